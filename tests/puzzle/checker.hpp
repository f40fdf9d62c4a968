// An independent judge of printed solutions: reads the JSON and shares nothing with the solver.
#pragma once

#include <algorithm>
#include <map>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "json/json.hpp"

namespace scalinata::checker {

using Square = std::pair<int, int>;
using Squares = std::set<Square>;

inline const std::map<std::string, std::vector<std::string>>& drawings() {
  static const std::map<std::string, std::vector<std::string>> all = {{"1", {"x"}},
                                                                      {"2", {"xx"}},
                                                                      {"I3", {"xxx"}},
                                                                      {"V3", {"xx", "x."}},
                                                                      {"I4", {"xxxx"}},
                                                                      {"L4", {"xxx", "x.."}},
                                                                      {"T4", {"xxx", ".x."}},
                                                                      {"O", {"xx", "xx"}},
                                                                      {"Z4", {"xx.", ".xx"}},
                                                                      {"F", {".xx", "xx.", ".x."}},
                                                                      {"I5", {"xxxxx"}},
                                                                      {"L5", {"xxxx", "x..."}},
                                                                      {"N", {"xxx.", "..xx"}},
                                                                      {"P", {"xx", "xx", "x."}},
                                                                      {"T5", {"xxx", ".x.", ".x."}},
                                                                      {"U", {"x.x", "xxx"}},
                                                                      {"V5", {"x..", "x..", "xxx"}},
                                                                      {"W", {"x..", "xx.", ".xx"}},
                                                                      {"X", {".x.", "xxx", ".x."}},
                                                                      {"Y", {"xxxx", ".x.."}},
                                                                      {"Z5", {"xx.", ".x.", ".xx"}}};
  return all;
}

inline Squares moved(const Squares& squares) {
  int left = 1000, low = 1000;
  for (const auto& [x, y] : squares) left = std::min(left, x), low = std::min(low, y);
  Squares out;
  for (const auto& [x, y] : squares) out.insert({x - left, y - low});
  return out;
}

// The smallest of the eight images: equal for equal free shapes.
inline Squares normal(Squares squares) {
  Squares best;
  for (int image = 0; image < 8; ++image) {
    Squares next;
    for (const auto& [x, y] : squares) next.insert(image == 4 ? Square{-x, y} : Square{y, -x});
    squares = next;
    const Squares here = moved(squares);
    if (best.empty() || here < best) best = here;
  }
  return best;
}

inline Squares piece(const std::string& name) {
  Squares squares;
  const auto& rows = drawings().at(name);
  for (std::size_t y = 0; y < rows.size(); ++y)
    for (std::size_t x = 0; x < rows[y].size(); ++x)
      if (rows[y][x] == 'x') squares.insert({static_cast<int>(x), static_cast<int>(y)});
  return normal(squares);
}

inline Square square(const std::string& cell) {
  return {cell[0] - 'a', std::stoi(cell.substr(1)) - 1};
}

struct PlacedPiece {
  std::string colour, name;
  Squares squares;
};

inline std::vector<PlacedPiece> placed_pieces(const Json& solution) {
  std::vector<PlacedPiece> all;
  for (const Json& item : solution["placements"]) {
    PlacedPiece one{item["colour"], item["piece"], {}};
    for (const Json& cell : item["cells"]) one.squares.insert(square(cell));
    all.push_back(one);
  }
  return all;
}

inline bool beside(const Squares& a, const Squares& b) {
  for (const auto& [x, y] : a)
    for (const Square& next : {Square{x + 1, y}, {x - 1, y}, {x, y + 1}, {x, y - 1}})
      if (b.count(next) != 0) return true;
  return false;
}

inline bool at_corner(const Squares& a, const Squares& b) {
  for (const auto& [x, y] : a)
    for (const Square& next : {Square{x + 1, y + 1}, {x - 1, y + 1}, {x + 1, y - 1}, {x - 1, y - 1}})
      if (b.count(next) != 0) return true;
  return false;
}

// Checks that shapes are right, inside the box and disjoint, and that each (colour, piece) of the given sizes occurs
// exactly once.
inline std::string common_fault(const std::vector<PlacedPiece>& pieces, int columns, int rows, int smallest,
                                int largest) {
  Squares covered;
  std::set<std::pair<std::string, std::string>> used;
  for (const PlacedPiece& one : pieces) {
    if (normal(one.squares) != piece(one.name)) return one.name + " has another shape";
    const int size = static_cast<int>(one.squares.size());
    if (size < smallest || size > largest) return one.name + " does not belong here";
    if (!used.insert({one.colour, one.name}).second) return one.colour + " " + one.name + " twice";
    for (const Square& at : one.squares) {
      if (at.first < 0 || at.first >= columns || at.second < 0 || at.second >= rows) return "off the board";
      if (!covered.insert(at).second) return "two pieces on one square";
    }
  }
  std::size_t expected = 0;
  for (const auto& [name, rows_of] : drawings()) {
    const int size = static_cast<int>(piece(name).size());
    expected += size >= smallest && size <= largest ? 4u : 0u;
  }
  return pieces.size() == expected ? "" : "not all pieces are placed";
}

inline std::string rectangle_fault(const Json& solution, int columns, int rows, int size, bool colours) {
  const std::vector<PlacedPiece> pieces = placed_pieces(solution);
  std::string fault = common_fault(pieces, columns, rows, size, size);
  if (!fault.empty() || !colours) return fault;
  for (std::size_t i = 0; i < pieces.size(); ++i)
    for (std::size_t j = 0; j < i; ++j)
      if (pieces[i].colour == pieces[j].colour && beside(pieces[i].squares, pieces[j].squares))
        return "one colour touches";
  return "";
}

// Every placement is legal when it is made.
inline std::string all84_fault(const Json& solution, bool descending) {
  const std::vector<PlacedPiece> pieces = placed_pieces(solution);
  std::string fault = common_fault(pieces, 20, 20, 1, 5);
  if (!fault.empty()) return fault;
  std::map<std::string, std::vector<const PlacedPiece*>> before;
  Squares corners = {{0, 0}, {0, 19}, {19, 0}, {19, 19}};
  for (std::size_t i = 0; i < pieces.size(); ++i) {
    const PlacedPiece& one = pieces[i];
    if (descending && i > 0 && one.squares.size() > pieces[i - 1].squares.size())
      return "a larger piece after a smaller";
    auto& own = before[one.colour];
    bool hangs = false;
    for (const PlacedPiece* other : own) {
      if (beside(one.squares, other->squares)) return "touches its own colour along an edge";
      hangs = hangs || at_corner(one.squares, other->squares);
    }
    if (own.empty())
      for (const Square& corner : corners) hangs = hangs || one.squares.count(corner) != 0;
    if (!hangs) return one.colour + " " + one.name + " hangs on nothing";
    own.push_back(&one);
  }
  return "";
}

}  // namespace scalinata::checker
