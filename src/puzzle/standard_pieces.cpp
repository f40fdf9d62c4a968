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
    {rectangles[0].name,
     {"8 × 10", "8 × 10"},
     {"The 20 pieces of four squares fill a rectangle of 10 columns and 8 rows.",
      "I 20 pezzi da quattro quadretti riempiono un rettangolo di 10 colonne e 8 righe."},
     "colours",
     {"Pieces of one colour never share an edge.", "Pezzi dello stesso colore non si toccano mai per un lato."}},
    {rectangles[1].name,
     {"15 × 16", "15 × 16"},
     {"The 48 pieces of five squares fill a rectangle of 16 columns and 15 rows.",
      "I 48 pezzi da cinque quadretti riempiono un rettangolo di 16 colonne e 15 righe."},
     "colours",
     {"Pieces of one colour never share an edge.", "Pezzi dello stesso colore non si toccano mai per un lato."}},
    {all84_name,
     {"All 84", "Tutti gli 84"},
     {"All 84 pieces on the 20 × 20 board. Each colour starts from a corner of its own; its pieces touch at corners "
      "and "
      "never along edges.",
      "Tutti gli 84 pezzi sul tabellone 20 × 20. Ogni colore parte da un angolo suo; i suoi pezzi si toccano per gli "
      "angoli e mai per i lati."},
     "descending",
     {"Larger pieces are laid first.", "Prima si posano i pezzi più grandi."}}};

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

std::vector<Piece> coloured_pieces(int least, int most) {
  std::vector<Piece> pieces;
  for (const ColourName& colour : Blokus::info.colours)
    for (const blokus::Piece& piece : blokus::pieces)
      if (piece.size >= least && piece.size <= most)
        pieces.push_back({std::string(piece.name), std::string(colour.id), shape_of(piece), Kind::free, 1});
  return pieces;
}

bool is_built_in(std::string_view name) {
  return std::any_of(std::begin(all_built_in), std::end(all_built_in),
                     [&](const BuiltIn& known) { return known.name == name; });
}

Result<std::unique_ptr<Puzzle>> built_in(std::string_view name, Harder harder, Language language) {
  if (name == all84_name) {
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
  return fail(language, "there is no puzzle {}: expected {} or a puzzle file",
              "il rompicapo {} non esiste: sono validi {} o un file", shown(name), built_in_names());
}

}  // namespace scalinata::puzzle
