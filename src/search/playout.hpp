// The rest of a game, played quickly from a position: how both tree searches evaluate new positions.
#pragma once

#include "search/reward.hpp"
#include "search/settings.hpp"
#include "search/strategy.hpp"

namespace scalinata::search {

// A chance outcome drawn by weight; `outcomes` is scratch space. Precondition: position.turn().is_chance().
template <Game G>
typename G::Move draw_outcome(const G& position, MoveList<G>& outcomes, Rng& rng) {
  position.legal_moves(outcomes);
  if constexpr (ChanceGame<G>) {
    std::uint32_t total = 0;
    for (const auto& outcome : outcomes) total += position.chance_weight(outcome);
    std::uint32_t left = rng.below(total);
    for (const auto& outcome : outcomes) {
      const std::uint32_t weight = position.chance_weight(outcome);
      if (left < weight) return outcome;
      left -= weight;
    }
  }
  return outcomes.back();
}

template <Game G, class S>
typename G::Move playout_move(S& strategy, const G& position, MoveList<G>& moves, Rng& rng) {
  if (position.turn().is_chance()) return draw_outcome(position, moves, rng);
  if constexpr (HasPlayoutMove<S, G>) {
    return strategy.playout_move(position, rng);
  } else {
    position.legal_moves(moves);
    return moves[rng.below(static_cast<std::uint32_t>(moves.size()))];
  }
}

template <Game G, class S>
PlayoutEnd end_of_playout(S& strategy, const G& position) {
  PlayoutEnd end{position.ranks(), {}, false};
  if constexpr (HasBonus<S, G>) end.bonus = strategy.bonus(position);
  return end;
}

// What one thread needs to simulate: its own generator, its own copy of the strategy, scratch lists.
template <Game G, class S>
struct Simulator {
  Simulator(const S& what, std::uint64_t seed) : strategy(what), rng(seed), trace(amaf_keys<S, G>()) {}

  void note(Turn turn, const typename G::Move& move) {
    if constexpr (HasAmaf<S, G>)
      if (turn.is_player()) trace.add(strategy.amaf_key(turn, move));
  }

  // Plays `position` to its end and returns what that is worth to each seat. `judged`: an opinion of the position that
  // takes the place of its forecast.
  Reward playout(G& position, const Settings& settings, const std::optional<Forecast>& judged = std::nullopt) {
    if constexpr (HasForecast<S, G>)
      forecast_ = judged ? *judged : position.turn().is_over() ? Forecast{} : strategy.forecast(position);
    if constexpr (HasPlayout<S, G>) {
      if (settings.horizon == 0) return reward_for(strategy.playout(position, rng, trace), settings);
    }
    for (int ply = 0; !position.turn().is_over(); ++ply) {
      if (settings.horizon > 0 && ply >= settings.horizon) return at_horizon(position, settings);
      if (ply >= settings.playout_cap) {
        PlayoutEnd end = end_of_playout(strategy, position);
        end.capped = true;
        return reward_for(end, settings);
      }
      const typename G::Move move = playout_move(strategy, position, moves, rng);
      note(position.turn(), move);
      position.play(move);
    }
    return reward_for(end_of_playout(strategy, position), settings);
  }

  S strategy;
  Rng rng;
  Trace trace;
  MoveList<G> moves;
  std::uint64_t capped = 0;

 private:
  Reward reward_for(const PlayoutEnd& end, const Settings& settings) {
    capped += end.capped;
    SeatValues values = rank_values(end.ranks), bonus = end.bonus;
    if constexpr (HasForecast<S, G>) {
      for (std::size_t seat = 0; seat < values.size(); ++seat) {
        values[seat] += forecast_.trust * (forecast_.values[seat] - values[seat]);
        bonus[seat] += forecast_.trust * (forecast_.bonus[seat] - bonus[seat]);
      }
    }
    if constexpr (HasBonus<S, G> || HasPlayout<S, G>)
      return settings.relative_bonus ? to_reward(values, bonus, settings.bonus_weight, deviations_)
                                     : to_reward(values, bonus, settings.bonus_weight);
    else
      return to_reward(values, {}, 0);
  }
  Reward at_horizon(const G& position, const Settings& settings) {
    if constexpr (HasEvaluate<S, G>)
      return to_reward(strategy.evaluate(position), {}, 0);
    else
      return reward_for(end_of_playout(strategy, position), settings);
  }

  std::array<Deviation, max_seats> deviations_;
  Forecast forecast_;  // for the position last played out
};

}  // namespace scalinata::search
