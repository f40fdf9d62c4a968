// Scalino against the simple second implementation: every list, turn and score of random games with every option.
#include <set>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "games/scalino/scalino.hpp"
#include "simple/scalino.hpp"

namespace scalinata {
namespace {

void compare_game(Scalino::Options options, std::uint64_t seed) {
  Scalino fast = *Scalino::start(options, {});
  simple::Scalino slow(options.players, std::string(pyramid::board_names[static_cast<std::size_t>(options.board)]));
  Rng rng(seed);
  while (true) {
    MoveList<Scalino> moves;
    fast.legal_moves(moves);
    std::set<std::string> texts;
    for (const auto& move : moves) texts.insert(fast.move_text(move));
    ASSERT_EQ(texts.size(), moves.size());
    ASSERT_EQ(texts, slow.legal());
    ASSERT_EQ(fast.turn().is_over(), slow.over());
    const Scores scores = fast.scores();
    ASSERT_EQ(std::vector<int>(scores.begin(), scores.end()), slow.scores());
    if (slow.over()) return;
    ASSERT_EQ(fast.turn(), Turn::player(slow.seat(), slow.colour()));
    const auto move = moves[rng.below(static_cast<std::uint32_t>(moves.size()))];
    slow.play(fast.move_text(move));
    fast.play(move);
  }
}

TEST(Scalino, AgreesWithTheSimpleRules) {
  for (int players : {2, 3, 4})
    for (int board = 0; board < pyramid::board_count; ++board)
      for (std::uint64_t seed = 1; seed <= 25; ++seed) {
        SCOPED_TRACE(testing::Message() << players << " players, board " << board << ", seed " << seed);
        compare_game({static_cast<std::uint8_t>(players), static_cast<pyramid::Board>(board)}, seed);
        if (testing::Test::HasFatalFailure()) return;
      }
}

}  // namespace
}  // namespace scalinata
