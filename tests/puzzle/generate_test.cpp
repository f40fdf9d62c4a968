// The generator: unique solutions, repeatable, graded.
#include "puzzle/generate.hpp"

#include <algorithm>

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

TEST(Generate, TheSeedDeterminesThePuzzle) {
  const auto text = [](std::uint64_t seed) { return puzzle_text(generate(3, seed, {})->tiling); };
  EXPECT_EQ(text(1), text(1));
  EXPECT_NE(text(1), text(2));
}

// People have links to these and streaks that include them: the web client's puzzles of some days, whose seeds and
// difficulties the client's tests/daily.test.ts pins. A changed generator must not change them; it would need another
// address.
TEST(Generate, PuzzlesOfTheDay) {
  const struct {
    int difficulty;
    std::uint64_t seed;
    const char* puzzle;
  } days[] = {
      {2, 20261116, "region: -.--- -.--- -.... -.... ..... ..-.- pieces: V3 Z5 T5 V5"},
      {3, 20261117, "region: .....- ---..- ...... -..... ---... ----.- pieces: Z5 T4 X I5 V3"},
      {4, 20261118, "region: ..---- ...--- ...--- ...... .-...- .....- pieces: I5 W I4 T5 Z4"},
      {5, 20261119, "region: .....- -....- ...... .....- ...... -..--- --.--- pieces: N T5 F T4 I5 W"},
      {6, 20261120, "region: ....--- .....-- ....... ......- --..... --.-... --.---. pieces: P F I5 O Z4 Z5 T5"},
      {7, 20261121, "region: --.-.-- --..... -...... ....... ....--. ....--. -..---- pieces: X L5 L4 O T4 W I5"},
      {8, 20261122,
       "region: -.---.-- -......- ........ --...... -....... ----.... -----... -----..- pieces: L4 I5 X O Z5 N W F"},
      {3, 20280229, "region: -..-.- --...- -..... ...... -..... pieces: Z4 V5 X L4 I4"}};
  for (const auto& [difficulty, seed, puzzle] : days) {
    std::string text = puzzle_text(generate(difficulty, seed, {})->tiling);
    std::replace(text.begin(), text.end(), '\n', ' ');
    EXPECT_EQ(text, fmt::format("title: Difficulty {}, seed {} {} ", difficulty, seed, puzzle));
  }
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
  EXPECT_FALSE(generate(10, 1, stop_after(0)));
}

}  // namespace
}  // namespace scalinata::puzzle
