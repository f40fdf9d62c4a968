// What a game may tell search about itself. Every part is optional; NoStrategy has none of them. A strategy names the
// parts it has in `offers`, and search accepts it only if the list is true (StrategyFor): a hook that is misspelt,
// forgotten or has the wrong signature does not compile.
//
// A strategy object is copied once for each searching thread and used by that thread alone, so it may hold scratch
// memory; it must not remember anything between calls that changes a result. Weights and values use only +, -, *, / and
// sqrt: exp, log and pow differ between machines, and searches would not be reproducible.
#pragma once

#include <algorithm>
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "core/book.hpp"
#include "core/ending.hpp"
#include "core/feature.hpp"
#include "core/game.hpp"
#include "core/hooks.hpp"
#include "core/playout.hpp"

namespace scalinata::search {

struct NoStrategy {};

template <class S>
constexpr bool offers(Hook hook) {
  if constexpr (requires { S::offers; })
    return S::offers.has(hook);
  else
    return false;
}

// How promising each legal move is: positive, on any scale. Zero prunes the move (unless all are zero).
template <class S, class G>
concept HasPrior = offers<S>(Hook::prior) &&
    requires(S strategy, const G& position, const MoveList<G>& moves, std::span<float> weights) {
  strategy.prior(position, moves, weights);
};

// The same with an opinion of the position, where the game has one that is better than a forecast.
template <class S, class G>
concept HasJudge = offers<S>(Hook::judge) && HasPrior<S, G> &&
    requires(S strategy, const G& position, const MoveList<G>& moves, std::span<float> weights) {
  { strategy.judge(position, moves, weights) } -> std::same_as<std::optional<Forecast>>;
};

// A playout's next move. Precondition: a seat is to move.
template <class S, class G>
concept HasPlayoutMove = offers<S>(Hook::playout_move) && requires(S strategy, const G& position, Rng& rng) {
  { strategy.playout_move(position, rng) } -> std::same_as<typename G::Move>;
};

// A whole playout, for games that can do better than one position at a time. Adds its moves to the trace.
template <class S, class G>
concept HasPlayout = offers<S>(Hook::playout) && requires(S strategy, const G& position, Rng& rng, Trace& trace) {
  { strategy.playout(position, rng, trace) } -> std::same_as<PlayoutEnd>;
};

// What a position is worth to each seat, 0..1, without a playout. Lets playouts stop at a horizon.
template <class S, class G>
concept HasEvaluate = offers<S>(Hook::evaluate) && requires(S strategy, const G& position) {
  { strategy.evaluate(position) } -> std::same_as<SeatValues>;
};

// What a position is expected to bring; blended with a playout from there. Precondition: not over.
template <class S, class G>
concept HasForecast = offers<S>(Hook::forecast) && requires(S strategy, const G& position) {
  { strategy.forecast(position) } -> std::same_as<Forecast>;
};

// How good a finished game is beyond its ranks, 0..1 for each seat (by score, for example).
template <class S, class G>
concept HasBonus = offers<S>(Hook::bonus) && requires(S strategy, const G& position) {
  { strategy.bonus(position) } -> std::same_as<SeatValues>;
};

// Moves that mean the same wherever they are played ("all moves as first"): a key below amaf_keys for actor and move.
template <class S, class G>
concept HasAmaf = offers<S>(Hook::amaf) && requires(S strategy, Turn turn, typename G::Move move) {
  { S::amaf_keys } -> std::convertible_to<std::uint32_t>;
  { strategy.amaf_key(turn, move) } -> std::same_as<std::uint32_t>;
};

// Whether an exact solution is worth trying here.
template <class S, class G>
concept HasSolvable = offers<S>(Hook::solvable) && requires(S strategy, const G& position) {
  { strategy.solvable(position) } -> std::same_as<bool>;
};

// A hash that is equal for positions of equal value (such as mirror images), so that the solver's table holds them
// once.
template <class S, class G>
concept HasSolveHash = offers<S>(Hook::solve_hash) && requires(S strategy, const G& position) {
  { strategy.solve_hash(position) } -> std::same_as<std::uint64_t>;
};

// How early the solver should try a move, given the position it leads to; without it the prior decides. Moves that are
// likely to win and quick to settle should come first.
template <class S, class G>
concept HasSolvePromise = offers<S>(Hook::solve_promise) &&
    requires(S strategy, const G& position, typename G::Move move) {
  { strategy.solve_promise(position, move, position) } -> std::same_as<float>;
};

// Bounds on the final lead, for two-seat games that the higher score wins. Lets the solver stop once the result is
// decided.
template <class S, class G>
concept HasLeadBounds = offers<S>(Hook::lead_bounds) && requires(S strategy, const G& position) {
  { strategy.lead_bounds(position) } -> std::same_as<LeadBounds>;
};

// The game's own solver of endings, used instead of the general one: made with the bytes of its table.
template <class S, class G>
concept HasEnding = offers<S>(Hook::ending) &&
    requires(typename S::Ending solver, const G& position, const EndingLimits& limits) {
  requires std::constructible_from<typename S::Ending, std::uint64_t>;
  { solver.solve(position, limits) } -> std::same_as<EndingResult<typename G::Move>>;
};

// What the game's opening book says.
template <class S, class G>
concept HasBook = offers<S>(Hook::book) && requires(const S& strategy, const G& position) {
  { strategy.book(position) } -> std::same_as<std::optional<BookMove<typename G::Move>>>;
};

// What a move does, as named numbers: priors and explanations are made from them. The same features in the same order
// for every move.
template <class S, class G>
concept HasFeatures = offers<S>(Hook::features) && requires(S strategy, const G& position, typename G::Move move) {
  { strategy.features(position, move) } -> std::same_as<std::vector<MoveFeature>>;
};

// A hook that is offered is usable, and one that is not offered does not exist.
template <class S>
constexpr bool matches_offer(Hook hook, bool there, bool usable) {
  return offers<S>(hook) ? usable : !there;
}

// A strategy that has exactly the hooks it names, with the signatures that search calls.
// clang-format off
template <class S, class G>
concept StrategyFor =
    matches_offer<S>(Hook::prior, requires { &S::prior; }, HasPrior<S, G>) &&
    matches_offer<S>(Hook::judge, requires { &S::judge; }, HasJudge<S, G>) &&
    matches_offer<S>(Hook::playout_move, requires { &S::playout_move; }, HasPlayoutMove<S, G>) &&
    matches_offer<S>(Hook::playout, requires { &S::playout; }, HasPlayout<S, G>) &&
    matches_offer<S>(Hook::evaluate, requires { &S::evaluate; }, HasEvaluate<S, G>) &&
    matches_offer<S>(Hook::forecast, requires { &S::forecast; }, HasForecast<S, G>) &&
    matches_offer<S>(Hook::bonus, requires { &S::bonus; }, HasBonus<S, G>) &&
    matches_offer<S>(Hook::amaf, requires { &S::amaf_key; }, HasAmaf<S, G>) &&
    matches_offer<S>(Hook::solvable, requires { &S::solvable; }, HasSolvable<S, G>) &&
    matches_offer<S>(Hook::solve_hash, requires { &S::solve_hash; }, HasSolveHash<S, G>) &&
    matches_offer<S>(Hook::solve_promise, requires { &S::solve_promise; }, HasSolvePromise<S, G>) &&
    matches_offer<S>(Hook::lead_bounds, requires { &S::lead_bounds; }, HasLeadBounds<S, G>) &&
    matches_offer<S>(Hook::ending, requires { typename S::Ending; }, HasEnding<S, G>) &&
    matches_offer<S>(Hook::book, requires { &S::book; }, HasBook<S, G>) &&
    matches_offer<S>(Hook::features, requires { &S::features; }, HasFeatures<S, G>);
// clang-format on

template <class S, class G>
constexpr std::uint32_t amaf_keys() {
  if constexpr (HasAmaf<S, G>)
    return S::amaf_keys;
  else
    return 0;
}

// Weights of all moves; equal if the game's strategy has no prior.
template <Game G, class S>
void weigh(S& strategy, const G& position, const MoveList<G>& moves, std::span<float> weights) {
  if constexpr (HasPrior<S, G>)
    strategy.prior(position, moves, weights);
  else
    std::fill(weights.begin(), weights.end(), 1.0f);
}

}  // namespace scalinata::search
