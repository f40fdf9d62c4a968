#include "puzzle/puzzle.hpp"

#include <fstream>
#include <functional>
#include <set>
#include <sstream>

#include <gtest/gtest.h>

#include "checker.hpp"
#include "puzzle/board_file.hpp"
#include "puzzle/generate.hpp"
#include "puzzle/puzzle_file.hpp"
#include "puzzle/write.hpp"

namespace scalinata::puzzle {
namespace {

std::unique_ptr<Puzzle> named(std::string_view name, Harder harder = {}) {
  auto puzzle = built_in(name, harder);
  EXPECT_TRUE(puzzle.ok());
  return *std::move(puzzle);
}

std::string file_text(const std::string& name) {
  std::ifstream file(std::string(SCALINATA_SOURCE) + "/puzzles/" + name);
  std::ostringstream text;
  text << file.rdbuf();
  return text.str();
}

std::unique_ptr<Puzzle> from_text(const std::string& text) {
  const auto tiling = parse_puzzle(text);
  EXPECT_TRUE(tiling.ok()) << (tiling.ok() ? "" : tiling.error());
  return make_tiling_puzzle(tiling->title, {}, *tiling);
}

// Twenty seeds, twenty different solutions, each accepted by the checker.
void twenty(const Puzzle& puzzle, const std::function<std::string(const Json&)>& fault) {
  std::set<std::string> different;
  for (std::uint64_t seed = 1; seed <= 20; ++seed) {
    const Answer answer = puzzle.solve({}, seed, {});
    ASSERT_EQ(answer.verdict, Verdict::solvable) << "seed " << seed;
    ASSERT_TRUE(puzzle.violations(answer.board, Language::en).empty());
    const std::string text = board_json(puzzle, answer.board);
    const Json json = Json::parse(text, nullptr, false);
    ASSERT_EQ(fault(json), "") << "seed " << seed << ": " << text;
    different.insert(text);
  }
  EXPECT_EQ(different.size(), 20u);
}

TEST(Solo, FourSquarePiecesFill8x10) {
  for (bool colours : {false, true})
    twenty(*named("rect8x10", {colours, false}),
           [&](const Json& json) { return checker::rectangle_fault(json, 10, 8, 4, colours); });
}

TEST(Solo, FiveSquarePiecesFill15x16) {
  for (bool colours : {false, true})
    twenty(*named("rect15x16", {colours, false}),
           [&](const Json& json) { return checker::rectangle_fault(json, 16, 15, 5, colours); });
}

TEST(Solo, All84PiecesFitOnTheBoard) {
  for (bool descending : {false, true})
    twenty(*named("all84", {false, descending}),
           [&](const Json& json) { return checker::all84_fault(json, descending); });
}

TEST(Solo, UnknownNamesAndVariantsAreRefused) {
  EXPECT_FALSE(built_in("rect9x9", {}).ok());
  EXPECT_FALSE(built_in("rect8x10", {false, true}).ok());
  EXPECT_FALSE(built_in("all84", {true, false}).ok());
}

TEST(Counts, ClassicRectanglesAgreeWithTheLiterature) {
  for (const auto& [file, solutions] : {std::pair{"3x20.txt", 2u},
                                        {"4x15.txt", 368u},
                                        {"5x12.txt", 1010u},
                                        {"6x10.txt", 2339u},
                                        {"8x8-without-centre.txt", 65u}}) {
    const Count count = from_text(file_text(file))->count({}, {});
    EXPECT_TRUE(count.complete) << file;
    EXPECT_EQ(count.solutions, solutions) << file;
  }
}

TEST(Counts, TheImpossiblePuzzleHasNone) {
  const auto puzzle = from_text(file_text("impossible.txt"));
  EXPECT_EQ(puzzle->count({}, {}).with_images, 0u);
  EXPECT_EQ(puzzle->solve({}, 1, {}).verdict, Verdict::impossible);
}

// Every way to fill the first free cell, then the next: nothing clever.
std::uint64_t brute_force(const Tiling& tiling) {
  const auto cells = static_cast<std::size_t>(tiling.region.columns * tiling.region.rows);
  std::vector<bool> filled(cells);
  for (std::size_t i = 0; i < cells; ++i) filled[i] = tiling.region.spots[i] != Spot::required;
  std::vector<int> left;
  for (const Piece& piece : tiling.pieces) left.push_back(piece.count);
  const std::function<std::uint64_t()> fill = [&]() -> std::uint64_t {
    const auto first = std::find(filled.begin(), filled.end(), false);
    if (first == filled.end()) return 1;
    const int at = static_cast<int>(first - filled.begin());
    std::uint64_t ways = 0;
    for (std::size_t p = 0; p < left.size(); ++p) {
      if (left[p] == 0) continue;
      for (const Shape& shape : orientations(tiling.pieces[p].shape, tiling.pieces[p].kind)) {
        std::vector<std::size_t> spots;
        for (const Cell& cell : shape) {
          const int column = at % tiling.region.columns + cell.column - shape.front().column;
          const int row = at / tiling.region.columns + cell.row - shape.front().row;
          if (column < 0 || column >= tiling.region.columns || row < 0 || row >= tiling.region.rows) break;
          const auto spot = static_cast<std::size_t>(row * tiling.region.columns + column);
          if (filled[spot]) break;
          spots.push_back(spot);
        }
        if (spots.size() != shape.size()) continue;
        for (std::size_t spot : spots) filled[spot] = true;
        --left[p];
        ways += fill();
        ++left[p];
        for (std::size_t spot : spots) filled[spot] = false;
      }
    }
    return ways;
  };
  return fill();
}

TEST(Counts, SmallPuzzlesEqualBruteForce) {
  for (const char* text :
       {"region:\n....\n....\n....\npieces:\nI4 O L4\n", "region:\n.....\n.....\n.....\npieces:\nP V5 U\n",
        "region:\n......\n......\npieces:\nI3*4\n", "region:\n....\n....\n....\n....\npieces:\nL4*4\n",
        "region:\n.....\n.....\n.....\n.....\npieces:\nP L5 Y I5\n",
        "region:\n---...\n......\n......\n...---\npieces:\nV3*2 T4*3\n"}) {
    const auto tiling = parse_puzzle(text);
    if (!tiling) {
      ADD_FAILURE() << text << tiling.error();
      continue;
    }
    const Count count = make_tiling_puzzle("", {}, *tiling)->count({}, {});
    EXPECT_TRUE(count.complete);
    EXPECT_EQ(count.with_images, brute_force(*tiling)) << text;
  }
}

TEST(Started, BoardsAreFinishedSolvableOrProvedImpossible) {
  const auto puzzle = from_text(file_text("6x10.txt"));
  const Answer whole = puzzle->solve({}, 3, {});
  ASSERT_EQ(whole.verdict, Verdict::solvable);
  EXPECT_EQ(puzzle->solve(whole.board, 1, {}).verdict, Verdict::finished);
  Board started(whole.board.begin(), whole.board.begin() + 5);
  const Answer continued = puzzle->solve(started, 1, {});
  ASSERT_EQ(continued.verdict, Verdict::solvable);
  EXPECT_TRUE(std::equal(started.begin(), started.end(), continued.board.begin())) << "the given pieces stay";
  const Hint next = hint(*puzzle, started, 1, {});
  ASSERT_TRUE(next.placement.has_value());
  started.push_back(*next.placement);
  EXPECT_TRUE(puzzle->violations(started, Language::en).empty());
  EXPECT_EQ(puzzle->solve(started, 1, {}).verdict, Verdict::solvable) << "a hint is a correct piece";
}

TEST(Started, ABoardThatSealsOneSquareCannotBeCompleted) {
  const auto puzzle = from_text("region:\n......\n......\n......\n......\n......\npieces:\nI5 L5 P U V5 X\n");
  const auto x = parse_boards(*puzzle, "X b1,a2,b2,c2,b3");
  ASSERT_TRUE(x.ok()) << x.error();
  EXPECT_EQ(puzzle->solve(x->front().board, 1, {}).verdict, Verdict::impossible) << "a1 is alone";
}

TEST(Started, StoppingAtOnceIsUndecided) {
  const auto puzzle = named("all84");
  int asked = 0;
  const Control stop{[&](const Progress&) { return ++asked < 1; }};
  const Answer answer = puzzle->solve({}, 1, stop);
  EXPECT_TRUE(answer.verdict == Verdict::undecided || answer.verdict == Verdict::solvable);
}

TEST(Files, RubbishIsRefusedWithLineAndColumn) {
  for (const char* text :
       {"", "pieces:\nI5\n", "region:\n..\npieces:\n", "region:\n..\npieces:\nQ9\n", "region:\n...\npieces:\nI5\n",
        "region:\n.\t.\npieces:\n2\n", "\xff\xfe", "region:\n.....\npieces:\nI5*99999999999\n"}) {
    const auto tiling = parse_puzzle(text);
    EXPECT_FALSE(tiling.ok()) << text;
    if (!tiling) { EXPECT_EQ(tiling.error().find('\n'), std::string::npos); }
  }
}

TEST(Files, APuzzleSurvivesItsText) {
  for (const char* file : {"6x10.txt", "8x8-without-centre.txt", "ring.txt"}) {
    const auto tiling = parse_puzzle(file_text(file));
    ASSERT_TRUE(tiling.ok()) << tiling.error();
    const auto again = parse_puzzle(puzzle_text(*tiling));
    ASSERT_TRUE(again.ok()) << again.error();
    EXPECT_EQ(puzzle_text(*again), puzzle_text(*tiling));
  }
}

TEST(Files, BoardsSurviveTextAndJson) {
  const auto puzzle = named("rect8x10", {true, false});
  const Board board = puzzle->solve({}, 5, {}).board;
  for (const std::string& text : {board_text(*puzzle, board, {}), board_json(*puzzle, board)}) {
    const auto again = parse_boards(*puzzle, text);
    ASSERT_TRUE(again.ok()) << again.error();
    ASSERT_EQ(again->size(), 1u);
    EXPECT_EQ(again->front().board, board);
  }
}

TEST(Check, EveryKindOfMistakeIsNamed) {
  const auto puzzle = named("rect8x10", {true, false});
  const auto place = [&](const char* text) {
    const auto boards = parse_boards(*puzzle, text);
    EXPECT_TRUE(boards.ok()) << text << (boards.ok() ? "" : boards.error());
    return boards.ok() ? boards->front().board.front() : Placement{};
  };
  const Placement first = place("blue I4 a1,b1,c1,d1");
  EXPECT_TRUE(puzzle->violations({first}, Language::en).empty());
  EXPECT_FALSE(puzzle->violations({first, place("red O a1,b1,a2,b2")}, Language::en).empty()) << "overlap";
  EXPECT_FALSE(puzzle->violations({first, place("blue O a2,b2,a3,b3")}, Language::en).empty()) << "same colour";
  EXPECT_FALSE(puzzle->violations({first, place("blue I4 a3,b3,c3,d3")}, Language::it).empty()) << "too many";
  EXPECT_FALSE(parse_boards(*puzzle, "purple I4 a1,b1,c1,d1").ok());
  EXPECT_FALSE(parse_boards(*puzzle, "blue I4 a1,b1,c1,d2").ok());
}

TEST(Generator, PuzzlesAreUniqueAndRepeat) {
  for (int difficulty : {1, 2, 3})
    for (std::uint64_t seed : {1u, 2u}) {
      const auto made = generate(difficulty, seed, {});
      ASSERT_TRUE(made.has_value());
      EXPECT_EQ(make_tiling_puzzle("", {}, made->tiling)->count({}, {}).solutions, 1u);
      EXPECT_EQ(puzzle_text(generate(difficulty, seed, {})->tiling), puzzle_text(made->tiling));
    }
}

}  // namespace
}  // namespace scalinata::puzzle
