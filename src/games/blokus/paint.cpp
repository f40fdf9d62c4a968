#include "games/blokus/paint.hpp"

#include <array>

namespace scalinata {

using blokus::board_size;

// Pieces of a colour never share a side, so adjacent cells of one colour belong to one piece.
void paint(const Blokus::View& view, picture::Scene& scene) {
  for (int colour = 0; colour < Blokus::colours; ++colour)
    if (!view.is_shared(colour))
      scene.seats[static_cast<std::size_t>(view.seat_of(colour))].push_back(
          scene.colours[static_cast<std::size_t>(colour)]);
  const auto colour_at = [&](int column, int row) {
    if (column < 0 || row < 0 || column >= board_size || row >= board_size) return -1;
    for (int colour = 0; colour < Blokus::colours; ++colour)
      if (view.squares(colour).test(blokus::square_of({column, row}))) return colour;
    return -1;
  };
  picture::Canvas& canvas = scene.canvas;
  const picture::Squares squares(scene.box.smaller(22), board_size, board_size);
  canvas.rectangle(squares.box().smaller(-3), picture::edge.towards(picture::ink, 0.10), 5);
  for (int row = 0; row < board_size; ++row)
    for (int column = 0; column < board_size; ++column)
      canvas.rectangle(squares.at(column, row).smaller(0.7), picture::card, 2);
  for (int colour = 0; colour < Blokus::colours; ++colour)
    for (int row = 0; row < board_size; ++row)
      for (int column = 0; column < board_size; ++column) {
        const blokus::Square square = blokus::square_of({column, row});
        if (view.pieces_placed(colour) == 0 && view.options().fixed_corners && view.start_squares(colour).test(square))
          canvas.circle(squares.at(column, row).middle(), squares.side() * 0.22,
                        scene.colours[static_cast<std::size_t>(colour)]);
        if (colour_at(column, row) != colour) continue;
        const picture::Colour fill = scene.colours[static_cast<std::size_t>(colour)];
        const picture::Colour line = fill.towards(picture::ink, 0.5), light = fill.towards(picture::white, 0.22);
        const picture::Box box = squares.at(column, row);
        canvas.rectangle(box, fill);
        canvas.gradient(box.smaller(squares.side() * 0.2), light, fill.towards(picture::white, 0.06), 2);
        const double right = box.x + box.width, bottom = box.y + box.height;
        const auto edge = [&](int to_column, int to_row, picture::Point a, picture::Point b) {
          const bool joined = colour_at(to_column, to_row) == colour;
          canvas.line(std::array{a, b}, joined ? 0.8 : 2.4, joined ? fill.towards(picture::ink, 0.25) : line);
        };
        edge(column - 1, row, {box.x, box.y}, {box.x, bottom});
        edge(column + 1, row, {right, box.y}, {right, bottom});
        edge(column, row + 1, {box.x, box.y}, {right, box.y});
        edge(column, row - 1, {box.x, bottom}, {right, bottom});
      }
}

}  // namespace scalinata
