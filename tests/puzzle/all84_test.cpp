// The 84-piece puzzle: solutions as sequences, partly filled boards, refutations.
#include <algorithm>
#include <set>

#include "puzzle/helpers.hpp"
#include "simple/tiling.hpp"

namespace scalinata::puzzle {
namespace {

Board first_of(const Board& board, std::size_t count) {
  return {board.begin(), board.begin() + static_cast<std::ptrdiff_t>(count)};
}

TEST(All84, SeedsGiveDifferentLegalSequences) {
  for (const bool descending : {false, true}) {
    const auto puzzle = sheet("all84", {false, descending});
    std::set<std::string> seen;
    for (std::uint64_t seed = 1; seed <= (descending ? 6u : 20u); ++seed) {
      const Answer answer = puzzle->solve({}, seed, {});
      ASSERT_EQ(answer.verdict, Verdict::solvable);
      EXPECT_EQ(simple::all84_fault(puzzle->pieces(), answer.board, descending), "") << seed;
      EXPECT_TRUE(puzzle->violations(answer.board, Language::en).empty());
      std::string text;
      for (const Placement& placement : answer.board) text += placement_text(*puzzle, placement) + ";";
      seen.insert(text);
    }
    EXPECT_EQ(seen.size(), descending ? 6u : 20u);
  }
}

TEST(All84, TheOrderCounts) {
  const auto puzzle = sheet("all84", {false, true});
  const Board solution = puzzle->solve({}, 1, {}).board;
  Board late = solution;
  std::rotate(late.begin(), late.begin() + 1, late.end());  // a first piece comes last
  EXPECT_FALSE(puzzle->violations(late, Language::en).empty());
  EXPECT_NE(simple::all84_fault(puzzle->pieces(), late, true), "");
  Board backwards(solution.rbegin(), solution.rend());
  EXPECT_FALSE(puzzle->violations(backwards, Language::en).empty());
  EXPECT_FALSE(sheet("all84")->violations(backwards, Language::en).empty());
  EXPECT_TRUE(sheet("all84")->violations(solution, Language::en).empty());
}

TEST(All84, PartlyFilledBoardsAreCompleted) {
  for (const bool descending : {false, true}) {
    const auto puzzle = sheet("all84", {false, descending});
    const Board whole = puzzle->solve({}, 2, {}).board;
    for (const std::size_t keep : {4u, 40u, 80u, 83u}) {
      const Board given = first_of(whole, keep);
      EXPECT_TRUE(puzzle->violations(given, Language::en).empty());
      const Answer answer = puzzle->solve(given, 3, {});
      ASSERT_EQ(answer.verdict, Verdict::solvable) << keep;
      EXPECT_TRUE(std::equal(given.begin(), given.end(), answer.board.begin()));
      EXPECT_EQ(simple::all84_fault(puzzle->pieces(), answer.board, descending), "");
      const Hint next = hint(*puzzle, given, 3, {});
      ASSERT_TRUE(next.placement);
    }
    EXPECT_EQ(puzzle->solve(whole, 1, {}).verdict, Verdict::finished);
  }
}

// In the descending variant no larger piece may follow those on the board.
TEST(All84, ASmallPieceTooEarlyCannotBeRepaired) {
  const auto puzzle = sheet("all84", {false, true});
  const Board given = board_of(*puzzle, "blue V5 a1,b1,c1,a2,a3\nblue O d2,e2,d3,e3\n");
  EXPECT_TRUE(puzzle->violations(given, Language::en).empty());
  EXPECT_EQ(puzzle->solve(given, 1, {}).verdict, Verdict::impossible);
  EXPECT_EQ(puzzle->count(given, {}).solutions, 0u);
}

// Yellow's only way out of its corner is blocked by blue and red.
TEST(All84, AWalledInColourIsRefuted) {
  const auto puzzle = sheet("all84");
  const Board given = board_of(*puzzle,
                               "yellow 1 a1\n"
                               "blue I5 b2,b3,b4,b5,b6\n");
  // Legal only with blue connected to a corner of its own.
  EXPECT_FALSE(puzzle->violations(given, Language::en).empty());
  const Board walled = board_of(*puzzle,
                                "yellow 1 a1\n"
                                "blue V5 t1,s1,r1,t2,t3\nblue L5 q2,p2,o2,n2,n3\nblue Y m4,l4,k4,j4,k5\n"
                                "blue I5 i3,h3,g3,f3,e3\nblue L4 d2,c2,b2,b3\n");
  EXPECT_TRUE(puzzle->violations(walled, Language::en).empty());
  EXPECT_EQ(puzzle->solve(walled, 1, stop_after(1000)).verdict, Verdict::impossible);
}

TEST(All84, CountsTheCompletionsOfANearlyFinishedBoard) {
  const auto puzzle = sheet("all84");
  const Board whole = puzzle->solve({}, 5, {}).board;
  const Board given = first_of(whole, 81);
  const Count count = puzzle->count(given, {});
  EXPECT_TRUE(count.complete);
  EXPECT_GE(count.solutions, 1u);
  std::uint64_t listed = 0;
  EXPECT_EQ(puzzle->enumerate(given, 1, 100'000, {},
                              [&](const Board& board) {
                                EXPECT_EQ(simple::all84_fault(puzzle->pieces(), board, false), "");
                                return ++listed, true;
                              }),
            Verdict::impossible);
  EXPECT_EQ(listed, count.solutions);
}

TEST(All84, FaultsAreNamed) {
  const auto puzzle = sheet("all84");
  const auto fault = [&](const std::string& text) {
    const auto all = puzzle->violations(board_of(*puzzle, text), Language::en);
    return all.empty() ? "" : all.front().message;
  };
  EXPECT_EQ(fault("blue V5 a1,b1,c1,a2,a3\nblue O d1,e1,d2,e2\n"),
            "blue O d1,e1,d2,e2: shares an edge with a piece of its own colour");
  EXPECT_EQ(fault("blue V5 a1,b1,c1,a2,a3\nblue O h8,i8,h9,i9\n"),
            "blue O h8,i8,h9,i9: is not connected to a corner of the board through pieces of its own colour");
  EXPECT_EQ(fault("blue V5 a1,b1,c1,a2,a3\nblue I5 t1,t2,t3,t4,t5\n"),
            "blue I5 t1,t2,t3,t4,t5: its colour already started from another corner of the board");
  EXPECT_EQ(fault("blue V5 a1,b1,c1,a2,a3\nyellow I5 c1,d1,e1,f1,g1\n"),
            "yellow I5 c1,d1,e1,f1,g1: c1 is already covered by blue V5 a1,b1,c1,a2,a3");
}

TEST(All84, StopsOnDemand) {
  const auto puzzle = sheet("all84", {false, true});
  EXPECT_EQ(puzzle->solve({}, 1, stop_after(0)).verdict, Verdict::undecided);
  EXPECT_FALSE(puzzle->count({}, stop_after(2)).complete);
}

}  // namespace
}  // namespace scalinata::puzzle
