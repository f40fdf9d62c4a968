#include "games/scalino/strategy.hpp"

#include <algorithm>

#include "games/scalino/features.hpp"

namespace scalinata::scalino {

namespace {

// What a block is worth by its place alone: length counts less on higher levels, cells to be covered count against it.
float worth_of_place(const Scalino& position, Scalino::Move move) {
  constexpr LevelWeight pass = weight_of(feature_table, "pass");
  constexpr LevelWeight length = weight_of(feature_table, "length"), inner = weight_of(feature_table, "inner");
  const int level = position.level();
  if (move == Scalino::pass) return pass.on(level);
  return length.on(level) * static_cast<float>(move.length()) +
         inner.on(level) * static_cast<float>(covered_later(position, move));
}

}  // namespace

std::vector<MoveFeature> Strategy::features(const Scalino& position, Scalino::Move move) const {
  return measure_all(feature_table, Look(position, move));
}

void Strategy::prior(const Scalino& position, const MoveList<Scalino>& moves, std::span<float> weights) const {
  const int level = position.level();
  for (std::size_t i = 0; i < moves.size(); ++i) {
    float score = 0;
    visit_weighted<feature_table>(Look(position, moves[i]),
                                  [&](LevelWeight weight, float value) { score += weight.on(level) * value; });
    weights[i] = soft_exp(score);
  }
}

// The best placed of three random blocks.
Scalino::Move Strategy::playout_move(const Scalino& position, Rng& rng) {
  position.legal_moves(moves_);
  const auto any = [&] { return moves_[rng.below(static_cast<std::uint32_t>(moves_.size()))]; };
  Scalino::Move best = any();
  float best_worth = worth_of_place(position, best);
  for (int tries = 1; tries < 3; ++tries) {
    const Scalino::Move other = any();
    const float other_worth = worth_of_place(position, other);
    if (other_worth > best_worth) {
      best = other;
      best_worth = other_worth;
    }
  }
  return best;
}

bool Strategy::solvable(const Scalino& position) const {
  if (position.level() < 1) return false;
  int free = 0;
  for (int level = position.level(); level < pyramid::level_count; ++level)
    free += (position.plan().levels[static_cast<std::size_t>(level)] - position.occupied(level)).count();
  return free <= 16;
}

}  // namespace scalinata::scalino
