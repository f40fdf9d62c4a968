// Finds ways to place all 84 pieces by local search; finding none proves nothing.
#pragma once

#include "core/rng.hpp"
#include "puzzle/all84_layout.hpp"
#include "puzzle/control.hpp"

namespace scalinata::puzzle::all84 {

// The corner square each colour starts from.
using Corners = std::array<Point, colours>;

// Completes the layout without moving its pieces; returns false, with the layout restored, when the steps are used up
// or the watch says stop. Precondition: the placed pieces of each colour are all connected to its corner.
bool find(Layout& layout, const Corners& corners, bool descending, Rng& rng, std::uint64_t steps, Watch& watch);

}  // namespace scalinata::puzzle::all84
