#include "games/scalino/legality.hpp"

#include <algorithm>

namespace scalinata::scalino {

using pyramid::CellSet;
using pyramid::row_step;

namespace {

// What rules 3 and 5 leave to a colour: free cells of the level, beside and above none of its own.
CellSet open_cells(const Scalino& position, int colour) {
  const int level = position.level();
  CellSet open = position.plan().levels[static_cast<std::size_t>(level)] - position.occupied(level) -
                 position.cells(level, colour).beside();
  if (level > 0) open = open - position.cells(level - 1, colour);
  return open;
}

}  // namespace

Openings openings(const Scalino& position, int colour) {
  Openings found;
  if (position.level() == pyramid::level_count) return found;
  const CellSet open = open_cells(position, colour);
  const CellSet occupied = position.occupied(position.level());
  CellSet row_fits = ~CellSet{}, column_fits = ~CellSet{}, touching = ~CellSet{};
  if (occupied.any()) {
    const CellSet beside_row = occupied.beside_row(), beside_column = occupied.beside_column();
    row_fits = beside_row | ~pyramid::rows_spanned(occupied);
    column_fits = beside_column | ~pyramid::columns_of(occupied);
    touching = beside_row | beside_column;
  } else if (position.level() == 0) {
    touching = position.plan().star;
  }
  // Along a row `each` is open cells that fit their columns, and `end` those that fit the row; along a column the
  // other way round.
  const auto runs = [&](CellSet each, CellSet end, int step, int length) {
    CellSet starts = each, touch = touching;
    for (int i = 1; i < length; ++i) {
      starts &= each.down(i * step);
      touch |= touching.down(i * step);
    }
    return starts & touch & (end | end.down((length - 1) * step));
  };
  const CellSet across = open & column_fits, along = open & row_fits;
  if (position.unused(colour, 1) > 0) found[1] = across & row_fits & touching;
  for (int length = 2; length <= pyramid::longest_block; ++length) {
    if (position.unused(colour, length) == 0) continue;
    const auto shape = static_cast<std::size_t>(2 * length - 2);
    found[shape] = runs(across, row_fits, 1, length);
    found[shape + 1] = runs(along, column_fits, row_step, length);
  }
  return found;
}

bool can_place(const Scalino& position, int colour) {
  const Openings found = openings(position, colour);
  return std::any_of(found.begin(), found.end(), [](CellSet starts) { return starts.any(); });
}

Result<void> check_block(const Scalino& position, int colour, pyramid::Block block, Language language) {
  const int level = position.level();
  const CellSet cells = block.cells();
  const CellSet occupied = position.occupied(level);
  const std::string text = pyramid::cells_text(cells);
  const std::string prefix = block.length() == 1 ? "" : text + ": ";  // where the cell at fault is named anyway
  const std::string_view colour_name = pyramid::colours[static_cast<std::size_t>(colour)].name.in(language);
  const auto name = [](CellSet set) { return cell_text(pyramid::cell_at(set.first())); };

  if (const CellSet outside = cells - position.plan().levels[static_cast<std::size_t>(level)]; outside.any())
    return fail(language, "{}{} is no cell of level {}", "{}{} non è una casella del livello {}", prefix, name(outside),
                level + 1);
  if (const CellSet taken = cells & occupied; taken.any())
    return fail(language, "{}{} is already covered on level {}", "{}{} è già coperta al livello {}", prefix,
                name(taken), level + 1);
  if (position.unused(colour, block.length()) == 0)
    return fail(language, "{}: no {} block of length {} is left", "{}: il {} non ha più blocchi di lunghezza {}", text,
                colour_name, block.length());
  if (level > 0)
    if (const CellSet above = cells & position.cells(level - 1, colour); above.any())
      return fail(language, "{}{} would lie on a {} block", "{}{} starebbe sopra un blocco {}", prefix, name(above),
                  colour_name);
  if (const CellSet own = cells.beside() & position.cells(level, colour); own.any())
    return fail(language, "{}: touches another {} block at {}", "{}: tocca un altro blocco {} in {}", text, colour_name,
                name(own));
  if (occupied.empty()) {
    if (level > 0 || (cells & position.plan().star).any()) return {};
    std::string star = pyramid::cells_text(position.plan().star);
    std::replace(star.begin(), star.end(), ',', ' ');
    return fail(language, "{}: the first block must cover a star cell: {}",
                "{}: il primo blocco deve coprire una casella della stella: {}", text, star);
  }
  if ((cells.beside() & occupied).empty())
    return fail(language, "{}: touches no block of level {}", "{}: non tocca nessun blocco del livello {}", text,
                level + 1);

  // Rule 6 looked at line by line: between the ends of each row and column nothing may be missing.
  const CellSet after = occupied | cells;
  for (int line = 0; line < position.plan().side; ++line)
    for (const bool is_row : {true, false}) {
      int first = -1, last = -1, count = 0;
      for (int i = 0; i < position.plan().side; ++i) {
        if (!after.contains(pyramid::index_of(is_row ? Cell{i, line} : Cell{line, i}))) continue;
        if (first < 0) first = i;
        last = i;
        ++count;
      }
      if (count == 0 || last - first + 1 == count) continue;
      if (is_row)
        return fail(language, "{}: leaves a gap in row {}", "{}: lascia un vuoto nella riga {}", text, line + 1);
      return fail(language, "{}: leaves a gap in column {}", "{}: lascia un vuoto nella colonna {}", text,
                  static_cast<char>('a' + line));
    }
  return {};
}

}  // namespace scalinata::scalino
