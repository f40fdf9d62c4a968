#include "puzzle/standard_pieces.hpp"

#include <algorithm>

#include "core/nearest.hpp"
#include "games/blokus/blokus.hpp"
#include "puzzle/puzzle.hpp"

namespace scalinata::puzzle {
namespace {

Shape shape_of(const blokus::Piece& piece) {
  const blokus::Orientation& orientation = blokus::orientations[piece.first_orientation];
  std::vector<Cell> cells;
  for (std::size_t i = 0; i < piece.size; ++i) cells.push_back({orientation.cells[i].column, orientation.cells[i].row});
  return normalised(std::move(cells));
}

struct Rectangle {
  std::string_view name;
  int columns, rows, piece_size;
};
constexpr std::string_view all84_name = "all84";
constexpr Rectangle rectangles[] = {{"rect8x10", 10, 8, 4}, {"rect15x16", 16, 15, 5}};

constexpr BuiltIn all_built_in[] = {
    {rectangles[0].name, phrase("8 × 10"),
     phrase("The 20 pieces of four squares fill a rectangle of 10 columns and 8 rows."), "colours",
     phrase("Pieces of one colour never share an edge.")},
    {rectangles[1].name, phrase("15 × 16"),
     phrase("The 48 pieces of five squares fill a rectangle of 16 columns and 15 rows."), "colours",
     phrase("Pieces of one colour never share an edge.")},
    {all84_name, phrase("All 84"),
     phrase("All 84 pieces on the 20 × 20 board. Each colour starts from its own corner; its pieces touch at corners, "
            "never along edges."),
     "descending", phrase("Larger pieces are placed first.")}};

}  // namespace

std::span<const BuiltIn> built_ins() {
  return all_built_in;
}

std::string built_in_names() {
  std::vector<std::string_view> names;
  for (const BuiltIn& puzzle : all_built_in) names.push_back(puzzle.name);
  return joined(names, ", ");
}

Shape standard_shape(std::string_view name) {
  for (const blokus::Piece& piece : blokus::pieces)
    if (piece.name == name) return shape_of(piece);
  return {};
}

std::string_view standard_name(const Shape& shape) {
  for (const blokus::Piece& piece : blokus::pieces)
    if (piece.size == shape.size() && canonical(shape_of(piece)) == canonical(shape)) return piece.name;
  return {};
}

std::vector<Piece> coloured_pieces(int min, int max) {
  std::vector<Piece> pieces;
  for (const ColourName& colour : Blokus::info.colours)
    for (const blokus::Piece& piece : blokus::pieces)
      if (piece.size >= min && piece.size <= max)
        pieces.push_back({std::string(piece.name), std::string(colour.id), shape_of(piece), Kind::free, 1});
  return pieces;
}

bool is_built_in(std::string_view name) {
  return std::any_of(std::begin(all_built_in), std::end(all_built_in),
                     [&](const BuiltIn& known) { return known.name == name; });
}

Result<std::unique_ptr<Puzzle>> built_in(std::string_view name, Harder harder, Language language) {
  if (name == all84_name) {
    if (harder.colours) return fail(language, "all84 has no variant 'colours'; it has 'descending'");
    return make_all84(harder.descending);
  }
  for (const Rectangle& rectangle : rectangles) {
    if (rectangle.name != name) continue;
    if (harder.descending)
      return fail(language, "{puzzle} has no variant 'descending'; it has 'colours'", "puzzle"_a = name);
    Tiling tiling{std::string(name), Region(rectangle.columns, rectangle.rows),
                  coloured_pieces(rectangle.piece_size, rectangle.piece_size), harder.colours};
    return make_tiling_puzzle(std::string(name), harder, std::move(tiling));
  }
  return fail(language, "there is no puzzle {puzzle}: expected {puzzles} or a puzzle file",
              "puzzle"_a = safe_quote(name), "puzzles"_a = built_in_names());
}

}  // namespace scalinata::puzzle
