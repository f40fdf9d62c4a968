// Measures the opponents: simulations a second, and what a second thread on the same tree adds.
#pragma once

#include "catalog/catalog.hpp"

namespace scalinata::bench {

struct SearchSpeed {
  double simulations_per_second = 0;  // one thread, from the start of a game, in CPU time
  double shared_percent = 0;          // two threads on one tree, compared with two searches at the same time
};

Result<SearchSpeed> measure_search(const GameSpec& spec, double seconds);

}  // namespace scalinata::bench
