// Cubes on a board, seen from above corner a1: columns run to the right and back, rows to the left and back.
#pragma once

#include "core/cells.hpp"
#include "picture/scene.hpp"

namespace scalinata::picture {

// The sides on which a cube's neighbour belongs to the same piece: no line is drawn there.
struct Joined {
  bool east = false, west = false, north = false, south = false;
};

class Isometric {
 public:
  // As large as fits, for a board of these cells and that many levels.
  Isometric(Canvas& canvas, const Box& box, std::span<const Cell> board, int levels);

  // A square of the board.
  void ground(int column, int row, Colour colour);
  // Draw cubes from back to front and from bottom to top.
  void cube(int column, int row, int level, Colour colour, Joined joined = {});

 private:
  Point at(double column, double row, double level) const;

  Canvas& canvas_;
  double across_, down_, up_;  // size of a step along a column or row, and up a level
  Point corner_;               // of a1, on the ground
};

}  // namespace scalinata::picture
