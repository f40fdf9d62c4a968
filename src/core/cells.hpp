// Cells in text: a column letter and a row number, a1 bottom left, letter i used. Shared by every game on a grid.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "core/language.hpp"
#include "core/result.hpp"

namespace scalinata {

struct Cell {
  int column = 0;  // 0-based
  int row = 0;
  friend constexpr bool operator==(const Cell&, const Cell&) = default;
};

// Output order of cells: by row from row 1 up, then by column.
constexpr bool before(const Cell& a, const Cell& b) {
  return a.row != b.row ? a.row < b.row : a.column < b.column;
}

std::string cell_text(Cell cell);

// Joined by commas in output order.
std::string cells_text(std::vector<Cell> cells);

// One cell of a board with `columns` x `rows` cells (at most 26 columns), any case.
Result<Cell> parse_cell(std::string_view text, int columns, int rows, Language language = Language::en);

// One or more cells joined by commas, in any order; refuses a cell named twice. Returned in output order.
Result<std::vector<Cell>> parse_cells(std::string_view text, int columns, int rows, Language language = Language::en);

// ASCII letters in lower case, all else as it is.
std::string lowered(std::string_view text);

// "pass" in any case.
bool is_pass(std::string_view text);

// Text from outside, fit to be quoted in a one-line message: cut short, unprintable bytes replaced.
std::string shown(std::string_view text);

}  // namespace scalinata
