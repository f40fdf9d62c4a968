// How the games' strategies play: stronger than chance and than one look, repeatably, with several threads, honestly.
#include "strength/strength.hpp"

#include <gtest/gtest.h>

#include "catalog/searching.hpp"

namespace scalinata::strength {
namespace {

template <class T>
class Strength : public testing::Test {};

template <Game G>
typename G::Options two_players() {
  typename G::Options options;
  if constexpr (requires { options.players; }) options.players = 2;
  return options;
}

// A game, and what is asked of it: the simulations, and the least share against a greedy player.
template <class G, int simulations, int percent>
struct Asked {
  using Game = G;
  static constexpr search::Level level{.simulations = simulations};
  static constexpr double against_greedy = percent / 100.0;
};

using Games = testing::Types<Asked<Blokus, 60, 80>, Asked<Scalas, 150, 80>, Asked<Scaletta, 150, 70>,
                             Asked<Scalino, 100, 80>, Asked<Demolition, 400, 65>, Asked<Escalade, 150, 60>>;
TYPED_TEST_SUITE(Strength, Games);

TYPED_TEST(Strength, BeatsRandomAndGreedyPlayers) {
  using G = typename TypeParam::Game;
  const auto player = searching_player<G, StrategyOf<G>>(TypeParam::level, Searching<G>::settings);
  EXPECT_GE(play_match<G>(two_players<G>(), player, random_player<G>(), 6).share(), 0.8);
  EXPECT_GE(play_match<G>(two_players<G>(), player, greedy_player<G, StrategyOf<G>>(), 10).share(),
            TypeParam::against_greedy);
}

// Every legal move has a weight, not all of them zero, and features that are numbers.
TYPED_TEST(Strength, WeighsEveryMove) {
  using G = typename TypeParam::Game;
  StrategyOf<G> strategy;
  Rng rng(3);
  std::array<float, StrategyOf<G>::feature_names.size()> values;
  for (int game = 0; game < 3; ++game) {
    const auto options = two_players<G>();
    G position = *G::start(options, G::random_setup(options, rng));
    MoveList<G> moves;
    for (int ply = 0; !position.turn().is_over() && ply < 60; ++ply) {
      position.legal_moves(moves);
      if (position.turn().is_player()) {
        std::vector<float> weights(moves.size(), -1.0f);
        strategy.prior(position, moves, weights);
        float total = 0;
        for (float weight : weights) {
          ASSERT_GE(weight, 0.0f);
          total += weight;
        }
        ASSERT_GT(total, 0.0f);
        strategy.features(position, moves[0], values);
        for (float value : values) ASSERT_LT(std::abs(value), 1000.0f);
      }
      position.play(search::playout_move(strategy, position, moves, rng));
    }
  }
}

// Threads share one tree in every game; under the thread sanitizer this is the test that counts.
TYPED_TEST(Strength, ThinksWithSeveralThreads) {
  using G = typename TypeParam::Game;
  const auto options = two_players<G>();
  Rng rng(5);
  const auto match = Match<G>::begin(options, G::random_setup(options, rng));
  search::Settings settings = Searching<G>::settings;
  settings.threads = 3;
  const auto player = searching_player<G, StrategyOf<G>>({.simulations = 300}, settings);
  const auto move = player(1)(*match);
  EXPECT_TRUE(match->position().check(move, Language::en).ok());
}

// One number for the play of each game with one thread and a seed. It changes when search or a strategy does; a change
// that means to leave play alone must leave it.
template <Game G>
std::uint64_t signature(int plies) {
  const auto options = two_players<G>();
  Rng rng(7);
  auto match = Match<G>::begin(options, G::random_setup(options, rng));
  const auto chooser = searching_player<G, StrategyOf<G>>({.simulations = 80}, Searching<G>::settings)(11);
  std::uint64_t hash = 0;
  for (int ply = 0; ply < plies && !match->position().turn().is_over(); ++ply) {
    const G& position = match->position();
    typename G::Move move;
    if constexpr (ChanceGame<G>)
      move = position.turn().is_chance() ? draw_chance(position, rng) : chooser(*match);
    else
      move = chooser(*match);
    for (char letter : position.move_text(move)) hash = mix(hash ^ static_cast<unsigned char>(letter));
    match->play_unchecked(move);
  }
  return hash % 1'000'000;
}

TEST(Signature, Blokus) {
  EXPECT_EQ(signature<Blokus>(16), 433415u);
}
TEST(Signature, Scalas) {
  EXPECT_EQ(signature<Scalas>(16), 402862u);
}
TEST(Signature, Scaletta) {
  EXPECT_EQ(signature<Scaletta>(16), 664973u);
}
TEST(Signature, Scalino) {
  EXPECT_EQ(signature<Scalino>(16), 119846u);
}
TEST(Signature, Demolition) {
  EXPECT_EQ(signature<Demolition>(16), 423120u);
}
TEST(Signature, Escalade) {
  EXPECT_EQ(signature<Escalade>(16), 780818u);
}

// The playout keeps its own account of a game; the rules must agree with all of it.
TEST(BlokusPlayout, PlaysByTheRules) {
  Rng rng(1);
  for (int game = 0; game < 40; ++game) {
    Blokus position(Blokus::Options{2 + game % 3, game % 6 == 2, game % 2 == 0});
    for (int ply = 0; ply < game && !position.over(); ++ply) position.play(position.random_move(rng));
    Trace trace(blokus::trace_keys);
    const PlayoutEnd end = blokus::play_out(position, rng, trace);
    for (const std::uint32_t key : trace.entries()) {
      const auto move = static_cast<Blokus::Move>(key % blokus::placement_count);
      ASSERT_EQ(position.turn().colour, key / blokus::placement_count);
      ASSERT_TRUE(position.check(move, Language::en).ok());
      position.play(move);
    }
    ASSERT_TRUE(position.over());
    ASSERT_EQ(position.ranks(), end.ranks);
    ASSERT_EQ(blokus::score_bonus(position.scores(), position.options()), end.bonus);
  }
}

// The same knowledge gives the same move, whatever the cards that the seat cannot see really are.
TEST(EscaladeSearch, DoesNotSeeHiddenCards) {
  const Escalade::Options options;
  Rng rng(21);
  auto match = Match<Escalade>::begin(options, Escalade::random_setup(options, rng));
  const auto known = knowledge_of(*match, 0);
  Escalade::Setup other = match->setup();
  std::reverse(other.deck.begin(), other.deck.end() - 4);  // what will be drawn, but not the seat's own hand
  auto altered = Match<Escalade>::begin(options, other);
  ASSERT_TRUE(altered.ok());
  ASSERT_NE(altered->position(), match->position());
  ASSERT_EQ(knowledge_of(*altered, 0), known);
  const auto player =
      searching_player<Escalade, escalade::Strategy>({.simulations = 200}, Searching<Escalade>::settings);
  EXPECT_EQ(player(3)(*match), player(3)(*altered));
}

}  // namespace
}  // namespace scalinata::strength
