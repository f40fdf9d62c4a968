// The 21 named pieces of Blokus, the polyominoes of 1 to 5 squares, and the puzzles made of them on its sheet.
#pragma once

#include <string_view>
#include <vector>

#include "puzzle/tiling.hpp"

namespace scalinata::puzzle {

// The shape of a piece by name (1 2 I3 V3 I4 ... Z5); empty for other names.
Shape standard_shape(std::string_view name);
// The name of a shape in any orientation; empty for other shapes.
std::string_view standard_name(const Shape& shape);

// The pieces of these sizes in the four colours: by colour in playing order, then by piece number.
std::vector<Piece> coloured_pieces(int min, int max);

}  // namespace scalinata::puzzle
