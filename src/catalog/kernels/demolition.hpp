// How search plays Scalino's demolition.
#pragma once

#include "catalog/searching.hpp"
#include "games/demolition/strategy.hpp"

namespace scalinata {

template <>
struct Searching<Demolition> {
  using Strategy = demolition::Strategy;
  static constexpr search::Settings settings{.exploration = 1.5};
  static constexpr bool short_sighted = true;
  static constexpr LevelSimulations simulations{10, 27, 60, 190, 270, 420, 800, 3'000, 150'000};
  static constexpr LevelOverlook overlook{0.40, 0.30, 0.20, 0.12, 0.08, 0.06, 0.03, 0, 0};
  static constexpr LevelElo elo{1'000, 1'080, 1'200, 1'270, 1'380, 1'470, 1'540, 1'650, 1'770};
};

}  // namespace scalinata
