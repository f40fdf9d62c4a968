// The solver of endings against searches that know nothing about them.
#include "games/blokus/ending.hpp"

#include <gtest/gtest.h>

#include "search/solver.hpp"

namespace scalinata::blokus {
namespace {

int lead_of_blue_and_red(const Blokus& position) {
  return position.colour_score(0) + position.colour_score(2) - position.colour_score(1) - position.colour_score(3);
}

// The final lead with best play, by trying everything. Counts positions down from `left`; meaningless below zero.
int plain_lead(const Blokus& position, int& left) {
  if (--left < 0) return 0;
  if (position.over()) return lead_of_blue_and_red(position);
  MoveList<Blokus> moves;
  position.legal_moves(moves);
  const bool maximise = position.turn().colour % 2 == 0;
  int best = maximise ? -1'000 : 1'000;
  for (const Blokus::Move move : moves) {
    Blokus next = position;
    next.play(move);
    const int lead = plain_lead(next, left);
    if (left < 0) return 0;
    best = maximise ? std::max(best, lead) : std::min(best, lead);
  }
  return best;
}

constexpr std::array<Blokus::Options, 4> two_sides{{{2, false, false, Blokus::green},
                                                    {2, false, true, Blokus::green},
                                                    {4, true, false, Blokus::green},
                                                    {4, true, true, Blokus::green}}};

// Calls visit(position) for positions of a random game from its end to its start until that returns false. In
// three of four games colours prefer big pieces and run out of room with more pieces left.
template <class Visit>
void each_late_position(const Blokus::Options& options, std::uint64_t seed, Visit&& visit) {
  Rng rng(seed);
  std::vector<Blokus> game{Blokus(options)};
  while (!game.back().over()) {
    Blokus next = game.back();
    Blokus::Move move = next.random_move(rng);
    for (int tries = static_cast<int>(seed % 4); tries > 0; --tries) move = std::max(move, next.random_move(rng));
    next.play(move);
    game.push_back(next);
  }
  for (std::size_t ply = game.size() - 1; ply-- > 0;)
    if (!visit(game[ply])) return;
}

void expect_lead(EndingSolver& solver, const Blokus& position, int lead) {
  const auto bounds = solver.bounds(position);
  ASSERT_TRUE(bounds.has_value());
  ASSERT_LE(bounds->min, lead);
  ASSERT_GE(bounds->max, lead);
  for (int target = lead - 2; target <= lead + 2; ++target)
    ASSERT_EQ(solver.reaches(position, target, {}), target <= lead) << target;
}

TEST(Ending, IsWhatTryingEverythingFinds) {
  EndingSolver solver(1 << 18);
  int checked = 0, deepest = 0;
  for (const Blokus::Options& options : two_sides)
    for (std::uint64_t seed = 1; seed <= 40; ++seed) {
      int plies = 0;
      each_late_position(options, seed, [&](const Blokus& position) {
        int left = 20'000;
        const int lead = plain_lead(position, left);
        if (left < 0) return false;
        SCOPED_TRACE("seed " + std::to_string(seed) + ", plies before the end " + std::to_string(++plies));
        expect_lead(solver, position, lead);
        ++checked;
        deepest = std::max(deepest, plies);
        return !testing::Test::HasFatalFailure();
      });
      if (HasFatalFailure()) return;
    }
  EXPECT_GT(checked, 600);
  EXPECT_GT(deepest, 8);
}

// Larger endings against the general solver, which knows the rules only.
TEST(Ending, IsWhatTheGeneralSolverFinds) {
  EndingSolver solver(1 << 20);
  search::Solver<Blokus> general(1 << 22);
  int checked = 0, deepest = 0;
  for (const bool fixed : {false, true})
    for (std::uint64_t seed = 101; seed <= 140; ++seed) {
      int plies = 0;
      each_late_position({2, false, fixed, Blokus::green}, seed, [&](const Blokus& position) {
        const auto expected = general.solve(position, search::Goal::score, {.nodes = 4'000});
        if (!expected.solved) return false;
        SCOPED_TRACE("seed " + std::to_string(seed) + ", plies before the end " + std::to_string(++plies));
        const int outcome = (expected.value > search::score_win / 2) - (expected.value < -search::score_win / 2);
        expect_lead(solver, position, expected.value - outcome * search::score_win);
        ++checked;
        deepest = std::max(deepest, plies);
        return !testing::Test::HasFatalFailure();
      });
      if (HasFatalFailure()) return;
    }
  EXPECT_GT(checked, 400);
  EXPECT_GT(deepest, 10);
}

// The move that a result comes with leads to a position of the same result.
TEST(Ending, PlaysAMoveThatKeepsTheResult) {
  EndingSolver solver(1 << 20);
  for (std::uint64_t seed = 201; seed <= 220; ++seed)
    each_late_position({2, false, seed % 2 == 0, Blokus::green}, seed, [&](Blokus position) {
      const auto result = solver.solve(position, {.positions = 20'000});
      if (!result.solved) return false;
      EXPECT_LE(result.positions, 21'000u);
      EXPECT_TRUE(position.check(result.best, Language::en).ok());
      const bool blue = position.turn().colour % 2 == 0;
      position.play(result.best);
      const int lead = lead_of_blue_and_red(position);
      if (position.over()) {
        EXPECT_EQ((lead > 0) - (lead < 0), result.outcome);
        return true;
      }
      // A lost position has no best move.
      if (result.outcome != (blue ? -1 : 1)) { EXPECT_EQ(solver.solve(position, {}).outcome, result.outcome); }
      return !testing::Test::HasFailure();
    });
}

TEST(Ending, IsNotTriedEarlyInTheGame) {
  EndingSolver solver(1 << 18);
  EXPECT_FALSE(solver.solve(Blokus({2, false, true, Blokus::green}), {}).solved);
}

}  // namespace
}  // namespace scalinata::blokus
