// What lies around an orientation, and how much open board lies around a square.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>

#include "games/blokus/bitboard.hpp"
#include "games/blokus/pieces.hpp"

namespace scalinata::blokus {

// Maps by square have an extra off-board row below and above, so that everything around a piece is on the map.
inline constexpr int map_size = square_count + 2 * stride + 2;
constexpr std::size_t map_index(Square square) {
  return static_cast<std::size_t>(square) + stride + 1;
}

// The squares of an orientation, those along its edges and those at its corners, relative to its anchor.
struct Surroundings {
  std::array<std::int16_t, largest_piece> cells{};
  std::array<std::int16_t, 12> edges{};
  std::array<std::int16_t, 12> corners{};
  std::uint8_t cell_count = 0, edge_count = 0, corner_count = 0;
};

inline constexpr std::array<Surroundings, orientation_count> surroundings = [] {
  std::array<Surroundings, orientation_count> all{};
  for (int o = 0; o < orientation_count; ++o) {
    const Orientation& shape = orientations[o];
    Surroundings& out = all[o];
    // A grid to look cells up in, with a margin of two: searching the list each time would exceed clang's limit on
    // constant evaluation.
    constexpr int margin = 2, columns = 2 * (largest_piece + margin) + 1;
    std::array<std::array<bool, columns>, largest_piece + 2 * margin> grid{};
    const auto holds = [&](int column, int row) -> bool& {
      return grid[row + margin][column + largest_piece + margin];
    };
    for (int i = 0; i < shape.size; ++i) holds(shape.cells[i].column, shape.cells[i].row) = true;
    for (int row = -1; row <= largest_piece; ++row)
      for (int column = -largest_piece; column <= largest_piece; ++column) {
        const auto at = static_cast<std::int16_t>(row * stride + column);
        if (holds(column, row))
          out.cells[out.cell_count++] = at;
        else if (holds(column + 1, row) || holds(column - 1, row) || holds(column, row + 1) || holds(column, row - 1))
          out.edges[out.edge_count++] = at;
        else if (holds(column + 1, row + 1) || holds(column - 1, row + 1) || holds(column + 1, row - 1) ||
                 holds(column - 1, row - 1))
          out.corners[out.corner_count++] = at;
      }
  }
  return all;
}();

// Steps to the nearest of the four middle squares.
constexpr int from_middle(Square square) {
  const Cell cell = cell_of(square);
  const auto away = [](int x) { return x < board_size / 2 ? board_size / 2 - 1 - x : x - board_size / 2; };
  return std::max(away(cell.column), away(cell.row));
}

// How many of the 49 squares around each square are open.
inline std::array<std::uint8_t, square_count> open_around(const Bitboard& open) {
  constexpr int radius = 3;
  std::array<std::array<int, board_size + 1>, board_size + 1> below{};  // open squares with smaller column and row
  for (int row = 0; row < board_size; ++row)
    for (int column = 0; column < board_size; ++column)
      below[row + 1][column + 1] =
          below[row][column + 1] + below[row + 1][column] - below[row][column] + open.test(square_of({column, row}));
  std::array<std::uint8_t, square_count> out{};
  for (int row = 0; row < board_size; ++row)
    for (int column = 0; column < board_size; ++column) {
      const int left = std::max(0, column - radius), right = std::min(board_size, column + radius + 1);
      const int low = std::max(0, row - radius), high = std::min(board_size, row + radius + 1);
      out[square_of({column, row})] =
          static_cast<std::uint8_t>(below[high][right] - below[low][right] - below[high][left] + below[low][left]);
    }
  return out;
}

}  // namespace scalinata::blokus
