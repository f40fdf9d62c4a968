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

void compare_game(int players, bool any_study, std::uint64_t seed, std::map<std::string, int>& ends) {
  SCOPED_TRACE(fmt::format("{} players, any study {}, seed {}", players, any_study, seed));
  Rng rng(seed);
  const escalade::Options options{players, escalade::default_deck, any_study};
  const auto setup = Escalade::random_setup(options, rng);
  auto start = Escalade::start(options, setup);
  ASSERT_TRUE(start.ok()) << start.error();
  Escalade game = *start;
  std::vector<simple::Faces> hands;
  for (const auto& hand : setup.hands) hands.push_back(names(hand));
  simple::Escalade plain(names(setup.foundations), names(setup.deck), hands, any_study ? "any" : "other");

  // Players prefer certain moves, so that every corner of the rules is visited.
  const std::array<std::string_view, 6> tastes{"", "study", "rob:", "play:", "play:study", "take:study"};
  const std::string_view taste = tastes[rng.below(tastes.size())];
  for (int ply = 0;; ++ply) {
    ASSERT_EQ(game.turn().is_over(), plain.over()) << "ply " << ply;
    ASSERT_EQ(game.turn().is_chance(), plain.chance()) << "ply " << ply;
    const Scores scores = game.scores();
    ASSERT_EQ(std::vector<int>(scores.begin(), scores.end()), plain.scores()) << "ply " << ply;
    if (plain.over()) {
      ++ends[game.table().stalled == game.table().stalling_limit() ? "stalled"
             : game.table().last_round                             ? "ran dry"
                                                                   : "built up"];
      return;
    }
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
    if (!taste.empty() && rng.below(8) != 0)
      for (const auto& liked : moves)
        if (game.move_text(liked).starts_with(taste)) move = liked;
    // A player that likes to take studies likes the moves that lead there too.
    if (taste == "take:study" && texts.contains("study-discard"))
      move = *game.parse_move("study-discard", Language::en);
    plain.play(game.move_text(move));
    game.play(move);
  }
}

TEST(EscaladeDifferential, RandomGamesForEveryNumberOfPlayersAndOption) {
  std::map<std::string, int> ends;
  for (int players = 2; players <= 6; ++players)
    for (std::uint64_t seed = 1; seed <= 300; ++seed) {
      compare_game(players, seed % 4 != 0, seed, ends);
      if (HasFatalFailure()) return;
    }
  for (const char* end : {"stalled", "ran dry", "built up"}) EXPECT_GT(ends[end], 0) << end;
}

}  // namespace
}  // namespace scalinata
