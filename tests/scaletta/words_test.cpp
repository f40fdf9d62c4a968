// Scaletta's moves in words.
#include "games/scaletta/words.hpp"

#include "conformance/words.hpp"

namespace scalinata {
namespace {

TEST(ScalettaWords, SayWhatIsPlacedWhere) {
  const Scaletta start;
  EXPECT_EQ(words::of(start, "3@b4"), "places a 3 on b4");
  EXPECT_EQ(words::advice(start, "3@b4"), "Place a 3 on b4");
  const Scaletta two = words::after(start, "3@b4 2@b5");
  EXPECT_EQ(words::of(two, "3@b4"), "covers the 3 on b4 with a 3");
  EXPECT_EQ(words::advice(two, "1@b4"), "Cover the 3 on b4 with a 1");
}

TEST(ScalettaWords, NameTheLineThatIsTaken) {
  const Scaletta three = words::after(Scaletta(), "1@a1 2@b1 3@c1");
  EXPECT_EQ(words::of(three, "4@d1"), "places a 4 on d1 and takes the line a1–d1");
  EXPECT_EQ(words::advice(three, "4@d1"), "Place a 4 on d1 and take the line a1–d1");
  EXPECT_EQ(words::of(words::after(three, "2@d1"), "4@d1"), "covers the 2 on d1 with a 4 and takes the line a1–d1");
}

TEST(ScalettaWords, NameTheLinesThatAreCompletedAtOnce) {
  // A row and a column that meet at d1.
  const Scaletta crossing = words::after(Scaletta(), "1@a1 2@b1 3@c1 1@d4 2@d3 3@d2");
  EXPECT_EQ(words::of(crossing, "4@d1"), "places a 4 on d1 and completes 2 lines");
  const Scaletta choosing = words::after(crossing, "4@d1");
  ASSERT_TRUE(choosing.choosing_line());
  EXPECT_EQ(words::of(choosing, "a1-d1"), "takes the line a1–d1");
  EXPECT_EQ(words::advice(choosing, "d1-d4"), "Take the line d1–d4");
}

TEST(ScalettaWords, ExistForEveryMoveInEveryLanguage) {
  words::run<Scaletta>(2);
}

}  // namespace
}  // namespace scalinata
