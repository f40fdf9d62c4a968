// Arguments that a partly filled region cannot be finished: areas that cannot match and colourings that cannot.
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

  // False when no choice of options can fill the free cells (`free` per cell) with the pieces left (per class).
  // True says nothing.
  bool may_fill(const std::vector<std::uint8_t>& free, const std::vector<int>& left);

 private:
  static constexpr int most_cells = longest_side * longest_side;
  using Sums = std::bitset<2 * most_cells + 1>;  // sum s is bit s + most_cells
  using Areas = std::bitset<most_cells + 1>;

  bool areas_match(const std::vector<std::uint8_t>& free, const std::vector<int>& left);
  bool weights_match(const std::vector<std::uint8_t>& free, const std::vector<int>& left) const;

  // Cells weigh +1 and -1: as on a chessboard, by columns, by rows. What a class's piece can weigh is a set; the
  // weights of all pieces must add up to that of the cells they fill.
  static constexpr int weightings = 3;
  const Cover& cover_;
  std::array<std::vector<std::int8_t>, weightings> weight_;              // per cell
  std::array<std::vector<std::vector<int>>, weightings> piece_weights_;  // per class
  std::vector<std::uint16_t> stack_;
  std::vector<std::uint8_t> seen_;
};

}  // namespace scalinata::puzzle
