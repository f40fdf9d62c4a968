// Drawings, JSON and SVG of boards.
#include "puzzle/write.hpp"
#include "puzzle/helpers.hpp"

namespace scalinata::puzzle {
namespace {

TEST(Write, Json) {
  const auto puzzle = sheet("rect8x10", {true, false});
  EXPECT_EQ(board_json(*puzzle, board_of(*puzzle, "blue O a1,b1,a2,b2\n")),
            R"({"puzzle":"rect8x10","options":{"colours":true},"placements":)"
            R"([{"colour":"blue","piece":"O","cells":["a1","b1","a2","b2"]}]})");
}

TEST(Write, Drawing) {
  const auto puzzle = puzzle_of("region:\n...\n..-\n\npieces:\nred: V3\n2\n");
  EXPECT_EQ(board_drawing(*puzzle, board_of(*puzzle, "red V3 a1,b1,a2\n"), {}),
            "   ┌───┬───────┐\n"
            " 2 │ r │ ·   · │\n"
            "   │   └───┬───┘\n"
            " 1 │ r   r │    \n"
            "   └───────┘    \n"
            "     a   b   c \n");
}

TEST(Write, TextAndJsonCanBeReadBack) {
  for (const char* name : {"rect8x10", "all84"}) {
    const auto puzzle = sheet(name);
    const Board board = puzzle->solve({}, 1, {}).board;
    EXPECT_EQ(board_of(*puzzle, board_text(*puzzle, board, {Language::en, true})), board);
    EXPECT_EQ(board_of(*puzzle, board_json(*puzzle, board)), board);
  }
}

TEST(Write, SvgDrawsEveryCellAndEscapesNames) {
  const Tiling tiling = tiling_of("title: <b>&\nregion:\n..\n\npieces:\n2\n");
  const auto puzzle = make_tiling_puzzle(tiling.title, {}, tiling);
  const std::string svg = board_svg(*puzzle, puzzle->solve({}, 1, {}).board);
  EXPECT_NE(svg.find("<title>&lt;b&gt;&amp;</title>"), std::string::npos);
  std::size_t cells = 0;
  for (std::size_t at = svg.find("<rect"); at != std::string::npos; at = svg.find("<rect", at + 1)) ++cells;
  EXPECT_EQ(cells, 2u);
}

}  // namespace
}  // namespace scalinata::puzzle
