// A tiling puzzle as a value: a region to fill, the pieces to fill it with, and whether equal colours may touch.
#pragma once

#include <string>
#include <vector>

#include "core/language.hpp"
#include "core/result.hpp"
#include "puzzle/shape.hpp"

namespace scalinata::puzzle {

inline constexpr int max_side = 26;       // columns are single letters
inline constexpr int largest_piece = 26;  // cells
inline constexpr std::size_t no_piece = static_cast<std::size_t>(-1);

enum class Spot : std::uint8_t { outside, required, optional };

struct Region {
  int columns = 0;
  int rows = 0;
  std::vector<Spot> spots;  // row by row from row 1

  Region() = default;
  Region(int width, int height, Spot spot = Spot::required)
      : columns(width), rows(height), spots(static_cast<std::size_t>(width * height), spot) {}

  bool contains(Cell cell) const {
    return cell.column >= 0 && cell.column < columns && cell.row >= 0 && cell.row < rows;
  }
  void set(Cell cell, Spot spot) { spots[static_cast<std::size_t>(cell.row * columns + cell.column)] = spot; }
  Spot at(Cell cell) const {
    return contains(cell) ? spots[static_cast<std::size_t>(cell.row * columns + cell.column)] : Spot::outside;
  }
  int count(Spot spot) const;
};

// `count` equal pieces. Pieces of one name and kind may come in several colours, each with its own entry.
struct Piece {
  std::string name;
  std::string colour;  // empty if pieces have none
  Shape shape;
  Kind kind = Kind::free;
  int count = 1;
};

// A placed piece, by its index in the puzzle's list.
struct Placement {
  std::size_t piece = no_piece;
  std::vector<Cell> cells;  // in output order
  friend bool operator==(const Placement&, const Placement&) = default;
};

// Pieces on a board, in the order in which they were placed.
using Board = std::vector<Placement>;

// Every piece is used; every required cell is covered, every optional one may be.
struct Tiling {
  std::string title;
  Region region;
  std::vector<Piece> pieces;
  bool colours_apart = false;  // pieces of one colour never share an edge
};

int piece_total(const std::vector<Piece>& pieces);
int piece_area(const std::vector<Piece>& pieces);

// Refuses puzzles that obviously make no sense or have no solution: nothing to fill, an area that cannot match.
Result<void> validate(const Tiling& tiling, Language language = Language::en);

}  // namespace scalinata::puzzle
