// A set of board cells in one machine word, one bit per cell in output order: bit row_step * row + column.
//
// The last column of a row is never on the board: a step east or west lands there or outside the bits, never in another
// row, and intersecting with the board's cells removes it.
#pragma once

#include <bit>
#include <cstdint>

#include "core/cells.hpp"

namespace scalinata {

// What << and >> do to 128 bits, by shifts of 64 bits: WebAssembly has no others, and calls a function for these if the
// number of steps is not constant.
template <class Bits>
constexpr Bits shifted_up(Bits bits, int steps) {
  const auto low = static_cast<std::uint64_t>(bits), high = static_cast<std::uint64_t>(bits >> 64);
  const std::uint64_t low_up = low << (steps & 63), high_up = high << (steps & 63) | low >> 1 >> (~steps & 63);
  return (steps & 64) != 0 ? Bits{low_up} << 64 : Bits{high_up} << 64 | low_up;
}
template <class Bits>
constexpr Bits shifted_down(Bits bits, int steps) {
  const auto low = static_cast<std::uint64_t>(bits), high = static_cast<std::uint64_t>(bits >> 64);
  const std::uint64_t low_down = low >> (steps & 63) | high << 1 << (~steps & 63), high_down = high >> (steps & 63);
  return (steps & 64) != 0 ? Bits{high_down} : Bits{high_down} << 64 | low_down;
}

template <class Bits, int row_step>
class CellSetOf {
 public:
  constexpr CellSetOf() = default;
  constexpr explicit CellSetOf(Bits bits) : bits_(bits) {}
  static constexpr CellSetOf of(int index) { return CellSetOf(Bits{1}).up(index); }
  static constexpr CellSetOf below(int index) { return CellSetOf(of(index).bits_ - 1); }
  static constexpr CellSetOf rectangle(int columns, int rows) {
    CellSetOf set;
    for (int row = 0; row < rows; ++row) set |= below(columns).up(row * row_step);
    return set;
  }
  static constexpr int index_of(Cell cell) { return row_step * cell.row + cell.column; }
  static constexpr Cell cell_at(int index) { return {index % row_step, index / row_step}; }

  constexpr bool empty() const { return bits_ == 0; }
  constexpr bool any() const { return bits_ != 0; }
  constexpr bool contains(int index) const { return (down(index).low() & 1) != 0; }
  constexpr int count() const {
    if constexpr (is_wide)
      return std::popcount(low()) + std::popcount(high());
    else
      return std::popcount(bits_);
  }
  // Precondition of first and last: not empty.
  constexpr int first() const {
    if constexpr (is_wide)
      return low() != 0 ? std::countr_zero(low()) : 64 + std::countr_zero(high());
    else
      return std::countr_zero(bits_);
  }
  constexpr int last() const {
    if constexpr (is_wide)
      return high() != 0 ? 127 - std::countl_zero(high()) : 63 - std::countl_zero(low());
    else
      return 63 - std::countl_zero(bits_);
  }
  constexpr CellSetOf only_first() const { return CellSetOf(bits_ & (~bits_ + 1)); }
  constexpr CellSetOf without_first() const { return CellSetOf(bits_ & (bits_ - 1)); }

  constexpr Bits bits() const { return bits_; }
  constexpr std::uint64_t low() const { return static_cast<std::uint64_t>(bits_); }
  constexpr std::uint64_t high() const requires(sizeof(Bits) > 8) { return static_cast<std::uint64_t>(bits_ >> 64); }

  // Every index raised or lowered.
  constexpr CellSetOf up(int steps) const {
    if constexpr (by_halves)
      return CellSetOf(shifted_up(bits_, steps));
    else
      return CellSetOf(bits_ << steps);
  }
  constexpr CellSetOf down(int steps) const {
    if constexpr (by_halves)
      return CellSetOf(shifted_down(bits_, steps));
    else
      return CellSetOf(bits_ >> steps);
  }
  constexpr CellSetOf beside_row() const { return up(1) | down(1); }                   // east and west
  constexpr CellSetOf beside_column() const { return up(row_step) | down(row_step); }  // north and south
  constexpr CellSetOf beside() const { return beside_row() | beside_column(); }

  constexpr CellSetOf& operator|=(CellSetOf other) { return *this = *this | other; }
  constexpr CellSetOf& operator&=(CellSetOf other) { return *this = *this & other; }
  constexpr CellSetOf& operator-=(CellSetOf other) { return *this = *this - other; }
  constexpr CellSetOf& operator^=(CellSetOf other) { return *this = CellSetOf(bits_ ^ other.bits_); }
  friend constexpr CellSetOf operator|(CellSetOf a, CellSetOf b) { return CellSetOf(a.bits_ | b.bits_); }
  friend constexpr CellSetOf operator&(CellSetOf a, CellSetOf b) { return CellSetOf(a.bits_ & b.bits_); }
  friend constexpr CellSetOf operator-(CellSetOf a, CellSetOf b) { return CellSetOf(a.bits_ & ~b.bits_); }
  friend constexpr CellSetOf operator~(CellSetOf a) { return CellSetOf(~a.bits_); }
  friend constexpr bool operator==(CellSetOf, CellSetOf) = default;

  // for (int index : set): its cells in output order.
  class Iterator {
   public:
    constexpr explicit Iterator(CellSetOf rest) : rest_(rest) {}
    constexpr int operator*() const { return rest_.first(); }
    constexpr Iterator& operator++() {
      rest_ = rest_.without_first();
      return *this;
    }
    friend constexpr bool operator==(const Iterator&, const Iterator&) = default;

   private:
    CellSetOf rest_;
  };
  constexpr Iterator begin() const { return Iterator(*this); }
  constexpr Iterator end() const { return Iterator(CellSetOf()); }

 private:
  static constexpr bool is_wide = sizeof(Bits) > 8;
#ifdef __wasm__
  static constexpr bool by_halves = is_wide;
#else
  static constexpr bool by_halves = false;
#endif
  Bits bits_ = 0;
};

// For boards of up to 7 columns by 8 rows.
using CellSet = CellSetOf<std::uint64_t, 8>;

// The cells of `within` that can be reached by orthogonal steps inside it from those of `seed`.
template <class Bits, int row_step>
constexpr CellSetOf<Bits, row_step> flood(CellSetOf<Bits, row_step> seed, CellSetOf<Bits, row_step> within) {
  CellSetOf<Bits, row_step> reached = seed & within, before;
  while (before != reached) {
    before = reached;
    reached |= reached.beside() & within;
  }
  return reached;
}

}  // namespace scalinata
