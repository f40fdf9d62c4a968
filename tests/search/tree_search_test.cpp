// The tree search on games whose values are known, and its guarantees: repeatable, bounded, stoppable.
#include "search/tree_search.hpp"

#include <gtest/gtest.h>
#include <cmath>

#include "search/solver.hpp"
#include "search/toys.hpp"

namespace scalinata::search {
namespace {

using toys::DiceRace;
using toys::Endless;
using toys::HashTree;
using toys::TicTacToe;

TicTacToe after(std::initializer_list<int> moves) {
  TicTacToe position;
  for (int move : moves) position.play(move);
  return position;
}

TEST(TreeSearch, FindsTheWinAndTheOnlyDefence) {
  TreeSearch<TicTacToe> search({});
  EXPECT_EQ(search.run(after({0, 3, 1, 4}), {.simulations = 500}).best, 2);
  EXPECT_EQ(search.run(after({0, 4, 1}), {.simulations = 2000}).best, 2);
  const auto report = search.run(after({0, 3, 1, 4}), {.simulations = 2000});
  EXPECT_GT(report.values[0], 0.9);
  EXPECT_NEAR(report.values[0] + report.values[1], 1.0, 1e-6);
}

TEST(TreeSearch, NeverLosesTicTacToeToTheSolver) {
  Solver<TicTacToe> solver(1 << 20);
  for (std::uint64_t seed = 1; seed <= 6; ++seed) {
    TreeSearch<TicTacToe> search({.seed = seed});
    TicTacToe position;
    while (position.turn().is_player()) {
      const bool ours = position.turn().seat == seed % 2;
      position.play(ours ? search.run(position, {.simulations = 3000}).best
                         : solver.solve(position, Goal::outcome, {}).best);
    }
    EXPECT_EQ(position.ranks(), (Ranks{1, 1})) << "seed " << seed;
  }
}

// The value for seat 0 with best play of both sides and each throw weighted by its probability.
double expectimax(const DiceRace& position) {
  const Turn turn = position.turn();
  if (turn.is_over()) return rank_values(position.ranks())[0];
  MoveList<DiceRace> moves;
  position.legal_moves(moves);
  double sum = 0;
  double weights = 0;
  double best = turn.seat == 0 ? 0 : 1;
  for (int move : moves) {
    DiceRace next = position;
    next.play(move);
    const double value = expectimax(next);
    if (turn.is_chance()) {
      sum += value * position.chance_weight(move);
      weights += position.chance_weight(move);
    }
    best = turn.seat == 0 ? std::max(best, value) : std::min(best, value);
  }
  return turn.is_chance() ? sum / weights : best;
}

TEST(TreeSearch, ChanceValuesConverge) {
  for (int lead : {-4, -2, 0, 1, 3}) {
    DiceRace position;
    position.totals[0] = 4 + lead;
    position.totals[1] = 4;
    position.turns = 2;
    TreeSearch<DiceRace> search({});
    const auto report = search.run(position, {.simulations = 40'000});
    EXPECT_NEAR(report.values[0], expectimax(position), 0.02) << "lead " << lead;
    DiceRace sure = position;
    sure.play(2);
    DiceRace thrown = position;
    thrown.play(0);
    const double difference = expectimax(sure) - expectimax(thrown);
    if (std::abs(difference) > 0.02) { EXPECT_EQ(report.best, difference > 0 ? 2 : 0) << "lead " << lead; }
  }
}

// Every seat maximises its own reward; if it is indifferent it chooses for or against `friend_seat`.
SeatValues max_n(const HashTree<3>& position, std::size_t friend_seat, bool kind) {
  if (position.turn().is_over()) return rank_values(position.ranks());
  const std::size_t seat = position.turn().seat;
  MoveList<HashTree<3>> moves;
  position.legal_moves(moves);
  SeatValues best{-1, -1, -1};
  for (int move : moves) {
    HashTree<3> next = position;
    next.play(move);
    const SeatValues values = max_n(next, friend_seat, kind);
    const bool equal = values[seat] == best[seat];
    const bool friendlier = kind ? values[friend_seat] > best[friend_seat] : values[friend_seat] < best[friend_seat];
    if (values[seat] > best[seat] || (equal && friendlier)) best = values;
  }
  return best;
}

TEST(TreeSearch, EachOfThreeSeatsPlaysForItself) {
  for (std::uint64_t seed = 1; seed <= 30; ++seed) {
    HashTree<3> position;
    position.path = seed;
    position.depth = 3;
    const std::size_t seat = position.turn().seat;
    TreeSearch<HashTree<3>> search({});
    const auto report = search.run(position, {.simulations = 4000});
    HashTree<3> next = position;
    next.play(report.best);
    EXPECT_GE(max_n(next, seat, true)[seat], max_n(position, seat, false)[seat]) << "seed " << seed;
  }
}

template <class G>
std::vector<std::uint64_t> visits(const Report<typename G::Move>& report) {
  std::vector<std::uint64_t> all;
  for (const auto& candidate : report.candidates) all.push_back(candidate.visits);
  return all;
}

// The signature: it changes only with the search's arithmetic or its use of random numbers.
TEST(TreeSearch, SameSeedSameSearch) {
  const auto run = [](std::uint64_t seed) {
    TreeSearch<TicTacToe> search({.seed = seed});
    return search.run(after({4}), {.simulations = 777});
  };
  const auto once = run(5);
  const auto twice = run(5);
  EXPECT_EQ(visits<TicTacToe>(once), visits<TicTacToe>(twice));
  EXPECT_EQ(once.values, twice.values);
  EXPECT_EQ(once.candidates[0].line, twice.candidates[0].line);
  EXPECT_NE(visits<TicTacToe>(once), visits<TicTacToe>(run(6)));
  std::uint64_t signature = 0;
  for (const auto& candidate : once.candidates)
    signature = mix(signature ^ mix(candidate.visits * 16 + static_cast<std::uint64_t>(candidate.move)));
  EXPECT_EQ(signature, 14204256558764518808u);
}

// A deviation does not depend on the scale of the values, and moderates outliers.
TEST(Deviation, IsRelative) {
  Deviation plain, scaled;
  EXPECT_EQ(plain.add(0.5), 0);
  EXPECT_EQ(scaled.add(8), 0);
  for (const double value : {0.5, 0.6, 0.3, 0.9, 0.45, -20.0}) {
    const double away = plain.add(value);
    EXPECT_NEAR(away, scaled.add(10 * value + 3), 1e-9);
    EXPECT_LT(std::abs(away), 1);
  }
  EXPECT_GT(plain.add(0.5), 0);  // -20 has moved the mean
}

TEST(TreeSearch, KeepsTheSubtreeOfMovesPlayed) {
  TreeSearch<TicTacToe> search({});
  TicTacToe position;
  const auto first = search.run(position, {.simulations = 2000});
  for (std::size_t i = 0; i < 2; ++i) {
    position.play(first.candidates[0].line[i]);
    search.advance(first.candidates[0].line[i]);
  }
  const auto second = search.run(position, {.simulations = 2000});
  EXPECT_GT(second.reused, 100u);
  EXPECT_LE(second.reused + second.simulations, 2000u);
  // A position that does not follow from those moves starts afresh.
  search.advance(first.candidates[0].line[0]);
  EXPECT_EQ(search.run(after({0, 1, 2}), {.simulations = 100}).reused, 0u);
}

TEST(TreeSearch, StopsWhenTheChoiceCannotChange) {
  TreeSearch<TicTacToe> search({});
  const auto report = search.run(after({0, 3, 1, 4}), {.simulations = 10'000});
  EXPECT_TRUE(report.decided);
  EXPECT_LT(report.simulations, 9'000u);
  const auto single = search.run(after({0, 1, 2, 4, 3, 5, 7, 6}), {.simulations = 10'000});
  EXPECT_TRUE(single.decided);
  EXPECT_LT(single.simulations, 100u);
}

TEST(TreeSearch, TimeThatWouldBeLostIsUsed) {
  TreeSearch<TicTacToe> search({});
  const auto position = after({0, 3, 1, 4});
  EXPECT_FALSE(search.run(position, {.seconds = 0.05, .all_seconds = true}).decided);
  const auto single = search.run(after({0, 1, 2, 4, 3, 5, 7, 6}), {.seconds = 100, .all_seconds = true});
  EXPECT_TRUE(single.decided);
}

TEST(TreeSearch, LongSearchesExploreMoreIfToldTo) {
  const auto share_of_others = [](double exploration_visits) {
    TreeSearch<TicTacToe> search({.exploration_visits = exploration_visits});
    const auto report = search.run(after({0, 3, 1, 4}), {.simulations = 20'000, .seconds = 100, .all_seconds = true});
    return 1 - static_cast<double>(report.candidates[0].visits) / static_cast<double>(report.simulations);
  };
  EXPECT_GT(share_of_others(100), 2 * share_of_others(0));
}

TEST(Settings, ConstantsAreSetByName) {
  Settings settings;
  EXPECT_TRUE(set_constant(settings, "exploration", 2.5));
  EXPECT_EQ(settings.exploration, 2.5);
  EXPECT_TRUE(set_constant(settings, "widen_base", 7));
  EXPECT_EQ(settings.widen_base, 7u);
  EXPECT_FALSE(set_constant(settings, "explore", 1));
}

TEST(TreeSearch, StaysWithinItsMemory) {
  TreeSearch<HashTree<2>> search({.memory = 1});
  HashTree<2> position;
  position.path = 3;
  position.depth = 30;
  const auto report = search.run(position, {.simulations = 60'000});
  EXPECT_TRUE(report.memory_full);
  EXPECT_LE(report.nodes, Arena<int>::chunk_size);
  EXPECT_GE(report.nodes, Arena<int>::chunk_size - 4);
}

TEST(TreeSearch, StopsOnDemand) {
  TreeSearch<Endless> search({.playout_cap = 10});
  const StopFlag stop{true};
  EXPECT_EQ(search.run({}, {.simulations = 1'000'000'000}, &stop).simulations, 1u);
}

TEST(TreeSearch, TimeEndsASearch) {
  TreeSearch<Endless> search({.playout_cap = 10});
  const auto report = search.run({}, {.seconds = 0.02});
  EXPECT_GE(report.simulations, 1u);
  EXPECT_GE(report.candidates.size(), 2u);
}

TEST(TreeSearch, CountsCappedPlayoutsAndRanksThemAsTheyStand) {
  TreeSearch<Endless> search({.playout_cap = 5});
  const auto report = search.run({}, {.simulations = 500});
  EXPECT_EQ(report.capped, report.simulations);
  EXPECT_EQ(report.best, 1);
}

TEST(TreeSearch, SeveralThreadsShareOneTree) {
  TreeSearch<TicTacToe> search({.threads = 4});
  for (int run = 0; run < 5; ++run) {
    const auto report = search.run(after({0, 4, 1}), {.simulations = 4000});
    EXPECT_EQ(report.best, 2);
    EXPECT_LE(report.simulations, 4000u);
  }
  TreeSearch<DiceRace> dice({.threads = 3});
  EXPECT_NEAR(dice.run({}, {.simulations = 60'000}).values[0], expectimax({}), 0.03);
}

struct LikesCorners {
  static constexpr Hooks offers{Hook::prior, Hook::amaf};
  static constexpr std::uint32_t amaf_keys = 18;
  std::uint32_t amaf_key(Turn turn, int move) const { return turn.seat * 9u + static_cast<std::uint32_t>(move); }
  void prior(const TicTacToe&, const MoveList<TicTacToe>& moves, std::span<float> weights) const {
    for (std::size_t i = 0; i < moves.size(); ++i) weights[i] = moves[i] == 4 ? 0.0f : moves[i] % 2 == 0 ? 3.0f : 1.0f;
  }
};

TEST(TreeSearch, PriorsOrderPruneAndWiden) {
  TreeSearch<TicTacToe, LikesCorners> search({.amaf_weight = 20, .widen_base = 2, .widen_factor = 0});
  const auto report = search.run({}, {.simulations = 400});
  EXPECT_EQ(report.candidates.size(), 8u);  // the centre is pruned
  int visited = 0;
  for (const auto& candidate : report.candidates) visited += candidate.visits > 0;
  EXPECT_EQ(visited, 2);
  EXPECT_NEAR(report.candidates[0].prior, 3.0 / 16, 1e-6);
  EXPECT_EQ(report.candidates[0].move % 2, 0);
}

TEST(TreeSearch, OverlooksTheSameMovesOfAPositionEachTime) {
  const auto seen = [](std::uint64_t seed) {
    TreeSearch<TicTacToe> search({.overlook = 0.6, .seed = seed});
    std::vector<int> moves;
    for (const auto& candidate : search.run({}, {.simulations = 50}).candidates) moves.push_back(candidate.move);
    std::sort(moves.begin(), moves.end());
    return moves;
  };
  EXPECT_EQ(seen(1), seen(1));
  EXPECT_NE(seen(1), seen(2));
  for (std::uint64_t seed = 0; seed < 20; ++seed) {
    EXPECT_GE(seen(seed).size(), 1u);
    EXPECT_LE(seen(seed).size(), 9u);
  }
}

}  // namespace
}  // namespace scalinata::search
