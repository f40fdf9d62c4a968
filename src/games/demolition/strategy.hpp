// What search uses to play demolition: what a block scores, what it uncovers for the next seat, who takes the last of a
// level.
#pragma once

#include <span>
#include <vector>

#include "core/feature.hpp"
#include "core/hooks.hpp"
#include "core/playout.hpp"
#include "games/demolition/demolition.hpp"

namespace scalinata::demolition {

class Strategy {
 public:
  static constexpr Hooks offers{Hook::prior, Hook::features, Hook::playout_move,
                                Hook::bonus, Hook::evaluate, Hook::solvable};

  void prior(const Demolition& position, const MoveList<Demolition>& moves, std::span<float> weights) const;
  std::vector<MoveFeature> features(const Demolition& position, Demolition::Move move) const;
  Demolition::Move playout_move(const Demolition& position, Rng& rng);
  SeatValues bonus(const Demolition& position) const { return lead_values(position.scores(), 15); }
  SeatValues evaluate(const Demolition& position) const { return bonus(position); }
  bool solvable(const Demolition& position) const;

 private:
  MoveList<Demolition> moves_;
  FixedVector<float, Demolition::max_moves> weights_;
};

}  // namespace scalinata::demolition
