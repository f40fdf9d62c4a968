// The exact value of a game, by searching it to the end: for small boards and endgames.
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <string>
#include <vector>

#include "catalog/any_game.hpp"

namespace scalinata {

struct ExactLimits {
  std::size_t memory_mib = 1024;                        // for the table of positions
  std::function<bool(std::uint64_t nodes)> keep_going;  // called often; empty: search to the end
};

// `outcome` and `lead` are seat 1's.
struct ExactValue {
  bool solved = false;  // false: the limits were reached, and only nodes and seconds are known
  int outcome = 0;      // 1 win, 0 draw, -1 loss
  int lead = 0;         // difference of scores with best play, if asked for
  std::string best;     // a best move of the seat to move
  std::uint64_t nodes = 0;
  double seconds = 0;
};

// With `by_score` the outcome comes first and then the difference of scores; that takes longer than the outcome alone.
// An error if the game has chance, hidden information or not exactly two seats, or is over.
Result<ExactValue> solve_exactly(const AnyGame& game, bool by_score, const ExactLimits& limits,
                                 Language language = Language::en);

}  // namespace scalinata
