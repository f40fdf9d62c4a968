// The stairs of Scalas (rule 2): where you can walk down, and where a cube may be placed.
#pragma once

#include <vector>

#include "games/scalas/towers.hpp"

namespace scalinata::scalas {

// The cells from which a path of orthogonal steps, each level or one down, leads to a cell of bottom height.
CellSet walk_down_cells(const Heights& heights, CellSet board);

// The cells from which you can walk down both before and after a cube is placed on them.
CellSet stair_cells(const Heights& heights, CellSet board);

// A shortest walk down from a cell, starting with the cell itself; empty if there is none.
std::vector<Cell> walk_down(const Heights& heights, CellSet board, int cell);

}  // namespace scalinata::scalas
