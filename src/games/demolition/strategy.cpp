#include "games/demolition/strategy.hpp"

#include <algorithm>

#include "games/demolition/features.hpp"

namespace scalinata::demolition {

std::vector<MoveFeature> Strategy::features(const Demolition& position, Demolition::Move move) const {
  return measure_all(feature_table, Look(position, move));
}

void Strategy::prior(const Demolition& position, const MoveList<Demolition>& moves, std::span<float> weights) const {
  for (std::size_t i = 0; i < moves.size(); ++i)
    weights[i] = soft_exp(weighted_sum<feature_table>(Look(position, moves[i])));
}

// Usually the block that looks best, with ties broken at random; one time in five any block. Expensive, but a playout
// that only looks at lengths needs six times the simulations, and as much time, to play as well.
Demolition::Move Strategy::playout_move(const Demolition& position, Rng& rng) {
  position.legal_moves(moves_);
  if (rng.below(5) == 0) return moves_[rng.below(static_cast<std::uint32_t>(moves_.size()))];
  weights_.resize(moves_.size());
  prior(position, moves_, {weights_.data(), weights_.size()});
  std::size_t best = 0;
  std::uint32_t equal = 1;
  for (std::size_t i = 1; i < moves_.size(); ++i) {
    if (weights_[i] < weights_[best]) continue;
    equal = weights_[i] > weights_[best] ? 1 : equal + 1;
    if (rng.below(equal) == 0) best = i;
  }
  return moves_[best];
}

bool Strategy::solvable(const Demolition& position) const {
  int left = 0;
  for (int i = 0; i < position.block_count(); ++i) left += position.is_left(i);
  return left <= 20;
}

}  // namespace scalinata::demolition
