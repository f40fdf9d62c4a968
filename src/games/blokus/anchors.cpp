// Whether an orientation fits, and whether it touches a point, follow from its parent and one more cell:
// fits(o) = fits(parent) & open shifted by o's extra cell, attached(o) = attached(parent) | points shifted by that
// cell.
// That is a handful of vector operations for each of the 91 orientations, whatever the position.
#include "games/blokus/anchors.hpp"

#include <bit>
#include <cassert>
#include <cstring>
#include <utility>

namespace scalinata::blokus {
namespace {

constexpr int small_orientations = pieces[first_of_five].first_orientation;  // those that can be parents
static_assert(small_orientations <= 32);

struct Links {
  std::array<int, largest_piece * largest_piece> shifts{};  // by which extra cells shift a board; distinct, ascending
  int shift_count = 0;
  std::array<std::uint8_t, orientation_count> shift{};  // of the extra cell, as an index into shifts
  std::array<std::uint8_t, orientation_count> parent{};
  std::array<std::uint32_t, piece_count> ancestors{};  // the orientations of 2 to 4 squares that a piece is built from
  std::array<std::array<std::uint8_t, 8>, piece_count> orientations{};  // of each piece
};

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
    const Orientation& shape = orientations[i];
    while (out.shifts[out.shift[i]] != shape.extra.row * stride + shape.extra.column) ++out.shift[i];
    out.parent[i] = shape.parent;
    for (int o = shape.parent; o > 0; o = orientations[o].parent) out.ancestors[shape.piece] |= std::uint32_t{1} << o;
    out.orientations[shape.piece][i - pieces[shape.piece].first_orientation] = static_cast<std::uint8_t>(i);
  }
  return out;
}

constexpr Links links = make_links();
static_assert(links.shifts[0] == 0, "the single square is built on itself");

struct Pair {
  Bitboard fits, attached;
};

// Calls visit(orientation, anchors) for every orientation of the pieces left, in ascending order, until a call returns
// true; returns whether one did. Inlined so that a caller's counters stay in registers.
template <class Visit>
[[gnu::always_inline]] inline bool visit_anchors(const Reach& reach, Visit&& visit) {
  if (reach.points.none()) return false;

  std::array<Pair, links.shift_count> moved;
  [&]<std::size_t... i>(std::index_sequence<i...>) {
    ((moved[i] = {reach.open.down<links.shifts[i]>(), reach.points.down<links.shifts[i]>()}), ...);
  }
  (std::make_index_sequence<links.shift_count>{});

  std::uint32_t ancestors = 0;
  std::array<std::uint8_t, orientation_count + 8> wanted;
  std::size_t wanted_count = 0;
  for (PieceSet rest = reach.left; rest != 0; rest &= rest - 1) {
    const int piece = std::countr_zero(rest);
    ancestors |= links.ancestors[piece];
    std::memcpy(&wanted[wanted_count], &links.orientations[piece], 8);
    wanted_count += pieces[piece].orientations;
  }

  std::array<Pair, small_orientations> built;
  const auto grown = [&](int orientation) {
    const Pair& parent = built[links.parent[orientation]];
    const Pair& extra = moved[links.shift[orientation]];
    return Pair{parent.fits & extra.fits, parent.attached | extra.attached};
  };
  built[0] = moved[0];
  for (; ancestors != 0; ancestors &= ancestors - 1) {
    const int o = std::countr_zero(ancestors);
    built[o] = grown(o);
  }
  for (std::size_t i = 0; i < wanted_count; ++i) {
    const Pair pair = grown(wanted[i]);
    if (visit(wanted[i], pair.fits & pair.attached)) return true;
  }
  return false;
}

}  // namespace

bool any_placement(const Reach& reach) {
  if ((reach.left >> single_square) & 1) return reach.points.any();
  return visit_anchors(reach, [](int, const Bitboard& anchors) { return anchors.any(); });
}

AnchorTable::AnchorTable(const Reach& reach) {
  std::size_t entry = 0;
  visit_anchors(reach, [&](int orientation, const Bitboard& anchors) {
    anchors.store(anchors_[entry]);
    filled_[entry] = static_cast<std::uint8_t>(anchors.filled_words());
    orientation_[entry] = static_cast<std::uint8_t>(orientation);
    ++entry;
    return false;
  });
  entries_ = entry;
  while (entry % 8 != 0) filled_[entry++] = 0;
}

bool AnchorTable::keep_common(const AnchorTable& other) {
  std::uint64_t any = 0;
  for (std::size_t entry = 0; entry < entries_; ++entry)
    for (int i = 0; i < used_words; ++i) any |= anchors_[entry][i] & other.anchors_[entry][i];
  if (any == 0) return false;
  for (std::size_t entry = 0; entry < entries_; ++entry) {
    filled_[entry] = 0;
    for (int i = 0; i < used_words; ++i) {
      anchors_[entry][i] &= other.anchors_[entry][i];
      filled_[entry] |= static_cast<std::uint8_t>((anchors_[entry][i] != 0) << i);
    }
  }
  return true;
}

int AnchorTable::count(std::size_t entry) const {
  int sum = 0;
  for (int i = 0; i < used_words; ++i) sum += std::popcount(anchors_[entry][i]);
  return sum;
}

int AnchorTable::count() const {
  int sum = 0;
  for (std::size_t i = 0; i < entries_; ++i) sum += count(i);
  return sum;
}

PlacementIndex* AnchorTable::write(PlacementIndex* out) const {
  const auto& numbering = tables::numbering;
  for (std::size_t group = 0; group < entries_; group += 8) {
    std::uint64_t filled = 0;  // the non-empty words of eight entries
    for (std::size_t i = 0; i < 8; ++i) filled |= std::uint64_t{filled_[group + i]} << (8 * i);
    for (; filled != 0; filled &= filled - 1) {
      const auto bit = static_cast<std::size_t>(std::countr_zero(filled));
      const std::size_t entry = group + bit / 8;
      std::uint64_t word = anchors_[entry][bit % 8];
      const PlacementIndex first = numbering.first[orientation_[entry]];
      const PlacementIndex* rank = &numbering.rank[numbering.rank_at[orientation_[entry]] + bit % 8 * 64];
      // Most words hold few anchors: storing a whole step and then fixing the end is faster than testing after each.
      PlacementIndex* const end = out + std::popcount(word);
      do {
        for (std::size_t i = 0; i < write_step; ++i, word &= word - 1)
          out[i] = static_cast<PlacementIndex>(first + rank[std::countr_zero(word)]);
        out += write_step;
      } while (word != 0);
      out = end;
    }
  }
  return out;
}

PlacementIndex AnchorTable::random(Rng& rng) const {
  std::array<int, orientation_count> before;  // placements in earlier entries
  int sum = 0;
  for (std::size_t i = 0; i < entries_; ++i) {
    before[i] = sum;
    sum += count(i);
  }
  assert(sum > 0);
  const int chosen = static_cast<int>(rng.below(static_cast<std::uint32_t>(sum)));
  std::size_t entry = entries_ - 1;
  while (before[entry] > chosen) --entry;
  return placement_index(orientation_[entry], nth_anchor(entry, chosen - before[entry]));
}

// The entry's anchor number n, counted from 0.
Square AnchorTable::nth_anchor(std::size_t entry, int n) const {
  std::size_t i = 0;
  for (; n >= std::popcount(anchors_[entry][i]); ++i) n -= std::popcount(anchors_[entry][i]);
  std::uint64_t rest = anchors_[entry][i];
  while (n-- > 0) rest &= rest - 1;
  return static_cast<Square>(i * 64 + static_cast<std::size_t>(std::countr_zero(rest)));
}

}  // namespace scalinata::blokus
