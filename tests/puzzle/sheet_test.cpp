// The rectangles of the Blokus sheet: seeds, harder variants, partly filled boards.
#include <set>

#include "puzzle/helpers.hpp"
#include "puzzle/standard_pieces.hpp"
#include "simple/tiling.hpp"

namespace scalinata::puzzle {
namespace {

struct Form {
  const char* name;
  bool colours;
  int size, columns, rows;
};
constexpr Form forms[] = {{"rect8x10", false, 4, 10, 8},
                          {"rect8x10", true, 4, 10, 8},
                          {"rect15x16", false, 5, 16, 15},
                          {"rect15x16", true, 5, 16, 15}};

Tiling plain(const Form& form) {
  return {form.name, Region(form.columns, form.rows), coloured_pieces(form.size, form.size), form.colours};
}

TEST(Sheet, TwentySeedsTwentySolutions) {
  for (const Form& form : forms) {
    const auto puzzle = sheet(form.name, {form.colours, false});
    std::set<std::string> seen;
    for (std::uint64_t seed = 1; seed <= 20; ++seed) {
      const Answer answer = puzzle->solve({}, seed, {});
      ASSERT_EQ(answer.verdict, Verdict::solvable) << form.name << " seed " << seed;
      EXPECT_EQ(simple::fault(plain(form), answer.board), "") << form.name << " seed " << seed;
      EXPECT_TRUE(puzzle->violations(answer.board, Language::en).empty());
      std::set<std::string> cells;
      for (const Placement& placement : answer.board) cells.insert(cells_text(placement.cells));
      std::string text;
      for (const std::string& piece : cells) text += piece + ";";
      seen.insert(text);
    }
    EXPECT_EQ(seen.size(), 20u) << form.name;
  }
}

TEST(Sheet, PartlyFilledBoardsAreCompletedInTheirColours) {
  for (const Form& form : forms) {
    const auto puzzle = sheet(form.name, {form.colours, false});
    const Board whole = puzzle->solve({}, 1, {}).board;
    for (std::size_t missing : {1u, 6u, 15u}) {
      const Board given(whole.begin(), whole.end() - static_cast<std::ptrdiff_t>(missing));
      const Answer answer = puzzle->solve(given, 2, {});
      ASSERT_EQ(answer.verdict, Verdict::solvable);
      EXPECT_TRUE(std::equal(given.begin(), given.end(), answer.board.begin()));
      EXPECT_EQ(simple::fault(plain(form), answer.board), "");
    }
  }
}

// One piece is missing, and another of its shape has its colour: the board can be completed only if the remaining
// colour fits.
TEST(Sheet, ColoursDecideWhetherABoardCanBeCompleted) {
  const auto puzzle = sheet("rect8x10", {true, false});
  int tried = 0;
  for (std::uint64_t seed = 1; seed <= 5; ++seed) {
    const Board whole = puzzle->solve({}, seed, {}).board;
    for (std::size_t other = 0; other < whole.size(); ++other) {
      Board given = whole;
      const Placement last = given.back();
      given.pop_back();
      if (puzzle->pieces()[whole[other].piece].name != puzzle->pieces()[last.piece].name || whole[other] == last)
        continue;
      given[other].piece = last.piece;  // its colour is now used elsewhere
      if (!puzzle->violations(given, Language::en).empty()) continue;
      const Verdict verdict = puzzle->solve(given, 1, {}).verdict;
      Board filled = given;
      filled.push_back({whole[other].piece, last.cells});
      EXPECT_EQ(verdict == Verdict::solvable, puzzle->violations(filled, Language::en).empty());
      ++tried;
    }
  }
  EXPECT_GT(tried, 0);
}

TEST(Sheet, UnknownNamesAndVariantsAreRefused) {
  EXPECT_FALSE(built_in("rect9x9", {}).ok());
  EXPECT_FALSE(built_in("rect8x10", {false, true}).ok());
  EXPECT_FALSE(built_in("all84", {true, false}).ok());
  EXPECT_NE(built_in("nothing", {}, Language::it).error().find("rompicapo"), std::string::npos);
}

}  // namespace
}  // namespace scalinata::puzzle
