// How the games' strategies play: better than random and greedy play, repeatably, with several threads, without
// peeking.
#include "strength/strength.hpp"

#include <gtest/gtest.h>

#include "catalog/kernels/blokus.hpp"
#include "catalog/kernels/demolition.hpp"
#include "catalog/kernels/escalade.hpp"
#include "catalog/kernels/scalas.hpp"
#include "catalog/kernels/scaletta.hpp"
#include "catalog/kernels/scalino.hpp"
#include "escalade/late.hpp"

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

// A game's test: the simulations, and the minimum share against a greedy player.
template <class G, int simulations, int percent>
struct Task {
  using Game = G;
  static constexpr search::Level level{.simulations = simulations};
  static constexpr double against_greedy = percent / 100.0;
};

using Games = testing::Types<Task<Blokus, 60, 80>, Task<Scalas, 150, 80>, Task<Scaletta, 150, 70>,
                             Task<Scalino, 100, 80>, Task<Demolition, 400, 65>, Task<Escalade, 150, 60>>;
TYPED_TEST_SUITE(Strength, Games);

TYPED_TEST(Strength, BeatsRandomAndGreedyPlayers) {
  using G = typename TypeParam::Game;
  const auto player = searching_player<G, StrategyOf<G>>(TypeParam::level, Searching<G>::settings);
  EXPECT_GE(play_match<G>(two_players<G>(), player, random_player<G>(), 6).share(), 0.8);
  EXPECT_GE(play_match<G>(two_players<G>(), player, greedy_player<G, StrategyOf<G>>(), 10).share(),
            TypeParam::against_greedy);
}

// Every legal move has a weight, not all of them zero, and features that are finite numbers.
TYPED_TEST(Strength, WeighsEveryMove) {
  using G = typename TypeParam::Game;
  StrategyOf<G> strategy;
  Rng rng(3);
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
        for (const MoveFeature& feature : strategy.features(position, moves[0]))
          ASSERT_LT(std::abs(feature.value), 1000) << feature.name;
      }
      position.play(search::playout_move(strategy, position, moves, rng));
    }
  }
}

// Threads share one tree in every game; this is the test that matters under the thread sanitizer.
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
// that is not meant to affect play must not change it.
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
  EXPECT_EQ(signature<Blokus>(16), 85129u);
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
  EXPECT_EQ(signature<Escalade>(16), 924905u);
}

// The playout keeps its own state of a game; the rules must agree with all of it.
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

// The same knowledge gives the same move, whatever the hidden cards really are.
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

// A forecast is a probability for each side, and agrees with playouts more often than not.
TEST(BlokusForecast, AgreesWithPlayouts) {
  Rng rng(3);
  blokus::Strategy strategy;
  MoveList<Blokus> moves;
  int right = 0, checked = 0;
  for (int game = 0; game < 120; ++game) {
    Blokus position(Blokus::Options{2 + game % 3, game % 6 == 2, game % 2 == 0});
    for (int ply = 0; ply < 16 + game % 24 && !position.over(); ++ply) {
      position.legal_moves(moves);
      position.play(search::playout_move(strategy, position, moves, rng));
    }
    if (position.over()) continue;
    const Forecast forecast = strategy.forecast(position);
    ASSERT_GT(forecast.trust, 0);
    ASSERT_LE(forecast.trust, 1);
    for (int seat = 0; seat < position.seats(); ++seat) {
      ASSERT_GE(forecast.values[seat], 0);
      ASSERT_LE(forecast.values[seat], 1);
      ASSERT_GE(forecast.bonus[seat], 0);
      ASSERT_LE(forecast.bonus[seat], 1);
    }
    const bool teams = position.options().teams;
    if (position.seats() == 2 || teams) {
      ASSERT_NEAR(forecast.values[0] + forecast.values[1], 1, 1e-6);
      ASSERT_EQ(forecast.values[0], forecast.values[teams ? 2 : 0]);
    }
    double lead = 0;
    Trace trace(blokus::trace_keys);
    for (int i = 0; i < 40; ++i) {
      trace.begin();
      lead += blokus::play_out(position, rng, trace).bonus[0] - 0.5;
    }
    ++checked;
    right += (lead > 0) == (forecast.bonus[0] > 0.5);
  }
  EXPECT_GT(checked, 100);
  EXPECT_GT(right * 3, checked * 2) << right << " of " << checked;
}

// The solver may rely on the bounds: no line of play leaves them, and they do not change values.
TEST(ScalasLeadBounds, HoldAndDoNotChangeValues) {
  Rng rng(4);
  const scalas::Strategy strategy;
  for (int game = 0; game < 60; ++game) {
    Scalas::Options options;
    options.size = 3 + game % 3;
    options.lower_between = game % 2 == 0;
    Scalas position = *Scalas::start(options, {});
    MoveList<Scalas> moves;
    std::vector<LeadBounds> bounds;
    bool solved = false;
    while (!position.turn().is_over()) {
      bounds.push_back(strategy.lead_bounds(position));
      if (!solved && position.in_hand(0) + position.in_hand(1) <= 7) {
        solved = true;
        for (const search::Goal goal : {search::Goal::outcome, search::Goal::score}) {
          search::Solver<Scalas> plain(1 << 16);
          search::Solver<Scalas, scalas::Strategy> bounded(1 << 16);
          ASSERT_EQ(plain.solve(position, goal, {}).value, bounded.solve(position, goal, {}).value) << "game " << game;
        }
      }
      position.legal_moves(moves);
      position.play(moves[rng.below(static_cast<std::uint32_t>(moves.size()))]);
    }
    const int lead = position.scores()[0] - position.scores()[1];
    for (const LeadBounds& bound : bounds) {
      ASSERT_LE(bound.min, lead);
      ASSERT_GE(bound.max, lead);
    }
  }
}

// Positions made by hand: the engine knows every card, so its choice depends only on the rules.
std::string escalade_choice(const Late& late, std::uint64_t seed) {
  search::Settings settings = Searching<Escalade>::settings;
  settings.seed = seed;
  search::Player<Escalade, escalade::Strategy> player({.simulations = 600}, settings);
  const escalade::Knowledge known = know(late);
  Rng rng(seed);
  return known.sample(rng).move_text(player.choose(known).best);
}

TEST(EscaladeEngine, PassesIfEveryCardWouldHurtIt) {
  // Its only card is a roof, and makes a false building.
  Late late{{"flat", "A15 A20"}, {"raft A10 B10", "raft"}, ""};
  late.last_round = true;
  for (std::uint64_t seed = 1; seed <= 5; ++seed) EXPECT_EQ(escalade_choice(late, seed), "pass");
  // The same roof on a tower of 100 m with a toilet is played.
  late.buildings = {"raft A40 B40 E10 toilet", "raft"};
  for (std::uint64_t seed = 1; seed <= 5; ++seed) EXPECT_EQ(escalade_choice(late, seed), "flat@b1");
}

TEST(EscaladeEngine, StallsOnlyWhenThatWins) {
  // One more such turn ends the game. If ahead, with a quake against it to come, it takes the study; if behind, with a
  // tower to roof, it does not.
  Late late{{"study A10", "quake quake study"}, {"1:parking A40 B40 E10 toilet flat", "raft"}, "study"};
  late.stalled = 3;
  for (std::uint64_t seed = 1; seed <= 5; ++seed) EXPECT_EQ(escalade_choice(late, seed), "study-discard");
  late.hands = {"study flat", "A10 study"};
  late.buildings = {"2:parking A40 B40 E10 toilet flat", "raft O40 H40 H20 toilet"};
  for (std::uint64_t seed = 1; seed <= 5; ++seed) EXPECT_EQ(escalade_choice(late, seed), "flat@b2");
}

}  // namespace
}  // namespace scalinata::strength
