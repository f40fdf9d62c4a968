#include "games/scalino/strategy.hpp"

#include <algorithm>

namespace scalinata::scalino {

using pyramid::length_of;

namespace {

// Cells of a block that the next level will cover.
int covered_later(const Scalino& position, Scalino::Move move) {
  const auto above = static_cast<std::size_t>(position.level() + 1);
  return above < pyramid::level_count ? (move.cells() & position.plan().levels[above]).count() : 0;
}

// What a block is worth by its place alone: length counts less the higher the level, covered cells count against it.
float worth_of_place(const Scalino& position, Scalino::Move move) {
  if (move == Scalino::pass) return -1;
  const auto level = static_cast<float>(position.level()), length = static_cast<float>(length_of(move.shape));
  return (1.42f - 0.46f * level) * length - 0.65f * static_cast<float>(covered_later(position, move));
}

}  // namespace

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
  values[inner] = static_cast<float>(move == Scalino::pass ? 0 : covered_later(position, move));
  values[bonus_turn] = after.bonus() && after.turn().is_player() && after.turn().seat == own;
}

// Fitted to what searches of 1,000 simulations chose in 40 games of two players.
void Strategy::prior(const Scalino& position, const MoveList<Scalino>& moves, std::span<float> weights) const {
  std::array<float, feature_names.size()> values;
  const auto level = static_cast<float>(position.level());
  for (std::size_t i = 0; i < moves.size(); ++i) {
    features(position, moves[i], values);
    weights[i] = soft_exp(worth_of_place(position, moves[i]) + 0.013f * values[points] +
                          (0.028f + 0.024f * level) * values[lead] + 0.7f * values[bonus_turn]);
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
