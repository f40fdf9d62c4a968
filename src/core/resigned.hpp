// How a game ends for who gave up.
#pragma once

#include "core/seat.hpp"

namespace scalinata {

// Who gave up ranks behind all others, whatever was played for the seat; several share the last place.
constexpr Ranks ranks_with_last(const Ranks& played, const FixedVector<bool, max_seats>& gave_up) {
  Scores standing;
  for (std::size_t seat = 0; seat < played.size(); ++seat)
    standing.push_back(gave_up[seat] ? -max_seats - 1 : -played[seat]);
  return ranks_by_score(standing);
}

}  // namespace scalinata
