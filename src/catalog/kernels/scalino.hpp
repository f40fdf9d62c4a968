// How search plays Scalino.
#pragma once

#include "catalog/searching.hpp"
#include "games/scalino/strategy.hpp"

namespace scalinata {

template <>
struct Searching<Scalino> {
  using Strategy = scalino::Strategy;
  static constexpr search::Settings settings{};
  static constexpr bool short_sighted = true;
  static constexpr LevelSimulations simulations{25, 60, 125, 210, 400, 800, 1'700, 14'000, 400'000};
  static constexpr LevelOverlook overlook{0.30, 0.20, 0.12, 0.07, 0.04, 0, 0, 0, 0};
  static constexpr LevelElo elo{1'000, 1'160, 1'320, 1'480, 1'670, 1'840, 1'980, 2'270, 2'660};
};

}  // namespace scalinata
