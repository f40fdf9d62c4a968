// Properties that every game has, checked over random games. A game's own test names the option values to try.
#pragma once

#include <algorithm>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "core/match.hpp"
#include "core/perft.hpp"

namespace scalinata::conformance {

struct Plan {
  int games = 20;           // random games for each set of option values
  std::uint64_t seed = 1;   // the first game's seed; the others follow
  int max_moves = 5000;     // moves after which a game that may go on forever is left
  bool always_ends = true;  // false if the rules allow endless play
};

// Every combination of the choices of all options; numeric options stay at their default.
template <Game G>
std::vector<OptionValues> all_option_values() {
  std::vector<OptionValues> all{OptionValues{}};
  for (const OptionSpec& spec : G::info.options) {
    std::vector<OptionValues> longer;
    for (const OptionValues& values : all) {
      const int choices = spec.is_choice() ? static_cast<int>(spec.values.size()) : 1;
      for (int choice = 0; choice < choices; ++choice) {
        OptionValues next = values;
        next.push_back(spec.is_choice() ? choice : spec.default_value);
        longer.push_back(next);
      }
    }
    all = longer;
  }
  std::erase_if(all, [](const OptionValues& values) { return !G::parse_options(values).ok(); });
  return all;
}

template <Game G>
typename G::Move random_move(const G& position, const MoveList<G>& moves, Rng& rng) {
  if constexpr (ChanceGame<G>)
    if (position.turn().is_chance()) return draw_chance(position, rng);
  return moves[rng.below(static_cast<std::uint32_t>(moves.size()))];
}

// No move is listed twice, every listed move is legal and round-trips through text, and no unlisted move is legal.
template <Game G>
void check_moves(const G& position, const MoveList<G>& moves, const std::vector<typename G::Move>& elsewhere) {
  std::vector<std::string> texts;
  for (const auto& move : moves) {
    const Result<void> legal = position.check(move, Language::en);
    ASSERT_TRUE(legal.ok()) << position.move_text(move) << " is listed but: " << legal.error();
    const std::string text = position.move_text(move);
    ASSERT_EQ(text.find_first_of(" \t\n"), std::string::npos) << text;
    const auto parsed = position.parse_move(text, Language::en);
    ASSERT_TRUE(parsed.ok()) << text << ": " << parsed.error();
    ASSERT_EQ(*parsed, move) << text;
    texts.push_back(text);
  }
  std::sort(texts.begin(), texts.end());
  ASSERT_EQ(std::adjacent_find(texts.begin(), texts.end()), texts.end()) << "a move is listed twice";
  for (const auto& move : elsewhere) {
    const bool listed = std::find(moves.begin(), moves.end(), move) != moves.end();
    const Result<void> legal = position.check(move, Language::en);
    ASSERT_EQ(legal.ok(), listed);
    if (!listed) {
      ASSERT_FALSE(legal.error().empty());
      ASSERT_EQ(legal.error().find('\n'), std::string::npos);
      ASSERT_FALSE(position.check(move, Language::it).error().empty());
    }
  }
}

// Text that is not a move is refused in one line, in every language, without a crash.
template <Game G>
void check_rubbish(const G& position, Rng& rng) {
  static const std::vector<std::string> rubbish = {"",
                                                   " ",
                                                   "a",
                                                   "zz99",
                                                   "a0",
                                                   "a1,",
                                                   ",,",
                                                   "pass!",
                                                   "-1",
                                                   "a1,a1",
                                                   "\x01\xff",
                                                   "🙂",
                                                   "A1,B2;C3",
                                                   std::string(3000, 'a'),
                                                   std::string(3000, ','),
                                                   "1@",
                                                   "@b1",
                                                   "keep:",
                                                   "rob:",
                                                   "rob:9",
                                                   "top:?",
                                                   "a1-",
                                                   "-d1",
                                                   "loot:,",
                                                   "99999999999999999999@a1"};
  const std::string& text = rubbish[rng.below(static_cast<std::uint32_t>(rubbish.size()))];
  for (Language language : all_languages) {
    const auto parsed = position.parse_move(text, language);
    const std::string why =
        parsed.ok() ? (position.check(*parsed, language).ok() ? "" : position.check(*parsed, language).error())
                    : parsed.error();
    ASSERT_FALSE(why.empty()) << "accepted: " << text;
    ASSERT_EQ(why.find('\n'), std::string::npos);
    ASSERT_LT(why.size(), 400u);
  }
}

template <Game G>
void check_results(const G& position) {
  const Scores scores = position.scores();
  const Ranks ranks = position.ranks();
  ASSERT_EQ(scores.size(), static_cast<std::size_t>(position.seats()));
  ASSERT_EQ(ranks.size(), static_cast<std::size_t>(position.seats()));
  ASSERT_EQ(*std::min_element(ranks.begin(), ranks.end()), 1);
  // The toy's texts are in no catalogue.
  const bool translated = G::info.tagline.in(Language::it) != G::info.tagline.english();
  for (int seat = 0; seat < position.seats(); ++seat) {
    const ScoreItems items = position.score_items(seat, Language::en);
    const ScoreItems italian = position.score_items(seat, Language::it);
    ASSERT_EQ(items.size(), italian.size());
    int sum = 0;
    for (std::size_t i = 0; i < items.size(); ++i) {
      sum += items[i].points;
      ASSERT_EQ(items[i].points, italian[i].points);
      ASSERT_FALSE(items[i].text.empty());
      ASSERT_TRUE(!translated || items[i].text != italian[i].text) << items[i].text;
    }
    ASSERT_EQ(sum, scores[static_cast<std::size_t>(seat)]);
  }
  for (int rank : ranks) {
    // Competition ranking: a rank is one more than the number of seats above it.
    const auto above = std::count_if(ranks.begin(), ranks.end(), [&](int other) { return other < rank; });
    ASSERT_EQ(above + 1, rank);
  }
}

template <Game G>
void random_game(const typename G::Options& options, std::uint64_t seed, const Plan& plan) {
  Rng rng(seed);
  auto match = Match<G>::begin(options, G::random_setup(options, rng));
  ASSERT_TRUE(match.ok()) << match.error();
  const G& position = match->position();
  std::vector<typename G::Move> before;  // the last list, as candidates that are now mostly illegal
  std::vector<std::uint64_t> hashes{position.hash()};
  int plies = 0;
  for (; !position.turn().is_over() && plies < plan.max_moves; ++plies) {
    const Turn turn = position.turn();
    if (turn.is_player()) { ASSERT_LT(turn.seat, position.seats()); }
    MoveList<G> moves;
    position.legal_moves(moves);
    ASSERT_FALSE(moves.empty()) << "a turn without a move after " << plies << " moves";
    const G untouched = position;
    check_moves(position, moves, before);
    check_rubbish(position, rng);
    check_results(position);
    ASSERT_EQ(position, untouched);
    if (testing::Test::HasFatalFailure()) {
      ADD_FAILURE() << "seed " << seed << ", ply " << plies;
      return;
    }
    before.assign(moves.begin(), moves.end());
    const Result<void> played = match->play(random_move(position, moves, rng));
    ASSERT_TRUE(played.ok()) << played.error();
    hashes.push_back(position.hash());
    ASSERT_NE(hashes[hashes.size() - 2], hashes.back()) << "a move left the hash unchanged";
  }
  if (plan.always_ends) { ASSERT_TRUE(position.turn().is_over()) << "no end after " << plies << " moves"; }
  if (position.turn().is_over()) {
    MoveList<G> none;
    none.push_back(typename G::Move{});
    position.legal_moves(none);
    ASSERT_TRUE(none.empty());
    for (const auto& move : before) ASSERT_FALSE(position.check(move, Language::en).ok()) << "legal after the end";
  }
  check_results(position);

  // Replaying from text gives the same positions and hashes; undo goes back through them.
  G replay = match->start();
  for (std::size_t i = 0; i < match->moves().size(); ++i) {
    ASSERT_EQ(replay.hash(), hashes[i]);
    const auto parsed = replay.parse_move(replay.move_text(match->moves()[i]), Language::it);
    ASSERT_TRUE(parsed.ok());
    replay.play(*parsed);
  }
  ASSERT_EQ(replay, position);
  ASSERT_EQ(replay.hash(), position.hash());
  if (!match->moves().empty()) {
    const G last_but_one = match->position_after(match->moves().size() - 1);
    match->undo();
    ASSERT_EQ(match->position(), last_but_one);
  }
}

// The whole suite for one game: every combination of its options.
template <Game G>
void run(const Plan& plan = {}) {
  for (const OptionValues& values : all_option_values<G>()) {
    const auto options = G::parse_options(values);
    ASSERT_TRUE(options.ok());
    ASSERT_EQ(G::option_values(*options), values);
    for (int i = 0; i < plan.games; ++i) {
      random_game<G>(*options, plan.seed + static_cast<std::uint64_t>(i), plan);
      if (testing::Test::HasFatalFailure()) return;
    }
  }
}

}  // namespace scalinata::conformance
