// Demolition's moves in words.
#include "games/demolition/words.hpp"

#include "conformance/words.hpp"

namespace scalinata {
namespace {

TEST(DemolitionWords, SayWhatIsTakenAndWhatItFrees) {
  int cleared = 0, freeing = 0, passes = 0;
  for (std::uint64_t seed = 1; seed <= 10; ++seed) {
    Rng rng(seed);
    Demolition position = *Demolition::start({}, Demolition::random_setup({}, rng));
    while (!position.turn().is_over()) {
      MoveList<Demolition> moves;
      position.legal_moves(moves);
      const Demolition::Move move = conformance::random_move(position, moves, rng);
      const std::string text = words::of(position, position.move_text(move));
      const Demolition before = position;
      position.play(move);
      if (move == Demolition::pass) {
        EXPECT_EQ(text, "passes on the bonus block");
        ++passes;
        continue;
      }
      const auto& taken = before.block(move.block);
      const std::string where = pyramid::span_text(taken.block);
      const int length = taken.block.length(), level = taken.level + 1;
      int freed = 0;
      for (int i = 0; i < before.block_count(); ++i) freed += position.is_takeable(i) && !before.is_takeable(i);
      if (position.turn().is_over()) {
        EXPECT_EQ(text, fmt::format("takes the very last block, of length {}, at {}", length, where));
      } else if (position.bonus()) {
        EXPECT_EQ(text, fmt::format("takes the last block of level {}, of length {}, at {}", level, length, where));
        ++cleared;
      } else if (freed == 0) {
        EXPECT_EQ(text, fmt::format("takes the block of {} at {} from level {}", length, where, level));
      } else {
        EXPECT_EQ(text, fmt::format("takes the block of {} at {} from level {} and frees {} other{}", length, where,
                                    level, freed, freed == 1 ? "" : "s"));
        ++freeing;
      }
    }
  }
  EXPECT_GT(cleared, 0);
  EXPECT_GT(freeing, 0);
  EXPECT_GT(passes, 0);
}

TEST(DemolitionWords, ExistForEveryMoveInEveryLanguage) {
  words::run<Demolition>(2);
}

}  // namespace
}  // namespace scalinata
