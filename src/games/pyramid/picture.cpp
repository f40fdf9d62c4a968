#include "games/pyramid/picture.hpp"

namespace scalinata::pyramid {
namespace {

// By the lines that meet: 1 up, 2 right, 4 down, 8 left.
constexpr std::array<std::string_view, 16> corners = {" ", "╵", "╶", "└", "╷", "│", "┌", "├",
                                                      "╴", "┘", "─", "┴", "┐", "┤", "┬", "┼"};

class Drawing {
 public:
  Drawing(const Plan& plan, const Tiles& tiles, const DrawStyle& style)
      : side_(plan.side), tiles_(tiles), style_(style) {}

  std::string text() const {
    std::string out = letters();
    for (int row = side_; row >= 0; --row) {
      out += lines_below(row);
      if (row > 0) out += labels(row - 1);
    }
    return out + letters();
  }

 private:
  int block(int column, int row) const {
    if (column < 0 || row < 0 || column >= side_ || row >= side_) return Tile::nothing;
    return tiles_[static_cast<std::size_t>(index_of({column, row}))].block;
  }
  // A line between a cell and its neighbour to the west, or to the south.
  bool line_west(int column, int row) const { return block(column, row) != block(column - 1, row); }
  bool line_south(int column, int row) const { return block(column, row) != block(column, row - 1); }

  // Removes trailing spaces and ends the line.
  static std::string finish_line(std::string line) { return line.erase(line.find_last_not_of(' ') + 1) + '\n'; }

  std::string letters() const {
    std::string out = "   ";
    for (int column = 0; column < side_; ++column) out += fmt::format("  {} ", static_cast<char>('a' + column));
    return finish_line(out);
  }

  // The lines along the lower edge of a row; for row == side, the upper edge of the board.
  std::string lines_below(int row) const {
    std::string out = "   ";
    for (int column = 0; column <= side_; ++column) {
      const int meeting = line_west(column, row) + 2 * line_south(column, row) + 4 * line_west(column, row - 1) +
                          8 * line_south(column - 1, row);
      out += corners[static_cast<std::size_t>(meeting)];
      if (column < side_) out += line_south(column, row) ? "───" : "   ";
    }
    return finish_line(out);
  }

  std::string labels(int row) const {
    std::string out = fmt::format("{:>2} ", row + 1);
    for (int column = 0; column <= side_; ++column) {
      out += line_west(column, row) ? "│" : " ";
      if (column == side_) break;
      const Tile& tile = tiles_[static_cast<std::size_t>(index_of({column, row}))];
      out += paint(tile.label, tile.ink, style_);
    }
    return finish_line(out + fmt::format(" {}", row + 1));
  }

  int side_;
  const Tiles& tiles_;
  const DrawStyle& style_;
};

}  // namespace

std::string picture(const Plan& plan, const Tiles& tiles, const DrawStyle& style) {
  return Drawing(plan, tiles, style).text();
}

Ink ink_of(int colour) {
  constexpr std::array<Ink, colour_count> inks = {Ink::red, Ink::yellow, Ink::green, Ink::blue};
  return inks[static_cast<std::size_t>(colour)];
}

char letter_of(int colour) {
  return static_cast<char>(colours[static_cast<std::size_t>(colour)].id[0] - 'a' + 'A');
}

}  // namespace scalinata::pyramid
