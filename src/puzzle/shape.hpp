// Polyominoes: sets of cells with their rotations and reflections.
#pragma once

#include <array>
#include <vector>

#include "core/cells.hpp"

namespace scalinata::puzzle {

// Cells in output order, with the smallest column and row being 0.
using Shape = std::vector<Cell>;

// How a piece may be placed: turned and flipped, only turned, or exactly as drawn.
enum class Kind : std::uint8_t { free, one_sided, fixed };

// The eight symmetries of the square: a reflection (for 4..7) followed by quarter turns.
inline constexpr int symmetries = 8;
Cell turned(Cell cell, int symmetry);

Shape normalised(std::vector<Cell> cells);

// All different orientations of a piece of this kind, in a fixed order.
std::vector<Shape> orientations(const Shape& shape, Kind kind);

// The same for all orientations of a free piece: the smallest of them.
Shape canonical(const Shape& shape);

// Whether all cells are connected edge to edge; false for an empty set.
bool connected(const std::vector<Cell>& cells);

}  // namespace scalinata::puzzle
