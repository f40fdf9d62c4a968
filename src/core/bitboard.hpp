// Sets of cells of a small board (at most 7 columns by 8 rows) in one word: bit 8 * row + column.
// The eighth column is never on the board, so that a shift sideways cannot run into the next row.
#pragma once

#include <bit>
#include <cstdint>

#include "core/cells.hpp"

namespace scalinata {

using CellSet = std::uint64_t;

namespace bitboard {

constexpr int index_of(Cell cell) {
  return 8 * cell.row + cell.column;
}
constexpr Cell cell_at(int index) {
  return {index % 8, index / 8};
}
constexpr CellSet bit(int index) {
  return CellSet{1} << index;
}
constexpr CellSet lowest(CellSet set) {
  return set & (~set + 1);
}

constexpr CellSet rectangle(int columns, int rows) {
  CellSet set = 0;
  for (int row = 0; row < rows; ++row) set |= ((CellSet{1} << columns) - 1) << (8 * row);
  return set;
}

// May hold cells beside the board: meet it with cells of the board.
constexpr CellSet neighbours(CellSet set) {
  return set << 1 | set >> 1 | set << 8 | set >> 8;
}

// The cells of `within` that orthogonal steps inside `within` reach from those of `seed` that lie in it.
constexpr CellSet flood(CellSet seed, CellSet within) {
  CellSet reached = seed & within;
  for (CellSet before = 0; before != reached;) {
    before = reached;
    reached |= neighbours(reached) & within;
  }
  return reached;
}

// Images of a set: columns and rows exchanged; the rows of a board of so many turned upside down.
constexpr CellSet transposed(CellSet set) {
  const auto exchange = [&set](int distance, CellSet mask) {
    const CellSet differing = (set ^ set >> distance) & mask;
    set ^= differing | differing << distance;
  };
  exchange(7, 0x00aa00aa00aa00aa);
  exchange(14, 0x0000cccc0000cccc);
  exchange(28, 0x00000000f0f0f0f0);
  return set;
}
constexpr CellSet upside_down(CellSet set, int rows) {
  return __builtin_bswap64(set) >> 8 * (8 - rows);
}

// for (int index : Indices(set)): the cells of a set in output order (by row from row 1 up, then by column).
class Indices {
 public:
  constexpr explicit Indices(CellSet set) : set_(set) {}

  class Iterator {
   public:
    constexpr explicit Iterator(CellSet rest) : rest_(rest) {}
    constexpr int operator*() const { return std::countr_zero(rest_); }
    constexpr Iterator& operator++() {
      rest_ &= rest_ - 1;
      return *this;
    }
    friend constexpr bool operator==(const Iterator&, const Iterator&) = default;

   private:
    CellSet rest_;
  };

  constexpr Iterator begin() const { return Iterator(set_); }
  constexpr Iterator end() const { return Iterator(0); }

 private:
  CellSet set_;
};

}  // namespace bitboard
}  // namespace scalinata
