// Measures the engines: simulations per second, and what a second thread on the same tree adds.
#pragma once

#include "catalog/any_game.hpp"

namespace scalinata::bench {

struct SearchSpeed {
  double simulations_per_second = 0;  // one thread, from the start of a game, in CPU time
  double shared_percent = 0;          // two threads on one tree, relative to two separate searches
};

// Measures at the first position where a player has to move.
Result<SearchSpeed> measure_search(AnyGame& game, double seconds);

}  // namespace scalinata::bench
