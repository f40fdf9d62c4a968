// Boards as text: lists of placed pieces, complete or not, as people write them and as solutions are printed.
// The format is described in docs/puzzles.md.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "puzzle/puzzle.hpp"

namespace scalinata::puzzle {

struct BoardText {
  Board board;
  std::vector<std::string> places;  // where each placement is: "line 3, column 1"
};

// One board, or several: lines of placements, with boards separated by a line "---"; or JSON, one object per line. A
// placement is "blue V5 a1,b1,c1,a2,a3"; colour and piece may be left out if the cells are unambiguous: of equal pieces
// in several colours a remaining one is chosen.
// Refuses anything that is not a piece of the puzzle; Puzzle::violations checks whether the pieces are placed legally.
Result<std::vector<BoardText>> parse_boards(const Puzzle& puzzle, std::string_view text,
                                            Language language = Language::en);

}  // namespace scalinata::puzzle
