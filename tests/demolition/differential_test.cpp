// Demolition against the simple second implementation, over random games with every option.
#include <set>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "games/demolition/demolition.hpp"
#include "simple/demolition.hpp"

namespace scalinata {
namespace {

std::vector<simple::PyramidBlock> simple_blocks(const pyramid::Pyramid& pyramid) {
  std::vector<simple::PyramidBlock> blocks;
  for (const auto& placed : pyramid) {
    simple::PyramidBlock block{placed.level + 1, {}};
    for (int index : placed.block.cells()) {
      block.cells.push_back({pyramid::cell_at(index).column + 1, pyramid::cell_at(index).row + 1});
    }
    blocks.push_back(block);
  }
  return blocks;
}

void compare_game(Demolition::Options options, std::uint64_t seed) {
  Rng rng(seed);
  const pyramid::Pyramid setup = Demolition::random_setup(options, rng);
  Demolition fast = *Demolition::start(options, setup);
  simple::Demolition slow(options.players, simple_blocks(setup));
  while (true) {
    MoveList<Demolition> moves;
    fast.legal_moves(moves);
    std::multiset<std::string> texts;
    for (const auto& move : moves) texts.insert(fast.move_text(move));
    ASSERT_EQ(texts, slow.legal());
    ASSERT_EQ(fast.turn().is_over(), slow.over());
    const Scores scores = fast.scores();
    ASSERT_EQ(std::vector<int>(scores.begin(), scores.end()), slow.scores());
    if (slow.over()) return;
    ASSERT_FALSE(moves.empty());
    ASSERT_EQ(fast.turn().seat, slow.seat());
    const auto move = moves[rng.below(static_cast<std::uint32_t>(moves.size()))];
    slow.play(fast.move_text(move));
    fast.play(move);
  }
}

TEST(Demolition, AgreesWithTheSimpleRules) {
  for (int players = 2; players <= 6; ++players)
    for (int board = 0; board < pyramid::board_count; ++board)
      for (std::uint64_t seed = 1; seed <= 20; ++seed) {
        SCOPED_TRACE(testing::Message() << players << " players, board " << board << ", seed " << seed);
        compare_game({static_cast<std::uint8_t>(players), static_cast<pyramid::Board>(board)}, seed);
        if (testing::Test::HasFatalFailure()) return;
      }
}

}  // namespace
}  // namespace scalinata
