// Random games, prepared before measuring, so that clients need not know the rules.
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

// A random game. Precondition: the game has two seats and no chance.
std::shared_ptr<const Script> random_script(const std::string& game, std::uint64_t seed);

}  // namespace scalinata::load
