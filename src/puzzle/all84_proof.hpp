// A complete search for ways to place the rest of the 84 pieces: slow to find them, but can prove that there are none.
#pragma once

#include <functional>

#include "puzzle/all84_search.hpp"
#include "puzzle/search.hpp"

namespace scalinata::puzzle::all84 {

// Calls found(layout) for every completion, until it returns false. The layout is restored afterwards. `work_limit`
// counts placements examined (some hundreds of millions a second); the first pass over the board is always finished.
// Precondition: as for find().
End explore(Layout& layout, const Corners& corners, bool descending, std::uint64_t work_limit, Watch& watch,
            const std::function<bool(const Layout&)>& found);

}  // namespace scalinata::puzzle::all84
