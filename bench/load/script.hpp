// Random games, prepared before measuring, so that clients need not know the rules.
#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <vector>

#include "core/result.hpp"

namespace scalinata::load {

struct ScriptedMove {
  int seat;  // from 0
  std::string text;
};

struct Script {
  std::string game;
  std::vector<ScriptedMove> moves;  // to the end of the game
};

// Random games, of those with these names in turn. An error if one of them is not for two, or depends on chance.
Result<std::vector<std::shared_ptr<const Script>>> random_scripts(const std::vector<std::string>& games);

}  // namespace scalinata::load
