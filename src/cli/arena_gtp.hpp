// A player in a child process that speaks the Go Text Protocol in our or Pentobi's dialect.
#pragma once

#include "cli/arena_players.hpp"

namespace scalinata::arena {

// Starts the program and tells it the game. In an open game it is told the setup and every move; in a hidden one only
// what the seat to move knows, whenever it is asked.
Result<std::unique_ptr<Contestant>> start_external(const std::string& command, const AnyGame& game,
                                                   const ContestantSettings& settings);

}  // namespace scalinata::arena
