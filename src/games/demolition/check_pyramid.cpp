#include "games/demolition/check_pyramid.hpp"

namespace scalinata::demolition {

using pyramid::CellSet;

Result<void> check_pyramid(pyramid::Board board, const pyramid::Pyramid& blocks, Language language) {
  const pyramid::Plan& plan = pyramid::plan_of(board);
  std::array<std::array<CellSet, pyramid::colour_count>, pyramid::level_count> cells{};
  std::array<CellSet, pyramid::level_count> occupied{};
  std::array<std::array<int, pyramid::longest_block>, pyramid::colour_count> used{};
  const auto name = [](CellSet set) { return cell_text(pyramid::cell_at(set.first())); };

  for (const auto& [level, colour, block] : blocks) {
    if (level >= pyramid::level_count)
      return fail(language, "a block is on level {level}: it must be 1 to {max}", "level"_a = level + 1,
                  "max"_a = pyramid::level_count);
    if (colour >= pyramid::colour_count)
      return fail(language, "a block has colour number {number}: it must be 1 to {max}", "number"_a = colour + 1,
                  "max"_a = pyramid::colour_count);
    if (block.length() < 1 || block.length() > pyramid::longest_block || block.cell >= pyramid::cell_limit)
      return fail(language, "a block of level {level} needs 1 to {max} cells of the board", "level"_a = level + 1,
                  "max"_a = pyramid::longest_block);
    const CellSet here = block.cells();
    const std::string text = pyramid::block_text(block);
    const std::string_view colour_name = pyramid::colours[colour].name.in(language);
    if (const CellSet outside = here - plan.levels[level]; outside.any())
      return fail(language, "{block}: {cell} is not a cell of level {level}", "block"_a = text,
                  "cell"_a = name(outside), "level"_a = level + 1);
    if (const CellSet twice = here & occupied[level]; twice.any())
      return fail(language, "{block}: {cell} is covered twice on level {level}", "block"_a = text,
                  "cell"_a = name(twice), "level"_a = level + 1);
    if (const CellSet own = here.beside() & cells[level][colour]; own.any())
      return fail(language, "{block}: it touches another {colour} block of level {level} at {cell}", "block"_a = text,
                  "colour"_a = colour_name, "level"_a = level + 1, "cell"_a = name(own));
    const auto length = static_cast<std::size_t>(block.length() - 1);
    if (++used[colour][length] > pyramid::blocks_of_length[length])
      return fail(language, "{block}: {colour} has only {n} blocks of length {length}", "block"_a = text,
                  "colour"_a = colour_name, "n"_a = pyramid::blocks_of_length[length], "length"_a = block.length());
    cells[level][colour] |= here;
    occupied[level] |= here;
  }
  for (std::size_t level = 0; level < pyramid::level_count; ++level) {
    if (const CellSet missing = plan.levels[level] - occupied[level]; missing.any())
      return fail(language, "level {level} is not complete: {cell} is free", "level"_a = level + 1,
                  "cell"_a = name(missing));
    if (level == 0) continue;
    for (std::size_t colour = 0; colour < pyramid::colour_count; ++colour)
      if (const CellSet on = cells[level][colour] & cells[level - 1][colour]; on.any())
        return fail(language, "a {colour} block of level {level} lies on a {below} block at {cell}",
                    "colour"_a = pyramid::colours[colour].name.in(language), "level"_a = level + 1,
                    "below"_a = pyramid::colours[colour].name.in(language), "cell"_a = name(on));
  }
  return {};
}

}  // namespace scalinata::demolition
