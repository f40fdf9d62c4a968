// How search plays Grande Escalade.
#pragma once

#include "catalog/searching.hpp"
#include "games/escalade/knowledge.hpp"
#include "games/escalade/strategy.hpp"

namespace scalinata {

template <>
struct Searching<Escalade> {
  using Strategy = escalade::Strategy;
  static constexpr search::Settings settings{.horizon = 40};
  static constexpr bool short_sighted = true;
  static constexpr LevelSimulations simulations{8, 24, 75, 220, 750, 2'700, 10'000, 40'000, 250'000};
  static constexpr LevelElo elo{1'000, 1'090, 1'130, 1'250, 1'330, 1'400, 1'430, 1'460, 1'480};
};

}  // namespace scalinata
