#include "games/scalas/stairs.hpp"

#include <algorithm>

namespace scalinata::scalas {

CellSet walk_down_cells(const Heights& heights, CellSet board) {
  int height = heights.lowest(board);
  CellSet all;
  for (CellSet walkable = heights.level(height, board); walkable.any();) {
    all |= walkable;
    const CellSet above = heights.level(++height, board);
    walkable = flood(walkable.beside(), above);
  }
  return all;
}

// Works level by level from the bottom. A *landing* is a connected group of cells of one height; you can walk down from
// all of it or from none of it, over its *exits*: the cells with a walkable neighbour one lower (at the bottom all
// cells are exits). Suppose a cube goes on cell c of a walkable landing. The new top is one higher than the landing,
// and c is no longer part of it.
// - If the landing has an exit other than c, step down onto the landing next to c and walk to that exit: the part of
//   the landing that contains it touches c, because the landing was connected.
// - If c is its only exit, the rest of the landing is cut off. The only way left is to step sideways onto a landing one
//   level up that touches c and to come down from there to another walkable landing.
// - The only cell of bottom height stays at the bottom, which rises with it.
//
// Neighbouring exits share their landing, so only an exit without such a neighbour can be the only one.
CellSet stair_cells(const Heights& heights, CellSet board) {
  int height = heights.lowest(board);
  const CellSet bottom = heights.level(height, board);
  CellSet level = bottom, exits = bottom, walkable = bottom;
  CellSet legal;
  while (exits.any()) {
    const CellSet above = heights.level(++height, board);
    legal |= walkable;
    for (CellSet lone = exits - exits.beside(); lone.any(); lone = lone.without_first()) {
      const CellSet exit = lone.only_first();
      const CellSet landing = flood(exit, level);
      if ((landing & exits) != exit) continue;
      const CellSet detour = flood(exit.beside(), above);
      if (((detour.beside() & walkable) - landing).empty()) legal -= exit;
    }
    exits = walkable.beside() & above;
    walkable = flood(exits, above);
    level = above;
  }
  if (bottom.count() == 1) legal |= bottom;
  return legal;
}

std::vector<Cell> walk_down(const Heights& heights, CellSet board, int cell) {
  const int bottom = heights.lowest(board);
  std::vector<int> from(64, -1);
  std::vector<int> queue{cell};
  from[static_cast<std::size_t>(cell)] = cell;
  for (std::size_t next = 0; next < queue.size(); ++next) {
    const int here = queue[next];
    const int height = heights.of(here);
    if (height == bottom) {
      std::vector<Cell> path;
      for (int step = here; step != cell; step = from[static_cast<std::size_t>(step)])
        path.push_back(CellSet::cell_at(step));
      path.push_back(CellSet::cell_at(cell));
      std::reverse(path.begin(), path.end());
      return path;
    }
    for (int step : CellSet::of(here).beside() & board) {
      const int down = height - heights.of(step);
      if ((down != 0 && down != 1) || from[static_cast<std::size_t>(step)] >= 0) continue;
      from[static_cast<std::size_t>(step)] = here;
      queue.push_back(step);
    }
  }
  return {};
}

}  // namespace scalinata::scalas
