#include "games/demolition/check_pyramid.hpp"

namespace scalinata::demolition {

using pyramid::CellSet;

Result<void> check_pyramid(pyramid::Board board, const pyramid::Pyramid& blocks) {
  const pyramid::Plan& plan = pyramid::plan_of(board);
  std::array<std::array<CellSet, pyramid::colour_count>, pyramid::level_count> cells{};
  std::array<CellSet, pyramid::level_count> occupied{};
  std::array<std::array<int, pyramid::longest_block>, pyramid::colour_count> used{};
  const auto name = [](CellSet set) { return cell_text(pyramid::cell_at(set.first())); };

  for (const auto& [level, colour, block] : blocks) {
    if (level >= pyramid::level_count)
      return fail("a block is on level {}: expected 1 to {}", level + 1, pyramid::level_count);
    if (colour >= pyramid::colour_count)
      return fail("a block has colour number {}: expected 1 to {}", colour + 1, pyramid::colour_count);
    if (block.length() < 1 || block.length() > pyramid::longest_block || block.cell >= pyramid::cell_limit)
      return fail("a block of level {} has no place: expected 1 to {} cells of the board", level + 1,
                  pyramid::longest_block);
    const CellSet here = block.cells();
    const std::string text = pyramid::block_text(block);
    const std::string_view colour_id = pyramid::colours[colour].id;
    if (const CellSet outside = here - plan.levels[level]; outside.any())
      return fail("{}: {} is no cell of level {}", text, name(outside), level + 1);
    if (const CellSet twice = here & occupied[level]; twice.any())
      return fail("{}: {} is covered twice on level {}", text, name(twice), level + 1);
    if (const CellSet own = here.beside() & cells[level][colour]; own.any())
      return fail("{}: touches another {} block of level {} at {}", text, colour_id, level + 1, name(own));
    const auto length = static_cast<std::size_t>(block.length() - 1);
    if (++used[colour][length] > pyramid::blocks_of_length[length])
      return fail("{}: {} has only {} blocks of length {}", text, colour_id, pyramid::blocks_of_length[length],
                  block.length());
    cells[level][colour] |= here;
    occupied[level] |= here;
  }
  for (std::size_t level = 0; level < pyramid::level_count; ++level) {
    if (const CellSet missing = plan.levels[level] - occupied[level]; missing.any())
      return fail("level {} is not complete: {} is free", level + 1, name(missing));
    if (level == 0) continue;
    for (std::size_t colour = 0; colour < pyramid::colour_count; ++colour)
      if (const CellSet on = cells[level][colour] & cells[level - 1][colour]; on.any())
        return fail("a {} block of level {} lies on a {} block at {}", pyramid::colours[colour].id, level + 1,
                    pyramid::colours[colour].id, name(on));
  }
  return {};
}

}  // namespace scalinata::demolition
