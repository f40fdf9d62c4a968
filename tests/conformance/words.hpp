// Moves in words: what must hold for every game, and a short way to get them.
#pragma once

#include <sstream>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "conformance/conformance.hpp"

namespace scalinata::words {

// The position after moves in notation.
template <Game G>
G after(G position, const std::string& moves) {
  std::istringstream texts(moves);
  for (std::string text; texts >> text;) {
    const auto move = position.parse_move(text, Language::en);
    EXPECT_TRUE(move.ok()) << text << ": " << move.error();
    if (!move.ok()) break;
    const Result<void> legal = position.check(*move, Language::en);
    EXPECT_TRUE(legal.ok()) << text << ": " << legal.error();
    if (!legal.ok()) break;
    position.play(*move);
  }
  return position;
}

// A move as a viewer sees it.
template <WordedGame G>
std::string of(const G& before, const typename G::Move& move, Viewer viewer, const Wording& wording) {
  return move_words(before.view(viewer), seen_move(before, move, viewer), wording);
}
// The same from notation, as the mover sees it.
template <WordedGame G>
std::string of(const G& before, std::string_view text, Voice voice = Voice::report) {
  const auto move = before.parse_move(text, Language::en);
  EXPECT_TRUE(move.ok()) << text << ": " << move.error();
  EXPECT_TRUE(move.ok() && before.check(*move, Language::en).ok()) << text;
  if (!move.ok()) return "";
  return of(before, *move, Viewer::seat(before.turn().seat), Wording{.voice = voice});
}
template <WordedGame G>
std::string recap(const G& before, std::string_view text) {
  return of(before, text, Voice::recap);
}
template <WordedGame G>
std::string advice(const G& before, std::string_view text) {
  return of(before, text, Voice::advice);
}

// One line without leftover placeholders, different in each language and voice.
template <WordedGame G>
void check(const G& before, const typename G::Move& move, Viewer viewer) {
  std::vector<std::string> all;
  for (const Voice voice : {Voice::report, Voice::recap, Voice::advice}) {
    const std::string english = of(before, move, viewer, {voice, Language::en});
    for (const Language language : all_languages) {
      const std::string text = of(before, move, viewer, {voice, language});
      ASSERT_FALSE(text.empty());
      ASSERT_EQ(text.find_first_of("{}\n"), std::string::npos) << text;
      ASSERT_LT(text.size(), 200u) << text;
      ASSERT_NE(text.back(), '.') << text;
      if (language != Language::en) { ASSERT_NE(text, english); }
      all.push_back(text);
    }
  }
  std::sort(all.begin(), all.end());
  ASSERT_EQ(std::adjacent_find(all.begin(), all.end()), all.end()) << all.front();
}

// Legal moves of random games with every combination of options, seen by every seat and by a spectator.
template <WordedGame G>
void run(int games, int max_moves = 400) {
  constexpr std::size_t moves_checked = 12;  // moves of one position
  for (const OptionValues& values : conformance::all_option_values<G>())
    for (int i = 0; i < games; ++i) {
      Rng rng(static_cast<std::uint64_t>(i) + 1);
      const auto options = *G::parse_options(values);
      G position = *G::start(options, G::random_setup(options, rng));
      for (int ply = 0; ply < max_moves && !position.turn().is_over(); ++ply) {
        MoveList<G> moves;
        position.legal_moves(moves);
        rng.shuffle(moves);
        for (std::size_t at = 0; at < std::min(moves_checked, moves.size()); ++at)
          for (int viewer = HiddenGame<G> ? -1 : position.turn().seat;
               viewer < (HiddenGame<G> ? position.seats() : position.turn().seat + 1); ++viewer) {
            check(position, moves[at], Viewer::seat(viewer));
            if (testing::Test::HasFatalFailure()) {
              ADD_FAILURE() << G::info.id << ", game " << i << ", ply " << ply << ", " << position.move_text(moves[at]);
              return;
            }
          }
        position.play(conformance::random_move(position, moves, rng));
      }
    }
}

}  // namespace scalinata::words
