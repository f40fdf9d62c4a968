#include "core/seat.hpp"

#include <gtest/gtest.h>

namespace scalinata {
namespace {

TEST(Ranks, EqualScoresShare) {
  EXPECT_EQ(ranks_by_score({5, 9, 5, 1}), (Ranks{2, 1, 2, 4}));
  EXPECT_EQ(ranks_by_score({0, 0}), (Ranks{1, 1}));
}

}  // namespace
}  // namespace scalinata
