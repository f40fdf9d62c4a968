// Puzzles for the client: which there are, what one is made of, and answers about a person's own board. Pure functions;
// the long ones are told when to stop.
#pragma once

#include <memory>

#include "puzzle/board_file.hpp"
#include "room/action.hpp"

namespace scalinata {

// The puzzles that are built in, with their harder forms.
Json puzzle_list();

// {"name":...,"colours":...,"descending":...} or {"text":...}, and the pieces that lie there: {"placements":[...]}.
struct AskedPuzzle {
  std::unique_ptr<puzzle::Puzzle> puzzle;
  puzzle::BoardText board;
  std::uint64_t seed = 1;
};
Answer<AskedPuzzle> asked_puzzle(const Json& request, Language language);

// The region and the pieces in every way they may lie.
Json puzzle_json(const puzzle::Puzzle& puzzle);

// What is wrong with the board, and whether it is finished. With `decide` also whether it can be; how is never told.
Json check_puzzle(const AskedPuzzle& asked, bool decide, Language language, const puzzle::Control& control);

// One more correct piece, or all of them. A board with wrong pieces is refused.
Answer<Json> hint_puzzle(const AskedPuzzle& asked, Language language, const puzzle::Control& control);
Answer<Json> solve_puzzle(const AskedPuzzle& asked, Language language, const puzzle::Control& control);

bool is_puzzle_question(std::string_view name);
// One of these by the question's name: read, check, hint, solve. `decide`: a check may search.
Answer<Json> answer_puzzle(std::string_view question, const AskedPuzzle& asked, bool decide, Language language,
                           const puzzle::Control& control);

// {"difficulty":...,"seed":...}
struct AskedGrade {
  int difficulty;
  std::uint64_t seed;
};
Answer<AskedGrade> asked_grade(const Json& request, Language language);
// A puzzle with a unique solution, as text that can be asked about.
Answer<Json> generate_puzzle(const AskedGrade& asked, Language language, const puzzle::Control& control);

}  // namespace scalinata
