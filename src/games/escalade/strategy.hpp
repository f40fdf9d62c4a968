// What search uses to play Grande Escalade: roofs that pay, sites that others will finish, quakes and insurances where
// they matter. Moves are judged only by the table and the card, so a sampled position is enough and nothing is played
// to find out.
#pragma once

#include <span>
#include <vector>

#include "core/feature.hpp"
#include "core/hooks.hpp"
#include "core/playout.hpp"
#include "games/escalade/escalade.hpp"

namespace scalinata::escalade {

class Strategy {
 public:
  static constexpr Hooks offers{Hook::prior, Hook::features, Hook::playout_move, Hook::bonus, Hook::evaluate};

  void prior(const Escalade& position, const MoveList<Escalade>& moves, std::span<float> weights) const;
  std::vector<MoveFeature> features(const Escalade& position, Escalade::Move move) const;
  Escalade::Move playout_move(const Escalade& position, Rng& rng);
  SeatValues bonus(const Escalade& position) const { return lead_values(position.scores(), 15); }
  SeatValues evaluate(const Escalade& position) const { return lead_values(position.scores(), 15); }

 private:
  MoveList<Escalade> moves_;
  FixedVector<float, Escalade::max_moves> weights_;
};

}  // namespace scalinata::escalade
