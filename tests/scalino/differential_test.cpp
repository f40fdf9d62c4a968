// Scalino against the simple second implementation: every list, turn and score of random games with every option.
#include <map>
#include <set>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "games/scalino/scalino.hpp"
#include "simple/scalino.hpp"

namespace scalinata {
namespace {

using Moves = std::vector<Scalino::Move>;

// What happened in a random game; most of it is rare.
struct Sights {
  bool bonus_of_shared_colour = false, level_without_bonus = false, same_colour_after_pass = false;
  bool fourth_level = false, complete = false;
};

// Bonuses are declined half of the time.
Moves random_game(Scalino::Options options, std::uint64_t seed, Sights& sights) {
  Rng rng(seed);
  Moves played;
  MoveList<Scalino> moves;
  Scalino position = *Scalino::start(options, {});
  while (!position.turn().is_over()) {
    position.legal_moves(moves);
    const bool declined = position.bonus() && rng.below(2) == 0;
    played.push_back(declined ? Scalino::pass : moves[rng.below(static_cast<std::uint32_t>(moves.size()))]);
    const Scalino before = position;
    position.play(played.back());
    const int colour = before.turn().colour;
    sights.bonus_of_shared_colour |= position.bonus() && position.is_shared(colour);
    sights.level_without_bonus |= position.level() > before.level() && position.level() < 4 && !position.bonus();
    sights.same_colour_after_pass |=
        played.back() == Scalino::pass && position.turn().is_player() && position.turn().colour == colour;
  }
  sights.fourth_level = position.level() == 3;
  sights.complete = position.level() == 4;
  return played;
}

void compare_refusals(const Scalino& position, const std::set<std::string>& legal) {
  const int side = position.plan().side;
  for (int shape = 1; shape < pyramid::shape_count; ++shape)
    for (int row = 0; row < side; ++row)
      for (int column = 0; column < side; ++column) {
        const pyramid::Block block{static_cast<std::uint8_t>(pyramid::index_of({column, row})),
                                   static_cast<pyramid::Shape>(shape)};
        const bool along_row = pyramid::is_across(block.shape);
        if ((along_row ? column : row) + block.length() > side) continue;
        const bool listed = legal.count(position.move_text(block)) > 0;
        ASSERT_EQ(position.check(block, Language::en).ok(), listed) << position.move_text(block);
      }
}

void compare(Scalino::Options options, const Moves& moves) {
  Scalino fast = *Scalino::start(options, {});
  simple::Scalino slow(options.players, std::string(pyramid::board_names[static_cast<std::size_t>(options.board)]));
  for (std::size_t ply = 0;; ++ply) {
    MoveList<Scalino> list;
    fast.legal_moves(list);
    std::set<std::string> texts;
    for (const auto& move : list) texts.insert(fast.move_text(move));
    ASSERT_EQ(texts.size(), list.size());
    ASSERT_EQ(texts, slow.legal());
    ASSERT_EQ(fast.turn().is_over(), slow.over());
    const Scores scores = fast.scores();
    ASSERT_EQ(std::vector<int>(scores.begin(), scores.end()), slow.scores());
    if (slow.over()) return;
    if (ply % 8 == 3) compare_refusals(fast, texts);
    if (testing::Test::HasFatalFailure()) return;
    ASSERT_EQ(fast.turn(), Turn::player(slow.seat(), slow.colour()));
    slow.play(fast.move_text(moves[ply]));
    fast.play(moves[ply]);
  }
}

TEST(Scalino, AgreesWithTheSimpleRules) {
  for (int players : {2, 3, 4})
    for (int board = 0; board < pyramid::board_count; ++board)
      for (std::uint64_t seed = 1; seed <= 10; ++seed) {
        SCOPED_TRACE(testing::Message() << players << " players, board " << board << ", seed " << seed);
        const Scalino::Options options{static_cast<std::uint8_t>(players), static_cast<pyramid::Board>(board)};
        Sights sights;
        compare(options, random_game(options, seed, sights));
        if (testing::Test::HasFatalFailure()) return;
      }
}

// Random games seldom reach the upper levels. Many are played, and a few of each rare kind are compared.
TEST(Scalino, AgreesWithTheSimpleRulesInRareGames) {
  std::map<std::string, int> compared;
  for (int board = 0; board < pyramid::board_count; ++board)
    for (std::uint64_t seed = 0; seed < 3000; ++seed) {
      const Scalino::Options options{3, static_cast<pyramid::Board>(board)};
      Sights sights;
      const Moves moves = random_game(options, seed, sights);
      bool rare = false;
      const auto note = [&](bool seen, const std::string& kind) { rare |= seen && ++compared[kind] <= 4; };
      note(sights.bonus_of_shared_colour, "bonus of the shared colour");
      note(sights.level_without_bonus, "level without bonus");
      note(sights.same_colour_after_pass, "same colour after pass");
      note(sights.fourth_level, "fourth level");
      note(sights.complete, "complete");
      if (!rare) continue;
      SCOPED_TRACE(testing::Message() << "board " << board << ", seed " << seed);
      compare(options, moves);
      if (testing::Test::HasFatalFailure()) return;
    }
  EXPECT_EQ(compared.size(), 5u) << "a kind of game was never met";
}

}  // namespace
}  // namespace scalinata
