// Arguments that a partly filled region cannot be completed: areas that cannot match and checkerboard weights that
// cannot.
#pragma once

#include <array>
#include <bitset>
#include <cstdint>
#include <vector>

#include "puzzle/cover.hpp"

namespace scalinata::puzzle {

class Cuts {
 public:
  explicit Cuts(const Cover& cover);

  // False if no choice of options can fill the free cells (`free` per cell) with the pieces left (per class). True
  // proves nothing.
  bool may_fill(const std::vector<std::uint8_t>& free, const std::vector<int>& left);

 private:
  static constexpr int max_cells = max_side * max_side;
  using Sums = std::bitset<2 * max_cells + 1>;  // sum s is bit s + max_cells
  using Areas = std::bitset<max_cells + 1>;

  bool areas_match(const std::vector<std::uint8_t>& free, const std::vector<int>& left);
  bool weights_match(const std::vector<std::uint8_t>& free, const std::vector<int>& left) const;

  // Cells weigh +1 or -1: by chessboard colour, by column, by row. Each class has a set of possible weights; the
  // weights of all pieces must add up to that of the cells they fill.
  static constexpr int weightings = 3;
  const Cover& cover_;
  std::array<std::vector<std::int8_t>, weightings> weight_;              // per cell
  std::array<std::vector<std::vector<int>>, weightings> piece_weights_;  // per class
  std::vector<std::uint16_t> stack_;
  std::vector<std::uint8_t> seen_;
};

}  // namespace scalinata::puzzle
