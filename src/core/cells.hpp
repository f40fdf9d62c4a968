// Cells as text: a column letter and a row number, with a1 at the bottom left and no letter skipped. Used by every game
// on a grid.
#pragma once

#include <span>
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
// The same, appended.
void add_cell(std::string& text, Cell cell);

// Joined by commas in output order.
std::string cells_text(std::vector<Cell> cells);

// Where cells lie, for people: the lower left and upper right corners of their bounding box, "k12–m14", or the one cell
// itself. Precondition: not empty.
std::string span_text(std::span<const Cell> cells);

// One cell of a board with `columns` x `rows` cells (at most 26 columns), any case.
Result<Cell> parse_cell(std::string_view text, int columns, int rows, Language language = Language::en);

// One or more cells joined by commas, in any order; refuses a cell named twice. Returned in output order.
Result<std::vector<Cell>> parse_cells(std::string_view text, int columns, int rows, Language language = Language::en);

// ASCII letters in lower case, everything else unchanged.
std::string lowered(std::string_view text);

// "pass" in any case.
bool is_pass(std::string_view text);

// Untrusted text in quotes, made safe for a one-line message: shortened, with unprintable bytes replaced.
std::string safe_quote(std::string_view text);

}  // namespace scalinata
