// The 21 pieces and their 91 orientations, independent of any board.
//
// An orientation's anchor is its first cell in output order: the leftmost cell of its lowest row. Removing a suitable
// other cell leaves an orientation one cell smaller with the same anchor, its parent; so whatever holds for all cells
// (or for some cell) of an orientation follows from its parent and one cell.
#pragma once

#include <array>
#include <cstdint>
#include <string_view>

namespace scalinata::blokus {

inline constexpr int piece_count = 21;
inline constexpr int orientation_count = 91;
inline constexpr int largest_piece = 5;
inline constexpr int first_of_five = 9;  // pieces from here on have five squares
inline constexpr int single_square = 0;  // the piece that earns a bonus if placed last
inline constexpr int set_squares = 89;   // squares in one colour's set

// Relative to the anchor.
struct Offset {
  std::int8_t column = 0;
  std::int8_t row = 0;
  friend constexpr bool operator==(const Offset&, const Offset&) = default;
};

constexpr bool before(const Offset& a, const Offset& b) {
  return a.row != b.row ? a.row < b.row : a.column < b.column;
}

// Cells in output order; the first is the anchor (0, 0), and so are the unused ones of smaller pieces.
using Shape = std::array<Offset, largest_piece>;

struct Piece {
  std::string_view name;
  std::string_view rows;  // a drawing, rows separated by '/'
  std::uint8_t size = 0;
  std::uint8_t first_orientation = 0;
  std::uint8_t orientations = 0;
};

struct Orientation {
  Shape cells{};
  std::uint8_t piece = 0;
  std::uint8_t size = 0;
  std::uint8_t width = 0;   // columns covered
  std::uint8_t height = 0;  // rows covered
  std::uint8_t left = 0;    // columns covered to the left of the anchor
  std::uint8_t parent = 0;  // the orientation without `extra`; meaningless for the single square
  Offset extra{};
};

namespace tables {

struct Pieces {
  std::array<Piece, piece_count> pieces;
  std::array<Orientation, orientation_count> orientations{};
};

constexpr Shape normalised(Shape cells, int size) {
  for (int i = 1; i < size; ++i)
    for (int j = i; j > 0 && before(cells[j], cells[j - 1]); --j) {
      const Offset swapped = cells[j];
      cells[j] = cells[j - 1];
      cells[j - 1] = swapped;
    }
  const Offset anchor = cells[0];
  for (int i = 0; i < size; ++i) {
    cells[i].column = static_cast<std::int8_t>(cells[i].column - anchor.column);
    cells[i].row = static_cast<std::int8_t>(cells[i].row - anchor.row);
  }
  return cells;
}

constexpr Shape turned(const Shape& cells, int size, bool mirrored) {
  Shape out{};
  for (int i = 0; i < size; ++i)
    out[i] = mirrored ? Offset{static_cast<std::int8_t>(-cells[i].column), cells[i].row}
                      : Offset{static_cast<std::int8_t>(-cells[i].row), cells[i].column};
  return normalised(out, size);
}

constexpr Orientation oriented(const Shape& cells, int piece, int size) {
  int low = 0, high = 0;
  for (int i = 0; i < size; ++i) {
    if (cells[i].column < low) low = cells[i].column;
    if (cells[i].column > high) high = cells[i].column;
  }
  Orientation out;
  out.cells = cells;
  out.piece = static_cast<std::uint8_t>(piece);
  out.size = static_cast<std::uint8_t>(size);
  out.width = static_cast<std::uint8_t>(high - low + 1);
  out.height = static_cast<std::uint8_t>(cells[size - 1].row + 1);
  out.left = static_cast<std::uint8_t>(-low);
  return out;
}

constexpr Shape without(const Shape& cells, int size, int gone) {
  Shape out{};
  for (int i = 0, n = 0; i < size; ++i)
    if (i != gone) out[n++] = cells[i];
  return out;
}

// Smaller orientations come first in the table, so the parents already exist.
constexpr void link_parent(std::array<Orientation, orientation_count>& all, Orientation& child) {
  for (int gone = 1; gone < child.size; ++gone) {
    const Shape rest = without(child.cells, child.size, gone);
    for (int i = 0; i < orientation_count && all[i].size < child.size; ++i)
      if (all[i].size + 1 == child.size && all[i].cells == rest) {
        child.parent = static_cast<std::uint8_t>(i);
        child.extra = child.cells[gone];
        return;
      }
  }
}

consteval Pieces make_pieces() {
  Pieces out{
      {{{"1", "#"},           {"2", "##"},           {"I3", "###"},        {"V3", "##/#."},      {"I4", "####"},
        {"L4", "###/#.."},    {"T4", "###/.#."},     {"O", "##/##"},       {"Z4", "##./.##"},    {"F", ".##/##./.#."},
        {"I5", "#####"},      {"L5", "####/#..."},   {"N", "##../.###"},   {"P", "##/##/#."},    {"T5", "###/.#./.#."},
        {"U", "#.#/###"},     {"V5", "#../#../###"}, {"W", "#../##./.##"}, {"X", ".#./###/.#."}, {"Y", "####/.#.."},
        {"Z5", "##./.#./.##"}}}};
  int count = 0;
  for (int p = 0; p < piece_count; ++p) {
    Piece& piece = out.pieces[p];
    Shape cells{};
    std::int8_t column = 0, row = 0;
    for (const char c : piece.rows) {
      if (c == '#') cells[piece.size++] = {column, row};
      if (c == '/') {
        ++row;
        column = 0;
      } else {
        ++column;
      }
    }
    piece.first_orientation = static_cast<std::uint8_t>(count);
    cells = normalised(cells, piece.size);
    for (int turn = 0; turn < 8; ++turn) {
      bool known = false;
      for (int i = piece.first_orientation; i < count; ++i) known = known || out.orientations[i].cells == cells;
      if (!known) {
        Orientation& orientation = out.orientations[count++];
        orientation = oriented(cells, p, piece.size);
        link_parent(out.orientations, orientation);
      }
      cells = turned(cells, piece.size, false);
      if (turn == 3) cells = turned(cells, piece.size, true);
    }
    piece.orientations = static_cast<std::uint8_t>(count - piece.first_orientation);
  }
  return out;
}

inline constexpr Pieces piece_table = make_pieces();

}  // namespace tables

// By piece number, in the order of their names: 1 2 I3 V3 I4 L4 T4 O Z4 F I5 L5 N P T5 U V5 W X Y Z5.
inline constexpr const std::array<Piece, piece_count>& pieces = tables::piece_table.pieces;

// Ordered by piece, so by size too.
inline constexpr const std::array<Orientation, orientation_count>& orientations = tables::piece_table.orientations;

// A set of pieces, one bit each.
using PieceSet = std::uint32_t;
inline constexpr PieceSet all_pieces = (PieceSet{1} << piece_count) - 1;

}  // namespace scalinata::blokus
