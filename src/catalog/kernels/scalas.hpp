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
};

}  // namespace scalinata
