#include "games/scalas/strategy.hpp"

#include <algorithm>

namespace scalinata::scalas {
namespace {

using bitboard::bit;

constexpr std::array<float, 6> feature_weight{0.5f, 0.1f, 0.4f, 0.5f, -0.5f, 0};

int random_cell(CellSet set, Rng& rng) {
  for (auto n = rng.below(static_cast<std::uint32_t>(std::popcount(set))); n > 0; --n) set &= set - 1;
  return std::countr_zero(set);
}

}  // namespace

void Strategy::features(const Scalas& position, Scalas::Move move, std::span<float> values) const {
  const int own = position.turn().seat, other = 1 - own;
  Scalas after = position;
  after.play(move);
  const auto lead = [&](const Scalas& at) { return std::popcount(at.tops(own)) - std::popcount(at.tops(other)); };
  const CellSet cell = bit(move.cell);
  const float cells = static_cast<float>(position.size() * position.size());
  const bool others_turn = after.turn().is_player() && after.turn().seat == other;
  values[tops] = static_cast<float>(lead(after) - lead(position));
  values[forced] = static_cast<float>(std::popcount(after.owed()));
  values[covered] = static_cast<float>(((position.tops(other) & cell) != 0) - ((position.tops(own) & cell) != 0));
  values[safe] = others_turn && (after.legal() & cell) != 0 ? 0.0f : 1.0f;
  values[choice] = others_turn ? static_cast<float>(std::popcount(after.legal())) / cells : 0.0f;
  values[hand] = static_cast<float>(after.in_hand(own) - after.in_hand(other)) / cells;
}

void Strategy::prior(const Scalas& position, const MoveList<Scalas>& moves, std::span<float> weights) const {
  std::array<float, feature_names.size()> values;
  for (std::size_t i = 0; i < moves.size(); ++i) {
    features(position, moves[i], values);
    float score = 1;
    for (std::size_t f = 0; f < values.size(); ++f) score += feature_weight[f] * values[f];
    score = std::max(score, 0.2f);
    weights[i] = score * score;
  }
}

// Mostly on the other seat's tops where that is possible, and not on own ones.
Scalas::Move Strategy::playout_move(const Scalas& position, Rng& rng) const {
  const CellSet legal = position.legal();
  const int own = position.turn().seat;
  const CellSet covering = legal & position.tops(1 - own), elsewhere = legal & ~position.tops(own);
  const std::uint32_t mood = rng.below(8);
  const CellSet wanted = mood < 4 && covering != 0 ? covering : mood < 7 && elsewhere != 0 ? elsewhere : legal;
  return {static_cast<std::uint8_t>(random_cell(wanted, rng))};
}

bool Strategy::solvable(const Scalas& position) const {
  const int cubes = position.in_hand(0) + position.in_hand(1);
  return cubes <= 8 || (cubes <= 10 && std::popcount(position.legal()) <= 8);
}

}  // namespace scalinata::scalas
