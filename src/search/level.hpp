// Playing levels 1 to 9 as data. Strength comes from the number of simulations; weak levels still try their best, but
// overlook moves, look less far ahead and trust their first impression.
#pragma once

#include <array>
#include <cstdint>

#include "search/settings.hpp"

namespace scalinata::search {

inline constexpr int level_count = 9;

struct Level {
  std::uint64_t simulations = 1000;
  double seconds = 0;              // time limit for a move, however slow the machine; 0: none
  double overlook = 0;             // share of moves and replies not seen
  int horizon = 0;                 // plies a playout looks ahead; 0: to the end of the game
  double prior_share = 1;          // how much the game's strategy guides the search
  std::uint64_t solver_nodes = 0;  // spent on an exact solution if the game's strategy thinks it is worth trying
  int elo = 0;                     // on the game's own scale, where level 1 has 1000; 0: not measured
};

using Levels = std::array<Level, level_count>;

// A starting point for games whose levels have not been measured.
extern const Levels default_levels;

// How one game is searched.
struct Tuning {
  Settings settings;
  Levels levels = default_levels;
};

// The settings with a level's handicaps applied. The number of simulations is a limit, not a setting: see Limits.
Settings at_level(Settings settings, const Level& level, std::uint64_t seed, int threads);

}  // namespace scalinata::search
