#pragma once

#include "core/seat.hpp"

namespace scalinata {

// A seat that resigned ranks behind all others, whatever the position says; several such seats share the last place.
constexpr Ranks ranks_with_last(const Ranks& played, const FixedVector<bool, max_seats>& gave_up) {
  Scores standing;
  for (std::size_t seat = 0; seat < played.size(); ++seat)
    standing.push_back(gave_up[seat] ? -max_seats - 1 : -played[seat]);
  return ranks_by_score(standing);
}

}  // namespace scalinata
