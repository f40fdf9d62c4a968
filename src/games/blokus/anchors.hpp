// Finds all legal placements of a colour at once, as a bitboard of anchors for each orientation.
//
// Let `open` be the squares the colour may cover and `points` those of them where a piece may hang on. A placement is
// legal when all its squares are open and at least one is a point. Both follow from the parent orientation and one
// square more: fits(o) = fits(parent) & open moved by o's extra cell, and hangs(o) = hangs(parent) | points moved
// likewise. That is a handful of vector operations for each of the 91 orientations, whatever the position.
#pragma once

#include <array>
#include <cstdint>
#include <utility>

#include "games/blokus/placements.hpp"

namespace scalinata::blokus {

// Where a colour may play.
struct Reach {
  Bitboard open;    // free, and not beside a square of its own
  Bitboard points;  // open, and touching a square of its own at a corner; before its first piece the corner squares
  PieceSet left = 0;
};

namespace tables {

constexpr int shift_of(Offset offset) {
  return offset.row * stride + offset.column;
}

struct Links {
  std::array<int, largest_piece * largest_piece> shifts{};  // the distinct ones, ascending
  int shift_count = 0;
  std::array<std::uint8_t, orientation_count> shift{};  // of the extra cell, as an index into shifts
  std::array<std::uint32_t, piece_count> ancestors{};   // the orientations of size 2 to 4 a piece is built from
};

inline constexpr int small_orientations = pieces[first_of_five].first_orientation;  // those of at most four squares
static_assert(small_orientations <= 32);

consteval Links make_links() {
  Links out;
  for (int row = 0; row < largest_piece; ++row)
    for (int column = 1 - largest_piece; column < largest_piece; ++column)
      for (const Orientation& shape : orientations)
        if (shape.extra.row == row && shape.extra.column == column) {
          out.shifts[out.shift_count++] = row * stride + column;
          break;
        }
  for (int i = 0; i < orientation_count; ++i) {
    while (out.shifts[out.shift[i]] != shift_of(orientations[i].extra)) ++out.shift[i];
    for (int o = i; o > 0; o = orientations[o].parent)
      if (o < small_orientations) out.ancestors[orientations[i].piece] |= std::uint32_t{1} << o;
  }
  return out;
}

inline constexpr Links links = make_links();
static_assert(links.shifts[0] == 0);

}  // namespace tables

// Calls visit(orientation, anchors) for every orientation of the pieces left that has a legal placement, in ascending
// order, until a call returns true; returns whether one did.
template <class Visit>
bool visit_anchors(const Reach& reach, Visit&& visit) {
  using tables::links;
  struct Pair {
    Bitboard fits, hangs;
  };
  if (reach.left == 0 || reach.points.none()) return false;
  if ((reach.left & 1) && visit(0, reach.points)) return true;

  std::array<Pair, links.shift_count> moved;
  [&]<std::size_t... i>(std::index_sequence<i...>) {
    ((moved[i] = {reach.open.down<links.shifts[i]>(), reach.points.down<links.shifts[i]>()}), ...);
  }
  (std::make_index_sequence<links.shift_count>{});

  const auto grown = [&](const Pair& parent, int orientation) {
    const Pair& extra = moved[links.shift[orientation]];
    return Pair{parent.fits & extra.fits, parent.hangs | extra.hangs};
  };
  std::uint32_t needed = 0;
  for (PieceSet rest = reach.left; rest != 0; rest &= rest - 1) needed |= links.ancestors[std::countr_zero(rest)];
  std::array<Pair, tables::small_orientations> small;
  small[0] = moved[0];
  for (; needed != 0; needed &= needed - 1) {
    const int o = std::countr_zero(needed);
    small[o] = grown(small[orientations[o].parent], o);
    if ((reach.left >> orientations[o].piece) & 1) {
      const Bitboard anchors = small[o].fits & small[o].hangs;
      if (anchors.any() && visit(o, anchors)) return true;
    }
  }
  for (PieceSet rest = reach.left >> first_of_five << first_of_five; rest != 0; rest &= rest - 1) {
    const Piece& piece = pieces[std::countr_zero(rest)];
    for (int o = piece.first_orientation; o < piece.first_orientation + piece.orientations; ++o) {
      const Pair pair = grown(small[orientations[o].parent], o);
      const Bitboard anchors = pair.fits & pair.hangs;
      if (anchors.any() && visit(o, anchors)) return true;
    }
  }
  return false;
}

}  // namespace scalinata::blokus
