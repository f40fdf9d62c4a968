// Polyominoes: sets of cells with their rotations and reflections.
#pragma once

#include <array>
#include <vector>

#include "core/cells.hpp"

namespace scalinata::puzzle {

// Cells in output order, the least column and the least row being 0.
using Shape = std::vector<Cell>;

// How a piece may be laid: turned and flipped, only turned, or just as drawn.
enum class Kind : std::uint8_t { free, one_sided, fixed };

// The eight symmetries of the square: a reflection (for 4..7) followed by quarter turns.
inline constexpr int symmetries = 8;
Cell turned(Cell cell, int symmetry);

Shape normalised(std::vector<Cell> cells);

// All different ways a piece of this kind may lie, in a fixed order.
std::vector<Shape> orientations(const Shape& shape, Kind kind);

// The same shape for all orientations of a free piece: the least of them.
Shape canonical(const Shape& shape);

// Edge to edge in one piece; an empty set is not.
bool connected(const std::vector<Cell>& cells);

}  // namespace scalinata::puzzle
