// What demolition tells search: what a block brings, what it uncovers for the next seat, who takes the last of a level.
#pragma once

#include <array>
#include <span>
#include <string_view>

#include "core/hooks.hpp"
#include "core/playout.hpp"
#include "games/demolition/demolition.hpp"

namespace scalinata::demolition {

class Strategy {
 public:
  static constexpr Hooks offers{Hook::prior, Hook::features, Hook::playout_move,
                                Hook::bonus, Hook::evaluate, Hook::solvable};
  enum Feature : std::size_t { length, again, uncovered, level_left, odd_long };
  static constexpr std::array<std::string_view, 5> feature_names{
      "length",      // of the block taken
      "again",       // 1: it was the last of its level, and the seat may take another
      "uncovered",   // length of the longest block that can be taken afterwards and could not before
      "level_left",  // blocks left on its level; one leaves the last to the next seat
      "odd_long"};   // 1: an odd number of the longest blocks can be taken afterwards: the next seat gets the last

  void prior(const Demolition& position, const MoveList<Demolition>& moves, std::span<float> weights) const;
  void features(const Demolition& position, Demolition::Move move, std::span<float> values) const;
  Demolition::Move playout_move(const Demolition& position, Rng& rng);
  SeatValues bonus(const Demolition& position) const { return lead_values(position.scores(), 15); }
  SeatValues evaluate(const Demolition& position) const { return bonus(position); }
  bool solvable(const Demolition& position) const;

 private:
  MoveList<Demolition> moves_;
  FixedVector<float, Demolition::max_moves> weights_;
};

}  // namespace scalinata::demolition
