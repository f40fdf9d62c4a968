// Finds ways to place all 84 pieces by local search: proves nothing when it finds none.
#pragma once

#include "core/rng.hpp"
#include "puzzle/all84_layout.hpp"
#include "puzzle/control.hpp"

namespace scalinata::puzzle::all84 {

// The corner square each colour starts from.
using Corners = std::array<Point, colours>;

// Completes the layout, whose pieces stay where they are; false when the steps are used up or the watch says stop,
// and the layout is then as it was. Precondition: the pieces of each colour that stand all hang on its corner.
bool find(Layout& layout, const Corners& corners, bool descending, Rng& rng, std::uint64_t steps, Watch& watch);

}  // namespace scalinata::puzzle::all84
