// What Scalas tells search: which cells look good and why, how to play on quickly, when the end can be worked out.
#pragma once

#include <array>
#include <span>
#include <string_view>

#include "core/hooks.hpp"
#include "core/playout.hpp"
#include "games/scalas/scalas.hpp"

namespace scalinata::scalas {

class Strategy {
 public:
  static constexpr Hooks offers{Hook::prior,    Hook::features,    Hook::playout_move,  Hook::bonus,     Hook::evaluate,
                                Hook::solvable, Hook::lead_bounds, Hook::solve_promise, Hook::solve_hash};
  enum Feature : std::size_t { tops, forced, covered, safe, choice, new_tower, secure, lost };
  static constexpr std::array<std::string_view, 8> feature_names{
      "tops",       // change of the lead in tops, forced cubes not counted
      "forced",     // cubes that are owed after it
      "covered",    // 1: it covers a top of the other seat; -1: an own one
      "safe",       // 1: the other seat cannot cover it at once
      "choice",     // cells left to the other seat, as a share of the board
      "new_tower",  // 1: on an empty cell
      "secure",     // own tops that no stair reaches afterwards
      "lost"};      // the same of the other seat

  void prior(const Scalas& position, const MoveList<Scalas>& moves, std::span<float> weights) const;
  void features(const Scalas& position, Scalas::Move move, std::span<float> values) const;
  Scalas::Move playout_move(const Scalas& position, Rng& rng) const;
  SeatValues bonus(const Scalas& position) const { return lead_values(position.scores(), position.size() * 3); }
  SeatValues evaluate(const Scalas& position) const { return bonus(position); }
  // Few cubes are left, and those on few cells.
  bool solvable(const Scalas& position) const;
  LeadBounds lead_bounds(const Scalas& position) const;
  float solve_promise(const Scalas& position, Scalas::Move move, const Scalas& after) const;
  std::uint64_t solve_hash(const Scalas& position) const { return position.symmetric_key(); }
};

}  // namespace scalinata::scalas
