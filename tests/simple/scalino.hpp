// Scalino written a second time, as simply as possible: maps of cells, every rule tried on every conceivable block.
#pragma once

#include <algorithm>
#include <array>
#include <cstdlib>
#include <map>
#include <set>
#include <string>
#include <utility>
#include <vector>

namespace scalinata::simple {

using Square = std::pair<int, int>;  // x and y from 1, as in the rules

inline std::string name(Square square) {
  return static_cast<char>('a' + square.first - 1) + std::to_string(square.second);
}

// Ordered by row, then column.
inline std::string names(std::vector<Square> squares) {
  std::sort(squares.begin(), squares.end(),
            [](Square a, Square b) { return std::pair(a.second, a.first) < std::pair(b.second, b.first); });
  std::string text;
  for (Square square : squares) text += (text.empty() ? "" : ",") + name(square);
  return text;
}

inline std::array<Square, 4> around(Square s) {
  return {{{s.first + 1, s.second}, {s.first - 1, s.second}, {s.first, s.second + 1}, {s.first, s.second - 1}}};
}

// Whether level 1..4 of a board has the cell.
inline bool covers(const std::string& board, int level, Square s) {
  const auto [x, y] = s;
  if (board == "aztec")
    return x >= 1 && x <= 8 && y >= 1 && y <= 8 && std::abs(x - 4.5) + std::abs(y - 4.5) <= 5 - level;
  if (board == "diamond") return std::abs(x - 5) + std::abs(y - 5) <= 5 - level;
  return std::max(std::abs(x - 4), std::abs(y - 4)) <= 4 - level;
}

inline std::set<Square> level_cells(const std::string& board, int level) {
  std::set<Square> cells;
  for (int x = 1; x <= 9; ++x)
    for (int y = 1; y <= 9; ++y)
      if (covers(board, level, {x, y})) cells.insert({x, y});
  return cells;
}

class Scalino {
 public:
  Scalino(int players, std::string board) : players_(players), board_(std::move(board)) {
    for (auto& left : left_) left = {{1, 6}, {2, 3}, {3, 3}};
    for (int level = 1; level <= 4; ++level) plan_[level] = level_cells(board_, level);
    open_ = placements(colour_);
  }

  bool over() const { return over_; }
  int seat() const { return seat_; }
  int colour() const { return colour_; }

  std::set<std::string> legal() const {
    std::set<std::string> texts;
    if (over_) return texts;
    for (const auto& block : open_) texts.insert(names(block));
    if (bonus_) texts.insert("pass");
    return texts;
  }

  void play(const std::string& text) {
    if (text == "pass") return advance();
    for (const auto& block : open_) {
      if (names(block) != text) continue;
      const int level = current_level();
      for (Square s : block) at_[level][s] = colour_;
      --left_[colour_][static_cast<int>(block.size())];
      if (colour_ == 3) ++blue_placed_;
      open_ = placements(colour_);
      bonus_ = current_level() > level && !open_.empty();  // then the same seat continues
      if (!bonus_) advance();
      return;
    }
    std::abort();
  }

  std::vector<int> scores() const {
    std::vector<int> scores(static_cast<std::size_t>(players_), 0);
    std::map<Square, int> top;
    for (int level = 1; level <= 4; ++level)
      for (const auto& [s, colour] : at_[level]) top[s] = colour;
    for (int colour = 0; colour < 4; ++colour) {
      if (players_ == 3 && colour == 3) continue;
      int points = 0;
      std::set<Square> seen;
      for (const auto& [s, c] : top) {
        if (c != colour || seen.count(s)) continue;
        std::vector<Square> group{s};
        seen.insert(s);
        for (std::size_t i = 0; i < group.size(); ++i)
          for (Square next : around(group[i]))
            if (top.count(next) && top.at(next) == colour && seen.insert(next).second) group.push_back(next);
        points += static_cast<int>(group.size() * (group.size() + 1) / 2);
      }
      for (const auto& [length, count] : left_[colour]) points -= length * count;
      scores[static_cast<std::size_t>(players_ == 2 ? colour % 2 : colour)] += points;
    }
    return scores;
  }

 private:
  int current_level() const {
    int level = 1;
    while (level <= 4 && at_[level].size() == plan_[level].size()) ++level;
    return level;
  }

  std::vector<std::vector<Square>> placements(int colour) const {
    std::vector<std::vector<Square>> all;
    const int level = current_level();
    if (level > 4) return all;
    for (int length = 1; length <= 3; ++length)
      for (Square s : plan_[level])
        for (bool upward : {false, true}) {
          if (length == 1 && upward) continue;
          std::vector<Square> block;
          for (int i = 0; i < length; ++i) block.push_back({s.first + (upward ? 0 : i), s.second + (upward ? i : 0)});
          if (left_[colour].at(length) > 0 && allowed(level, colour, block)) all.push_back(block);
        }
    return all;
  }

  bool allowed(int level, int colour, const std::vector<Square>& block) const {
    bool touches = at_[level].empty(), star = false;
    for (Square s : block) {
      if (!plan_[level].count(s) || at_[level].count(s)) return false;
      if (level > 1 && at_[level - 1].at(s) == colour) return false;
      for (Square next : around(s)) {
        const auto found = at_[level].find(next);
        if (found == at_[level].end()) continue;
        if (found->second == colour) return false;
        touches = true;
      }
      star = star || (board_ == "aztec" ? (s.first == 4 || s.first == 5) && (s.second == 4 || s.second == 5)
                                        : s == (board_ == "diamond" ? Square{5, 5} : Square{4, 4}));
    }
    if (level == 1 && at_[1].empty() && !star) return false;
    return touches && gapless(level, block);
  }

  bool gapless(int level, const std::vector<Square>& block) const {
    std::map<int, std::set<int>> rows, columns;
    const auto add = [&](Square s) {
      rows[s.second].insert(s.first);
      columns[s.first].insert(s.second);
    };
    for (const auto& entry : at_[level]) add(entry.first);
    for (Square s : block) add(s);
    for (const auto& lines : {rows, columns})
      for (const auto& [line, filled] : lines)
        if (*filled.rbegin() - *filled.begin() + 1 != static_cast<int>(filled.size())) return false;
    return true;
  }

  void advance() {
    bonus_ = false;
    for (int i = 1; i <= 4; ++i) {
      const int next = (colour_ + i) % 4;
      open_ = placements(next);
      if (open_.empty()) continue;
      colour_ = next;
      seat_ = players_ == 4 ? next : players_ == 2 ? next % 2 : next < 3 ? next : blue_placed_ % 3;
      return;
    }
    over_ = true;
  }

  int players_;
  std::string board_;
  std::array<std::set<Square>, 5> plan_;     // by level from 1: its cells
  std::array<std::map<Square, int>, 5> at_;  // by level from 1: the colour on each covered cell
  std::array<std::map<int, int>, 4> left_;   // by colour: how many blocks of each length
  std::vector<std::vector<Square>> open_;    // what the colour to move may place
  int colour_ = 0, seat_ = 0, blue_placed_ = 0;
  bool bonus_ = false, over_ = false;
};

}  // namespace scalinata::simple
