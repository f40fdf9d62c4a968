// The 21 named pieces of Blokus, the polyominoes of 1 to 5 squares, and the puzzles of its sheet that are made of them.
#pragma once

#include <string_view>
#include <vector>

#include "puzzle/tiling.hpp"

namespace scalinata::puzzle {

// The shape of a piece by its name (1 2 I3 V3 I4 ... Z5); empty for others.
Shape standard_shape(std::string_view name);
// Its name by its shape in any orientation; empty for shapes that have none.
std::string_view standard_name(const Shape& shape);

// The pieces of these sizes in the four colours: by colour in playing order, then by piece number.
std::vector<Piece> coloured_pieces(int least, int most);

}  // namespace scalinata::puzzle
