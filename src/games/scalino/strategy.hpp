// What search uses to play Scalino: which blocks look good and why, how to play on quickly, how to value a lead.
#pragma once

#include <span>
#include <vector>

#include "core/feature.hpp"
#include "core/hooks.hpp"
#include "core/playout.hpp"
#include "games/scalino/scalino.hpp"

namespace scalinata::scalino {

class Strategy {
 public:
  static constexpr Hooks offers{Hook::prior, Hook::features, Hook::playout_move,
                                Hook::bonus, Hook::evaluate, Hook::solvable};

  void prior(const Scalino& position, const MoveList<Scalino>& moves, std::span<float> weights) const;
  std::vector<MoveFeature> features(const Scalino& position, Scalino::Move move) const;
  Scalino::Move playout_move(const Scalino& position, Rng& rng);
  SeatValues bonus(const Scalino& position) const { return lead_values(position.scores(), 40); }
  SeatValues evaluate(const Scalino& position) const { return bonus(position); }
  bool solvable(const Scalino& position) const;

 private:
  MoveList<Scalino> moves_;
};

}  // namespace scalinata::scalino
