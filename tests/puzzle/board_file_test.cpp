// Boards as text and JSON.
#include "puzzle/helpers.hpp"

namespace scalinata::puzzle {
namespace {

std::string error_of(const Puzzle& puzzle, const std::string& text) {
  const auto boards = parse_boards(puzzle, text);
  return boards ? "no error" : boards.error();
}

TEST(BoardFile, ReadsWhatPeopleWrite) {
  const auto puzzle = sheet("rect8x10");
  const Board board = board_of(*puzzle,
                               "# my board\n"
                               "1. blue O a1,b1,a2,b2\n"
                               "I4 C1,d1,e1,f1   # any case, no colour\n"
                               "\n"
                               "red g1,h1,i1,i2\n"
                               "a3,b3,b4,c4\n");
  ASSERT_EQ(board.size(), 4u);
  EXPECT_EQ(placement_text(*puzzle, board[0]), "blue O a1,b1,a2,b2");
  EXPECT_EQ(placement_text(*puzzle, board[1]), "blue I4 c1,d1,e1,f1");
  EXPECT_EQ(placement_text(*puzzle, board[2]), "red L4 g1,h1,i1,i2");
  EXPECT_EQ(placement_text(*puzzle, board[3]), "blue Z4 a3,b3,b4,c4");
}

// Of equal pieces in four colours the next one left is meant.
TEST(BoardFile, ChoosesARemainingColour) {
  const auto puzzle = sheet("rect8x10");
  const Board board = board_of(*puzzle, "O a1,b1,a2,b2\nO c1,d1,c2,d2\nblue I4 e1,e2,e3,e4\nI4 f1,f2,f3,f4\n");
  EXPECT_TRUE(puzzle->violations(board, Language::en).empty());
  EXPECT_NE(board[0].piece, board[1].piece);
}

TEST(BoardFile, SeveralBoards) {
  const auto puzzle = sheet("rect8x10");
  const auto boards = parse_boards(*puzzle, "O a1,b1,a2,b2\n---\nO c1,d1,c2,d2\nI4 a1,a2,a3,a4\n");
  ASSERT_TRUE(boards.ok());
  ASSERT_EQ(boards->size(), 2u);
  EXPECT_EQ((*boards)[1].places[1], "line 4, column 1");
}

TEST(BoardFile, ErrorsSayWhereAndWhat) {
  const auto puzzle = sheet("rect8x10");
  EXPECT_EQ(error_of(*puzzle, "O a1,b1,a2,z2\n"), "line 1, column 3: 'z2' is not a cell: expected a1 to j8");
  EXPECT_EQ(error_of(*puzzle, "O a1,b1,a1,b2\n"), "line 1, column 3: a1 appears twice");
  EXPECT_EQ(error_of(*puzzle, "\npink O a1,b1,a2,b2\n"),
            "line 2, column 1: 'pink' is not a colour of this puzzle: expected blue yellow red green");
  EXPECT_EQ(error_of(*puzzle, "F a1,b1,a2,b2\n"), "line 1, column 1: this puzzle has no piece 'F'");
  EXPECT_EQ(error_of(*puzzle, "T4 a1,b1,a2,b2\n"), "line 1, column 1: a1,b1,a2,b2 is not the shape of T4");
  EXPECT_EQ(error_of(*puzzle, "  a1,b1,c1,d1,e1\n"),
            "line 1, column 3: a1,b1,c1,d1,e1: this puzzle has no such piece (I5)");
  EXPECT_EQ(error_of(*puzzle, "blue O now a1,b1,a2,b2\n"),
            "line 1, column 8: expected 'COLOUR PIECE CELLS', not 'now'");
  EXPECT_EQ(error_of(*sheet("rect8x10", {true, false}), "O a1,b1,a2,b2\n"),
            "line 1, column 1: a1,b1,a2,b2: which colour? Expected one of blue yellow red green");
  EXPECT_EQ(error_of(*puzzle_of(example("6x10")), "red X b1,a2,b2,c2,b3\n"),
            "line 1, column 1: 'red': the pieces of this puzzle have no colours");
}

TEST(BoardFile, JsonIsReadAndRefused) {
  const auto puzzle = sheet("rect8x10");
  const Board board = board_of(
      *puzzle, "{\"placements\":[{\"colour\":\"red\",\"piece\":\"O\",\"cells\":[\"a1\",\"b1\",\"a2\",\"b2\"]}]}\n");
  ASSERT_EQ(board.size(), 1u);
  EXPECT_EQ(placement_text(*puzzle, board[0]), "red O a1,b1,a2,b2");
  for (const char* text :
       {"{", "{}", "{\"placements\":3}", "{\"placements\":[3]}", "{\"placements\":[{\"cells\":[1]}]}",
        "{\"placements\":[{\"cells\":[]}]}", "{\"placements\":[{\"cells\":[\"a1,\"]}]}",
        "{\"placements\":[{\"cells\":[\"a1\",\"c1\"]}]}"})
    EXPECT_EQ(error_of(*puzzle, text).substr(0, 6), "line 1") << text << error_of(*puzzle, text);
}

TEST(BoardFile, EndlessRepetitionIsStopped) {
  const auto puzzle = sheet("rect8x10");
  std::string text;
  for (int i = 0; i < 500; ++i) text += "O a1,b1,a2,b2\n";
  EXPECT_EQ(error_of(*puzzle, text), "line 82, column 1: there are more pieces than cells");
}

}  // namespace
}  // namespace scalinata::puzzle
