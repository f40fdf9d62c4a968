// Where each game meets search: its strategy, the constants that search it best, and its nine levels.
//
// A player of game G at a level: search::Player<G, StrategyOf<G>>(tuning_of<G>(), level, seed, threads).
#pragma once

#include "games/blokus/strategy.hpp"
#include "games/demolition/strategy.hpp"
#include "games/escalade/knowledge.hpp"
#include "games/escalade/strategy.hpp"
#include "games/scalas/strategy.hpp"
#include "games/scaletta/strategy.hpp"
#include "games/scalino/strategy.hpp"
#include "search/player.hpp"

namespace scalinata {

template <Game G>
struct Searching;  // `Strategy`, `settings`, `simulations` of levels 1 to 9, whether weak levels are `short_sighted`,
                   // and which share of moves they `overlook` if not that of other games

using LevelSimulations = std::array<std::uint64_t, search::level_count>;
using LevelOverlook = std::array<double, search::level_count>;

// Squares placed halfway through a game tell little of its end.
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
                                             .most_children = 128};
  static constexpr bool short_sighted = false;
  static constexpr LevelSimulations simulations{10, 30, 80, 140, 300, 800, 3'000, 15'000, 250'000};
};

// Tops halfway through a game tell nothing of its end: an engine that sees further, but not to the end, plays worse.
template <>
struct Searching<Scalas> {
  using Strategy = scalas::Strategy;
  static constexpr search::Settings settings{};
  static constexpr bool short_sighted = false;
  static constexpr LevelSimulations simulations{10, 25, 70, 200, 560, 2'000, 6'500, 35'000, 500'000};
};

// Games may go on for ever, and stock tells who is ahead: playouts are judged after a few rounds.
template <>
struct Searching<Scaletta> {
  using Strategy = scaletta::Strategy;
  static constexpr search::Settings settings{.horizon = 30};
  static constexpr bool short_sighted = true;
  static constexpr LevelSimulations simulations{10, 15, 28, 60, 110, 160, 300, 1'500, 400'000};
  static constexpr LevelOverlook overlook{0.40, 0.30, 0.20, 0.12, 0.07, 0.05, 0.02, 0, 0};
};

template <>
struct Searching<Scalino> {
  using Strategy = scalino::Strategy;
  static constexpr search::Settings settings{};
  static constexpr bool short_sighted = true;
  static constexpr LevelSimulations simulations{25, 60, 125, 210, 400, 800, 1'700, 14'000, 400'000};
  static constexpr LevelOverlook overlook{0.30, 0.20, 0.12, 0.07, 0.04, 0, 0, 0, 0};
};

template <>
struct Searching<Demolition> {
  using Strategy = demolition::Strategy;
  static constexpr search::Settings settings{.exploration = 1.5};
  static constexpr bool short_sighted = true;
  static constexpr LevelSimulations simulations{10, 27, 60, 190, 270, 420, 800, 3'000, 150'000};
  static constexpr LevelOverlook overlook{0.40, 0.30, 0.20, 0.12, 0.08, 0.06, 0.03, 0, 0};
};

template <>
struct Searching<Escalade> {
  using Strategy = escalade::Strategy;
  static constexpr search::Settings settings{.horizon = 40};
  static constexpr bool short_sighted = true;
  static constexpr LevelSimulations simulations{8, 24, 75, 220, 750, 2'700, 10'000, 40'000, 250'000};
};

template <Game G>
using StrategyOf = typename Searching<G>::Strategy;

template <Game G>
search::Tuning tuning_of() {
  search::Tuning tuning{Searching<G>::settings};
  for (std::size_t i = 0; i < tuning.levels.size(); ++i) {
    tuning.levels[i].simulations = Searching<G>::simulations[i];
    if (!Searching<G>::short_sighted) tuning.levels[i].horizon = 0;
    if constexpr (requires { Searching<G>::overlook; }) tuning.levels[i].overlook = Searching<G>::overlook[i];
  }
  return tuning;
}

}  // namespace scalinata
