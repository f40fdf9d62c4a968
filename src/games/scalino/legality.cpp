#include "games/scalino/legality.hpp"

#include <algorithm>

namespace scalinata::scalino {

using pyramid::CellSet;
using pyramid::row_step;

namespace {

// The cells that rules 3 and 5 allow a colour: free cells of the level, neither next to nor above its own.
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
  // Along a row, `each` is the open cells that fit their columns, and `end` those that fit the row; along a column it
  // is the other way round.
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
  // For a single cell the message names it anyway.
  const auto at_fault = [&](std::string why) {
    return Error{block.length() == 1 ? why : labelled(language, text, why)};
  };
  const std::string_view colour_name = pyramid::colours[static_cast<std::size_t>(colour)].name.in(language);
  const auto name = [](CellSet set) { return cell_text(pyramid::cell_at(set.first())); };

  if (const CellSet outside = cells - position.plan().levels[static_cast<std::size_t>(level)]; outside.any())
    return at_fault(
        say(language, "{cell} is not a cell of level {level}", "cell"_a = name(outside), "level"_a = level + 1));
  if (const CellSet taken = cells & occupied; taken.any())
    return at_fault(
        say(language, "{cell} is already covered on level {level}", "cell"_a = name(taken), "level"_a = level + 1));
  if (position.unused(colour, block.length()) == 0)
    return fail(language, "{block}: there is no {colour} block of length {length} left", "block"_a = text,
                "colour"_a = colour_name, "length"_a = block.length());
  if (level > 0)
    if (const CellSet above = cells & position.cells(level - 1, colour); above.any())
      return at_fault(
          say(language, "{cell} would lie on a {colour} block", "cell"_a = name(above), "colour"_a = colour_name));
  if (const CellSet own = cells.beside() & position.cells(level, colour); own.any())
    return fail(language, "{block}: it touches another {colour} block at {cell}", "block"_a = text,
                "colour"_a = colour_name, "cell"_a = name(own));
  if (occupied.empty()) {
    if (level > 0 || (cells & position.plan().star).any()) return {};
    std::string star = pyramid::cells_text(position.plan().star);
    std::replace(star.begin(), star.end(), ',', ' ');
    return fail(language, "{block}: the first block must cover a star cell: {cells}", "block"_a = text,
                "cells"_a = star);
  }
  if ((cells.beside() & occupied).empty())
    return fail(language, "{block}: it must touch a block of level {level}", "block"_a = text, "level"_a = level + 1);

  // Rule 6 line by line: nothing may be missing between the ends of each row and column.
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
      if (is_row) return fail(language, "{block}: it leaves a gap in row {row}", "block"_a = text, "row"_a = line + 1);
      return fail(language, "{block}: it leaves a gap in column {column}", "block"_a = text,
                  "column"_a = static_cast<char>('a' + line));
    }
  return {};
}

}  // namespace scalinata::scalino
