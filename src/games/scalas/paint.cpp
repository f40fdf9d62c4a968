#include "games/scalas/paint.hpp"

#include <algorithm>

#include "picture/isometric.hpp"

namespace scalinata {

void paint(const Scalas::View& view, picture::Scene& scene) {
  for (std::size_t seat = 0; seat < 2; ++seat) scene.seats[seat] = {scene.colours[seat]};
  int tallest = 1;
  std::vector<Cell> cells;
  for (int cell : view.board()) {
    tallest = std::max(tallest, view.height(cell));
    cells.push_back(CellSet::cell_at(cell));
  }
  picture::Isometric board(scene.canvas, scene.box.smaller(22), cells, tallest);
  for (int row = view.size() - 1; row >= 0; --row)
    for (int column = view.size() - 1; column >= 0; --column)
      board.ground(column, row, picture::card.towards(picture::edge, (column + row) % 2 == 0 ? 0.0 : 0.35));
  for (int row = view.size() - 1; row >= 0; --row)
    for (int column = view.size() - 1; column >= 0; --column) {
      int level = 0;
      for (int seat : view.tower(CellSet::index_of({column, row})))
        board.cube(column, row, level++, scene.colours[static_cast<std::size_t>(seat)]);
    }
}

}  // namespace scalinata
