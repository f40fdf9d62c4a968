// Measures the games: complete random games, setups, legal moves, perft, copies, search; fixed seeds.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "catalog/kernel.hpp"
#include "core/language.hpp"
#include "core/result.hpp"

namespace scalinata::bench {

struct GameSpeed {
  std::string game;  // game string
  std::vector<Measurement> measurements;
};

// The game strings measured by default.
std::vector<std::string_view> default_games();

// All measurements of a game, each for about that many seconds.
Result<GameSpeed> measure(std::string_view game_string, double seconds, Language language);

}  // namespace scalinata::bench
