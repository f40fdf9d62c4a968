#include "picture/isometric.hpp"

#include <algorithm>
#include <array>

namespace scalinata::picture {

namespace {
constexpr double flatness = 0.56;  // of a step to the back, relative to one to the side
constexpr double rise = 0.90;      // of one level, by the same measure
}  // namespace

Isometric::Isometric(Canvas& canvas, const Box& box, std::span<const Cell> board, int levels) : canvas_(canvas) {
  // In steps to the right and to the back.
  int left = 0, right = 0, front = 0, back = 0;
  bool first = true;
  for (const auto& [column, row] : board) {
    left = first ? column - row - 1 : std::min(left, column - row - 1);
    right = first ? column - row + 1 : std::max(right, column - row + 1);
    front = first ? column + row : std::min(front, column + row);
    back = first ? column + row + 2 : std::max(back, column + row + 2);
    first = false;
  }
  across_ = std::min(box.width / (right - left), box.height / ((back - front) * flatness + levels * rise));
  down_ = across_ * flatness;
  up_ = across_ * rise;
  corner_ = {box.middle().x - across_ * (left + right) / 2,
             box.middle().y + ((back + front) * down_ + levels * up_) / 2};
}

Point Isometric::at(double column, double row, double level) const {
  return {corner_.x + (column - row) * across_, corner_.y - (column + row) * down_ - level * up_};
}

void Isometric::ground(int column, int row, Colour colour) {
  const std::array square{at(column, row, 0), at(column + 1, row, 0), at(column + 1, row + 1, 0),
                          at(column, row + 1, 0)};
  canvas_.polygon(square, colour, 0.4);
  canvas_.line(std::array{square[0], square[1], square[2], square[3], square[0]}, 1.2, colour.towards(ink, 0.16));
}

void Isometric::cube(int column, int row, int level, Colour colour, Joined joined) {
  const Colour left = colour.towards(ink, 0.36), right = colour.towards(ink, 0.18), top = colour.towards(white, 0.10);
  const Colour line = colour.towards(ink, 0.62);
  const Point front = at(column, row, level), front_up = at(column, row, level + 1);
  const Point east = at(column + 1, row, level), east_up = at(column + 1, row, level + 1);
  const Point west = at(column, row + 1, level), west_up = at(column, row + 1, level + 1);
  const Point back_up = at(column + 1, row + 1, level + 1);
  if (!joined.west) canvas_.polygon(std::array{front, west, west_up, front_up}, left, 0.4);
  if (!joined.south) canvas_.polygon(std::array{front, east, east_up, front_up}, right, 0.4);
  canvas_.polygon(std::array{front_up, east_up, back_up, west_up}, top, 0.4);
  const auto outline = [&](Point a, Point b) { canvas_.line(std::array{a, b}, 1.6, line); };
  if (!joined.south) {
    outline(front_up, east_up);
    outline(front, east);
    if (!joined.east) outline(east, east_up);
    if (!joined.west) outline(front, front_up);
  }
  if (!joined.west) {
    outline(front_up, west_up);
    outline(front, west);
    if (!joined.north) outline(west, west_up);
    if (!joined.south) outline(front, front_up);
  }
  if (!joined.east) outline(east_up, back_up);
  if (!joined.north) outline(west_up, back_up);
}

}  // namespace scalinata::picture
