#include "core/cells.hpp"

#include <algorithm>
#include <charconv>
#include <iterator>

namespace scalinata {
namespace {

constexpr bool is_digit(char c) {
  return c >= '0' && c <= '9';
}

constexpr int column_of(char c) {
  if (c >= 'a' && c <= 'z') return c - 'a';
  if (c >= 'A' && c <= 'Z') return c - 'A';
  return -1;
}

}  // namespace

std::string lowered(std::string_view text) {
  std::string out(text);
  for (char& c : out)
    if (c >= 'A' && c <= 'Z') c = static_cast<char>(c - 'A' + 'a');
  return out;
}

bool is_pass(std::string_view text) {
  constexpr std::string_view pass = "pass";
  return text.size() == pass.size() && lowered(text) == pass;
}

std::string safe_quote(std::string_view text) {
  constexpr std::size_t max_length = 40;
  std::string out = "'";
  for (char c : text.substr(0, max_length)) out += (c >= ' ' && c <= '~') ? c : '?';
  if (text.size() > max_length) out += "...";
  return out + "'";
}

std::string cell_text(Cell cell) {
  std::string text;
  add_cell(text, cell);
  return text;
}

void add_cell(std::string& text, Cell cell) {
  char digits[12];
  text += static_cast<char>('a' + cell.column);
  text.append(digits, std::to_chars(digits, std::end(digits), cell.row + 1).ptr);
}

std::string cells_text(std::vector<Cell> cells) {
  std::sort(cells.begin(), cells.end(), before);
  std::string out;
  for (const Cell& cell : cells) {
    if (!out.empty()) out += ',';
    out += cell_text(cell);
  }
  return out;
}

std::string span_text(std::span<const Cell> cells) {
  Cell low = cells.front(), high = cells.front();
  for (const Cell& cell : cells) {
    low = {std::min(low.column, cell.column), std::min(low.row, cell.row)};
    high = {std::max(high.column, cell.column), std::max(high.row, cell.row)};
  }
  return low == high ? cell_text(low) : cell_text(low) + "–" + cell_text(high);
}

Result<Cell> parse_cell(std::string_view text, int columns, int rows, Language language) {
  const auto not_a_cell = [&] {
    return fail(language, "{text} is not a cell: expected a1 to {cell}", "text"_a = safe_quote(text),
                "cell"_a = cell_text({columns - 1, rows - 1}));
  };
  if (text.size() < 2 || text.size() > 3 || text[1] == '0') return not_a_cell();
  int row = 0;
  for (char c : text.substr(1)) {
    if (!is_digit(c)) return not_a_cell();
    row = row * 10 + (c - '0');
  }
  const Cell cell{column_of(text[0]), row - 1};
  if (cell.column < 0 || cell.column >= columns || cell.row >= rows) return not_a_cell();
  return cell;
}

Result<std::vector<Cell>> parse_cells(std::string_view text, int columns, int rows, Language language) {
  std::vector<Cell> cells;
  const auto max = static_cast<std::size_t>(columns) * static_cast<std::size_t>(rows);
  for (std::size_t begin = 0; begin <= text.size();) {
    const std::size_t comma = std::min(text.find(',', begin), text.size());
    Result<Cell> cell = parse_cell(text.substr(begin, comma - begin), columns, rows, language);
    if (!cell) return cell.failure();
    if (std::find(cells.begin(), cells.end(), *cell) != cells.end())
      return fail(language, "{cell} appears twice", "cell"_a = cell_text(*cell));
    cells.push_back(*cell);
    if (cells.size() > max) break;
    begin = comma + 1;
  }
  std::sort(cells.begin(), cells.end(), before);
  return cells;
}

}  // namespace scalinata
