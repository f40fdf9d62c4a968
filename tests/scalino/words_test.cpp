// Scalino's moves in words.
#include "games/scalino/words.hpp"

#include "conformance/words.hpp"

namespace scalinata {
namespace {

TEST(ScalinoWords, SayWhereABlockGoes) {
  const Scalino start = *Scalino::start({}, {});
  EXPECT_EQ(words::of(start, "d4,e4"), "places a block of 2 at d4–e4 on level 1");
  EXPECT_EQ(words::advice(start, "d4"), "Place a block of 1 at d4 on level 1");
}

// Random games: the words agree with the position that follows.
TEST(ScalinoWords, SayWhatIsCompletedAndCovered) {
  int completed = 0, pyramids = 0, covering = 0, passes = 0;
  for (std::uint64_t seed = 1; seed <= 300; ++seed) {
    Rng rng(seed);
    Scalino position = *Scalino::start({2, pyramid::Board::aztec}, {});
    while (!position.turn().is_over()) {
      MoveList<Scalino> moves;
      position.legal_moves(moves);
      const bool passes_now = position.bonus() && rng.below(2) == 0;
      // Long blocks first: what fills the last gaps is kept, and now and then a pyramid is completed.
      Scalino::Move move = conformance::random_move(position, moves, rng);
      for (int i = 0; i < 6; ++i)
        if (const auto other = conformance::random_move(position, moves, rng); other.length() > move.length())
          move = other;
      if (passes_now) move = Scalino::pass;
      const std::string text = words::of(position, position.move_text(move));
      const Scalino before = position;
      position.play(move);
      const bool completes = position.level() > before.level();
      const bool all = position.level() == pyramid::level_count;
      EXPECT_EQ(text.find(fmt::format("completes level {}", before.level() + 1)) != text.npos, completes && !all);
      EXPECT_EQ(text.find("completes the pyramid") != text.npos, completes && all);
      EXPECT_EQ(text == "passes on the bonus block", move == Scalino::pass);
      // Blocks on level 1 cover nothing.
      if (before.level() == 0) { EXPECT_EQ(text.find("covers"), text.npos) << text; }
      completed += completes && !all;
      pyramids += completes && all;
      passes += move == Scalino::pass;
      covering += text.find("covers") != text.npos;
    }
  }
  EXPECT_GT(completed, 0);
  EXPECT_GT(pyramids, 0);
  EXPECT_GT(passes, 0);
  EXPECT_GT(covering, 0);
}

TEST(ScalinoWords, ExistForEveryMoveInEveryLanguage) {
  words::run<Scalino>(2);
}

}  // namespace
}  // namespace scalinata
