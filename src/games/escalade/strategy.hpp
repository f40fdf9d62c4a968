// What Grande Escalade tells search: roofs that pay, sites others will finish, quakes and insurances where they count.
// Moves are judged by the table and the card alone, so a sampled position is enough and nothing is played to find out.
#pragma once

#include <array>
#include <span>
#include <string_view>

#include "core/hooks.hpp"
#include "core/playout.hpp"
#include "games/escalade/escalade.hpp"

namespace scalinata::escalade {

class Strategy {
 public:
  static constexpr Hooks offers{Hook::prior, Hook::features, Hook::playout_move, Hook::bonus, Hook::evaluate};
  enum Feature : std::size_t { roof_points, false_roof, growth, toilet, harm, shelter };
  static constexpr std::array<std::string_view, 6> feature_names{
      "roof_points",  // what a building completed now is worth, prizes it gains included
      "false_roof",   // 1: the building completed would be false or smelly
      "growth",       // what a floor adds: 1 for each 40 m, more for points
      "toilet",       // 1: a toilet where the building has none yet
      "harm",         // points of others that a quake endangers; own ones count against it
      "shelter"};     // own points that an insurance protects; those of others count against it

  void prior(const Escalade& position, const MoveList<Escalade>& moves, std::span<float> weights) const;
  void features(const Escalade& position, Escalade::Move move, std::span<float> values) const;
  Escalade::Move playout_move(const Escalade& position, Rng& rng);
  SeatValues bonus(const Escalade& position) const { return lead_values(position.scores(), 15); }
  SeatValues evaluate(const Escalade& position) const { return lead_values(position.scores(), 15); }

 private:
  MoveList<Escalade> moves_;
  FixedVector<float, Escalade::max_moves> weights_;
};

}  // namespace scalinata::escalade
