// Random play for tests, with a preference for moves that hide and reveal cards.
#pragma once

#include <gtest/gtest.h>

#include <algorithm>
#include <cstdlib>

#include "games/escalade/escalade.hpp"

namespace scalinata {

inline std::vector<std::string> move_texts(const Escalade& game) {
  MoveList<Escalade> moves;
  game.legal_moves(moves);
  std::vector<std::string> texts;
  for (const auto& move : moves) texts.push_back(game.move_text(move));
  return texts;
}

inline escalade::Move lively_move(const Escalade& game, Rng& rng) {
  if (game.turn().is_chance()) return draw_chance(game, rng);
  MoveList<Escalade> moves, lively;
  game.legal_moves(moves);
  for (const auto& move : moves) {
    const std::string text = game.move_text(move);
    for (std::string_view start : {"toilet@", "rob:", "study-", "study-deck", "swap", "play:", "tornado"})
      if (text.starts_with(start) && text != "rob:none") lively.push_back(move);
  }
  const auto& from = !lively.empty() && rng.below(3) > 0 ? lively : moves;
  return from[rng.below(static_cast<std::uint32_t>(from.size()))];
}

inline Escalade random_start(int players, Rng& rng) {
  const escalade::Options options{players, escalade::default_deck};
  auto start = Escalade::start(options, Escalade::random_setup(options, rng));
  EXPECT_TRUE(start.ok());
  return *start;
}

// How many games a test plays: more on request, by the environment variable SCALINATA_GAMES.
inline std::uint64_t games_wanted(std::uint64_t default_games) {
  const char* wanted = std::getenv("SCALINATA_GAMES");
  return std::max<std::uint64_t>(default_games, wanted ? std::strtoull(wanted, nullptr, 10) : 0);
}

}  // namespace scalinata
