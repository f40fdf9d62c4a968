// A set of cells of a pyramid's ground plan, for boards of up to 9 x 9 cells.
#pragma once

#include "core/cell_set.hpp"

namespace scalinata::pyramid {

inline constexpr int row_step = 10;
inline constexpr int cell_limit = 9 * row_step;  // every cell's index is below this

__extension__ using Bits = unsigned __int128;
using CellSet = CellSetOf<Bits, row_step>;

constexpr int index_of(Cell cell) {
  return CellSet::index_of(cell);
}
constexpr Cell cell_at(int index) {
  return CellSet::cell_at(index);
}

// All cells of the columns that contain one. Folds the rows onto the lowest, then copies that into every row.
constexpr CellSet columns_of(CellSet cells) {
  std::uint64_t fold = cells.low() | cells.down(5 * row_step).low();
  fold |= fold >> 2 * row_step;
  fold |= fold >> 2 * row_step;
  fold |= fold >> row_step;
  const CellSet six_rows((fold & 0x3ff) * CellSet::rectangle(1, 6).low());  // a product of 128 bits would take longer
  return six_rows | six_rows.up(3 * row_step);
}
// All cells of the rows from the lowest to the highest that contain one. Precondition: not empty.
constexpr CellSet rows_spanned(CellSet cells) {
  const int from = cells.first() / row_step * row_step, to = (cells.last() / row_step + 1) * row_step;
  return CellSet::below(to) - CellSet::below(from);
}

// Calls visit(cells) for each group of cells connected by their sides.
template <class Visit>
constexpr void for_each_group(CellSet cells, Visit visit) {
  while (cells.any()) {
    const CellSet group = flood(cells.only_first(), cells);
    visit(group);
    cells -= group;
  }
}

}  // namespace scalinata::pyramid
