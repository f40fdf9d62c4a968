// What Scaletta tells search: lines to take, lines not to leave to the next player, and what a stock is worth.
#pragma once

#include <array>
#include <span>
#include <string_view>

#include "core/hooks.hpp"
#include "core/playout.hpp"
#include "games/scaletta/scaletta.hpp"

namespace scalinata::scaletta {

// Cells where a pawn of each number (index number - 1) would complete a line now, whoever placed it.
std::array<CellSet, Scaletta::numbers> completing_cells(const Scaletta& position);

class Strategy {
 public:
  static constexpr Hooks offers{Hook::prior, Hook::features, Hook::playout_move, Hook::bonus, Hook::evaluate};
  enum Feature : std::size_t { taken, left_ready, again, stock_lead };
  static constexpr std::array<std::string_view, 4> feature_names{
      "taken",        // pawns taken into the stock
      "left_ready",   // ways to complete a line that the next player finds
      "again",        // 1: the same player places again
      "stock_lead"};  // pawns in stock more than the best of the others, afterwards

  void prior(const Scaletta& position, const MoveList<Scaletta>& moves, std::span<float> weights) const;
  void features(const Scaletta& position, Scaletta::Move move, std::span<float> values) const;
  Scaletta::Move playout_move(const Scaletta& position, Rng& rng);
  SeatValues bonus(const Scaletta& position) const { return lead_values(position.scores(), 32); }
  SeatValues evaluate(const Scaletta& position) const;

 private:
  MoveList<Scaletta> moves_;
};

}  // namespace scalinata::scaletta
