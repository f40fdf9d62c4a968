// Blokus's moves in words.
#include "games/blokus/words.hpp"

#include "conformance/words.hpp"

namespace scalinata {
namespace {

TEST(BlokusWords, SayWhichPieceGoesWhere) {
  const Blokus start;
  EXPECT_EQ(words::of(start, "a1,b1,b2"), "starts with the V3 in corner a1");
  EXPECT_EQ(words::advice(start, "t20"), "Start with the single square in corner t20");
  const Blokus begun = words::after(start, "a1,b1,b2 a20 t20 t1");
  EXPECT_EQ(words::of(begun, "c3,c4,d4,d5,e5"), "places the W at c3–e5");
  EXPECT_EQ(words::advice(begun, "c3,c4"), "Place the domino at c3–c4");
}

// Blue and yellow grow towards each other along the left edge.
TEST(BlokusWords, NameTheColourWhoseCornerPointsAreCovered) {
  const Blokus close = words::after(Blokus(),
                                    "a1,a2,a3,a4,a5 a16,a17,a18,a19,a20 t20 t1 "
                                    "b6,b7,b8,b9 b12,b13,b14,b15 s19,s18 s2,s3");
  EXPECT_EQ(words::of(close, "c10,c11"), "places the domino at c10–c11 and covers 1 of yellow's corners");
  EXPECT_EQ(words::advice(close, "a10,a11,a12"), "Place the I3 at a10–a12 and cover 1 of yellow's corners");
  EXPECT_EQ(words::of(close, "c10"), "places the single square at c10");
}

// Two seats: red and blue are one side, so covering one's own corners is not mentioned.
TEST(BlokusWords, OwnColoursAreNotBlocked) {
  const std::string moves = "a1,a2,a3,a4,a5 t20 a16,a17,a18,a19,a20 t1 b6,b7,b8,b9 s19,s18 b12,b13,b14,b15 s2,s3";
  const Blokus two = words::after(Blokus({.players = 2}), moves);
  EXPECT_EQ(words::of(two, "c10,c11"), "places the domino at c10–c11");
  const Blokus four = words::after(Blokus(), moves);
  EXPECT_EQ(words::of(four, "c10,c11"), "places the domino at c10–c11 and covers 1 of red's corners");
}

TEST(BlokusWords, ExistForEveryMoveInEveryLanguage) {
  words::run<Blokus>(1);
}

}  // namespace
}  // namespace scalinata
