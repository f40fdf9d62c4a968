#include "puzzle/shape.hpp"

#include <algorithm>
#include <cstdlib>

namespace scalinata::puzzle {
namespace {

bool less(const Shape& a, const Shape& b) {
  return std::lexicographical_compare(a.begin(), a.end(), b.begin(), b.end(), before);
}

}  // namespace

Cell turned(Cell cell, int symmetry) {
  if (symmetry >= 4) cell.column = -cell.column;
  for (int quarter = symmetry % 4; quarter > 0; --quarter) cell = {cell.row, -cell.column};
  return cell;
}

Shape normalised(std::vector<Cell> cells) {
  if (cells.empty()) return cells;
  Cell min = cells.front();
  for (const Cell& cell : cells) min = {std::min(min.column, cell.column), std::min(min.row, cell.row)};
  for (Cell& cell : cells) cell = {cell.column - min.column, cell.row - min.row};
  std::sort(cells.begin(), cells.end(), before);
  return cells;
}

std::vector<Shape> orientations(const Shape& shape, Kind kind) {
  const int turns = kind == Kind::free ? symmetries : kind == Kind::one_sided ? 4 : 1;
  std::vector<Shape> all;
  for (int symmetry = 0; symmetry < turns; ++symmetry) {
    Shape image = shape;
    for (Cell& cell : image) cell = turned(cell, symmetry);
    all.push_back(normalised(std::move(image)));
  }
  std::sort(all.begin(), all.end(), less);
  all.erase(std::unique(all.begin(), all.end()), all.end());
  return all;
}

Shape canonical(const Shape& shape) {
  return orientations(shape, Kind::free).front();
}

bool connected(const std::vector<Cell>& cells) {
  if (cells.empty()) return false;
  std::vector<Cell> reached{cells.front()};
  for (std::size_t i = 0; i < reached.size(); ++i)
    for (const Cell& cell : cells) {
      const bool touches = std::abs(cell.column - reached[i].column) + std::abs(cell.row - reached[i].row) == 1;
      if (touches && std::find(reached.begin(), reached.end(), cell) == reached.end()) reached.push_back(cell);
    }
  return reached.size() == cells.size();
}

}  // namespace scalinata::puzzle
