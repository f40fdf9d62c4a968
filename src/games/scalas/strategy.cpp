#include "games/scalas/strategy.hpp"

#include "games/scalas/features.hpp"

namespace scalinata::scalas {
namespace {

int random_cell(CellSet set, Rng& rng) {
  for (auto n = rng.below(static_cast<std::uint32_t>(set.count())); n > 0; --n) set = set.without_first();
  return set.first();
}

}  // namespace

std::vector<MoveFeature> Strategy::features(const Scalas& position, Scalas::Move move) const {
  return measure_all(feature_table, Look(position, move));
}

void Strategy::prior(const Scalas& position, const MoveList<Scalas>& moves, std::span<float> weights) const {
  for (std::size_t i = 0; i < moves.size(); ++i)
    weights[i] = soft_exp(weighted_sum<feature_table>(Look(position, moves[i])));
}

// Usually on the other seat's tops if possible, and not on its own.
Scalas::Move Strategy::playout_move(const Scalas& position, Rng& rng) const {
  const CellSet legal = position.legal();
  const int own = position.turn().seat;
  const CellSet covering = legal & position.tops(1 - own), elsewhere = legal - position.tops(own);
  const std::uint32_t choice = rng.below(8);
  const CellSet wanted = choice < 4 && covering.any() ? covering : choice < 7 && elsewhere.any() ? elsewhere : legal;
  return {static_cast<std::uint8_t>(random_cell(wanted, rng))};
}

bool Strategy::solvable(const Scalas& position) const {
  const int cubes = position.in_hand(0) + position.in_hand(1);
  return cubes <= 14;
}

// A cube gains two on a top of the other seat, one on an empty cell, and never helps the other seat. The other seat's
// placements do not add to what can be gained: a top on an empty cell costs the one point that covering it adds.
LeadBounds Strategy::lead_bounds(const Scalas& position) const {
  const std::array<int, 2> shown{position.tops(0).count(), position.tops(1).count()};
  const int lead = shown[0] - shown[1], empty = position.size() * position.size() - shown[0] - shown[1];
  const auto gain = [&](std::size_t seat) {
    const int cubes = position.in_hand(static_cast<int>(seat)), covers = std::min(cubes, shown[1u - seat]);
    return 2 * covers + std::min(cubes - covers, empty);
  };
  return {lead - gain(1), lead + gain(0)};
}

// Covering comes first and own tops last; then moves that keep the turn, then those that leave the other seat the
// fewest cells and the fewest tops out of reach. The prior, which knows what is good but not what is quickly refuted,
// needed twice as many positions.
float Strategy::solve_promise(const Scalas& position, Scalas::Move move, const Scalas& after) const {
  const int own = position.turn().seat, other = 1 - own;
  const float promise = position.tops(other).contains(move.cell) ? 200.0f
                        : position.tops(own).contains(move.cell) ? 0.0f
                                                                 : 100.0f;
  if (after.turn().seat != other) return promise;
  const int left = after.legal().count() + (after.tops(other) - after.legal()).count();
  return promise - static_cast<float>(left);
}

}  // namespace scalinata::scalas
