// Exact results of Blokus endings with two sides: who wins with best play, and a move that achieves it.
//
// Blue and red are one side, yellow and green the other (two players, or teams). What is searched is how much the rest
// of the game changes the lead, by alpha-beta with null windows: positions that leave the same placements to all
// colours are the same, whatever the score. Three things make it quick:
// - what a colour can still place at most and at least is bounded;
// - colours whose squares nobody else can reach play on their own: as every colour has its fixed turns, groups of
//   colours that share no squares are separate games whose values add up;
// - positions are sets of bits (see Prospects).
#pragma once

#include <cstdint>
#include <deque>
#include <optional>
#include <vector>

#include "core/ending.hpp"
#include "core/playout.hpp"
#include "games/blokus/ending_rules.hpp"

namespace scalinata::blokus {

class EndingSolver {
 public:
  explicit EndingSolver(std::uint64_t table_bytes);

  // Preconditions here and below: two players or teams; not over.
  EndingResult<PlacementIndex> solve(const Blokus& position, const EndingLimits& limits);

  // Bounds on the final lead of blue and red, without search; nothing if there are too many placements.
  std::optional<LeadBounds> bounds(const Blokus& position);
  // Whether that lead will be at least `target`; nothing if that is too hard.
  std::optional<bool> reaches(const Blokus& position, int target, const EndingLimits& limits);

 private:
  struct Child {
    int item, gain, lowest, highest, promise;
    std::uint64_t key;
    EndingState state;
  };
  struct Ply {
    std::vector<Child> children;
    std::vector<std::uint16_t> order;  // of the children, most promising first
  };
  // The most points a colour can still gain if the others let it.
  struct Alone {
    std::uint64_t key = 0;
    int most = 0;
  };
  struct Entry {
    std::uint64_t key = 0;
    std::int16_t lowest = 0, highest = 0;
    std::uint16_t best = 0;
    std::uint8_t effort = 0;
    std::uint8_t age = 0;  // of the solver when it was stored; others are empty
  };

  bool begin(const Blokus& position, const EndingLimits& limits);
  bool root_reaches(int target);
  void sharpen(EndingState& state);
  int most_of(const EndingState& state, int colour, int& budget);

  int search(EndingState& state, int target, int depth);
  int search_groups(const EndingState& state, int target, int depth);
  int expand(const EndingState& state, int target, int depth, int hint, int* best);

  const Entry* find(std::uint64_t key) const;
  void store(const Entry& entry);

  EndingRules rules_;
  std::vector<Entry> table_;
  std::vector<Alone> alone_;
  std::uint8_t age_ = 0;   // positions solved so far; starts again at 1
  std::deque<Ply> plies_;  // one per ply of the line being searched; addresses are stable
  EndingLimits limits_;
  EndingState root_;
  int lead_ = 0;                // so far
  int best_ = 0;                // the item played at the root
  std::uint64_t nodes_ = 0;     // positions made
  std::uint64_t expanded_ = 0;  // positions whose placements were all made
  bool aborted_ = false;
};

}  // namespace scalinata::blokus
