#include "puzzle/write.hpp"

#include <array>
#include <map>

#include "puzzle/board_json.hpp"

namespace scalinata::puzzle {
namespace {

constexpr int bare = -1, nowhere = -2;

// What lies on each cell: the index of a placement, `bare` or `nowhere` (outside the region).
class Owners {
 public:
  Owners(const Puzzle& puzzle, const Board& board) : region_(puzzle.region()), owners_(region_.spots.size(), bare) {
    for (std::size_t i = 0; i < owners_.size(); ++i)
      if (region_.spots[i] == Spot::outside) owners_[i] = nowhere;
    for (std::size_t i = 0; i < board.size(); ++i)
      for (const Cell& cell : board[i].cells) owners_[index(cell)] = static_cast<int>(i);
  }
  int at(int column, int row) const {
    return region_.contains({column, row}) ? owners_[index({column, row})] : nowhere;
  }
  // Lines are drawn between cells of different owners: left of a cell and below it.
  bool wall_left(int column, int row) const { return at(column - 1, row) != at(column, row); }
  bool wall_below(int column, int row) const { return at(column, row - 1) != at(column, row); }

 private:
  std::size_t index(Cell cell) const { return static_cast<std::size_t>(cell.row * region_.columns + cell.column); }
  const Region& region_;
  std::vector<int> owners_;
};

struct Dye {
  std::string_view colour;
  Ink ink;
  std::string_view fill;  // for SVG
};
constexpr std::array<Dye, 6> dyes{{{"blue", Ink::blue, "#5b8fd6"},
                                   {"yellow", Ink::yellow, "#f2cf4a"},
                                   {"red", Ink::red, "#e0685f"},
                                   {"green", Ink::green, "#6fbf73"},
                                   {"orange", Ink::orange, "#f09a4a"},
                                   {"purple", Ink::magenta, "#b07cc6"}}};

const Dye* dye_of(std::string_view colour) {
  for (const Dye& dye : dyes)
    if (dye.colour == colour) return &dye;
  return nullptr;
}

// The letter shown in a piece's cells.
char initial(const Piece& piece) {
  return piece.colour.empty() ? piece.name[0] : piece.colour[0];
}

// Escapes text from files for XML.
std::string escaped(std::string_view text) {
  std::string out;
  for (const char c : text)
    if (c == '&')
      out += "&amp;";
    else if (c == '<')
      out += "&lt;";
    else if (c == '>')
      out += "&gt;";
    else
      out += c;
  return out;
}

}  // namespace

std::string board_json(const Puzzle& puzzle, const Board& board) {
  Json json;
  json["puzzle"] = puzzle.name();
  json["options"] = Json::object();
  if (puzzle.harder().colours) json["options"]["colours"] = true;
  if (puzzle.harder().descending) json["options"]["descending"] = true;
  json["placements"] = placements_json(puzzle, board);
  return json.dump(-1, ' ', false, Json::error_handler_t::replace);
}

std::string board_drawing(const Puzzle& puzzle, const Board& board, const DrawStyle& style) {
  const Owners owners(puzzle, board);
  const int columns = puzzle.region().columns, rows = puzzle.region().rows;
  // By the lines that meet: 1 left, 2 right, 4 up, 8 down.
  static constexpr std::array<std::string_view, 16> joints{" ", "╴", "╶", "─", "╵", "┘", "└", "┴",
                                                           "╷", "┐", "┌", "┬", "│", "┤", "├", "┼"};
  std::string out;
  for (int row = rows; row >= 0; --row) {
    out += "   ";
    for (int column = 0; column <= columns; ++column) {
      const auto arms = (owners.wall_below(column - 1, row) ? 1u : 0u) | (owners.wall_below(column, row) ? 2u : 0u) |
                        (owners.wall_left(column, row) ? 4u : 0u) | (owners.wall_left(column, row - 1) ? 8u : 0u);
      out += joints[arms];
      if (column < columns) out += owners.wall_below(column, row) ? "───" : "   ";
    }
    out += '\n';
    if (row == 0) break;
    out += fmt::format("{:2} ", row);
    for (int column = 0; column <= columns; ++column) {
      out += owners.wall_left(column, row - 1) ? "│" : " ";
      if (column == columns) break;
      const int owner = owners.at(column, row - 1);
      if (owner < 0) {
        out += owner == bare ? " · " : "   ";
        continue;
      }
      const Piece& piece = puzzle.pieces()[board[static_cast<std::size_t>(owner)].piece];
      const Dye* dye = dye_of(piece.colour);
      out += fmt::format(" {} ", paint(std::string(1, initial(piece)), dye ? dye->ink : Ink::plain, style));
    }
    out += '\n';
  }
  out += "   ";
  for (int column = 0; column < columns; ++column) out += fmt::format("  {} ", static_cast<char>('a' + column));
  return out + "\n";
}

std::string board_text(const Puzzle& puzzle, const Board& board, const DrawStyle& style) {
  std::string out;
  const std::string drawing = board_drawing(puzzle, board, style);
  for (std::size_t begin = 0; begin < drawing.size();) {
    const std::size_t end = drawing.find('\n', begin);
    out += "#" + drawing.substr(begin, end - begin) + "\n";
    begin = end + 1;
  }
  for (const Placement& placement : board) out += placement_text(puzzle, placement) + "\n";
  return out;
}

std::string board_svg(const Puzzle& puzzle, const Board& board) {
  constexpr int unit = 30, border = 24;
  const Owners owners(puzzle, board);
  const int columns = puzzle.region().columns, rows = puzzle.region().rows;
  const auto x = [&](int column) { return border + column * unit; };
  const auto y = [&](int row) { return border + (rows - row) * unit; };
  std::string out = fmt::format(
      "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {} {}\" font-family=\"sans-serif\" font-size=\"12\" "
      "text-anchor=\"middle\">\n<title>{}</title>\n",
      columns * unit + 2 * border, rows * unit + 2 * border, escaped(puzzle.name()));
  std::string walls, names;
  for (int row = 0; row <= rows; ++row)
    for (int column = 0; column <= columns; ++column) {
      if (owners.wall_left(column, row)) walls += fmt::format("M{} {}v{}", x(column), y(row), -unit);
      if (owners.wall_below(column, row)) walls += fmt::format("M{} {}h{}", x(column), y(row), unit);
      const int owner = owners.at(column, row);
      if (owner == nowhere) continue;
      std::string_view fill = "#ffffff";
      if (owner >= 0) {
        const Placement& placement = board[static_cast<std::size_t>(owner)];
        const Piece& piece = puzzle.pieces()[placement.piece];
        const Dye* dye = dye_of(piece.colour);
        fill = dye ? dye->fill : "#d9d4c7";
        if (placement.cells.front() == Cell{column, row})
          names +=
              fmt::format("<text x=\"{}\" y=\"{}\">{}</text>\n", x(column) + unit / 2, y(row) - unit / 2 + 4,
                          escaped(piece.colour.empty() ? piece.name : std::string(1, initial(piece)) + piece.name));
      }
      out += fmt::format("<rect x=\"{}\" y=\"{}\" width=\"{}\" height=\"{}\" fill=\"{}\"/>\n", x(column), y(row) - unit,
                         unit, unit, fill);
    }
  for (int column = 0; column < columns; ++column)
    names += fmt::format("<text x=\"{}\" y=\"{}\">{}</text>\n", x(column) + unit / 2, y(0) + 16,
                         static_cast<char>('a' + column));
  for (int row = 0; row < rows; ++row)
    names += fmt::format("<text x=\"{}\" y=\"{}\">{}</text>\n", border / 2, y(row) - unit / 2 + 4, row + 1);
  return out + fmt::format(
                   "<path d=\"{}\" fill=\"none\" stroke=\"#222222\" stroke-width=\"2\" "
                   "stroke-linecap=\"square\"/>\n{}</svg>\n",
                   walls, names);
}

}  // namespace scalinata::puzzle
