// Makes puzzles with a unique solution, graded by how much work they are.
#pragma once

#include <optional>

#include "puzzle/puzzle.hpp"

namespace scalinata::puzzle {

inline constexpr int hardest_difficulty = 10;

struct Generated {
  Tiling tiling;
  Board solution;            // the only one (up to the symmetries of the region)
  std::uint64_t effort = 0;  // nodes of a complete search: what the grade is made of
};

// Difficulty 1 .. hardest_difficulty. Same difficulty and seed, same puzzle. Nothing when the control says stop.
std::optional<Generated> generate(int difficulty, std::uint64_t seed, const Control& control);

}  // namespace scalinata::puzzle
