// The result of a match for people and for programs.
#pragma once

#include <string>

#include "cli/arena_match.hpp"

namespace scalinata::arena {

// "+35 [+12, +58]"; a question mark if too little has been played, `inf` at shares of 0 and 1.
std::string elo_text(const Samples& samples);

std::string match_table(const MatchSettings& settings, const MatchTotal& total);
std::string match_json(const MatchSettings& settings, const MatchTotal& total);

// One line of progress: games, the first player's result, the test, time left.
std::string progress_line(const MatchSettings& settings, const MatchTotal& total);

}  // namespace scalinata::arena
