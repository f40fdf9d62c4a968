// How search plays Scaletta.
#pragma once

#include "catalog/searching.hpp"
#include "games/scaletta/strategy.hpp"

namespace scalinata {

// Games may never end, and the stock shows who is ahead, so playouts are evaluated after a few rounds.
template <>
struct Searching<Scaletta> {
  using Strategy = scaletta::Strategy;
  static constexpr search::Settings settings{.horizon = 30};
  static constexpr bool short_sighted = true;
  static constexpr LevelSimulations simulations{10, 15, 28, 60, 110, 160, 300, 1'500, 400'000};
  static constexpr LevelOverlook overlook{0.40, 0.30, 0.20, 0.12, 0.07, 0.05, 0.02, 0, 0};
  static constexpr LevelElo elo{1'000, 1'120, 1'250, 1'420, 1'550, 1'640, 1'800, 1'940, 2'090};
};

}  // namespace scalinata
