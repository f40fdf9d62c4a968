// Placements: every way an orientation can lie on the 20 x 20 board, numbered 0 .. 30,432. A move is such a number.
//
// Numbers ascend by orientation (so by piece and by size), then by anchor square.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

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
  // rank[rank_at[orientation] + anchor] is the rank of a placement among those of its orientation. Orientations of the
  // same width w share a part, since they all have 21 - w anchors per row. Any bit number up to 512 may be looked up.
  std::array<std::uint16_t, orientation_count> rank_at{};
  std::array<PlacementIndex, (largest_piece - 1) * square_count + largest_piece + 512> rank{};
};

consteval Numbering make_numbering() {
  Numbering out;
  constexpr int margin = largest_piece - 2;  // no orientation extends further left of its anchor
  for (int i = 0; i < orientation_count; ++i) {
    const Orientation& shape = orientations[i];
    const int places = (board_size + 1 - shape.width) * (board_size + 1 - shape.height);
    out.first[i + 1] = static_cast<PlacementIndex>(out.first[i] + places);
    out.rank_at[i] = static_cast<std::uint16_t>((shape.width - 1) * square_count + margin - shape.left);
  }
  for (int width = 1; width <= largest_piece; ++width)
    for (int square = 0; square < square_count; ++square)
      out.rank[(width - 1) * square_count + margin + square] =
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

// Precondition: the orientation fits on the board at that anchor.
constexpr PlacementIndex placement_index(int orientation, Square anchor) {
  return static_cast<PlacementIndex>(first_placement(orientation) +
                                     tables::numbering.rank[tables::numbering.rank_at[orientation] + anchor]);
}

inline const Placement& placement(PlacementIndex index) {
  return tables::placements[index];
}

// In output order; visits the anchor again for each square the piece has fewer than five, so that hot loops need not
// check its size.
template <class Visit>
void for_each_square(PlacementIndex index, Visit&& visit) {
  const Placement& at = placement(index);
  for (const Offset& cell : orientations[at.orientation].cells)
    visit(static_cast<Square>(at.anchor + cell.row * stride + cell.column));
}

// In output order.
FixedVector<Square, largest_piece> squares_of(PlacementIndex index);

Bitboard squares_mask(PlacementIndex index);

// Squares on the board that touch the placement only at a corner.
Bitboard corner_mask(PlacementIndex index);

// The placement with exactly these squares, if they form a piece.
std::optional<PlacementIndex> placement_of(const Bitboard& squares);

// The pieces that make up the squares of one colour, in order of their anchors. Precondition: no two share an edge.
std::vector<PlacementIndex> placements_in(Bitboard squares);

// The placements that cover a square of the board, ascending.
std::span<const PlacementIndex> placements_covering(Square square);

}  // namespace scalinata::blokus
