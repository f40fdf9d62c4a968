// Puzzles as text: a drawn region and a list of pieces. The format is described in docs/puzzles.md.
#pragma once

#include <string>
#include <string_view>

#include "puzzle/tiling.hpp"

namespace scalinata::puzzle {

// A valid puzzle, or an error with line and column.
Result<Tiling> parse_puzzle(std::string_view text, Language language = Language::en);

// Text that parses to the same puzzle.
std::string puzzle_text(const Tiling& tiling);

}  // namespace scalinata::puzzle
