// Boards as text: lists of placed pieces, started or whole, as people write them and as solutions are printed.
// The format is described in docs/puzzles.md.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "puzzle/puzzle.hpp"

namespace scalinata::puzzle {

struct BoardText {
  Board board;
  std::vector<std::string> places;  // where each placement stands: "line 3, column 1"
};

// One board, or several: lines of placements, boards set apart by a line "---"; or JSON, an object a line. A placement
// is "blue V5 a1,b1,c1,a2,a3"; colour and piece may be left out where the cells leave no doubt: of equal pieces in
// several colours one that is left is taken.
// Refuses what names no piece of the puzzle; whether the pieces lie well is for Puzzle::violations to say.
Result<std::vector<BoardText>> parse_boards(const Puzzle& puzzle, std::string_view text,
                                            Language language = Language::en);

}  // namespace scalinata::puzzle
