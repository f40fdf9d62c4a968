// Makes puzzles with a unique solution, graded by how much work they are.
#pragma once

#include <optional>

#include "core/language.hpp"
#include "puzzle/puzzle.hpp"

namespace scalinata::puzzle {

inline constexpr int max_difficulty = 10;

struct Generated {
  Tiling tiling;
  Board solution;            // the only one (up to the symmetries of the region)
  std::uint64_t effort = 0;  // nodes of a complete search, which the grade is based on
};

// Difficulty 1 .. max_difficulty. The same difficulty and seed give the same puzzle; its title is in the language.
// Empty if the control says stop.
std::optional<Generated> generate(int difficulty, std::uint64_t seed, const Control& control,
                                  Language language = Language::en);

}  // namespace scalinata::puzzle
