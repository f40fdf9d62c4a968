// Playing levels 1 to 9 as data. Strength comes from simulations; what weak levels lack is sight, not goodwill: they
// overlook moves, see less far and trust their first impression.
#pragma once

#include <array>
#include <cstdint>

#include "search/settings.hpp"

namespace scalinata::search {

inline constexpr int level_count = 9;

struct Level {
  std::uint64_t simulations = 1000;
  double seconds = 0;              // the most that a move may take, however slow the machine; 0: no limit
  double overlook = 0;             // share of moves and of replies not seen
  int horizon = 0;                 // plies a playout looks ahead; 0: to the end of the game
  double prior_share = 1;          // how much the game's strategy guides the search
  std::uint64_t solver_nodes = 0;  // spent on an exact solution where the game's strategy finds it worth trying
};

using Levels = std::array<Level, level_count>;

// By number of simulations and sight alone: a beginning for games not yet measured.
extern const Levels standard_levels;

// How one game is searched.
struct Tuning {
  Settings settings;
  Levels levels = standard_levels;
};

// The settings with a level's sight put in. The number of simulations is a limit, not a setting: see Limits.
Settings at_level(Settings settings, const Level& level, std::uint64_t seed, int threads);

}  // namespace scalinata::search
