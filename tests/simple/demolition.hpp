// Scalino demolition written a second time, as simply as possible: a map of cells, every block checked every time.
#pragma once

#include <map>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "simple/scalino.hpp"

namespace scalinata::simple {

struct PyramidBlock {
  int level = 1;
  std::vector<Square> cells;
};

class Demolition {
 public:
  Demolition(int players, std::vector<PyramidBlock> blocks)
      : blocks_(std::move(blocks)), scores_(static_cast<std::size_t>(players), 0) {}

  bool over() const { return blocks_.empty(); }
  int seat() const { return seat_; }
  const std::vector<int>& scores() const { return scores_; }

  // A multiset, so that two blocks with the same name would show.
  std::multiset<std::string> legal() const {
    std::multiset<std::string> texts;
    for (const PyramidBlock& block : blocks_)
      if (takeable(block)) texts.insert(names(block.cells));
    if (bonus_) texts.insert("pass");
    return texts;
  }

  void play(const std::string& text) {
    bonus_ = false;
    if (text != "pass") take(text);
    if (!bonus_) seat_ = (seat_ + 1) % static_cast<int>(scores_.size());
  }

 private:
  void take(const std::string& text) {
    for (std::size_t i = 0; i < blocks_.size(); ++i) {
      if (!takeable(blocks_[i]) || names(blocks_[i].cells) != text) continue;
      const int level = blocks_[i].level;
      scores_[static_cast<std::size_t>(seat_)] += static_cast<int>(blocks_[i].cells.size());
      blocks_.erase(blocks_.begin() + static_cast<std::ptrdiff_t>(i));
      bonus_ = !blocks_.empty();
      for (const PyramidBlock& block : blocks_)
        if (block.level == level) bonus_ = false;
      return;
    }
  }

  bool occupied(int level, Square square) const {
    for (const PyramidBlock& block : blocks_)
      for (Square cell : block.cells)
        if (block.level == level && cell == square) return true;
    return false;
  }

  bool takeable(const PyramidBlock& block) const {
    for (Square cell : block.cells)
      if (occupied(block.level + 1, cell)) return false;
    const std::set<Square> own(block.cells.begin(), block.cells.end());
    for (const auto& [dx, dy] : {Square{1, 0}, Square{-1, 0}, Square{0, 1}, Square{0, -1}}) {
      bool free = true;
      for (Square cell : block.cells) {
        const Square next{cell.first + dx, cell.second + dy};
        if (!own.count(next) && occupied(block.level, next)) free = false;
      }
      if (free) return true;
    }
    return false;
  }

  std::vector<PyramidBlock> blocks_;
  std::vector<int> scores_;
  int seat_ = 0;
  bool bonus_ = false;
};

}  // namespace scalinata::simple
