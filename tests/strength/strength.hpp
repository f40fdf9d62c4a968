// Matches between two ways to play a two-seat game, with seats swapped and setups paired: who is stronger, and by how
// much.
#pragma once

#include <functional>

#include "core/match.hpp"
#include "search/player.hpp"

namespace scalinata::strength {

// Chooses for the seat to move. In hidden games a choice may depend on the match only through what that seat knows.
template <Game G>
using Chooser = std::function<typename G::Move(const Match<G>&)>;

// A new chooser for each game, from that game's seed.
template <Game G>
using Maker = std::function<Chooser<G>(std::uint64_t seed)>;

template <Game G>
Maker<G> random_player() {
  return [](std::uint64_t seed) -> Chooser<G> {
    return [rng = Rng(mix(seed ^ 77))](const Match<G>& match) mutable {
      MoveList<G> moves;
      match.position().legal_moves(moves);
      return moves[rng.below(static_cast<std::uint32_t>(moves.size()))];
    };
  };
}

// In hidden games a greedy player also judges a position that it might be in, not the real one.
template <Game G, class S>
Maker<G> greedy_player() {
  return [](std::uint64_t seed) -> Chooser<G> {
    return [rng = Rng(mix(seed ^ 99)), strategy = S{}](const Match<G>& match) mutable {
      if constexpr (HiddenGame<G>)
        return search::greedy_move(strategy, knowledge_of(match, match.position().turn().seat).sample(rng), rng);
      else
        return search::greedy_move(strategy, match.position(), rng);
    };
  };
}

template <Game G, class S>
Maker<G> searching_player(const search::Level& level, const search::Settings& settings) {
  return [=](std::uint64_t seed) -> Chooser<G> {
    search::Settings own = settings;
    own.seed = mix(seed ^ 55);
    auto player = std::make_shared<search::Player<G, S>>(level, own);
    return [player](const Match<G>& match) {
      if constexpr (HiddenGame<G>)
        return player->choose(knowledge_of(match, match.position().turn().seat)).best;
      else
        return player->choose(match.position()).best;
    };
  };
}

struct Score {
  int wins = 0, draws = 0, losses = 0, unfinished = 0;
  int games() const { return wins + draws + losses; }
  double share() const { return (wins + 0.5 * draws) / games(); }
};

// `games` games of a against b, in pairs with the same setup and chance and the seats swapped. A game longer than
// `max_moves` moves is ranked as it stands.
template <Game G>
Score play_match(const typename G::Options& options, const Maker<G>& a, const Maker<G>& b, int games,
                 std::uint64_t seed = 1, int max_moves = 3000) {
  Score score;
  for (int game = 0; game < games; ++game) {
    const std::uint64_t pair = seed + static_cast<std::uint64_t>(game / 2);
    Rng rng(pair);
    auto match = Match<G>::begin(options, G::random_setup(options, rng));
    const int a_seat = game % 2;
    const Chooser<G> choosers[2] = {a_seat == 0 ? a(pair) : b(pair), a_seat == 0 ? b(pair) : a(pair)};
    int plies = 0;
    for (; !match->position().turn().is_over() && plies < max_moves; ++plies) {
      const Turn turn = match->position().turn();
      if constexpr (ChanceGame<G>)
        if (turn.is_chance()) {
          match->play_unchecked(draw_chance(match->position(), rng));
          continue;
        }
      match->play_unchecked(choosers[turn.seat](*match));
    }
    score.unfinished += !match->position().turn().is_over();
    const Ranks ranks = match->position().ranks();
    const int own = ranks[static_cast<std::size_t>(a_seat)], other = ranks[static_cast<std::size_t>(1 - a_seat)];
    (own < other ? score.wins : own > other ? score.losses : score.draws) += 1;
  }
  return score;
}

}  // namespace scalinata::strength
