// Players at their levels, rewards, and the arena underneath.
#include "search/player.hpp"

#include <gtest/gtest.h>

#include "search/toys.hpp"

namespace scalinata::search {
namespace {

using toys::TicTacToe;

struct SolvesAlways {
  static constexpr Hooks offers{Hook::solvable};
  bool solvable(const TicTacToe&) const { return true; }
};

TEST(Player, UsesTheSolverWhenWorthwhile) {
  Player<TicTacToe, SolvesAlways> strong({}, 9, 1);
  const auto exact = strong.choose({});
  EXPECT_TRUE(exact.solved);
  EXPECT_EQ(exact.values[0], 0.5);
  Player<TicTacToe, SolvesAlways> weak({}, 1, 1);
  EXPECT_FALSE(weak.choose({}).solved);
  TicTacToe lost;  // two ways to three in a row: the search plays on, but the loss is proved
  for (int move : {0, 1, 4, 2, 6}) lost.play(move);
  const auto known = strong.choose(lost);
  EXPECT_TRUE(known.solved);
  EXPECT_EQ(known.values[1], 0);
  EXPECT_EQ(known.candidates.size(), 4u);
  EXPECT_EQ(known.candidates[0].value, 0);
}

TEST(Player, HigherLevelsWin) {
  int points = 0;
  for (std::uint64_t game = 0; game < 40; ++game) {
    Player<TicTacToe> weak({}, 1, game);
    Player<TicTacToe> strong({}, 6, game);
    TicTacToe position;
    const int strong_seat = static_cast<int>(game % 2);
    while (position.turn().is_player())
      position.play((position.turn().seat == strong_seat ? strong : weak).choose(position).best);
    const Ranks ranks = position.ranks();
    points += ranks[static_cast<std::size_t>(strong_seat)] <= ranks[static_cast<std::size_t>(1 - strong_seat)];
    EXPECT_LE(ranks[static_cast<std::size_t>(strong_seat)], ranks[static_cast<std::size_t>(1 - strong_seat)]);
  }
  EXPECT_EQ(points, 40);
}

TEST(Reward, TwoSeatsWinDrawLose) {
  EXPECT_EQ(rank_values({1, 2})[0], 1.0);
  EXPECT_EQ(rank_values({1, 2})[1], 0.0);
  EXPECT_EQ(rank_values({1, 1})[1], 0.5);
}

TEST(Reward, MoreSeatsAndTeams) {
  const SeatValues four = rank_values({2, 1, 4, 3});
  EXPECT_GT(four[1], four[0]);
  EXPECT_GT(four[0], four[3]);
  EXPECT_GT(four[3], four[2]);
  EXPECT_EQ(four[1], 1.0);
  EXPECT_EQ(four[2], 0.0);
  const SeatValues teams = rank_values({1, 3, 1, 3});
  EXPECT_EQ(teams[0], teams[2]);
  EXPECT_GT(teams[0], teams[1] + 0.5);
}

TEST(Arena, BlocksNeverCrossChunksAndTheLimitHolds) {
  Arena<int> arena(3 * Arena<int>::chunk_size * sizeof(int));
  EXPECT_EQ(arena.capacity(), 3u * Arena<int>::chunk_size);
  std::uint32_t blocks = 0;
  for (std::uint32_t first; (first = arena.allocate(5000)) != Arena<int>::none; ++blocks) {
    EXPECT_EQ(first / Arena<int>::chunk_size, (first + 4999) / Arena<int>::chunk_size);
    for (std::uint32_t i = 0; i < 5000; ++i) {
      EXPECT_EQ((&arena[first])[i], 0);
      (&arena[first])[i] = 1;
    }
  }
  EXPECT_EQ(blocks, 3u);
  arena.clear();
  EXPECT_EQ(arena[arena.allocate(1)], 0);
}

}  // namespace
}  // namespace scalinata::search
