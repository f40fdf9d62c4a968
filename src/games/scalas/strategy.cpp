#include "games/scalas/strategy.hpp"

namespace scalinata::scalas {
namespace {

using bitboard::bit;

// In the order of the features; fitted to what searches of 1,000 simulations chose in 60 games.
constexpr std::array<float, 8> feature_weight{0.39f, -0.11f, 0.39f, 0.35f, 0.53f, -0.25f, 0.043f, -0.058f};

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
  values[new_tower] = position.height(move.cell) == 0;
  const CellSet out_of_reach = after.owed() == 0 ? ~after.legal() : 0;
  values[secure] = static_cast<float>(std::popcount(after.tops(own) & out_of_reach));
  values[lost] = static_cast<float>(std::popcount(after.tops(other) & out_of_reach));
}

void Strategy::prior(const Scalas& position, const MoveList<Scalas>& moves, std::span<float> weights) const {
  std::array<float, feature_names.size()> values;
  for (std::size_t i = 0; i < moves.size(); ++i) {
    features(position, moves[i], values);
    float score = 0;
    for (std::size_t f = 0; f < values.size(); ++f) score += feature_weight[f] * values[f];
    weights[i] = soft_exp(score);
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
  return cubes <= 14;
}

// A cube gains two on a top of the other seat, one on an empty cell, and never helps who does not place it. What the
// other seat places meanwhile makes no more to gain: a top put on an empty cell costs the one that covering it adds.
LeadBounds Strategy::lead_bounds(const Scalas& position) const {
  const std::array<int, 2> shown{std::popcount(position.tops(0)), std::popcount(position.tops(1))};
  const int lead = shown[0] - shown[1], empty = position.size() * position.size() - shown[0] - shown[1];
  const auto gain = [&](std::size_t seat) {
    const int cubes = position.in_hand(static_cast<int>(seat)), covers = std::min(cubes, shown[1u - seat]);
    return 2 * covers + std::min(cubes - covers, empty);
  };
  return {lead - gain(1), lead + gain(0)};
}

// Covering first and own tops last; then what keeps the turn, then what leaves the other seat least to do and fewest
// tops out of reach. The prior, which knows what is good but not what is quickly refuted, took twice the positions.
float Strategy::solve_promise(const Scalas& position, Scalas::Move move, const Scalas& after) const {
  const int own = position.turn().seat, other = 1 - own;
  const CellSet cell = bit(move.cell);
  const float promise = (position.tops(other) & cell) != 0 ? 200.0f : (position.tops(own) & cell) != 0 ? 0.0f : 100.0f;
  if (after.turn().seat != other) return promise;
  const int left = std::popcount(after.legal()) + std::popcount(after.tops(other) & ~after.legal());
  return promise - static_cast<float>(left);
}

}  // namespace scalinata::scalas
