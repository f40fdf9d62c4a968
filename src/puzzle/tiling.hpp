// A tiling puzzle as a value: a region to fill, the pieces to fill it with, and how colours may meet.
#pragma once

#include <string>
#include <vector>

#include "core/language.hpp"
#include "core/result.hpp"
#include "puzzle/shape.hpp"

namespace scalinata::puzzle {

inline constexpr int longest_side = 26;   // columns have one letter
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

// `count` equal pieces. Pieces of one name and kind may come in several colours, each its own entry.
struct Piece {
  std::string name;
  std::string colour;  // empty where pieces have none
  Shape shape;
  Kind kind = Kind::free;
  int count = 1;
};

// A piece where it lies. Pieces are named by their index in the puzzle's list.
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

// Refuses what can be seen at once to have no meaning or no solution: nothing to fill, an area that cannot match.
Result<void> validate(const Tiling& tiling, Language language = Language::en);

}  // namespace scalinata::puzzle
