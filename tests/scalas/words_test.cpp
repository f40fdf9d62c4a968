// Scalas's moves in words.
#include "games/scalas/words.hpp"

#include "conformance/words.hpp"

namespace scalinata {
namespace {

TEST(ScalasWords, SayWhereACubeGoesAndWhatItCovers) {
  const Scalas start;
  EXPECT_EQ(words::of(start, "c3"), "places a cube on c3");
  EXPECT_EQ(words::recap(start, "c3"), "You place a cube on c3");
  EXPECT_EQ(words::advice(start, "c3"), "Place a cube on c3");
  const Scalas begun = words::after(start, "c3 c4");
  EXPECT_EQ(words::of(begun, "c4"), "places a cube on c4 and covers blue's top: height 2");
  EXPECT_EQ(words::advice(begun, "c4"), "Place a cube on c4 and cover blue's top: height 2");
  EXPECT_EQ(words::of(begun, "c3"), "places a cube on its own top at c3: height 2");
  EXPECT_EQ(words::advice(begun, "c3"), "Place a cube on your own top at c3: height 2");
}

TEST(ScalasWords, SayWhatIsForced) {
  const Scalas open = words::after(Scalas(), "a1 e5");
  EXPECT_EQ(words::of(open, "d1"), "places a cube on d1: height 1, and must then fill 2 cells");
  EXPECT_EQ(words::of(open, "c1"), "places a cube on c1: height 1, and must then fill 1 cell");
  EXPECT_EQ(words::advice(open, "d1"), "Place a cube on d1: height 1, and then fill 2 cells");
  const Scalas owing = words::after(open, "d1");
  EXPECT_EQ(words::of(owing, "b1"), "places a forced cube on b1");
  EXPECT_EQ(words::advice(owing, "b1"), "Place the forced cube on b1");
  EXPECT_EQ(words::of(words::after(Scalas(), "a1 b1 d4 e5 c1"), "b1"),
            "places a forced cube on b1 and covers blue's top: height 2");
}

TEST(ScalasWords, ExistForEveryMoveInEveryLanguage) {
  words::run<Scalas>(2);
}

}  // namespace
}  // namespace scalinata
