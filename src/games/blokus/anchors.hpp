// Finds all legal placements of a colour at once, as a bitboard of anchors for each orientation.
//
// Let `open` be the squares the colour may cover and `points` those of them where a piece may hang on. A placement is
// legal when all its squares are open and at least one is a point. Both follow from the parent orientation and one
// square more: fits(o) = fits(parent) & open moved by o's extra cell, and hangs(o) = hangs(parent) | points moved
// likewise. That is a handful of vector operations for each of the 91 orientations, whatever the position.
#pragma once

#include <array>
#include <cstdint>
#include <cstring>
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
  std::array<std::uint32_t, piece_count> ancestors{};   // the orientations of size 2 to 4 that a piece is built on
  std::array<std::array<std::uint8_t, 8>, piece_count> orientations{};  // of each piece
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
    const Orientation& shape = orientations[i];
    for (int o = shape.parent; o > 0; o = orientations[o].parent) out.ancestors[shape.piece] |= std::uint32_t{1} << o;
    out.orientations[shape.piece][i - pieces[shape.piece].first_orientation] = static_cast<std::uint8_t>(i);
  }
  return out;
}

inline constexpr Links links = make_links();
static_assert(links.shifts[0] == 0);

}  // namespace tables

// Calls visit(orientation, anchors) for every orientation of the pieces left, in ascending order, until a call returns
// true; returns whether one did. Anchors may be empty.
template <class Visit>
bool visit_anchors(const Reach& reach, Visit&& visit) {
  using tables::links;
  struct Pair {
    Bitboard fits, hangs;
  };
  if (reach.left == 0 || reach.points.none()) return false;

  std::array<Pair, links.shift_count> moved;
  [&]<std::size_t... i>(std::index_sequence<i...>) {
    ((moved[i] = {reach.open.down<links.shifts[i]>(), reach.points.down<links.shifts[i]>()}), ...);
  }
  (std::make_index_sequence<links.shift_count>{});

  std::uint32_t ancestors = 0;
  std::array<std::uint8_t, orientation_count + 8> wanted;
  int wanted_count = 0;
  for (PieceSet rest = reach.left; rest != 0; rest &= rest - 1) {
    const int piece = std::countr_zero(rest);
    ancestors |= links.ancestors[piece];
    std::memcpy(&wanted[wanted_count], &links.orientations[piece], 8);
    wanted_count += pieces[piece].orientations;
  }
  std::array<Pair, tables::small_orientations> built;
  const auto grown = [&](int orientation) {
    const Pair& parent = built[orientations[orientation].parent];
    const Pair& extra = moved[links.shift[orientation]];
    return Pair{parent.fits & extra.fits, parent.hangs | extra.hangs};
  };
  built[0] = moved[0];
  for (; ancestors != 0; ancestors &= ancestors - 1) {
    const int o = std::countr_zero(ancestors);
    built[o] = grown(o);
  }
  for (int i = 0; i < wanted_count; ++i) {
    const Pair pair = grown(wanted[i]);  // the single square counts as built on itself
    if (visit(wanted[i], pair.fits & pair.hangs)) return true;
  }
  return false;
}

// All legal placements of a colour: for each orientation of the pieces left the words of its anchors' bitboard.
struct AnchorTable {
  static constexpr int words = (square_count + 63) / 64;

  explicit AnchorTable(const Reach& reach) {
    visit_anchors(reach, [this](int orientation, const Bitboard& anchors) {
      anchors.store(found[count]);
      filled[count / 8] |= static_cast<std::uint64_t>(anchors.filled_words()) << (count % 8 * 8);
      orientation_at[count++] = static_cast<std::uint8_t>(orientation);
      return false;
    });
  }

  int moves_at(std::size_t entry) const {
    int sum = 0;
    for (int i = 0; i < words; ++i) sum += std::popcount(found[entry][i]);
    return sum;
  }

  // The anchor that has n before it. Precondition: n < moves_at(entry).
  Square nth(std::size_t entry, int n) const {
    std::size_t i = 0;
    for (; n >= std::popcount(found[entry][i]); ++i) n -= std::popcount(found[entry][i]);
    std::uint64_t rest = found[entry][i];
    while (n-- > 0) rest &= rest - 1;
    return static_cast<Square>(i * 64 + static_cast<std::size_t>(std::countr_zero(rest)));
  }

  std::size_t count = 0;  // entries used
  std::array<std::uint8_t, orientation_count> orientation_at;
  std::array<std::uint64_t, orientation_count / 8 + 1> filled{};  // bit 8 * entry + word: that word has an anchor
  std::array<std::array<std::uint64_t, Bitboard::words>, orientation_count> found;
};

}  // namespace scalinata::blokus
