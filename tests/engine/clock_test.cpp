#include "engine/clock.hpp"

#include <gtest/gtest.h>

namespace scalinata {
namespace {

TEST(Clock, MainTimeIsNeverUsedUp) {
  Clock clock({60, 0, 0});
  double spent = 0;
  for (int move = 0; move < 500; ++move) {
    const double budget = clock.budget().value();
    clock.spend(budget);
    spent += budget;
  }
  EXPECT_LT(spent, 60 + 500 * 0.01);
  EXPECT_GT(spent, 50);
}

TEST(Clock, APeriodIsSharedAmongItsMoves) {
  Clock clock({0, 30, 3});
  double spent = 0;
  for (int move = 0; move < 3; ++move) {
    spent += clock.budget().value();
    clock.spend(clock.budget().value());
  }
  EXPECT_LT(spent, 30);
  EXPECT_GT(spent, 25);
  EXPECT_DOUBLE_EQ(clock.budget().value(), 9);
}

TEST(Clock, KnowsWhetherUnusedTimeIsLost) {
  EXPECT_TRUE(Clock({60, 0, 0}).saves());
  EXPECT_FALSE(Clock({0, 5, 1}).saves());
  Clock clock({0, 30, 2});
  EXPECT_TRUE(clock.saves());
  clock.spend(1);
  EXPECT_FALSE(clock.saves());
}

TEST(Clock, APeriodWithoutStonesIsNoLimit) {
  EXPECT_FALSE(Clock({0, 5, 0}).budget().has_value());
}

TEST(Clock, TheControllersTimeCounts) {
  Clock clock({600, 0, 0});
  clock.set_left(2, 0);
  EXPECT_DOUBLE_EQ(clock.budget().value(), 0.1);
  clock.set_left(10, 5);
  EXPECT_DOUBLE_EQ(clock.budget().value(), 1.8);
}

}  // namespace
}  // namespace scalinata
