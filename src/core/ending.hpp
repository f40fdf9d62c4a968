// What a game's own solver of endings tells search: who wins with best play.
#pragma once

#include <cstdint>
#include <functional>

namespace scalinata {

struct EndingLimits {
  std::uint64_t positions = 0;                              // made by the solver; 0: no limit
  std::function<bool(std::uint64_t made)> keep_going = {};  // called now and then; empty: always true
};

template <class Move>
struct EndingResult {
  bool solved = false;  // false: the limits were reached, or it is too early in the game; the rest means nothing
  int outcome = 0;      // seat 1 (index 0) wins: 1; draw: 0; loses: -1
  Move best{};          // of the seat to move
  std::uint64_t positions = 0;
};

}  // namespace scalinata
