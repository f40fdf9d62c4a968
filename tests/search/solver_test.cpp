// The solver against plain minimax, and what it says when it cannot finish.
#include "search/solver.hpp"

#include <gtest/gtest.h>

#include "search/toys.hpp"

namespace scalinata::search {
namespace {

using toys::Endless;
using toys::TicTacToe;
using Tree = toys::HashTree<2>;

template <class G>
int minimax(const G& position, Goal goal) {
  if (position.turn().is_over()) {
    const Ranks ranks = position.ranks();
    const int outcome = (ranks[0] < ranks[1]) - (ranks[0] > ranks[1]);
    return goal == Goal::outcome ? outcome : outcome * score_win + position.scores()[0] - position.scores()[1];
  }
  MoveList<G> moves;
  position.legal_moves(moves);
  const bool maximise = position.turn().seat == 0;
  int best = maximise ? -1'000'000 : 1'000'000;
  for (const auto& move : moves) {
    G next = position;
    next.play(move);
    const int value = minimax(next, goal);
    best = maximise ? std::max(best, value) : std::min(best, value);
  }
  return best;
}

// The value is right, the move preserves it, and the line is legal and leads to it if it reaches the end.
template <class G>
void expect_exact(Solver<G>& solver, const G& position, Goal goal) {
  const auto solution = solver.solve(position, goal, {});
  ASSERT_TRUE(solution.solved);
  ASSERT_EQ(solution.value, minimax(position, goal));
  G after = position;
  for (const auto& move : solution.line) {
    ASSERT_TRUE(after.check(move, Language::en).ok());
    after.play(move);
    ASSERT_EQ(minimax(after, goal), solution.value);
  }
  ASSERT_EQ(solution.line.front(), solution.best);
}

TEST(Solver, TicTacToeIsADraw) {
  Solver<TicTacToe> solver(1 << 20);
  const auto solution = solver.solve({}, Goal::outcome, {});
  EXPECT_TRUE(solution.solved);
  EXPECT_EQ(solution.value, 0);
  EXPECT_LT(solution.nodes, 10'000u);  // of 549,946 without table and cuts
}

TEST(Solver, AgreesWithMinimaxOnRandomTrees) {
  for (std::size_t table : {0u, 1u << 10, 1u << 20}) {
    for (Goal goal : {Goal::outcome, Goal::score}) {
      Solver<Tree> solver(table);
      for (std::uint64_t seed = 1; seed <= 150; ++seed) {
        Tree position;
        position.path = seed;
        position.depth = 1 + static_cast<int>(seed % 7);
        expect_exact(solver, position, goal);
        if (testing::Test::HasFatalFailure()) FAIL() << "seed " << seed << ", table " << table;
      }
    }
  }
}

TEST(Solver, AgreesWithMinimaxOnEveryTicTacToePositionOfFourStones) {
  Solver<TicTacToe> solver(1 << 16);
  MoveList<TicTacToe> moves;
  std::vector<TicTacToe> level{TicTacToe{}};
  for (int ply = 0; ply < 4; ++ply) {
    std::vector<TicTacToe> next_level;
    for (const TicTacToe& position : level) {
      position.legal_moves(moves);
      for (int move : moves) {
        next_level.push_back(position);
        next_level.back().play(move);
      }
    }
    level = next_level;
  }
  for (const TicTacToe& position : level) expect_exact(solver, position, Goal::outcome);
}

TEST(Solver, SaysThatItDidNotFinishRatherThanGuess) {
  Solver<TicTacToe> solver(1 << 20);
  EXPECT_FALSE(solver.solve({}, Goal::outcome, {.nodes = 50}).solved);
  StopFlag stop{true};
  EXPECT_FALSE(solver.solve({}, Goal::outcome, {.stop = &stop}).solved);
  EXPECT_TRUE(solver.solve({}, Goal::outcome, {}).solved);
  Solver<Endless> endless(1 << 20);
  EXPECT_FALSE(endless.solve({}, Goal::outcome, {.depth = 12}).solved);
}

}  // namespace
}  // namespace scalinata::search
