// Where a colour may place a block now, for all shapes at once.
//
// The occupied cells of a level are connected (rule 4) and have no gap in any row or column (rule 6), so the rows and
// columns they touch are consecutive too. A free cell keeps its row gapless if the row is still empty or the cell
// extends it at an end; the same goes for columns. A block along a row needs that for the column of each of its cells,
// and for the row at one of its two ends.
#pragma once

#include "games/scalino/scalino.hpp"

namespace scalinata::scalino {

// By shape: the first cells of the blocks that the colour may place (rules 2 to 6 and the blocks it has left).
using Openings = std::array<pyramid::CellSet, pyramid::shape_count>;
Openings openings(const Scalino& position, int colour);

bool can_place(const Scalino& position, int colour);

// Whether the colour may place this block now; if not, the first rule that forbids it.
Result<void> check_block(const Scalino& position, int colour, pyramid::Block block, Language language);

}  // namespace scalinata::scalino
