// What Blokus tells search: which placements look good and why, how to play on quickly, how to count a lead.
//
// A placement is judged by sums over squares: those it covers, those at its corners and those along its edges. The
// worth of each square to the colour to move is worked out once for a position, so that judging one of a thousand
// placements costs some twenty additions.
#pragma once

#include <array>
#include <span>
#include <string_view>
#include <vector>

#include "core/hooks.hpp"
#include "core/playout.hpp"
#include "games/blokus/blokus.hpp"
#include "games/blokus/forecast.hpp"
#include "games/blokus/playout.hpp"
#include "games/blokus/prior.hpp"

namespace scalinata::blokus {

class Strategy {
 public:
  static constexpr Hooks offers{Hook::prior,    Hook::features, Hook::playout, Hook::bonus,
                                Hook::forecast, Hook::amaf,     Hook::solvable};
  enum Feature : std::size_t { squares, points_gained, points_lost, points_denied, own_denied, space, centre };
  static constexpr std::array<std::string_view, 7> feature_names{
      "squares",        // of the piece
      "points_gained",  // own corner points that were none before
      "points_lost",    // own corner points covered or closed
      "points_denied",  // corner points of other sides covered
      "own_denied",     // corner points of the own side's other colour covered
      "space",          // open squares around the corner points gained, 0..1 each
      "centre"};        // steps towards the middle of the board that the corner points gained lie ahead of the old
  static constexpr std::uint32_t amaf_keys = trace_keys;

  void prior(const Blokus& position, const MoveList<Blokus>& moves, std::span<float> weights);
  void features(const Blokus& position, Blokus::Move move, std::span<float> values);
  PlayoutEnd playout(const Blokus& position, Rng& rng, Trace& trace) { return play_out(position, rng, trace); }
  SeatValues bonus(const Blokus& position) const { return score_bonus(position.scores(), position.options()); }
  Forecast forecast(const Blokus& position) const { return blokus::forecast(position); }
  std::uint32_t amaf_key(Turn turn, Blokus::Move move) const { return trace_key(turn.colour, move); }
  // The last few placements of two players.
  bool solvable(const Blokus& position) const;

 private:
  using Map = std::array<float, map_size>;
  struct Worth {
    Map gained, lost, denied, own_denied, space, centre;
  };

  void read(const Blokus& position);
  // Makes placements likelier by what they lead to.
  void look_ahead(const Blokus& position, const MoveList<Blokus>& moves, std::span<float> weights);

  Worth worth_{};
  Prior prior_;
  std::vector<std::uint16_t> likeliest_;
};

}  // namespace scalinata::blokus
