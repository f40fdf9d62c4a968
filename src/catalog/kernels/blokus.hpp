// How search plays Blokus.
#pragma once

#include "catalog/searching.hpp"
#include "games/blokus/strategy.hpp"

namespace scalinata {

// Squares placed halfway through a game say little about its result.
template <>
struct Searching<Blokus> {
  using Strategy = blokus::Strategy;
  static constexpr search::Settings settings{.exploration = 1.4,
                                             .amaf_weight = 30,
                                             .bonus_weight = 0.2,
                                             .relative_bonus = true,
                                             .expand_visits = 4,
                                             .widen_base = 12,
                                             .widen_factor = 1,
                                             .max_children = 128};
  static constexpr bool short_sighted = false;
  static constexpr LevelSimulations simulations{10, 30, 80, 140, 300, 800, 3'000, 15'000, 250'000};
  static constexpr LevelSimulations solver_nodes{0, 0, 0, 0, 700, 3'000, 200'000, 500'000, 2'000'000};
  static constexpr LevelElo elo{1'000, 1'100, 1'250, 1'340, 1'440, 1'580, 1'720, 1'810, 1'900};
};

}  // namespace scalinata
