// Placements: every way an orientation lies on the 20 x 20 board, numbered 0 .. 30,432. A move is such a number.
//
// Numbers ascend by orientation (so by piece and by size), then by anchor square.
#pragma once

#include <array>
#include <cstdint>
#include <span>

#include "core/fixed_vector.hpp"
#include "games/blokus/bitboard.hpp"
#include "games/blokus/pieces.hpp"

namespace scalinata::blokus {

using PlacementIndex = std::uint16_t;

inline constexpr int placement_count = 30433;

struct Placement {
  Square anchor = 0;
  std::uint8_t orientation = 0;
  std::uint8_t piece = 0;
};

namespace tables {

struct Numbering {
  std::array<PlacementIndex, orientation_count + 1> first{};  // of each orientation; the last entry is the total
  // By width: the rank of a placement among those of its orientation, by the square of its leftmost column in its
  // lowest row. An orientation of width w has 21 - w anchors a row.
  std::array<std::array<PlacementIndex, square_count>, largest_piece + 1> rank{};
};

consteval Numbering make_numbering() {
  Numbering out;
  for (int i = 0; i < orientation_count; ++i) {
    const int places = (board_size + 1 - orientations[i].width) * (board_size + 1 - orientations[i].height);
    out.first[i + 1] = static_cast<PlacementIndex>(out.first[i] + places);
  }
  for (int width = 1; width <= largest_piece; ++width)
    for (int square = 0; square < square_count; ++square)
      out.rank[width][square] =
          static_cast<PlacementIndex>(square / stride * (board_size + 1 - width) + square % stride);
  return out;
}

inline constexpr Numbering numbering = make_numbering();
static_assert(numbering.first[orientation_count] == placement_count);

extern const std::array<Placement, placement_count> placements;

}  // namespace tables

constexpr PlacementIndex first_placement(int orientation) {
  return tables::numbering.first[orientation];
}

// Precondition: the orientation lies on the board when anchored there.
constexpr PlacementIndex placement_index(int orientation, Square anchor) {
  const Orientation& shape = orientations[orientation];
  return static_cast<PlacementIndex>(first_placement(orientation) +
                                     tables::numbering.rank[shape.width][anchor - shape.left]);
}

inline const Placement& placement(PlacementIndex index) {
  return tables::placements[index];
}

// In output order.
FixedVector<Square, largest_piece> squares_of(PlacementIndex index);

Bitboard squares_mask(PlacementIndex index);

// On the board, each without the other and without the placement itself.
Bitboard edge_mask(PlacementIndex index);
Bitboard corner_mask(PlacementIndex index);

// The placements that cover a square of the board, ascending.
std::span<const PlacementIndex> placements_covering(Square square);

}  // namespace scalinata::blokus
