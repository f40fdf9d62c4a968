#include "puzzle/standard_pieces.hpp"

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
constexpr Rectangle rectangles[] = {{"rect8x10", 10, 8, 4}, {"rect15x16", 16, 15, 5}};

}  // namespace

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

std::vector<Piece> coloured_pieces(int least, int most) {
  std::vector<Piece> pieces;
  for (const ColourName& colour : Blokus::info.colours)
    for (const blokus::Piece& piece : blokus::pieces)
      if (piece.size >= least && piece.size <= most)
        pieces.push_back({std::string(piece.name), std::string(colour.id), shape_of(piece), Kind::free, 1});
  return pieces;
}

bool is_built_in(std::string_view name) {
  return name == "all84" || name == rectangles[0].name || name == rectangles[1].name;
}

Result<std::unique_ptr<Puzzle>> built_in(std::string_view name, Harder harder, Language language) {
  if (name == "all84") {
    if (harder.colours)
      return fail(language, "all84 has no form 'colours': it has 'descending'",
                  "all84 non ha la forma 'colours': ha 'descending'");
    return make_all84(harder.descending);
  }
  for (const Rectangle& rectangle : rectangles) {
    if (rectangle.name != name) continue;
    if (harder.descending)
      return fail(language, "{} has no form 'descending': it has 'colours'",
                  "{} non ha la forma 'descending': ha 'colours'", name);
    Tiling tiling{std::string(name), Region(rectangle.columns, rectangle.rows),
                  coloured_pieces(rectangle.piece_size, rectangle.piece_size), harder.colours};
    return make_tiling_puzzle(std::string(name), harder, std::move(tiling));
  }
  return fail(language, "there is no puzzle {}: expected all84, rect8x10, rect15x16 or a puzzle file",
              "il rompicapo {} non esiste: sono validi all84, rect8x10, rect15x16 o un file", shown(name));
}

}  // namespace scalinata::puzzle
