// CellSet: a set of cells of a pyramid's ground plan, one bit a cell.
//
// Bit 10 * row + column, for boards of up to 9 x 9 cells. Column 9 of every row is never on a board, so a step to the
// east or west never lands in another row: it leaves the board, and intersecting with a level removes it.
#pragma once

#include <bit>
#include <cstdint>

#include "core/cells.hpp"

namespace scalinata::pyramid {

inline constexpr int row_step = 10;
inline constexpr int cell_limit = 9 * row_step;  // every cell's index is below

constexpr int index_of(Cell cell) {
  return row_step * cell.row + cell.column;
}
constexpr Cell cell_at(int index) {
  return {index % row_step, index / row_step};
}

class CellSet {
 public:
  constexpr CellSet() = default;
  static constexpr CellSet of(int index) { return CellSet(Bits{1} << index); }

  constexpr bool empty() const { return bits_ == 0; }
  constexpr bool any() const { return bits_ != 0; }
  constexpr bool contains(int index) const { return (bits_ >> index & 1) != 0; }
  constexpr int count() const { return std::popcount(low()) + std::popcount(high()); }
  // Precondition of first and last: not empty.
  constexpr int first() const { return low() != 0 ? std::countr_zero(low()) : 64 + std::countr_zero(high()); }
  constexpr int last() const { return high() != 0 ? 127 - std::countl_zero(high()) : 63 - std::countl_zero(low()); }
  constexpr CellSet without_first() const { return CellSet(bits_ & (bits_ - 1)); }

  constexpr std::uint64_t low() const { return static_cast<std::uint64_t>(bits_); }
  constexpr std::uint64_t high() const { return static_cast<std::uint64_t>(bits_ >> 64); }

  constexpr CellSet up(int steps) const { return CellSet(bits_ << steps); }          // every index raised
  constexpr CellSet down(int steps) const { return CellSet(bits_ >> steps); }        // every index lowered
  constexpr CellSet beside_row() const { return up(1) | down(1); }                   // east and west of the cells
  constexpr CellSet beside_column() const { return up(row_step) | down(row_step); }  // north and south of them
  constexpr CellSet beside() const { return beside_row() | beside_column(); }

  // All cells of the columns that hold one. Folds the rows onto the lowest, then copies that into every row.
  constexpr CellSet columns() const {
    std::uint64_t fold = low() | (bits_ >> 5 * row_step & ~std::uint64_t{0});
    fold |= fold >> 2 * row_step;
    fold |= fold >> 2 * row_step;
    fold |= fold >> row_step;
    Bits every_row = 0;
    for (int row = 0; row < 9; ++row) every_row |= Bits{1} << row * row_step;
    return CellSet((fold & 0x3ff) * every_row);
  }
  // All cells of the rows from the lowest that holds one to the highest. Precondition: not empty.
  constexpr CellSet rows_spanned() const {
    const int from = first() / row_step * row_step, to = (last() / row_step + 1) * row_step;
    return CellSet((Bits{1} << to) - (Bits{1} << from));
  }

  constexpr CellSet& operator|=(CellSet other) {
    bits_ |= other.bits_;
    return *this;
  }
  constexpr CellSet& operator&=(CellSet other) {
    bits_ &= other.bits_;
    return *this;
  }
  friend constexpr CellSet operator|(CellSet a, CellSet b) { return CellSet(a.bits_ | b.bits_); }
  friend constexpr CellSet operator&(CellSet a, CellSet b) { return CellSet(a.bits_ & b.bits_); }
  friend constexpr CellSet operator-(CellSet a, CellSet b) { return CellSet(a.bits_ & ~b.bits_); }
  friend constexpr CellSet operator~(CellSet a) { return CellSet(~a.bits_); }
  friend constexpr bool operator==(CellSet, CellSet) = default;

 private:
  __extension__ using Bits = unsigned __int128;
  constexpr explicit CellSet(Bits bits) : bits_(bits) {}
  Bits bits_ = 0;
};

// Calls visit(index) for each cell, in output order.
template <class Visit>
constexpr void for_each_cell(CellSet cells, Visit visit) {
  for (; cells.any(); cells = cells.without_first()) visit(cells.first());
}

// Calls visit(cells) for each group of cells connected by their sides.
template <class Visit>
constexpr void for_each_group(CellSet cells, Visit visit) {
  while (cells.any()) {
    CellSet group, grown = CellSet::of(cells.first());
    while (!(grown == group)) {
      group = grown;
      grown |= group.beside() & cells;
    }
    visit(group);
    cells = cells - group;
  }
}

}  // namespace scalinata::pyramid
