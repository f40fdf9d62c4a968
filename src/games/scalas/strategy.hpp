// What search uses to play Scalas: which cells look good and why, how to play on quickly, when the rest can be solved.
#pragma once

#include <span>
#include <vector>

#include "core/feature.hpp"
#include "core/hooks.hpp"
#include "core/playout.hpp"
#include "games/scalas/scalas.hpp"

namespace scalinata::scalas {

class Strategy {
 public:
  static constexpr Hooks offers{Hook::prior,    Hook::features,    Hook::playout_move,  Hook::bonus,     Hook::evaluate,
                                Hook::solvable, Hook::lead_bounds, Hook::solve_promise, Hook::solve_hash};

  void prior(const Scalas& position, const MoveList<Scalas>& moves, std::span<float> weights) const;
  std::vector<MoveFeature> features(const Scalas& position, Scalas::Move move) const;
  Scalas::Move playout_move(const Scalas& position, Rng& rng) const;
  SeatValues bonus(const Scalas& position) const { return lead_values(position.scores(), position.size() * 3); }
  SeatValues evaluate(const Scalas& position) const { return bonus(position); }
  // Few cubes are left.
  bool solvable(const Scalas& position) const;
  LeadBounds lead_bounds(const Scalas& position) const;
  float solve_promise(const Scalas& position, Scalas::Move move, const Scalas& after) const;
  std::uint64_t solve_hash(const Scalas& position) const { return position.symmetric_key(); }
};

}  // namespace scalinata::scalas
