#include "search/level.hpp"

namespace scalinata::search {

const Levels default_levels{{
    {.simulations = 12, .overlook = 0.40, .horizon = 6},
    {.simulations = 30, .overlook = 0.30, .horizon = 10},
    {.simulations = 80, .overlook = 0.20, .horizon = 20},
    {.simulations = 200, .overlook = 0.12},
    {.simulations = 500, .overlook = 0.05, .solver_nodes = 1'000},
    {.simulations = 1'500, .solver_nodes = 10'000},
    {.simulations = 5'000, .seconds = 5, .solver_nodes = 50'000},
    {.simulations = 20'000, .seconds = 5, .solver_nodes = 200'000},
    {.simulations = 80'000, .seconds = 5, .solver_nodes = 1'000'000},
}};

Settings at_level(Settings settings, const Level& level, std::uint64_t seed, int threads) {
  settings.overlook = level.overlook;
  if (level.horizon > 0 && (settings.horizon == 0 || level.horizon < settings.horizon))
    settings.horizon = level.horizon;
  settings.prior_share = level.prior_share;
  settings.seed = seed;
  settings.threads = threads;
  return settings;
}

}  // namespace scalinata::search
