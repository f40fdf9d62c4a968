// Scalas as slowly and simply as the rules read: a second opinion for the fast rules.
#pragma once

#include <algorithm>
#include <map>
#include <set>
#include <vector>

#include "core/cells.hpp"

namespace scalinata::simple {

class Scalas {
 public:
  using Square = std::pair<int, int>;  // row, column: sets of squares are in output order

  Scalas(int size, bool lower_between) : size_(size), lower_between_(lower_between) {
    for (int row = 0; row < size; ++row)
      for (int column = 0; column < size; ++column) towers_[{row, column}] = {};
    hand_[0] = hand_[1] = size * size;
  }

  int seat() const { return seat_; }

  // Empty when the game is over.
  std::set<Square> legal() const { return owed_.empty() ? legal_for(seat_) : owed_; }
  const std::set<Square>& owed() const { return owed_; }
  const std::vector<int>& tower(Square square) const { return towers_.at(square); }
  int hand(int seat) const { return hand_[seat]; }

  void play(Square square) {
    towers_[square].push_back(seat_);
    --hand_[seat_];
    owed_.erase(square);
    for (auto [down, right] : {Square{1, 0}, Square{-1, 0}, Square{0, 1}, Square{0, -1}}) examine(square, down, right);
    if (hand_[seat_] == 0) owed_.clear();
    if (!owed_.empty()) return;
    if (!legal_for(1 - seat_).empty()) seat_ = 1 - seat_;
  }

  std::vector<int> scores() const { return {tops_at(0, 0), tops_at(1, 0)}; }

  std::vector<int> ranks() const {
    if (tops_at(0, 0) != tops_at(1, 0)) return ranked(tops_at(0, 0), tops_at(1, 0));
    for (int height = 2 * size_ * size_; height > 0; --height)
      if (tops_at(0, height) != tops_at(1, height)) return ranked(tops_at(0, height), tops_at(1, height));
    return {1, 1};
  }

 private:
  using Heights = std::map<Square, int>;

  Heights heights() const {
    Heights heights;
    for (const auto& [square, tower] : towers_) heights[square] = static_cast<int>(tower.size());
    return heights;
  }

  static bool walks_down(const Heights& heights, Square from) {
    int bottom = heights.begin()->second;
    for (const auto& [square, height] : heights) bottom = std::min(bottom, height);
    std::set<Square> seen{from};
    std::vector<Square> todo{from};
    while (!todo.empty()) {
      const Square here = todo.back();
      todo.pop_back();
      if (heights.at(here) == bottom) return true;
      for (auto [down, right] : {Square{1, 0}, Square{-1, 0}, Square{0, 1}, Square{0, -1}}) {
        const Square next{here.first + down, here.second + right};
        if (!heights.count(next)) continue;
        const int step = heights.at(here) - heights.at(next);
        if ((step == 0 || step == 1) && seen.insert(next).second) todo.push_back(next);
      }
    }
    return false;
  }

  std::set<Square> legal_for(int seat) const {
    std::set<Square> squares;
    if (hand_[seat] == 0) return squares;
    const Heights before = heights();
    for (const auto& [square, tower] : towers_) {
      if (hand_[1 - seat] == 0 && tower.empty()) continue;
      Heights after = before;
      ++after[square];
      if (walks_down(before, square) && walks_down(after, square)) squares.insert(square);
    }
    return squares;
  }

  void examine(Square placed, int down, int right) {
    const std::size_t height = towers_[placed].size();
    std::set<Square> between;
    bool all_lower = true;
    for (Square here{placed.first + down, placed.second + right}; towers_.count(here);
         here = {here.first + down, here.second + right}) {
      const std::vector<int>& tower = towers_[here];
      if (tower.size() == height && tower.back() == seat_) {
        if (all_lower || !lower_between_) owed_.insert(between.begin(), between.end());
        return;
      }
      between.insert(here);
      all_lower = all_lower && tower.size() < height;
    }
  }

  // Tops of a seat at a height; at height 0: all of them.
  int tops_at(int seat, int height) const {
    int count = 0;
    for (const auto& [square, tower] : towers_)
      if (!tower.empty() && tower.back() == seat && (height == 0 || static_cast<int>(tower.size()) == height)) ++count;
    return count;
  }

  static std::vector<int> ranked(int first, int second) {
    return first > second ? std::vector<int>{1, 2} : std::vector<int>{2, 1};
  }

  int size_;
  bool lower_between_;
  std::map<Square, std::vector<int>> towers_;  // seats of the cubes, from the board up
  int hand_[2];
  std::set<Square> owed_;
  int seat_ = 0;
};

}  // namespace scalinata::simple
