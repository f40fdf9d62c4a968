// The pieces of all four colours on the Blokus board, with what a solver needs to know: which piece covers each square,
// and in which order the pieces of a colour can have been placed.
#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <vector>

#include "core/fixed_vector.hpp"
#include "games/blokus/placements.hpp"

namespace scalinata::puzzle::all84 {

inline constexpr int colours = 4;
inline constexpr int piece_ids = colours * blokus::piece_count;

// A piece of a colour: colour * 21 + piece number.
using PieceId = std::int8_t;
inline constexpr PieceId nobody = -1;
constexpr PieceId piece_id(int colour, int piece) {
  return static_cast<PieceId>(colour * blokus::piece_count + piece);
}
constexpr int colour_of(PieceId id) {
  return id / blokus::piece_count;
}
constexpr int piece_of(PieceId id) {
  return id % blokus::piece_count;
}
constexpr int size_of(PieceId id) {
  return blokus::pieces[static_cast<std::size_t>(piece_of(id))].size;
}

using PlacementIndex = blokus::PlacementIndex;
inline constexpr PlacementIndex unplaced = 0xffff;

// Squares of the board with a margin of one all round, so that neighbours need no bounds check.
inline constexpr int margin_stride = blokus::board_size + 2;
inline constexpr int margin_squares = margin_stride * margin_stride;
using Point = std::uint16_t;
constexpr Point point_of(blokus::Square square) {
  return static_cast<Point>((square / blokus::stride + 1) * margin_stride + square % blokus::stride + 1);
}

// The squares of an orientation and those around it, relative to its anchor.
struct Outline {
  FixedVector<std::int16_t, 5> cells;
  FixedVector<std::int16_t, 12> edges;    // share an edge with it
  FixedVector<std::int16_t, 12> corners;  // only touch it at a corner
};
const Outline& outline(int orientation);

// The four corner squares of the board.
inline constexpr std::array<Point, 4> corner_points{point_of(0), point_of(19), point_of(19 * blokus::stride),
                                                    point_of(19 * blokus::stride + 19)};

constexpr blokus::PieceSet of_size(int size) {
  constexpr std::array<blokus::PieceSet, blokus::largest_piece + 1> sets = [] {
    std::array<blokus::PieceSet, blokus::largest_piece + 1> out{};
    for (std::size_t piece = 0; piece < blokus::piece_count; ++piece)
      out[blokus::pieces[piece].size] |= blokus::PieceSet{1} << piece;
    return out;
  }();
  return sets[static_cast<std::size_t>(size)];
}

class Layout {
 public:
  Layout();

  PlacementIndex at(PieceId id) const { return at_[static_cast<std::size_t>(id)]; }
  bool placed(PieceId id) const { return at(id) != unplaced; }
  PieceId owner(Point point) const { return owner_[point]; }
  // How many corners of the colour's pieces point at the square.
  int points(int colour, Point point) const { return points_[static_cast<std::size_t>(colour)][point]; }

  // Precondition: not placed, and the squares are free.
  void put(PieceId id, PlacementIndex placement);
  void take(PieceId id);

  blokus::PieceSet standing(int colour) const { return standing_[static_cast<std::size_t>(colour)]; }
  // The pieces of its own colour that it touches at a corner.
  blokus::PieceSet touching(PieceId id) const { return touching_[static_cast<std::size_t>(id)]; }

  // Which of the placed pieces of a colour can have been placed in some order, each legally, starting with the one on
  // the corner square; with `descending` no piece after a smaller one. Pieces in `without` are treated as removed.
  // Empty if no piece of the colour covers the corner.
  blokus::PieceSet connected_to_corner(int colour, Point corner, bool descending, blokus::PieceSet without = 0) const;

 private:
  void mark(PieceId id, PlacementIndex placement, int step);

  std::array<PieceId, margin_squares> owner_;
  std::array<std::array<std::uint8_t, margin_squares>, colours> points_{};
  std::array<PlacementIndex, piece_ids> at_;
  std::array<blokus::PieceSet, colours> standing_{};
  std::array<blokus::PieceSet, piece_ids> touching_{};
};

}  // namespace scalinata::puzzle::all84
