// The generator: unique solutions, repeatable, graded.
#include "puzzle/generate.hpp"

#include "puzzle/helpers.hpp"
#include "simple/tiling.hpp"

namespace scalinata::puzzle {
namespace {

TEST(Generate, UniqueSolutions) {
  for (int difficulty = 1; difficulty <= 7; ++difficulty) {
    const auto made = generate(difficulty, 5, {});
    ASSERT_TRUE(made);
    EXPECT_TRUE(validate(made->tiling).ok());
    EXPECT_EQ(simple::fault(made->tiling, made->solution), "");
    EXPECT_EQ(make_tiling_puzzle("", {}, made->tiling)->count({}, {}).solutions, 1u);
  }
}

TEST(Generate, SameSeedSamePuzzleOtherSeedOther) {
  const auto text = [](std::uint64_t seed) { return puzzle_text(generate(3, seed, {})->tiling); };
  EXPECT_EQ(text(1), text(1));
  EXPECT_NE(text(1), text(2));
}

TEST(Generate, EffortGrowsWithTheGrade) {
  const auto effort = [](int difficulty) {
    std::uint64_t sum = 0;
    for (std::uint64_t seed = 1; seed <= 5; ++seed) sum += generate(difficulty, seed, {})->effort;
    return sum;
  };
  EXPECT_LT(2 * effort(1), effort(4));
  EXPECT_LT(2 * effort(4), effort(7));
}

TEST(Generate, StopsOnDemand) {
  EXPECT_FALSE(generate(10, 1, asked_at_most(0)));
}

}  // namespace
}  // namespace scalinata::puzzle
