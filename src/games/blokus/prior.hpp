// How promising a placement looks before any search: a product of factors, one for each thing that can be counted about
// it, fitted to games of strong players.
//
// The counts are of squares: those the placement covers, those along its edges, those at its corners. For each position
// every square gets a word of small counters for each of the three roles; a placement's counts are then the sum of
// about twenty words.
#pragma once

#include <array>
#include <cstdint>

#include "games/blokus/blokus.hpp"
#include "games/blokus/surroundings.hpp"

namespace scalinata::blokus {

class Prior {
 public:
  // Prepares for the placements of the colour to move. Precondition: the game is not over.
  void read(const Blokus& position);
  float weight(PlacementIndex move) const;

  static constexpr int counts = 13;
  static constexpr int max_count = 7;  // higher counts are treated as this
  // What weight() multiplies factors for.
  std::array<std::uint8_t, counts> counts_of(PlacementIndex move) const;
  // Which of the factors for a piece, and for its counts, are in use.
  int phase() const { return phase_; }
  static constexpr int phases = 5, first_late_phase = 2;

 private:
  struct Words {
    std::uint64_t covered = 0, edge = 0, corner = 0;
  };
  using Map = std::array<Words, map_size>;
  static const Map border;  // counts only the edge of the board

  Map words_{};
  std::array<std::uint8_t, map_size> ahead_{};  // steps towards the middle beyond the colour's own corner points
  int phase_ = 0;
};

}  // namespace scalinata::blokus
