// Polyomino puzzles as simply as possible: a checker of solutions and a counter, written separately from src/puzzle and
// sharing only the description of a puzzle with its solvers.
#pragma once

#include <map>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "puzzle/puzzle.hpp"

namespace scalinata::simple {

using Spot2 = std::pair<int, int>;  // column, row
using Figure = std::set<Spot2>;

inline Figure moved_home(const Figure& figure) {
  int left = 1000, low = 1000;
  for (const auto& [x, y] : figure) left = std::min(left, x), low = std::min(low, y);
  Figure home;
  for (const auto& [x, y] : figure) home.insert({x - left, y - low});
  return home;
}

inline std::set<Figure> all_ways(const puzzle::Piece& piece) {
  Figure figure;
  for (const Cell& cell : piece.shape) figure.insert({cell.column, cell.row});
  std::set<Figure> ways{moved_home(figure)};
  if (piece.kind == puzzle::Kind::fixed) return ways;
  for (int flip = 0; flip < (piece.kind == puzzle::Kind::free ? 2 : 1); ++flip) {
    for (int turn = 0; turn < 4; ++turn) {
      Figure next;
      for (const auto& [x, y] : figure) next.insert({-y, x});
      figure = next;
      ways.insert(moved_home(figure));
    }
    Figure next;
    for (const auto& [x, y] : figure) next.insert({-x, y});
    figure = next;
  }
  return ways;
}

inline bool share_edge(const Figure& a, const Figure& b) {
  for (const auto& [x, y] : a)
    for (const Spot2& next : {Spot2{x + 1, y}, Spot2{x - 1, y}, Spot2{x, y + 1}, Spot2{x, y - 1}})
      if (b.count(next)) return true;
  return false;
}

inline bool share_corner(const Figure& a, const Figure& b) {
  for (const auto& [x, y] : a)
    for (const Spot2& next : {Spot2{x + 1, y + 1}, Spot2{x - 1, y + 1}, Spot2{x + 1, y - 1}, Spot2{x - 1, y - 1}})
      if (b.count(next)) return true;
  return false;
}

inline Figure figure_of(const puzzle::Placement& placement) {
  Figure figure;
  for (const Cell& cell : placement.cells) figure.insert({cell.column, cell.row});
  return figure;
}

// What is wrong with a complete solution of a tiling; empty if nothing.
inline std::string fault(const puzzle::Tiling& tiling, const puzzle::Board& board) {
  std::map<std::size_t, int> used;
  Figure covered;
  for (const puzzle::Placement& placement : board) {
    ++used[placement.piece];
    const Figure figure = figure_of(placement);
    if (!all_ways(tiling.pieces.at(placement.piece)).count(moved_home(figure))) return "not the piece's shape";
    for (const Spot2& spot : figure) {
      if (tiling.region.at({spot.first, spot.second}) == puzzle::Spot::outside) return "outside";
      if (!covered.insert(spot).second) return "overlap";
    }
  }
  for (std::size_t i = 0; i < tiling.pieces.size(); ++i)
    if (used[i] != tiling.pieces[i].count) return "wrong number of " + tiling.pieces[i].name;
  for (int y = 0; y < tiling.region.rows; ++y)
    for (int x = 0; x < tiling.region.columns; ++x)
      if (tiling.region.at({x, y}) == puzzle::Spot::required && !covered.count({x, y})) return "bare cell";
  if (!tiling.colours_apart) return "";
  for (const puzzle::Placement& one : board)
    for (const puzzle::Placement& other : board) {
      const std::string& colour = tiling.pieces[one.piece].colour;
      if (&one != &other && !colour.empty() && colour == tiling.pieces[other.piece].colour &&
          share_edge(figure_of(one), figure_of(other)))
        return "equal colours meet";
    }
  return "";
}

// What is wrong with a complete solution of all84, as a sequence; empty if nothing.
inline std::string all84_fault(const std::vector<puzzle::Piece>& pieces, const puzzle::Board& board, bool descending) {
  if (board.size() != 84) return "not 84 pieces";
  std::set<std::size_t> used;
  Figure covered;
  std::map<std::string, std::vector<Figure>> of_colour;
  std::size_t last_size = 5;
  for (const puzzle::Placement& placement : board) {
    const puzzle::Piece& piece = pieces.at(placement.piece);
    if (!used.insert(placement.piece).second) return "twice: " + piece.colour + piece.name;
    const Figure figure = figure_of(placement);
    if (!all_ways(piece).count(moved_home(figure))) return "not the piece's shape";
    bool corner = false, touches = false;
    for (const Spot2& spot : figure) {
      if (spot.first < 0 || spot.first > 19 || spot.second < 0 || spot.second > 19) return "off the board";
      if (!covered.insert(spot).second) return "overlap";
      corner = corner || (spot.first % 19 == 0 && spot.second % 19 == 0);
    }
    for (const Figure& other : of_colour[piece.colour]) {
      if (share_edge(figure, other)) return "touches its own colour along an edge";
      touches = touches || share_corner(figure, other);
    }
    if (of_colour[piece.colour].empty() ? !corner : !touches) return "hangs on nothing";
    of_colour[piece.colour].push_back(figure);
    if (descending && figure.size() > last_size) return "after a smaller piece";
    last_size = figure.size();
  }
  return of_colour.size() == 4 ? "" : "not four colours";
}

// The number of different solutions: sets of (what counts as the same piece, cells). Tries every piece everywhere.
class Counter {
 public:
  explicit Counter(const puzzle::Tiling& tiling) : tiling_(tiling) {
    for (const puzzle::Piece& piece : tiling.pieces) left_.push_back(piece.count);
  }
  std::size_t count() {
    place_from(0, {});
    return found_.size();
  }

 private:
  using Laid = std::set<std::pair<std::string, Figure>>;

  // Pieces in list order, each copy in every place; the set of results removes repetitions.
  void place_from(std::size_t index, const Laid& laid) {
    while (index < left_.size() && left_[index] == 0) ++index;
    if (index == left_.size()) {
      puzzle::Region rest = tiling_.region;
      for (const auto& entry : laid)
        for (const Spot2& spot : entry.second) rest.set({spot.first, spot.second}, puzzle::Spot::outside);
      if (rest.count(puzzle::Spot::required) == 0) found_.insert(laid);
      return;
    }
    const puzzle::Piece& piece = tiling_.pieces[index];
    const std::string tag = tiling_.colours_apart ? piece.colour + "/" : "";
    std::string shape;
    for (const Figure& way : all_ways(piece))
      for (const auto& [x, y] : way) shape += std::to_string(x) + "," + std::to_string(y) + ";";
    for (const Figure& way : all_ways(piece))
      for (int y = 0; y < tiling_.region.rows; ++y)
        for (int x = 0; x < tiling_.region.columns; ++x) {
          Figure figure;
          for (const auto& [dx, dy] : way) figure.insert({x + dx, y + dy});
          if (!fits(figure, piece, laid)) continue;
          Laid next = laid;
          next.insert({tag + shape, figure});
          --left_[index];
          colours_[figure] = piece.colour;
          place_from(index, next);
          colours_.erase(figure);
          ++left_[index];
        }
  }

  bool fits(const Figure& figure, const puzzle::Piece& piece, const Laid& laid) const {
    for (const auto& [x, y] : figure)
      if (tiling_.region.at({x, y}) == puzzle::Spot::outside) return false;
    for (const auto& entry : laid) {
      for (const Spot2& spot : figure)
        if (entry.second.count(spot)) return false;
      if (tiling_.colours_apart && !piece.colour.empty() && colours_.at(entry.second) == piece.colour &&
          share_edge(figure, entry.second))
        return false;
    }
    return true;
  }

  const puzzle::Tiling& tiling_;
  std::vector<int> left_;
  std::map<Figure, std::string> colours_;
  std::set<Laid> found_;
};

}  // namespace scalinata::simple
