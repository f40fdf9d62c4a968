#include "games/scaletta/paint.hpp"

#include <algorithm>

namespace scalinata {
namespace {

// Pawns lie on each other like coins, each a little higher on the page.
void paint_stack(const std::vector<Scaletta::Pawn>& stack, const picture::Box& cell, picture::Scene& scene) {
  const double radius = cell.width * 0.36, flat = radius * 0.86;
  const double step = std::min(cell.height * 0.12, cell.height * 0.75 / static_cast<double>(stack.size()));
  picture::Point middle = cell.middle();
  middle.y += cell.height * 0.08;
  scene.canvas.ellipse({middle.x + radius * 0.08, middle.y + radius * 0.18}, radius * 1.04, flat * 1.02,
                       picture::Colour::hex(0x26211b, 0.18));
  for (const Scaletta::Pawn& pawn : stack) {
    const picture::Colour colour = scene.colours[pawn.colour];
    const picture::Colour side = colour.towards(picture::ink, 0.45);
    for (double down = 0; down < step; down += 1) scene.canvas.ellipse({middle.x, middle.y - down}, radius, flat, side);
    middle.y -= step;
    scene.canvas.ellipse(middle, radius, flat, side.towards(colour, 0.35));
    scene.canvas.ellipse(middle, radius - 1.6, flat - 1.6, colour.towards(picture::white, 0.10));
    scene.canvas.ellipse(middle, radius * 0.80, flat * 0.80, colour);
  }
  const double size = radius * 0.82;
  scene.canvas.text({middle.x, middle.y + size / 2}, std::to_string(stack.back().number),
                    {size, picture::ink_on(scene.colours[stack.back().colour]), true, picture::Align::middle});
}

}  // namespace

void paint(const Scaletta::View& view, picture::Scene& scene) {
  for (int seat = 0; seat < view.seats(); ++seat)
    scene.seats[static_cast<std::size_t>(seat)] = {scene.colours[static_cast<std::size_t>(seat)]};
  const picture::Squares squares(scene.box.smaller(28), Scaletta::side, Scaletta::side);
  scene.canvas.rectangle(squares.box().smaller(-5), picture::edge.towards(picture::ink, 0.18), 8);
  for (int row = 0; row < Scaletta::side; ++row)
    for (int column = 0; column < Scaletta::side; ++column)
      scene.canvas.rectangle(squares.at(column, row).smaller(1.2),
                             (column + row) % 2 == 0 ? picture::edge : picture::card, 3);
  for (int row = Scaletta::side - 1; row >= 0; --row)
    for (int column = 0; column < Scaletta::side; ++column)
      if (const auto stack = view.stack(CellSet::index_of({column, row})); !stack.empty())
        paint_stack(stack, squares.at(column, row), scene);
}

}  // namespace scalinata
