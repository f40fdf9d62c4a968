// The exact value of a small game with best play, and a best first move: scalinata solve GAME.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>

#include "cli/long_work.hpp"
#include "core/language.hpp"

namespace scalinata {

struct GameToSolve {
  std::string game;
  bool by_score = true;           // the outcome, then the points; otherwise only the outcome, which is faster
  std::size_t memory_mib = 1024;  // for the table of positions
  std::uint64_t seed = 1;         // of the setup
  bool json = false;
};

// Whether the text begins with the name of a game.
bool names_game(std::string_view text);

// Prints the answer. Returns the exit status.
int solve_game(const GameToSolve& task, LongWork& work, Language language);

}  // namespace scalinata
