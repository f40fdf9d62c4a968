#include "core/resigned.hpp"

#include <gtest/gtest.h>

namespace scalinata {
namespace {

TEST(Ranks, EqualScoresShare) {
  EXPECT_EQ(ranks_by_score({5, 9, 5, 1}), (Ranks{2, 1, 2, 4}));
  EXPECT_EQ(ranks_by_score({0, 0}), (Ranks{1, 1}));
}

TEST(Ranks, SeatsThatResignedShareTheLastPlace) {
  EXPECT_EQ(ranks_with_last({1, 2, 3, 3}, {true, false, true, false}), (Ranks{3, 1, 3, 2}));
  EXPECT_EQ(ranks_with_last({1, 1, 3}, {false, false, false}), (Ranks{1, 1, 3}));
  EXPECT_EQ(ranks_with_last({1, 2}, {true, false}), (Ranks{2, 1}));
}

}  // namespace
}  // namespace scalinata
