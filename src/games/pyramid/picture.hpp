// A pyramid seen from above, as text: each cell shows its top block, with lines around the blocks.
#pragma once

#include <array>
#include <string>

#include "core/draw.hpp"
#include "games/pyramid/block.hpp"

namespace scalinata::pyramid {

// What a cell shows. There is no line between cells of one block; `nothing` is for cells that are not drawn at all.
struct Tile {
  static constexpr int nothing = -1;
  int block = nothing;
  std::string label = "   ";  // three characters wide
  Ink ink = Ink::plain;
};

using Tiles = std::array<Tile, cell_limit>;  // by cell

// With column letters above and below and row numbers on both sides.
std::string picture(const Plan& plan, const Tiles& tiles, const DrawStyle& style);

Ink ink_of(int colour);

// R, Y, G or B: the first letter of the colour's id, in every language.
char letter_of(int colour);

}  // namespace scalinata::pyramid
