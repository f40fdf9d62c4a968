#include "puzzle/cover.hpp"

#include <algorithm>
#include <cstdlib>

namespace scalinata::puzzle {
namespace {

struct Box {
  Cell low{max_side, max_side};
  Cell high{-1, -1};
  int columns() const { return high.column - low.column + 1; }
  int rows() const { return high.row - low.row + 1; }
};

Box box_of(const Region& region) {
  Box box;
  for (int row = 0; row < region.rows; ++row)
    for (int column = 0; column < region.columns; ++column) {
      if (region.at({column, row}) == Spot::outside) continue;
      box.low = {std::min(box.low.column, column), std::min(box.low.row, row)};
      box.high = {std::max(box.high.column, column), std::max(box.high.row, row)};
    }
  return box;
}

int awkwardness(const Shape& shape) {
  int count = 0;
  for (int column = -1; column <= largest_piece; ++column)
    for (int row = -1; row <= largest_piece; ++row) {
      int contacts = 0;
      bool inside = false;
      for (const Cell& cell : shape) {
        const int distance = std::abs(cell.column - column) + std::abs(cell.row - row);
        inside = inside || distance == 0;
        contacts += distance == 1;
      }
      if (!inside && contacts > 1) count += contacts - 1;
    }
  return count;
}

void add_class_of(Cover& cover, const Tiling& tiling, std::size_t index) {
  const Piece& piece = tiling.pieces[index];
  std::vector<Shape> ways = orientations(piece.shape, piece.kind);
  const auto same = std::find_if(cover.classes.begin(), cover.classes.end(),
                                 [&](const Cover::Class& known) { return known.orientations == ways; });
  Cover::Class& entry = same != cover.classes.end() ? *same : cover.classes.emplace_back();
  entry.pieces.push_back(index);
  entry.orientations = std::move(ways);
  entry.count += piece.count;
  entry.size = static_cast<int>(piece.shape.size());
  entry.awkwardness = awkwardness(piece.shape);
}

std::vector<std::vector<std::uint16_t>> edges(const Cover& cover) {
  std::vector<std::vector<std::uint16_t>> beside(cover.cells());
  const auto breadth = static_cast<std::size_t>(cover.breadth);
  for (std::size_t cell = 0; cell < cover.cells(); ++cell) {
    const auto add = [&](bool inside, std::size_t other) {
      if (inside) beside[cell].push_back(static_cast<std::uint16_t>(other));
    };
    add(cell % breadth > 0, cell - 1);
    add(cell % breadth + 1 < breadth, cell + 1);
    add(cell >= breadth, cell - breadth);
    add(cell + breadth < cover.cells(), cell + breadth);
  }
  return beside;
}

}  // namespace

int Cover::pieces_left() const {
  int total = 0;
  for (const Class& entry : classes) total += entry.count;
  return total;
}

int Cover::free(Spot spot) const {
  return static_cast<int>(std::count(spots.begin(), spots.end(), spot));
}

Cover compile(const Tiling& tiling, const Board& given) {
  Cover cover;
  for (std::size_t i = 0; i < tiling.pieces.size(); ++i) add_class_of(cover, tiling, i);
  Region region = tiling.region;
  for (const Placement& placement : given) {
    for (const Cell& cell : placement.cells) region.set(cell, Spot::outside);
    for (Cover::Class& entry : cover.classes)
      entry.count -= static_cast<int>(std::count(entry.pieces.begin(), entry.pieces.end(), placement.piece));
  }
  cover.placed = static_cast<int>(given.size());

  const Box box = box_of(region);
  const bool tall = box.rows() > box.columns();
  cover.length = std::max(0, tall ? box.rows() : box.columns());
  cover.breadth = std::max(0, tall ? box.columns() : box.rows());
  for (int along = 0; along < cover.length; ++along)
    for (int across = 0; across < cover.breadth; ++across) {
      const Cell cell = tall ? Cell{box.low.column + across, box.low.row + along}
                             : Cell{box.low.column + along, box.low.row + across};
      cover.where.push_back(cell);
      cover.spots.push_back(region.at(cell));
    }
  cover.beside = edges(cover);
  const auto number = [&](Cell cell) {
    const int along = tall ? cell.row - box.low.row : cell.column - box.low.column;
    const int across = tall ? cell.column - box.low.column : cell.row - box.low.row;
    return static_cast<std::uint16_t>(along * cover.breadth + across);
  };

  cover.option_begin.push_back(0);
  for (std::size_t k = 0; k < cover.classes.size(); ++k) {
    Cover::Class& entry = cover.classes[k];
    entry.first = static_cast<std::uint32_t>(cover.options());
    for (const Shape& shape : entry.orientations)
      for (const Cell& base : cover.where) {
        if (entry.count == 0) break;
        // `base` is where the shape's first cell (lowest row, then column) goes.
        const Cell shift{base.column - shape[0].column, base.row - shape[0].row};
        const auto begin = static_cast<std::ptrdiff_t>(cover.option_cells.size());
        bool fits = true;
        for (const Cell& cell : shape) {
          const Cell at{cell.column + shift.column, cell.row + shift.row};
          if (!(fits = region.at(at) != Spot::outside)) break;
          cover.option_cells.push_back(number(at));
        }
        if (!fits) {
          cover.option_cells.resize(static_cast<std::size_t>(begin));
          continue;
        }
        std::sort(cover.option_cells.begin() + begin, cover.option_cells.end());
        cover.option_begin.push_back(static_cast<std::uint32_t>(cover.option_cells.size()));
        cover.option_class.push_back(static_cast<std::uint16_t>(k));
      }
    entry.last = static_cast<std::uint32_t>(cover.options());
  }
  return cover;
}

Placement placement_of(const Cover& cover, std::uint32_t option) {
  Placement placement;
  placement.piece = cover.classes[cover.option_class[option]].pieces.front();
  for (const std::uint16_t cell : cover.cells_of(option)) placement.cells.push_back(cover.where[cell]);
  std::sort(placement.cells.begin(), placement.cells.end(), before);
  return placement;
}

}  // namespace scalinata::puzzle
