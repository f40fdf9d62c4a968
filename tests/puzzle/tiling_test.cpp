// Solving and counting tilings: the literature's counts, brute force, partly filled boards, impossible ones.
#include <set>

#include "core/rng.hpp"
#include "puzzle/helpers.hpp"
#include "simple/tiling.hpp"

namespace scalinata::puzzle {
namespace {

TEST(Counts, PentominoesAsInTheLiterature) {
  const std::pair<const char*, std::uint64_t> known[] = {
      {"6x10", 2339}, {"5x12", 1010}, {"4x15", 368}, {"3x20", 2}, {"8x8-without-centre", 65}};
  for (const auto& [name, solutions] : known) {
    const Count count = puzzle_of(example(name))->count({}, {});
    EXPECT_TRUE(count.complete);
    EXPECT_EQ(count.solutions, solutions) << name;
    EXPECT_EQ(count.with_images, solutions * (std::string(name)[0] == '8' ? 8 : 4)) << name;
  }
}

// Small puzzles with every feature, counted by trying everything.
TEST(Counts, EqualBruteForce) {
  const std::string puzzles[] = {
      rectangle(4, 5) + "pieces:\nI4 L4*2 O Z4\n",
      rectangle(4, 4) + "pieces:\nL4*2 O I4\n",
      rectangle(5, 3) + "pieces:\nP L5 V5\n",
      rectangle(5, 3) + "pieces:\none-sided: P P' N\n",
      rectangle(3, 4) + "pieces:\n2*6\n",
      rectangle(4, 3) + "pieces:\nfixed: L4 2 I3*2\n",
      rectangle(6, 2) + "pieces:\none-sided: L4 L4'\nfree: I4\n",
      rectangle(3, 3) + "pieces:\nV3*3\n",
      rectangle(3, 4) + "colours: apart\n\npieces:\nred: 2*2\nblue: 2*2\ngreen: 2*2\n",
      rectangle(4, 3) + "colours: apart\n\npieces:\nred: V3*2\nblue: V3*2\n",
      rectangle(4, 3) + "colours: apart\n\npieces:\nred: V3 2\nblue: V3 2\n2\n",
      rectangle(3, 3) + "pieces:\n1*9\n",
      "region:\n.....\n.?-?.\n.....\n\npieces:\nI3 V3 L4 2\n",
      "region:\n????\n????\n????\n\npieces:\nO V3 2\n",
      "region:\n..-..\n..-..\n\npieces:\nO*2\n",
      "region:\n..-..\n.---.\n..-..\n\npieces:\nV3*2 2\n2\n",
      "shape Q:\nxx-\n-xx\n--x\n\nregion:\n.....\n....-\n....-\n\npieces:\nQ L4 I4\n",
  };
  for (const std::string& text : puzzles) {
    const Tiling tiling = tiling_of(text);
    const Count count = make_tiling_puzzle("test", {}, tiling)->count({}, {});
    EXPECT_TRUE(count.complete);
    EXPECT_EQ(count.with_images, simple::Counter(tiling).count()) << text;
  }
}

// A reflection swaps the two, whatever their colours: the four solutions are images of one.
TEST(Counts, OneSidedMirrorPairsInSeveralColoursAreCountedOnce) {
  const auto puzzle = puzzle_of(rectangle(4, 4) + "pieces:\nred one-sided: L4 L4'\nblue one-sided: L4 L4'\n");
  const Count count = puzzle->count({}, {});
  EXPECT_EQ(count.solutions, 1u);
  EXPECT_EQ(count.with_images, 4u);
}

// Random small puzzles: random pieces, kinds and colours in random regions of the right area.
TEST(Counts, EqualBruteForceOnRandomPuzzles) {
  Rng rng(2024);
  const char* names[] = {"1", "2", "I3", "V3", "L4", "T4", "O", "Z4"};
  const char* kinds[] = {"", " one-sided", " fixed"};
  int with_solutions = 0;
  for (int round = 0; round < 500; ++round) {
    Tiling tiling;
    tiling.colours_apart = rng.below(2) == 0;
    std::string list;
    for (int i = 0; i < 4; ++i) {
      const std::string line =
          std::string(rng.below(3) == 0 ? "red" : "blue") + kinds[rng.below(3)] + ": " + names[rng.below(8)];
      list += line + "\n";
    }
    Result<Tiling> pieces = parse_puzzle("region:\n?????????????????\n\npieces:\n" + list);
    if (!pieces) continue;  // a piece in two kinds
    tiling.pieces = pieces->pieces;
    tiling.region = Region(4, 5, Spot::outside);
    int left = piece_area(tiling.pieces);
    for (int cell = 0; cell < 20 && left > 0; ++cell) {
      if (rng.below(8) == 0) continue;
      tiling.region.set({cell % 4, cell / 4}, rng.below(6) == 0 ? Spot::optional : Spot::required);
      --left;
    }
    if (!validate(tiling).ok()) continue;
    const auto puzzle = make_tiling_puzzle("test", {}, tiling);
    const std::size_t expected = simple::Counter(tiling).count();
    EXPECT_EQ(puzzle->count({}, {}).with_images, expected) << puzzle_text(tiling);
    const Answer answer = puzzle->solve({}, 1, {});
    EXPECT_EQ(answer.verdict, expected > 0 ? Verdict::solvable : Verdict::impossible) << puzzle_text(tiling);
    if (expected > 0) { EXPECT_EQ(simple::fault(tiling, answer.board), "") << puzzle_text(tiling); }
    with_solutions += expected > 0;
  }
  EXPECT_GT(with_solutions, 20);
}

TEST(Solve, SeedsGiveDifferentSolutions) {
  const Tiling tiling = tiling_of(example("6x10"));
  const auto puzzle = make_tiling_puzzle("6x10", {}, tiling);
  std::set<std::string> seen;
  for (std::uint64_t seed = 1; seed <= 20; ++seed) {
    const Answer answer = puzzle->solve({}, seed, {});
    ASSERT_EQ(answer.verdict, Verdict::solvable);
    EXPECT_EQ(simple::fault(tiling, answer.board), "");
    EXPECT_TRUE(puzzle->violations(answer.board, Language::en).empty());
    std::set<std::string> pieces;
    for (const Placement& placement : answer.board) pieces.insert(placement_text(*puzzle, placement));
    std::string text;
    for (const std::string& piece : pieces) text += piece + ";";
    seen.insert(text);
  }
  EXPECT_EQ(seen.size(), 20u);
}

TEST(Solve, EnumeratesEachSolutionOnce) {
  const Tiling tiling = tiling_of(example("4x15"));
  const auto puzzle = make_tiling_puzzle("4x15", {}, tiling);
  std::set<std::string> seen;
  const Verdict verdict = puzzle->enumerate({}, 5, 1000, {}, [&](const Board& board) {
    EXPECT_EQ(simple::fault(tiling, board), "");
    std::set<std::string> pieces;
    for (const Placement& placement : board) pieces.insert(placement_text(*puzzle, placement));
    std::string text;
    for (const std::string& piece : pieces) text += piece + ";";
    EXPECT_TRUE(seen.insert(text).second);
    return true;
  });
  EXPECT_EQ(verdict, Verdict::impossible) << "there are no more";
  EXPECT_EQ(seen.size(), 368u);
}

TEST(Solve, ImpossibleByParity) {
  const auto puzzle = puzzle_of(example("impossible"));
  EXPECT_EQ(puzzle->solve({}, 1, {}).verdict, Verdict::impossible);
  EXPECT_EQ(puzzle->count({}, {}).solutions, 0u);
  EXPECT_TRUE(puzzle->count({}, {}).complete);
}

// A chessboard without two opposite corners, and dominoes: hopeless to search, but refuted at once by its colours.
TEST(Solve, MutilatedChessboard) {
  const auto puzzle = puzzle_of("region:\n.......-\n" + rectangle(8, 6).substr(8) + "-.......\n\npieces:\n2*31\n");
  const Answer answer = puzzle->solve({}, 1, stop_after(10));
  EXPECT_EQ(answer.verdict, Verdict::impossible);
}

TEST(Solve, UniqueExample) {
  const auto puzzle = puzzle_of(example("unique"));
  const Count count = puzzle->count({}, {});
  EXPECT_EQ(count.solutions, 1u);
  EXPECT_TRUE(count.complete);
}

TEST(Solve, OwnShapesKindsColoursAndOptionalCells) {
  const Tiling tiling = tiling_of(example("ring"));
  const Answer answer = make_tiling_puzzle("ring", {true, false}, tiling)->solve({}, 3, {});
  ASSERT_EQ(answer.verdict, Verdict::solvable);
  EXPECT_EQ(simple::fault(tiling, answer.board), "");
}

TEST(Given, KeepsThePiecesAndExtendsThem) {
  const auto puzzle = puzzle_of(example("6x10"));
  const Board whole = puzzle->solve({}, 4, {}).board;
  for (std::size_t keep = 0; keep <= whole.size(); ++keep) {
    const Board given(whole.begin(), whole.begin() + static_cast<std::ptrdiff_t>(keep));
    const Answer answer = puzzle->solve(given, 9, {});
    ASSERT_EQ(answer.verdict, keep == whole.size() ? Verdict::finished : Verdict::solvable);
    EXPECT_TRUE(std::equal(given.begin(), given.end(), answer.board.begin()));
    EXPECT_TRUE(puzzle->violations(answer.board, Language::en).empty());
    EXPECT_TRUE(puzzle->complete(answer.board));
    const Hint one = hint(*puzzle, given, 9, {});
    ASSERT_EQ(one.placement.has_value(), keep < whole.size());
    if (!one.placement) continue;
    Board more = given;
    more.push_back(*one.placement);
    EXPECT_TRUE(puzzle->violations(more, Language::en).empty());
  }
}

TEST(Given, CannotBeCompleted) {
  const auto puzzle = puzzle_of(example("6x10"));
  // The X in the corner isolates a cell there.
  const Board given = board_of(*puzzle, "X b1,a2,b2,c2,b3\n");
  EXPECT_EQ(puzzle->solve(given, 1, {}).verdict, Verdict::impossible);
  EXPECT_EQ(hint(*puzzle, given, 1, {}).verdict, Verdict::impossible);
}

TEST(Given, CountsOnlyWhatExtendsTheBoard) {
  const auto puzzle = puzzle_of(example("3x20"));
  std::vector<Board> all;
  puzzle->enumerate({}, 1, 10, {}, [&](const Board& board) { return all.push_back(board), true; });
  ASSERT_EQ(all.size(), 2u);
  for (const Board& board : all) {
    const Count count = puzzle->count({board[0], board[1], board[2], board[3]}, {});
    EXPECT_GE(count.solutions, 1u);
    EXPECT_EQ(count.solutions, count.with_images);
  }
}

TEST(Check, NamesEveryFault) {
  const auto puzzle = puzzle_of(rectangle(4, 3) + "colours: apart\n\npieces:\nred: V3 O\nblue: I3 2\n");
  const auto faults = [&](const std::string& text) {
    std::vector<std::string> out;
    for (const Violation& violation : puzzle->violations(board_of(*puzzle, text), Language::en))
      out.push_back(violation.message);
    return out;
  };
  EXPECT_TRUE(faults("red V3 a1,b1,a2\n").empty());
  EXPECT_EQ(faults("red V3 a1,b1,a2\nblue I3 b1,c1,d1\n"),
            std::vector<std::string>{"blue I3 b1,c1,d1: b1 is already covered by red V3 a1,b1,a2"});
  EXPECT_EQ(faults("blue 2 a1,b1\nblue 2 a2,b2\n"), std::vector<std::string>{"blue 2: the puzzle has only 1 of these"});
  EXPECT_EQ(faults("red V3 a1,b1,a2\nred O b2,c2,b3,c3\n"),
            std::vector<std::string>{"red V3 a1,b1,a2 and red O b2,c2,b3,c3 have the same colour and share an edge"});
}

TEST(Stop, EndsAtOnceAndSaysSo) {
  const auto puzzle = make_tiling_puzzle("6x10", {}, tiling_of(example("6x10")));
  EXPECT_FALSE(puzzle->count({}, stop_after(3)).complete);
  std::uint64_t taken = 0;
  const Verdict verdict = puzzle->enumerate({}, 1, 100'000, stop_after(3), [&](const Board&) { return ++taken, true; });
  EXPECT_EQ(verdict, Verdict::undecided);
  EXPECT_LT(taken, 2339u);
}

}  // namespace
}  // namespace scalinata::puzzle
