#include "games/scalino/strategy.hpp"

#include <algorithm>

namespace scalinata::scalino {

using pyramid::CellSet;
using pyramid::length_of;

void Strategy::features(const Scalino& position, Scalino::Move move, std::span<float> values) const {
  const auto own = static_cast<std::size_t>(position.turn().seat);
  Scalino after = position;
  after.play(move);
  const Scores before = position.scores(), now = after.scores();
  int hidden = 0;
  if (!(move == Scalino::pass))
    for (int colour = 0; colour < pyramid::colour_count; ++colour)
      if (!position.is_shared(colour) && position.seat_of(colour) != static_cast<int>(own))
        hidden += (position.visible(colour) - after.visible(colour)).count();
  values[length] = static_cast<float>(length_of(move.shape));
  values[points] = static_cast<float>(now[own] - before[own]);
  values[lead] = static_cast<float>(lead_of(now, own) - lead_of(before, own));
  values[covered] = static_cast<float>(hidden);
  values[bonus_turn] = after.bonus() && after.turn().is_player() && after.turn().seat == own;
}

void Strategy::prior(const Scalino& position, const MoveList<Scalino>& moves, std::span<float> weights) const {
  std::array<float, feature_names.size()> values;
  for (std::size_t i = 0; i < moves.size(); ++i) {
    features(position, moves[i], values);
    const float score = 4 + values[lead] + 0.5f * values[length] + values[bonus_turn];
    weights[i] = std::max(score, 0.5f) * std::max(score, 0.5f);
  }
}

// The longer of two random blocks.
Scalino::Move Strategy::playout_move(const Scalino& position, Rng& rng) {
  position.legal_moves(moves_);
  const auto any = [&] { return moves_[rng.below(static_cast<std::uint32_t>(moves_.size()))]; };
  const Scalino::Move one = any(), other = any();
  return length_of(one.shape) >= length_of(other.shape) ? one : other;
}

bool Strategy::solvable(const Scalino& position) const {
  if (position.level() < 2) return false;
  int free = 0;
  for (int level = position.level(); level < pyramid::level_count; ++level)
    free += (position.plan().levels[static_cast<std::size_t>(level)] - position.occupied(level)).count();
  return free <= 8;
}

}  // namespace scalinata::scalino
