// Blocks: straight, one to three cells long, lying along a row or along a column; and pyramids made of them.
#pragma once

#include <array>
#include <string>
#include <string_view>
#include <vector>

#include "core/language.hpp"
#include "core/result.hpp"
#include "games/pyramid/board.hpp"

namespace scalinata::pyramid {

// Across: along a row. Up: along a column.
enum class Shape : std::uint8_t { none, one, two_across, two_up, three_across, three_up };
inline constexpr int shape_count = 6;
inline constexpr int longest_block = 3;

// How many blocks a colour has of each length, 1 to 3.
inline constexpr std::array<int, longest_block> blocks_of_length = {6, 3, 3};
inline constexpr int blocks_of_colour = 12;
inline constexpr int block_limit = colour_count * blocks_of_colour;

constexpr int length_of(Shape shape) {
  return (static_cast<int>(shape) + 2) / 2 - (shape == Shape::none);
}
constexpr bool is_across(Shape shape) {
  return shape == Shape::two_across || shape == Shape::three_across;
}

// By shape: its cells when the first is a1.
inline constexpr std::array<CellSet, shape_count> shape_cells = [] {
  std::array<CellSet, shape_count> all;
  for (int shape = 0; shape < shape_count; ++shape)
    for (int i = 0; i < length_of(static_cast<Shape>(shape)); ++i)
      all[static_cast<std::size_t>(shape)] |= CellSet::of(i * (is_across(static_cast<Shape>(shape)) ? 1 : row_step));
  return all;
}();

// Where a block lies, on any level: its first cell in output order and its shape.
struct Block {
  std::uint8_t cell = 0;
  Shape shape = Shape::none;

  constexpr int length() const { return length_of(shape); }
  constexpr CellSet cells() const { return shape_cells[static_cast<std::size_t>(shape)].up(cell); }
  friend constexpr bool operator==(const Block&, const Block&) = default;
};

// A block of a pyramid. Levels count from 0 here and from 1 in everything people read.
struct PlacedBlock {
  std::uint8_t level = 0;
  std::uint8_t colour = 0;
  Block block;
  friend constexpr bool operator==(const PlacedBlock&, const PlacedBlock&) = default;
};

using Pyramid = std::vector<PlacedBlock>;

// By level from the ground up, then by first cell.
constexpr bool earlier(const PlacedBlock& a, const PlacedBlock& b) {
  return a.level != b.level ? a.level < b.level : a.block.cell < b.block.cell;
}

std::string block_text(Block block);

// Where it lies, for people: "a4–c4".
std::string span_text(Block block);

// The cells joined by commas, as in moves.
std::string cells_text(CellSet cells);

// The cells of a block in any order. Refuses anything but a straight run of one to three cells of the board's grid.
Result<Block> parse_block(std::string_view text, Board board, Language language = Language::en);

// Splits the cells of one colour on one level into blocks: blocks of a colour never touch, so each is a group.
template <class Visit>
constexpr void for_each_block(CellSet cells, Visit visit) {
  while (cells.any()) {
    const int cell = cells.first();
    int length = 1;
    const int step = cells.contains(cell + 1) ? 1 : row_step;
    while (length < longest_block && cells.contains(cell + length * step)) ++length;
    const Block block{static_cast<std::uint8_t>(cell),
                      static_cast<Shape>(length == 1 ? 1 : 2 * length - 2 + (step != 1))};
    visit(block);
    cells = cells - block.cells();
  }
}

}  // namespace scalinata::pyramid
