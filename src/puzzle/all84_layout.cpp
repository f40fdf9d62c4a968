#include "puzzle/all84_layout.hpp"

#include <algorithm>
#include <bit>

namespace scalinata::puzzle::all84 {
namespace {

Outline make_outline(const blokus::Orientation& shape) {
  Outline out;
  const auto step = [](int columns, int rows) { return static_cast<std::int16_t>(rows * margin_stride + columns); };
  const auto covered = [&](int column, int row) {
    return std::any_of(shape.cells.begin(), shape.cells.begin() + shape.size,
                       [&](const blokus::Offset& cell) { return cell.column == column && cell.row == row; });
  };
  for (int row = -1; row <= blokus::largest_piece; ++row)
    for (int column = -blokus::largest_piece; column <= blokus::largest_piece; ++column) {
      if (covered(column, row))
        out.cells.push_back(step(column, row));
      else if (covered(column - 1, row) || covered(column + 1, row) || covered(column, row - 1) ||
               covered(column, row + 1))
        out.edges.push_back(step(column, row));
      else if (covered(column - 1, row - 1) || covered(column + 1, row - 1) || covered(column - 1, row + 1) ||
               covered(column + 1, row + 1))
        out.corners.push_back(step(column, row));
    }
  return out;
}

}  // namespace

const Outline& outline(int orientation) {
  static const std::array<Outline, blokus::orientation_count> all = [] {
    std::array<Outline, blokus::orientation_count> out;
    std::transform(blokus::orientations.begin(), blokus::orientations.end(), out.begin(), make_outline);
    return out;
  }();
  return all[static_cast<std::size_t>(orientation)];
}

Layout::Layout() {
  owner_.fill(nobody);
  at_.fill(unplaced);
}

void Layout::mark(PieceId id, PlacementIndex placement, int step) {
  const blokus::Placement& where = blokus::placement(placement);
  const Point anchor = point_of(where.anchor);
  const Outline& shape = outline(where.orientation);
  for (const std::int16_t cell : shape.cells) owner_[static_cast<Point>(anchor + cell)] = step > 0 ? id : nobody;
  auto& points = points_[static_cast<std::size_t>(colour_of(id))];
  for (const std::int16_t cell : shape.corners) {
    std::uint8_t& count = points[static_cast<Point>(anchor + cell)];
    count = static_cast<std::uint8_t>(count + step);
  }
}

void Layout::put(PieceId id, PlacementIndex placement) {
  mark(id, placement, 1);
  at_[static_cast<std::size_t>(id)] = placement;
  const int colour = colour_of(id);
  const blokus::PieceSet own = blokus::PieceSet{1} << piece_of(id);
  standing_[static_cast<std::size_t>(colour)] |= own;
  const blokus::Placement& where = blokus::placement(placement);
  for (const std::int16_t cell : outline(where.orientation).corners) {
    const PieceId other = owner(static_cast<Point>(point_of(where.anchor) + cell));
    if (other == nobody || colour_of(other) != colour) continue;
    touching_[static_cast<std::size_t>(id)] |= blokus::PieceSet{1} << piece_of(other);
    touching_[static_cast<std::size_t>(other)] |= own;
  }
}

void Layout::take(PieceId id) {
  mark(id, at(id), -1);
  at_[static_cast<std::size_t>(id)] = unplaced;
  const int colour = colour_of(id);
  const blokus::PieceSet own = blokus::PieceSet{1} << piece_of(id);
  standing_[static_cast<std::size_t>(colour)] &= ~own;
  for (blokus::PieceSet rest = touching(id); rest != 0; rest &= rest - 1)
    touching_[static_cast<std::size_t>(piece_id(colour, std::countr_zero(rest)))] &= ~own;
  touching_[static_cast<std::size_t>(id)] = 0;
}

// Walks through the pieces of a colour from its root: in one round, or with `descending` in one round per size that
// starts from all the larger ones reached.
blokus::PieceSet Layout::connected_to_corner(int colour, Point corner, bool descending,
                                             blokus::PieceSet without) const {
  const PieceId root = owner(corner);
  if (root == nobody || colour_of(root) != colour) return 0;
  const blokus::PieceSet start = (blokus::PieceSet{1} << piece_of(root)) & ~without;
  blokus::PieceSet reached = 0;
  for (int size = blokus::largest_piece; size >= 1; --size) {
    const blokus::PieceSet round = descending ? of_size(size) : blokus::all_pieces;
    const blokus::PieceSet allowed = standing(colour) & round & ~without;
    blokus::PieceSet around = start;
    for (blokus::PieceSet rest = reached; rest != 0; rest &= rest - 1)
      around |= touching(piece_id(colour, std::countr_zero(rest)));
    while ((around &= allowed & ~reached) != 0) {
      const int piece = std::countr_zero(around);
      reached |= blokus::PieceSet{1} << piece;
      around |= touching(piece_id(colour, piece));
    }
    if (!descending) break;
  }
  return reached;
}

}  // namespace scalinata::puzzle::all84
