// Where a game meets search: its strategy, its tuned search constants, and its nine levels.
//
// A player of game G at a level: search::Player<G, StrategyOf<G>>(tuning_of<G>(), level, seed, threads).
#pragma once

#include "search/player.hpp"

namespace scalinata {

using LevelSimulations = std::array<std::uint64_t, search::level_count>;
using LevelOverlook = std::array<double, search::level_count>;
// 1000 for level 1; a difference of 100 means that the stronger one scores 64 %. From matches of each level against the
// one below, rounded to 10: docs/strength.md says which steps are measured.
using LevelElo = std::array<int, search::level_count>;

// The defaults, for a game without a strategy. Specialised in kernels/<g>.hpp, which may add the `simulations` of each
// level, the share of moves that weak levels `overlook` and the `solver_nodes` spent on exact solutions, if they differ
// from the defaults, and the `elo` of each level once it is measured.
template <Game G>
struct Searching {
  using Strategy = search::NoStrategy;
  static constexpr search::Settings settings{};
  static constexpr bool short_sighted = false;  // whether playouts of weak levels stop early
};

template <Game G>
using StrategyOf = typename Searching<G>::Strategy;

template <Game G>
search::Tuning tuning_of() {
  search::Tuning tuning{Searching<G>::settings};
  for (std::size_t i = 0; i < tuning.levels.size(); ++i) {
    if constexpr (requires { Searching<G>::simulations; }) tuning.levels[i].simulations = Searching<G>::simulations[i];
    if constexpr (requires { Searching<G>::solver_nodes; })
      tuning.levels[i].solver_nodes = Searching<G>::solver_nodes[i];
    if (!Searching<G>::short_sighted) tuning.levels[i].horizon = 0;
    if constexpr (requires { Searching<G>::overlook; }) tuning.levels[i].overlook = Searching<G>::overlook[i];
    if constexpr (requires { Searching<G>::elo; }) tuning.levels[i].elo = Searching<G>::elo[i];
  }
  return tuning;
}

}  // namespace scalinata
