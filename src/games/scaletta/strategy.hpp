// What search uses to play Scaletta: lines to take, lines not to leave for the next player, and what a stock is worth.
#pragma once

#include <array>
#include <span>
#include <vector>

#include "core/feature.hpp"
#include "core/hooks.hpp"
#include "core/playout.hpp"
#include "games/scaletta/scaletta.hpp"

namespace scalinata::scaletta {

// Cells where a pawn of each number (index number - 1) would complete a line now, whoever places it.
std::array<CellSet, Scaletta::numbers> completing_cells(const Scaletta& position);

class Strategy {
 public:
  static constexpr Hooks offers{Hook::prior, Hook::features, Hook::playout_move, Hook::bonus, Hook::evaluate};

  void prior(const Scaletta& position, const MoveList<Scaletta>& moves, std::span<float> weights) const;
  std::vector<MoveFeature> features(const Scaletta& position, Scaletta::Move move) const;
  Scaletta::Move playout_move(const Scaletta& position, Rng& rng);
  SeatValues bonus(const Scaletta& position) const { return lead_values(position.scores(), 32); }
  SeatValues evaluate(const Scaletta& position) const;

 private:
  MoveList<Scaletta> moves_;
};

}  // namespace scalinata::scaletta
