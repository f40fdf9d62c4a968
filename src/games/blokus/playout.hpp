// The rest of a Blokus game, played quickly: large pieces first, each the best of a few random placements, in the way
// of the other sides' newest pieces where that can be.
//
// It keeps where every colour may play up to date move by move instead of asking the position anew, so that a whole
// game costs about as much as a few dozen full move lists.
#pragma once

#include "core/playout.hpp"
#include "games/blokus/blokus.hpp"

namespace scalinata::blokus {

inline constexpr std::uint32_t trace_keys = Blokus::colours * placement_count;
constexpr std::uint32_t trace_key(int colour, PlacementIndex placement) {
  return static_cast<std::uint32_t>(colour * placement_count + placement);
}

// The colours that play for the same seat or team as the seat that plays `colour` now; one bit each. With three players
// the shared colour is on nobody's side, and whoever plays it plays it against the other two.
unsigned allies_of(const Blokus& position, int colour);

// Plays on from a position to the end. The trace holds the moves that led to it, as far as they are known.
PlayoutEnd play_out(const Blokus& position, Rng& rng, Trace& trace);

// The lead in points that counts as a full one.
constexpr double lead_spread(const Blokus::Options& options) {
  return options.players == 2 || options.teams ? 50 : 30;
}

// 0..1 for each seat, half for an even game, by the lead in points.
SeatValues score_bonus(const Scores& scores, const Blokus::Options& options);

}  // namespace scalinata::blokus
