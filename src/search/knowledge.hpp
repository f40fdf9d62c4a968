// What a game may tell search about itself. Every part is optional; NoKnowledge has none of them.
//
// A knowledge object is copied once for each searching thread and used by that thread alone, so it may hold scratch
// memory; it must not remember anything from one call to the next that changes an answer. Weights and values are made
// with +, -, *, / and sqrt only: exp, log and pow differ between machines, and searches would not repeat.
#pragma once

#include <algorithm>
#include <cstdint>
#include <span>
#include <string_view>

#include "core/game.hpp"
#include "core/playout.hpp"

namespace scalinata::search {

struct NoKnowledge {};

// How promising each legal move is: positive, on any scale. Zero prunes the move (unless all are zero).
template <class K, class G>
concept HasPrior = requires(K knowledge, const G& position, const MoveList<G>& moves, std::span<float> weights) {
  knowledge.prior(position, moves, weights);
};

// A playout's next move. Precondition: a seat is to move.
template <class K, class G>
concept HasPlayoutMove = requires(K knowledge, const G& position, Rng& rng) {
  { knowledge.playout_move(position, rng) } -> std::same_as<typename G::Move>;
};

// A whole playout, for games that can do better than one position at a time. Adds its moves to the trace.
template <class K, class G>
concept HasPlayout = requires(K knowledge, const G& position, Rng& rng, Trace& trace) {
  { knowledge.playout(position, rng, trace) } -> std::same_as<PlayoutEnd>;
};

// What a position is worth to each seat, 0..1, without playing on. Lets playouts stop at a horizon.
template <class K, class G>
concept HasEvaluate = requires(K knowledge, const G& position) {
  { knowledge.evaluate(position) } -> std::same_as<SeatValues>;
};

// How good a finished game is beyond its ranks, 0..1 for each seat (by score, say).
template <class K, class G>
concept HasBonus = requires(K knowledge, const G& position) {
  { knowledge.bonus(position) } -> std::same_as<SeatValues>;
};

// Moves that mean the same wherever they are played ("all moves as first"): a key below amaf_keys for actor and move.
template <class K, class G>
concept HasAmaf = requires(K knowledge, Turn turn, typename G::Move move) {
  { K::amaf_keys } -> std::convertible_to<std::uint32_t>;
  { knowledge.amaf_key(turn, move) } -> std::same_as<std::uint32_t>;
};

// Whether an exact solution is worth trying here.
template <class K, class G>
concept HasSolvable = requires(K knowledge, const G& position) {
  { knowledge.solvable(position) } -> std::same_as<bool>;
};

// A hash that is equal for positions of equal value (mirror images, say); the solver's table then holds them once.
template <class K, class G>
concept HasSolveHash = requires(K knowledge, const G& position) {
  { knowledge.solve_hash(position) } -> std::same_as<std::uint64_t>;
};

// What a move does, as named numbers: what priors are made of and what explanations are written from.
template <class K, class G>
concept HasFeatures = requires(K knowledge, const G& position, typename G::Move move, std::span<float> values) {
  { K::feature_names[0] } -> std::convertible_to<std::string_view>;
  knowledge.features(position, move, values);  // one value for each name
};

template <class K, class G>
constexpr std::uint32_t amaf_keys() {
  if constexpr (HasAmaf<K, G>)
    return K::amaf_keys;
  else
    return 0;
}

// Weights of all moves; equal where the game has no opinion.
template <Game G, class K>
void weigh(K& knowledge, const G& position, const MoveList<G>& moves, std::span<float> weights) {
  if constexpr (HasPrior<K, G>)
    knowledge.prior(position, moves, weights);
  else
    std::fill(weights.begin(), weights.end(), 1.0f);
}

}  // namespace scalinata::search
