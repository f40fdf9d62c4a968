#include "games/pyramid/paint.hpp"

#include <algorithm>

#include "picture/isometric.hpp"

namespace scalinata::pyramid {

void paint(const Plan& plan, const Pyramid& blocks, picture::Scene& scene) {
  std::vector<Cell> cells;
  for (int cell : plan.levels[0]) cells.push_back(cell_at(cell));
  int levels = 1;
  for (const PlacedBlock& placed : blocks) levels = std::max(levels, placed.level + 1);
  picture::Isometric board(scene.canvas, scene.box.smaller(22), cells, levels);
  const auto index = [](int column, int row) { return index_of({column, row}); };
  for (int row = plan.side - 1; row >= 0; --row)
    for (int column = plan.side - 1; column >= 0; --column) {
      if (!plan.levels[0].contains(index(column, row))) continue;
      // Each level's outline and the star in the middle show faintly on the ground.
      int reached = 0;
      for (const CellSet& level : plan.levels) reached += level.contains(index(column, row));
      const bool star = plan.star.contains(index(column, row));
      board.ground(column, row,
                   star ? picture::Colour::hex(0xf0d9a8) : picture::card.towards(picture::edge, 0.12 * reached));
    }
  for (int level = 0; level < level_count; ++level) {
    std::array<const PlacedBlock*, cell_limit> on{};
    for (const PlacedBlock& placed : blocks)
      if (placed.level == level)
        for (int at : placed.block.cells()) on[static_cast<std::size_t>(at)] = &placed;
    const auto block_at = [&](int column, int row) -> const PlacedBlock* {
      const bool inside = column >= 0 && row >= 0 && column < plan.side && row < plan.side;
      return inside ? on[static_cast<std::size_t>(index(column, row))] : nullptr;
    };
    for (int row = plan.side - 1; row >= 0; --row)
      for (int column = plan.side - 1; column >= 0; --column) {
        const PlacedBlock* block = block_at(column, row);
        if (block == nullptr) continue;
        board.cube(column, row, level, scene.colours[block->colour],
                   {block_at(column + 1, row) == block, block_at(column - 1, row) == block,
                    block_at(column, row + 1) == block, block_at(column, row - 1) == block});
      }
  }
}

}  // namespace scalinata::pyramid
