// What the two pyramid games share for learning programs: numbers for blocks. The five shapes, each by its first cell
// row by row, then pass.
#pragma once

#include <optional>

#include "games/pyramid/block.hpp"

namespace scalinata::pyramid {

constexpr int block_numbers(int side) {
  return (shape_count - 1) * side * side + 1;
}

// For the shape `none`: pass, the last number.
constexpr int block_number(Block block, int side) {
  if (block.shape == Shape::none) return block_numbers(side) - 1;
  const Cell cell = cell_at(block.cell);
  return ((static_cast<int>(block.shape) - 1) * side + cell.row) * side + cell.column;
}

// Empty if the block would leave the grid.
constexpr std::optional<Block> numbered_block(int number, int side) {
  if (number == block_numbers(side) - 1) return Block{};
  const Cell cell{number % side, number / side % side};
  const auto shape = static_cast<Shape>(number / (side * side) + 1);
  const int reach = length_of(shape) - 1;
  if ((is_across(shape) ? cell.column : cell.row) + reach >= side) return std::nullopt;
  return Block{static_cast<std::uint8_t>(index_of(cell)), shape};
}

}  // namespace scalinata::pyramid
