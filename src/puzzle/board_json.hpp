// Boards as JSON values: lists of {"colour":...,"piece":...,"cells":[...]} in placement order.
#pragma once

#include "json/json.hpp"
#include "puzzle/board_file.hpp"

namespace scalinata::puzzle {

// Refuses names that are not pieces of the puzzle, as parse_boards does; places are "placement 3".
Result<BoardText> parse_placements(const Puzzle& puzzle, const Json& placements, Language language = Language::en);

Json placement_json(const Puzzle& puzzle, const Placement& placement);
Json placements_json(const Puzzle& puzzle, const Board& board);

}  // namespace scalinata::puzzle
