// The rest of a Blokus game, played quickly: large pieces first, each the best of a few random placements, blocking the
// other sides' newest pieces where possible.
//
// It updates where every colour may play move by move instead of recomputing it, so that a whole game costs about as
// much as a few dozen full move lists.
#pragma once

#include "core/playout.hpp"
#include "games/blokus/blokus.hpp"

namespace scalinata::blokus {

inline constexpr std::uint32_t trace_keys = Blokus::colours * placement_count;
constexpr std::uint32_t trace_key(int colour, PlacementIndex placement) {
  return static_cast<std::uint32_t>(colour * placement_count + placement);
}

// The colours on the same side as the seat that plays `colour` now; one bit each. With three players the shared colour
// is on nobody's side, and the seat that plays it plays it against the other two.
unsigned allies_of(const Blokus& position, int colour);

// Plays a position to the end. The trace holds the moves that led to it, as far as they are known.
PlayoutEnd play_out(const Blokus& position, Rng& rng, Trace& trace);

// The lead in points that counts as a certain win.
constexpr double lead_spread(const Blokus::Options& options) {
  return options.players == 2 || options.teams ? 50 : 30;
}

// 0..1 for each seat by its lead in points; 1/2 when level.
SeatValues score_bonus(const Scores& scores, const Blokus::Options& options);

}  // namespace scalinata::blokus
