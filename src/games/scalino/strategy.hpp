// What Scalino tells search: which blocks look good and why, how to play on quickly, how to count a lead.
#pragma once

#include <array>
#include <span>
#include <string_view>

#include "core/hooks.hpp"
#include "core/playout.hpp"
#include "games/scalino/scalino.hpp"

namespace scalinata::scalino {

class Strategy {
 public:
  static constexpr Hooks offers{Hook::prior, Hook::features, Hook::playout_move,
                                Hook::bonus, Hook::evaluate, Hook::solvable};
  enum Feature : std::size_t { length, points, lead, covered, inner, bonus_turn };
  static constexpr std::array<std::string_view, 6> feature_names{
      "length",       // cells of the block
      "points",       // change of the own score
      "lead",         // change of the lead over the best of the others
      "covered",      // visible cells of other seats it covers
      "inner",        // cells of the block that the next level will cover
      "bonus_turn"};  // 1: it completes a level and the seat may place again

  void prior(const Scalino& position, const MoveList<Scalino>& moves, std::span<float> weights) const;
  void features(const Scalino& position, Scalino::Move move, std::span<float> values) const;
  Scalino::Move playout_move(const Scalino& position, Rng& rng);
  SeatValues bonus(const Scalino& position) const { return lead_values(position.scores(), 40); }
  SeatValues evaluate(const Scalino& position) const { return bonus(position); }
  bool solvable(const Scalino& position) const;

 private:
  MoveList<Scalino> moves_;
};

}  // namespace scalinata::scalino
