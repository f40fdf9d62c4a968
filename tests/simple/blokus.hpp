// Blokus again, as simply as possible: shapes are grown square by square, every position is scanned completely. Slow,
// and sharing nothing with the fast rules, which are compared with it.
#pragma once

#include <algorithm>
#include <array>
#include <map>
#include <set>
#include <string>
#include <utility>
#include <vector>

namespace scalinata::simple {

class Blokus {
 public:
  using Square = std::pair<int, int>;  // row first, so that sets are in output order
  using Shape = std::set<Square>;

  // `shared`: the colour, with three players.
  Blokus(int players, bool teams, bool fixed_corners, int shared = 3)
      : players_(players), teams_(teams), fixed_(fixed_corners), shared_(shared) {
    for (auto& row : grid_) row.fill(-1);
    for (const auto& [piece, turned] : pieces())
      for (auto& left : left_) left.insert(piece);
  }

  bool over() const { return turn_ < 0; }
  int colour() const { return turn_; }
  int seat() const {
    if (players_ == 2) return turn_ % 2;
    if (players_ == 4) return turn_;
    if (turn_ == shared_) return (21 - static_cast<int>(left_[turn_].size())) % 3;
    return seats_of_three().at(turn_);
  }

  // Every legal move of a colour as text, sorted.
  std::vector<std::string> moves(int colour) const {
    std::vector<std::string> out;
    if (over()) return out;
    for (const Shape& piece : left_[colour])
      for (const Shape& turned : pieces().at(piece))
        for (int row = 0; row < 20; ++row)
          for (int column = 0; column < 20; ++column)
            if (legal(colour, turned, row, column)) out.push_back(text(turned, row, column));
    std::sort(out.begin(), out.end());
    return out;
  }

  bool can_move(int colour) const {
    for (const Shape& piece : left_[colour])
      for (const Shape& turned : pieces().at(piece))
        for (int row = 0; row < 20; ++row)
          for (int column = 0; column < 20; ++column)
            if (legal(colour, turned, row, column)) return true;
    return false;
  }

  // Precondition: legal. The move as moves() writes it.
  void play(const std::string& move) {
    Shape squares;
    for (std::size_t at = 0; at < move.size();) {
      const std::size_t comma = std::min(move.find(',', at), move.size());
      squares.insert({std::stoi(move.substr(at + 1, comma - at - 1)) - 1, move[at] - 'a'});
      at = comma + 1;
    }
    for (const auto& [row, column] : squares) grid_[row][column] = turn_;
    left_[turn_].erase(canonical(squares));
    last_size_[turn_] = static_cast<int>(squares.size());
    const int before = turn_;
    for (int step = 1; step <= 4; ++step) {
      turn_ = (before + step) % 4;
      if (can_move(turn_)) return;
    }
    turn_ = -1;
  }

  std::vector<int> scores() const {
    std::vector<int> out(static_cast<std::size_t>(players_), 0);
    for (int colour = 0; colour < 4; ++colour) {
      int score = 0;
      for (const Shape& piece : left_[colour]) score -= static_cast<int>(piece.size());
      if (left_[colour].empty()) score += 15 + (last_size_[colour] == 1 ? 5 : 0);
      if (players_ == 4) out[static_cast<std::size_t>(colour)] = score;
      if (players_ == 3 && colour != shared_) out[static_cast<std::size_t>(seats_of_three().at(colour))] = score;
      if (players_ == 2) out[static_cast<std::size_t>(colour % 2)] += score;
    }
    return out;
  }

  std::vector<int> ranks() const {
    std::vector<int> worth = scores(), out;
    if (teams_) worth = {worth[0] + worth[2], worth[1] + worth[3], worth[0] + worth[2], worth[1] + worth[3]};
    for (int own : worth)
      out.push_back(1 + static_cast<int>(std::count_if(worth.begin(), worth.end(), [&](int w) { return w > own; })));
    return out;
  }

 private:
  static Shape to_origin(const Shape& shape) {
    int row = 100, column = 100;
    for (const Square& square : shape) {
      row = std::min(row, square.first);
      column = std::min(column, square.second);
    }
    Shape out;
    for (const Square& square : shape) out.insert({square.first - row, square.second - column});
    return out;
  }

  static std::set<Shape> all_turned(Shape shape) {
    std::set<Shape> out;
    for (int flip = 0; flip < 2; ++flip) {
      for (int turn = 0; turn < 4; ++turn) {
        Shape next;
        for (const auto& [row, column] : shape) next.insert({column, -row});
        out.insert(shape = to_origin(next));
      }
      Shape mirrored;
      for (const auto& [row, column] : shape) mirrored.insert({row, -column});
      shape = to_origin(mirrored);
    }
    return out;
  }

  static Shape canonical(const Shape& shape) { return *all_turned(shape).begin(); }

  // All shapes of up to five squares joined by edges, each with its rotations and reflections.
  static const std::map<Shape, std::set<Shape>>& pieces() {
    static const std::map<Shape, std::set<Shape>> all = [] {
      std::map<Shape, std::set<Shape>> out;
      std::set<Shape> grown{Shape{{0, 0}}};
      for (int size = 1; size <= 5; ++size) {
        std::set<Shape> next;
        for (const Shape& shape : grown) {
          out[shape] = all_turned(shape);
          for (const auto& [row, column] : shape)
            for (const Square& beside :
                 {Square{row + 1, column}, Square{row - 1, column}, Square{row, column + 1}, Square{row, column - 1}})
              if (!shape.contains(beside)) {
                Shape larger = shape;
                larger.insert(beside);
                next.insert(canonical(larger));
              }
        }
        grown = next;
      }
      return out;
    }();
    return all;
  }

  int at(int row, int column) const {
    return row < 0 || row > 19 || column < 0 || column > 19 ? -1 : grid_[row][column];
  }

  bool legal(int colour, const Shape& shape, int row0, int column0) const {
    static constexpr std::array<Square, 4> homes{{{19, 0}, {19, 19}, {0, 19}, {0, 0}}};
    const bool first = left_[colour].size() == 21;
    bool touches = false;
    for (const Square& square : shape) {
      const int row = row0 + square.first, column = column0 + square.second;
      if (row > 19 || column > 19 || grid_[row][column] >= 0) return false;
      if (at(row + 1, column) == colour || at(row - 1, column) == colour || at(row, column + 1) == colour ||
          at(row, column - 1) == colour)
        return false;
      for (int home = 0; home < 4; ++home)
        if (first && homes[home] == Square{row, column} && (!fixed_ || home == colour)) touches = true;
      if (at(row + 1, column + 1) == colour || at(row + 1, column - 1) == colour || at(row - 1, column + 1) == colour ||
          at(row - 1, column - 1) == colour)
        touches = true;
    }
    return touches;
  }

  static std::string text(const Shape& shape, int row0, int column0) {
    std::string out;
    for (const auto& [row, column] : shape) {
      if (!out.empty()) out += ',';
      out += static_cast<char>('a' + column0 + column);
      out += std::to_string(row0 + row + 1);
    }
    return out;
  }

  std::map<int, int> seats_of_three() const {
    std::map<int, int> seats;
    for (int colour = 0; colour < 4; ++colour)
      if (colour != shared_) seats.emplace(colour, static_cast<int>(seats.size()));
    return seats;
  }

  int players_;
  bool teams_;
  bool fixed_;
  int shared_;
  std::array<std::array<int, 20>, 20> grid_;
  std::array<std::set<Shape>, 4> left_;
  std::array<int, 4> last_size_{};
  int turn_ = 0;
};

}  // namespace scalinata::simple
