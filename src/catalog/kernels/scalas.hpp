// How search plays Scalas.
#pragma once

#include "catalog/searching.hpp"
#include "games/scalas/strategy.hpp"

namespace scalinata {

// Tops halfway through a game say nothing about its result: an engine that looks further, but not to the end, plays
// worse.
template <>
struct Searching<Scalas> {
  using Strategy = scalas::Strategy;
  static constexpr search::Settings settings{};
  static constexpr bool short_sighted = false;
  static constexpr LevelSimulations simulations{10, 25, 70, 200, 560, 2'000, 6'500, 35'000, 500'000};
  static constexpr LevelElo elo{1'000, 1'140, 1'250, 1'410, 1'570, 1'700, 1'850, 2'010, 2'160};
};

}  // namespace scalinata
