// What a seat knows: never contradicted by the truth, never more than it may know, and never less than it has seen.
#include "games/escalade/knowledge.hpp"

#include <gtest/gtest.h>

#include "core/match.hpp"
#include "escalade/lively.hpp"

namespace scalinata {
namespace {

using escalade::Knowledge;
using escalade::Move;

TEST(EscaladeKnowledge, TheTruthIsAlwaysPossibleAndSamplesLookTheSame) {
  std::size_t max_alternatives = 0;
  const std::uint64_t games = games_wanted(40);
  for (int players = 2; players <= 6; ++players)
    for (std::uint64_t seed = 1; seed <= games; ++seed) {
      Rng rng(seed);
      Escalade game = random_start(players, rng);
      std::vector<Knowledge> known;
      for (int seat = 0; seat < players; ++seat) known.push_back(Knowledge::of(game.view(Viewer::seat(seat))));
      for (int ply = 0; !game.turn().is_over(); ++ply) {
        const Move move = lively_move(game, rng);
        std::vector<escalade::Observation> seen;
        for (int seat = 0; seat < players; ++seat) seen.push_back(game.observe(move, Viewer::seat(seat)));
        const std::string text = game.move_text(move);
        game.play(move);
        for (int seat = 0; seat < players; ++seat) {
          Knowledge& own = known[static_cast<std::size_t>(seat)];
          own.update(seen[static_cast<std::size_t>(seat)], game.view(Viewer::seat(seat)));
          max_alternatives = std::max(max_alternatives, own.alternatives().size());
          ASSERT_TRUE(own.allows(game)) << "seat " << seat + 1 << " rules out the truth after " << text << ", ply "
                                        << ply << ", seed " << seed << ", players " << players;
          const Escalade sample = own.sample(rng);
          ASSERT_TRUE(own.allows(sample)) << "ply " << ply << ", seed " << seed;
          ASSERT_EQ(sample.view(Viewer::seat(seat)), game.view(Viewer::seat(seat)));
          if (game.turn().is_player() && game.turn().seat == seat) { ASSERT_EQ(move_texts(sample), move_texts(game)); }
        }
      }
    }
  RecordProperty("most_alternatives", static_cast<int>(max_alternatives));
  EXPECT_LT(max_alternatives, Knowledge::max_alternatives);
}

}  // namespace
}  // namespace scalinata
