// Puzzles for the client: the list, the parts of each, and answers about a person's board. Pure functions; the long
// ones can be stopped.
#pragma once

#include <memory>

#include "puzzle/board_file.hpp"
#include "room/action.hpp"

namespace scalinata {

// The built-in puzzles, with their harder forms.
Json puzzle_list();

// {"name":...,"colours":...,"descending":...} or {"text":...}, and the pieces on the board: {"placements":[...]}.
struct PuzzleRequest {
  std::unique_ptr<puzzle::Puzzle> puzzle;
  puzzle::BoardText board;
  std::uint64_t seed = 1;
};
Answer<PuzzleRequest> read_puzzle_request(const Json& request, Language language);

// The region, and the pieces in all their orientations.
Json puzzle_json(const puzzle::Puzzle& puzzle);

// What is wrong with the board, and whether it is finished. With `decide` also whether it can be finished, but not how.
Json check_puzzle(const PuzzleRequest& asked, bool decide, Language language, const puzzle::Control& control);

// One more correct piece, or all of them. Refuses a board with wrong pieces.
Answer<Json> hint_puzzle(const PuzzleRequest& asked, Language language, const puzzle::Control& control);
Answer<Json> solve_puzzle(const PuzzleRequest& asked, Language language, const puzzle::Control& control);

bool is_puzzle_question(std::string_view name);
// Dispatches by the question's name: read, check, hint, solve. `decide`: a check may search.
Answer<Json> answer_puzzle(std::string_view question, const PuzzleRequest& asked, bool decide, Language language,
                           const puzzle::Control& control);

// {"difficulty":...,"seed":...}
struct GenerateRequest {
  int difficulty;
  std::uint64_t seed;
};
Answer<GenerateRequest> read_generate_request(const Json& request, Language language);
// A puzzle with a unique solution, as text that the other requests accept.
Answer<Json> generate_puzzle(const GenerateRequest& asked, Language language, const puzzle::Control& control);

}  // namespace scalinata
