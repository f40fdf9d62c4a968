// A pyramid seen from above, as text: each cell shows its top block, with lines around the blocks.
#pragma once

#include <array>
#include <string>

#include "core/draw.hpp"
#include "games/pyramid/block.hpp"

namespace scalinata::pyramid {

// What a cell shows. Between cells of one block there is no line; `nothing` is for cells that are not drawn at all.
struct Tile {
  static constexpr int nothing = -1;
  int block = nothing;
  std::string label = "   ";  // three characters wide
  Ink ink = Ink::plain;
};

using Tiles = std::array<Tile, cell_limit>;  // by cell

// With the column letters below and above and the row numbers on both sides.
std::string picture(const Plan& plan, const Tiles& tiles, const DrawStyle& style);

Ink ink_of(int colour);

// R, Y, G or B: the first letter of the colour's id, in every language.
char letter_of(int colour);

}  // namespace scalinata::pyramid
