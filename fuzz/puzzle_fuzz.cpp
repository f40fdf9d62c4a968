// A puzzle file that can be read survives writing and reading again; a board for it is judged without a crash.
#include <cstdint>
#include <string_view>

#include "check.hpp"
#include "puzzle/board_file.hpp"
#include "puzzle/puzzle.hpp"
#include "puzzle/puzzle_file.hpp"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace scalinata;
  using namespace scalinata::puzzle;
  const std::string_view text(reinterpret_cast<const char*>(data), size);
  // The puzzle, then a line of equals signs, then a board for it.
  const std::size_t split = text.find("\n===\n");
  const auto tiling = parse_puzzle(text.substr(0, split));
  if (!tiling) {
    require(!tiling.error().empty() && tiling.error().find('\n') == std::string::npos);
  } else {
    const auto again = parse_puzzle(puzzle_text(*tiling));
    require(again.ok() && puzzle_text(*again) == puzzle_text(*tiling));
  }
  if (split == std::string_view::npos) return 0;
  const auto built = built_in("rect8x10", {});
  const auto puzzle = tiling ? make_tiling_puzzle("", {}, *tiling) : nullptr;
  const Puzzle& asked = puzzle ? *puzzle : **built;
  const auto boards = parse_boards(asked, text.substr(split + 5));
  if (!boards) {
    require(!boards.error().empty());
    return 0;
  }
  for (const BoardText& read : *boards) (void)asked.violations(read.board, Language::it);
  return 0;
}
