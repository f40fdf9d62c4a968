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
      return fail(language, "a block is on level {}: expected 1 to {}",
                  "un blocco è al livello {}: sono validi da 1 a {}", level + 1, pyramid::level_count);
    if (colour >= pyramid::colour_count)
      return fail(language, "a block has colour number {}: expected 1 to {}",
                  "un blocco ha il colore numero {}: sono validi da 1 a {}", colour + 1, pyramid::colour_count);
    if (block.length() < 1 || block.length() > pyramid::longest_block || block.cell >= pyramid::cell_limit)
      return fail(language, "a block of level {} has no place: expected 1 to {} cells of the board",
                  "un blocco del livello {} non ha posto: servono da 1 a {} caselle della pianta", level + 1,
                  pyramid::longest_block);
    const CellSet here = block.cells();
    const std::string text = pyramid::block_text(block);
    const std::string_view colour_name = pyramid::colours[colour].name.in(language);
    if (const CellSet outside = here - plan.levels[level]; outside.any())
      return fail(language, "{}: {} is no cell of level {}", "{}: {} non è una casella del livello {}", text,
                  name(outside), level + 1);
    if (const CellSet twice = here & occupied[level]; twice.any())
      return fail(language, "{}: {} is covered twice on level {}", "{}: {} è coperta due volte al livello {}", text,
                  name(twice), level + 1);
    if (const CellSet own = here.beside() & cells[level][colour]; own.any())
      return fail(language, "{}: touches another {} block of level {} at {}",
                  "{}: tocca un altro blocco {} del livello {} in {}", text, colour_name, level + 1, name(own));
    const auto length = static_cast<std::size_t>(block.length() - 1);
    if (++used[colour][length] > pyramid::blocks_of_length[length])
      return fail(language, "{}: {} has only {} blocks of length {}", "{}: il {} ha solo {} blocchi di lunghezza {}",
                  text, colour_name, pyramid::blocks_of_length[length], block.length());
    cells[level][colour] |= here;
    occupied[level] |= here;
  }
  for (std::size_t level = 0; level < pyramid::level_count; ++level) {
    if (const CellSet missing = plan.levels[level] - occupied[level]; missing.any())
      return fail(language, "level {} is not complete: {} is free", "il livello {} non è completo: {} è libera",
                  level + 1, name(missing));
    if (level == 0) continue;
    for (std::size_t colour = 0; colour < pyramid::colour_count; ++colour)
      if (const CellSet on = cells[level][colour] & cells[level - 1][colour]; on.any())
        return fail(language, "a {} block of level {} lies on a {} block at {}",
                    "un blocco {} del livello {} sta su un blocco {} in {}", pyramid::colours[colour].name.in(language),
                    level + 1, pyramid::colours[colour].name.in(language), name(on));
  }
  return {};
}

}  // namespace scalinata::demolition
