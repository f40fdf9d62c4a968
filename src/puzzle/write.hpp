// Boards for people and programs: text with a drawing, JSON, SVG.
#pragma once

#include <string>

#include "core/draw.hpp"
#include "puzzle/puzzle.hpp"

namespace scalinata::puzzle {

// One line: {"puzzle":..., "options":{...}, "placements":[...]} in placement order.
std::string board_json(const Puzzle& puzzle, const Board& board);

// The pieces with their outlines, each cell with the initial of its colour (or of the piece), with row and column
// labels.
std::string board_drawing(const Puzzle& puzzle, const Board& board, const DrawStyle& style);

// The drawing as a comment and the placements, one per line: can be read back by parse_boards.
std::string board_text(const Puzzle& puzzle, const Board& board, const DrawStyle& style);

std::string board_svg(const Puzzle& puzzle, const Board& board);

}  // namespace scalinata::puzzle
