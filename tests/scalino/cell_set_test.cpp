// Shifts of 128 bits by halves, as WebAssembly does them, and columns, against the plain definitions.
#include <gtest/gtest.h>

#include "games/pyramid/cell_set.hpp"

namespace scalinata {
namespace {

using pyramid::Bits;
using pyramid::CellSet;

TEST(CellSet, ShiftsByHalvesLikeTheWhole) {
  const Bits bits = Bits{0x8123456789abcdefull} << 64 | 0xfedcba9876543211ull;
  for (int steps = 0; steps < 128; ++steps) {
    EXPECT_TRUE(shifted_up(bits, steps) == bits << steps) << steps;
    EXPECT_TRUE(shifted_down(bits, steps) == bits >> steps) << steps;
  }
}

TEST(CellSet, FillsTheColumnsOfItsCells) {
  for (int cell = 0; cell < pyramid::cell_limit; ++cell) {
    if (cell % pyramid::row_step == pyramid::row_step - 1) continue;  // not on the board
    CellSet expected;
    for (int row = 0; row < 9; ++row)
      expected |=
          CellSet::of(row * pyramid::row_step + cell % pyramid::row_step) | CellSet::of(row * pyramid::row_step);
    EXPECT_TRUE(pyramid::columns_of(CellSet::of(cell) | CellSet::of(0)) == expected) << cell;
  }
}

}  // namespace
}  // namespace scalinata
