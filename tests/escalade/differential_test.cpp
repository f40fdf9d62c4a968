// The rules against a deliberately simple second implementation: legal moves, turns, chance, scores.
#include <gtest/gtest.h>

#include "core/match.hpp"
#include "games/escalade/escalade.hpp"
#include "simple/escalade.hpp"

namespace scalinata {
namespace {

simple::Faces names(const std::vector<escalade::Card>& cards) {
  simple::Faces out;
  for (auto card : cards) out.push_back(escalade::deck_of(escalade::default_deck).name(card));
  return out;
}

void compare_game(int players, std::uint64_t seed) {
  SCOPED_TRACE(fmt::format("{} players, seed {}", players, seed));
  Rng rng(seed);
  const escalade::Options options{players, escalade::default_deck};
  const auto setup = Escalade::random_setup(options, rng);
  auto start = Escalade::start(options, setup);
  ASSERT_TRUE(start.ok()) << start.error();
  Escalade game = *start;
  std::vector<simple::Faces> hands;
  for (const auto& hand : setup.hands) hands.push_back(names(hand));
  simple::Escalade plain(names(setup.foundations), names(setup.deck), hands);

  // Some players like some moves better, so that every corner of the rules is visited.
  const std::array<std::string_view, 4> tastes{"", "study", "rob:", "play:"};
  const std::string_view taste = tastes[rng.below(tastes.size())];
  for (int ply = 0;; ++ply) {
    ASSERT_EQ(game.turn().is_over(), plain.over()) << "ply " << ply;
    ASSERT_EQ(game.turn().is_chance(), plain.chance()) << "ply " << ply;
    const Scores scores = game.scores();
    ASSERT_EQ(std::vector<int>(scores.begin(), scores.end()), plain.scores()) << "ply " << ply;
    if (plain.over()) return;
    if (!plain.chance()) { ASSERT_EQ(game.turn().seat, plain.seat()) << "ply " << ply; }
    MoveList<Escalade> moves;
    game.legal_moves(moves);
    std::set<std::string> texts;
    for (const auto& move : moves) texts.insert(game.move_text(move));
    ASSERT_EQ(texts.size(), moves.size());
    ASSERT_EQ(texts, plain.legal()) << "ply " << ply;
    if (plain.chance()) {
      const auto weights = plain.loot();
      for (const auto& move : moves)
        ASSERT_EQ(static_cast<int>(game.chance_weight(move)), weights.at(game.move_text(move)));
    }
    escalade::Move move = moves[rng.below(static_cast<std::uint32_t>(moves.size()))];
    if (!taste.empty() && rng.below(2) == 0)
      for (const auto& liked : moves)
        if (game.move_text(liked).starts_with(taste)) move = liked;
    plain.play(game.move_text(move));
    game.play(move);
  }
}

TEST(EscaladeDifferential, RandomGamesForEveryNumberOfPlayers) {
  for (int players = 2; players <= 6; ++players)
    for (std::uint64_t seed = 1; seed <= 300; ++seed) {
      compare_game(players, seed);
      if (HasFatalFailure()) return;
    }
}

}  // namespace
}  // namespace scalinata
