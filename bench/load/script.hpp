// Whole random games, prepared before anything is measured, so that clients need not understand what they play.
#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <vector>

namespace scalinata::load {

struct ScriptedMove {
  int seat;  // from 0
  std::string text;
};

struct Script {
  std::string game;
  std::vector<ScriptedMove> moves;  // to the end of the game
};

// One random game of a two-seat game without chance. Precondition: the game string is of such a game.
std::shared_ptr<const Script> random_script(const std::string& game, std::uint64_t seed);

}  // namespace scalinata::load
