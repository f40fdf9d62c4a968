#include "games/blokus/placements.hpp"

namespace scalinata::blokus {
namespace tables {
namespace {

std::array<Placement, placement_count> make_placements() {
  std::array<Placement, placement_count> out{};
  int count = 0;
  for (int i = 0; i < orientation_count; ++i) {
    const Orientation& shape = orientations[i];
    for (int row = 0; row + shape.height <= board_size; ++row)
      for (int column = shape.left; column - shape.left + shape.width <= board_size; ++column)
        out[count++] = {static_cast<Square>(row * stride + column), static_cast<std::uint8_t>(i), shape.piece};
  }
  return out;
}

struct Covering {
  std::vector<std::uint32_t> begin;  // by square
  std::vector<PlacementIndex> list;
};

Covering make_covering() {
  std::vector<std::vector<PlacementIndex>> by_square(square_count);
  for (int index = 0; index < placement_count; ++index)
    for (const Square square : squares_of(static_cast<PlacementIndex>(index)))
      by_square[square].push_back(static_cast<PlacementIndex>(index));
  Covering out;
  for (const auto& list : by_square) {
    out.begin.push_back(static_cast<std::uint32_t>(out.list.size()));
    out.list.insert(out.list.end(), list.begin(), list.end());
  }
  out.begin.push_back(static_cast<std::uint32_t>(out.list.size()));
  return out;
}

}  // namespace

// Made when the program starts: compiled in, it would be a tenth of what browsers download.
const std::array<Placement, placement_count> placements = make_placements();

}  // namespace tables

FixedVector<Square, largest_piece> squares_of(PlacementIndex index) {
  const Placement& at = placement(index);
  const Orientation& shape = orientations[at.orientation];
  FixedVector<Square, largest_piece> out;
  for (int i = 0; i < shape.size; ++i)
    out.push_back(static_cast<Square>(at.anchor + shape.cells[i].row * stride + shape.cells[i].column));
  return out;
}

Bitboard squares_mask(PlacementIndex index) {
  Bitboard out{};
  for_each_square(index, [&](Square square) { out.set(square); });
  return out;
}

Bitboard corner_mask(PlacementIndex index) {
  const Bitboard squares = squares_mask(index);
  return ((corner_neighbours(squares) & Bitboard::board()) - squares) - edge_neighbours(squares);
}

std::optional<PlacementIndex> placement_of(const Bitboard& squares) {
  const int size = squares.count();
  if (size == 0 || size > largest_piece) return std::nullopt;
  const Square anchor = squares.first();
  Shape shape{};
  int count = 0;
  squares.for_each([&](Square square) {
    const Cell cell = cell_of(square), first = cell_of(anchor);
    shape[count++] = {static_cast<std::int8_t>(cell.column - first.column),
                      static_cast<std::int8_t>(cell.row - first.row)};
  });
  for (int i = 0; i < orientation_count; ++i)
    if (orientations[i].size == size && orientations[i].cells == shape) return placement_index(i, anchor);
  return std::nullopt;
}

std::vector<PlacementIndex> placements_in(Bitboard squares) {
  std::vector<PlacementIndex> out;
  while (squares.any()) {
    Bitboard piece{};
    piece.set(squares.first());
    for (int grown = 1; grown < largest_piece; ++grown) piece |= edge_neighbours(piece) & squares;
    if (const auto index = placement_of(piece)) out.push_back(*index);
    squares = squares - piece;
  }
  return out;
}

std::span<const PlacementIndex> placements_covering(Square square) {
  static const tables::Covering covering = tables::make_covering();
  const std::uint32_t begin = covering.begin[square], end = covering.begin[square + 1u];
  return std::span(covering.list).subspan(begin, end - begin);
}

}  // namespace scalinata::blokus
