// Finds all legal placements of a colour at once, as a bitboard of anchors for each orientation.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

#include "core/rng.hpp"
#include "games/blokus/placements.hpp"

namespace scalinata::blokus {

// Where a colour may play: a placement is legal when all its squares are open and at least one is a point.
struct Reach {
  Bitboard open;    // free, and not next to a square of its own colour
  Bitboard points;  // open, and touching its own colour at a corner; before its first piece: the corner squares
  PieceSet left = 0;
};

// Whether there is any placement; cheaper than the table.
bool any_placement(const Reach& reach);

// All legal placements, one entry for each orientation of the pieces left, ascending.
class AnchorTable {
 public:
  // write() stores placements in steps of this many, so it may write past the last one.
  static constexpr std::size_t write_step = 4;

  explicit AnchorTable(const Reach& reach);

  std::size_t entries() const { return entries_; }
  int orientation(std::size_t entry) const { return orientation_[entry]; }
  bool any(std::size_t entry) const { return filled_[entry] != 0; }
  // The bitboard of the entry's anchors: bit b of word w is square 64 * w + b.
  const std::array<std::uint64_t, Bitboard::words>& anchors(std::size_t entry) const { return anchors_[entry]; }

  // Keeps only the placements that another table of the same pieces also has, if there are any; returns whether there
  // are.
  bool keep_common(const AnchorTable& other);

  int count() const;
  // Stores all placements in ascending order and returns the end.
  PlacementIndex* write(PlacementIndex* out) const;
  // Every placement is equally likely. Precondition: count() > 0.
  PlacementIndex random(Rng& rng) const;

 private:
  static constexpr int used_words = (square_count + 63) / 64;

  int count(std::size_t entry) const;
  Square nth_anchor(std::size_t entry, int n) const;

  std::size_t entries_ = 0;
  std::array<std::uint8_t, orientation_count> orientation_;
  std::array<std::uint8_t, (orientation_count + 7) / 8 * 8> filled_;  // for each entry, a bit per non-empty word
  std::array<std::array<std::uint64_t, Bitboard::words>, orientation_count> anchors_;
};

}  // namespace scalinata::blokus
