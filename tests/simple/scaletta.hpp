// Scaletta as slowly and simply as the rules read: a second opinion for the fast rules.
#pragma once

#include <algorithm>
#include <map>
#include <set>
#include <string>
#include <vector>

#include "core/cells.hpp"

namespace scalinata::simple {

class Scaletta {
 public:
  struct Pawn {
    int number;
    int colour;
    friend bool operator==(const Pawn&, const Pawn&) = default;
    friend auto operator<=>(const Pawn&, const Pawn&) = default;
  };
  using Square = std::pair<int, int>;  // column, row

  Scaletta(int players, int turns) : players_(players), turns_(turns), stock_(static_cast<std::size_t>(players)) {
    for (int seat = 0; seat < players; ++seat)
      for (int number = 1; number <= 4; ++number)
        for (int i = 0; i < 8; ++i) stock_[static_cast<std::size_t>(seat)].insert({number, seat});
  }

  int seat() const { return seat_; }
  bool over() const { return over_; }

  // Every legal move in its notation.
  std::set<std::string> legal() const {
    std::set<std::string> moves;
    if (over_) return moves;
    const auto lines = all_lines();
    if (!lines.empty()) {
      for (const auto& line : lines) moves.insert(text(line.front()) + "-" + text(line.back()));
      return moves;
    }
    return placements(seat_);
  }

  void play(const std::string& move) {
    if (move[1] == '@') {
      place(move[0] - '0', {move[2] - 'a', move[3] - '1'});
      ++placed_;
      took_ = false;
    } else {
      for (const auto& line : all_lines())
        if (text(line.front()) + "-" + text(line.back()) == move) {
          take(line);
          break;
        }
    }
    while (all_lines().size() == 1) take(all_lines().front());
    if (!all_lines().empty()) return;
    if (stock().empty()) out_.push_back(seat_);
    if (static_cast<int>(out_.size()) == players_ - 1 || (turns_ > 0 && placed_ == turns_)) {
      over_ = true;
      return;
    }
    std::vector<int> order;
    for (int i = took_ ? 0 : 1; i <= players_; ++i) order.push_back((seat_ + i) % players_);
    for (int next : order)
      if (!placements(next).empty()) {
        seat_ = next;
        return;
      }
    over_ = true;
  }

  std::vector<int> scores() const {
    std::vector<int> scores;
    for (const auto& stock : stock_) scores.push_back(static_cast<int>(stock.size()));
    return scores;
  }

  std::vector<int> ranks() const {
    std::vector<int> ranks(static_cast<std::size_t>(players_), 0);
    int rank = players_;
    for (int seat : out_) ranks[static_cast<std::size_t>(seat)] = rank--;
    for (std::size_t seat = 0; seat < ranks.size(); ++seat) {
      if (is_out(static_cast<int>(seat))) continue;
      int better = 0;
      for (std::size_t other = 0; other < ranks.size(); ++other)
        if (!is_out(static_cast<int>(other)) && stock_[other].size() > stock_[seat].size()) ++better;
      ranks[seat] = 1 + better;
    }
    return ranks;
  }

  std::vector<Pawn> stack(Square square) const {
    return stacks_.count(square) ? stacks_.at(square) : std::vector<Pawn>{};
  }
  int held(int seat, Pawn pawn) const { return static_cast<int>(stock_[static_cast<std::size_t>(seat)].count(pawn)); }
  bool is_out(int seat) const { return std::find(out_.begin(), out_.end(), seat) != out_.end(); }

 private:
  using Line = std::vector<Square>;

  static std::string text(Square square) { return cell_text({square.first, square.second}); }
  std::multiset<Pawn>& stock() { return stock_[static_cast<std::size_t>(seat_)]; }

  // The number on top, 0 for an empty cell or outside the board.
  int top(Square square) const {
    const auto stack = stacks_.find(square);
    return stack == stacks_.end() || stack->second.empty() ? 0 : stack->second.back().number;
  }

  std::set<std::string> placements(int seat) const {
    std::set<std::string> moves;
    std::set<int> numbers;
    for (Pawn pawn : stock_[static_cast<std::size_t>(seat)]) numbers.insert(pawn.number);
    for (int number : numbers)
      for (int column = 0; column < 6; ++column)
        for (int row = 0; row < 6; ++row)
          if (may_place(number, {column, row})) moves.insert(std::to_string(number) + "@" + text({column, row}));
    return moves;
  }

  bool may_place(int number, Square square) const {
    const auto [column, row] = square;
    bool alone = true, joins = false;
    for (Square next : {Square{column + 1, row}, {column - 1, row}, {column, row + 1}, {column, row - 1}}) {
      if (top(next) == 0) continue;
      alone = false;
      if (top(next) == number + 1 || top(next) == number - 1) joins = true;
    }
    if (alone) return top(square) == 0;
    return joins;
  }

  void place(int number, Square square) {
    Pawn pawn{number, seat_};
    for (int colour = 0; stock().count(pawn) == 0; ++colour) pawn.colour = colour;
    stock().erase(stock().find(pawn));
    stacks_[square].push_back(pawn);
  }

  void take(const Line& line) {
    for (Square square : line) {
      stock().insert(stacks_[square].back());
      stacks_[square].pop_back();
    }
    took_ = true;
  }

  std::vector<Line> all_lines() const {
    std::vector<Line> lines;
    for (int column = 0; column < 6; ++column)
      for (int row = 0; row < 6; ++row)
        for (bool up : {false, true}) {
          Line line;
          std::string reads;
          for (int i = 0; i < 4; ++i) {
            line.push_back(up ? Square{column, row + i} : Square{column + i, row});
            reads += std::to_string(top(line.back()));
          }
          if (reads == "1234" || reads == "4321") lines.push_back(line);
        }
    return lines;
  }

  int players_;
  int turns_;
  std::vector<std::multiset<Pawn>> stock_;
  std::map<Square, std::vector<Pawn>> stacks_;  // from the board up
  std::vector<int> out_;                        // in the order in which they went out
  int seat_ = 0;
  int placed_ = 0;
  bool took_ = false;
  bool over_ = false;
};

}  // namespace scalinata::simple
