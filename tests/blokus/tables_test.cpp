// The tables of pieces and placements, and the bitboards under them.
#include <algorithm>
#include <set>
#include <vector>

#include <gtest/gtest.h>

#include "games/blokus/blokus.hpp"

namespace scalinata::blokus {
namespace {

Bitboard set_of(std::initializer_list<Cell> cells) {
  Bitboard out{};
  for (const Cell& cell : cells) out.set(square_of(cell));
  return out;
}

Bitboard on_board(const Bitboard& set) {
  return set & Bitboard::board();
}

TEST(BlokusBitboard, NeighboursStopAtTheEdgesOfTheBoard) {
  EXPECT_EQ(Bitboard::board().count(), 400);
  EXPECT_EQ(on_board(edge_neighbours(set_of({{0, 0}}))), set_of({{1, 0}, {0, 1}}));
  EXPECT_EQ(on_board(corner_neighbours(set_of({{0, 0}}))), set_of({{1, 1}}));
  EXPECT_EQ(on_board(edge_neighbours(set_of({{19, 19}}))), set_of({{18, 19}, {19, 18}}));
  EXPECT_EQ(on_board(corner_neighbours(set_of({{19, 5}}))), set_of({{18, 4}, {18, 6}}));
  EXPECT_EQ(on_board(edge_neighbours(set_of({{0, 5}}))), set_of({{0, 4}, {0, 6}, {1, 5}}));
  EXPECT_EQ(on_board(corner_neighbours(set_of({{7, 7}}))), set_of({{6, 6}, {8, 6}, {6, 8}, {8, 8}}));
}

TEST(BlokusBitboard, MovesSquaresAcrossWords) {
  for (Square square = 100; square < square_count; ++square) {
    Bitboard one{};
    one.set(square);
    EXPECT_EQ(one.down<84>().first(), square - 84);
    EXPECT_EQ(one.down<64>().first(), square - 64);
    EXPECT_EQ(one.down<1>().first(), square - 1);
    EXPECT_EQ(one.up<21>().first(), square + 21);
    EXPECT_EQ(one.down<84>().count(), 1);
    EXPECT_EQ(one.filled_words(), 1u << (square / 64));
  }
}

TEST(BlokusPieces, AreThe21OfOneToFiveSquares) {
  const std::vector<std::string_view> names = {"1",  "2", "I3", "V3", "I4", "L4", "T4", "O", "Z4", "F", "I5",
                                               "L5", "N", "P",  "T5", "U",  "V5", "W",  "X", "Y",  "Z5"};
  const std::vector<int> ways = {1, 2, 2, 4, 2, 8, 4, 1, 4, 8, 2, 8, 8, 8, 4, 4, 4, 4, 1, 8, 4};
  int squares = 0, orientations_seen = 0;
  for (int p = 0; p < piece_count; ++p) {
    EXPECT_EQ(pieces[p].name, names[p]);
    EXPECT_EQ(pieces[p].orientations, ways[p]) << names[p];
    EXPECT_EQ(pieces[p].first_orientation, orientations_seen);
    squares += pieces[p].size;
    orientations_seen += pieces[p].orientations;
  }
  EXPECT_EQ(squares, set_squares);
  EXPECT_EQ(orientations_seen, orientation_count);
}

TEST(BlokusPieces, EveryOrientationIsItsParentAndOneCell) {
  for (int o = 1; o < orientation_count; ++o) {
    const Orientation& shape = orientations[o];
    const Orientation& parent = orientations[shape.parent];
    ASSERT_EQ(parent.size + 1, shape.size);
    std::vector<Offset> cells(parent.cells.begin(), parent.cells.begin() + parent.size);
    cells.push_back(shape.extra);
    std::sort(cells.begin(), cells.end(), [](const Offset& a, const Offset& b) { return before(a, b); });
    EXPECT_TRUE(std::equal(cells.begin(), cells.end(), shape.cells.begin())) << o;
  }
}

TEST(BlokusPlacements, AreAll30433Once) {
  std::set<std::vector<Square>> seen;
  for (int i = 0; i < placement_count; ++i) {
    const auto index = static_cast<PlacementIndex>(i);
    const auto squares = squares_of(index);
    EXPECT_TRUE(seen.insert(std::vector<Square>(squares.begin(), squares.end())).second);
    EXPECT_TRUE(std::is_sorted(squares.begin(), squares.end()));
    EXPECT_EQ((squares_mask(index) & Bitboard::board()).count(), pieces[placement(index).piece].size);
    EXPECT_EQ(placement_index(placement(index).orientation, placement(index).anchor), index);
    EXPECT_EQ(placement_of(squares_mask(index)), index);
  }
  EXPECT_EQ(seen.size(), 30433u);
}

TEST(BlokusPlacements, SquaresThatAreNotAPieceHaveNone) {
  EXPECT_EQ(placement_of(Bitboard{}), std::nullopt);
  EXPECT_EQ(placement_of(set_of({{0, 0}, {1, 1}})), std::nullopt);
  EXPECT_EQ(placement_of(set_of({{19, 0}, {0, 1}})), std::nullopt);
  EXPECT_EQ(placement_of(set_of({{0, 0}, {1, 0}, {2, 0}, {3, 0}, {4, 0}, {5, 0}})), std::nullopt);
}

TEST(BlokusPlacements, PiecesAreFoundInTheSquaresOfAColour) {
  Rng rng(11);
  Blokus position;
  std::array<std::vector<PlacementIndex>, Blokus::colours> placed;
  while (!position.over()) {
    const PlacementIndex move = position.random_move(rng);
    placed[position.turn().colour].push_back(move);
    position.play(move);
  }
  for (int colour = 0; colour < Blokus::colours; ++colour) {
    auto found = placements_in(position.squares(colour));
    std::sort(found.begin(), found.end());
    std::sort(placed[colour].begin(), placed[colour].end());
    EXPECT_EQ(found, placed[colour]);
  }
}

TEST(BlokusPlacements, CornerMasksAreDiagonalSquaresWithoutACommonEdge) {
  for (int i = 0; i < placement_count; i += 7) {
    const auto index = static_cast<PlacementIndex>(i);
    const Bitboard own = squares_mask(index);
    Bitboard corners{};
    for (int row = 0; row < board_size; ++row)
      for (int column = 0; column < board_size; ++column) {
        bool beside = false, diagonal = false;
        for (const Square square : squares_of(index)) {
          const int dx = std::abs(cell_of(square).column - column), dy = std::abs(cell_of(square).row - row);
          beside = beside || dx + dy == 1;
          diagonal = diagonal || (dx == 1 && dy == 1);
        }
        const Square here = square_of({column, row});
        if (!own.test(here) && diagonal && !beside) corners.set(here);
      }
    ASSERT_EQ(corner_mask(index), corners) << i;
  }
}

TEST(BlokusPlacements, CoveringListsHoldEachPlacementOnceForEachSquare) {
  std::size_t total = 0;
  Bitboard::board().for_each([&](Square square) {
    const auto list = placements_covering(square);
    EXPECT_TRUE(std::is_sorted(list.begin(), list.end()));
    EXPECT_TRUE(std::all_of(list.begin(), list.end(), [&](auto index) { return squares_mask(index).test(square); }));
    total += list.size();
  });
  std::size_t squares = 0;
  for (int i = 0; i < placement_count; ++i) squares += pieces[placement(static_cast<PlacementIndex>(i)).piece].size;
  EXPECT_EQ(total, squares);
  EXPECT_EQ(placements_covering(square_of({0, 0})).size(), 58u);
}

// The bound in Blokus::max_moves: points of the pieces placed times placements of the pieces left.
TEST(BlokusPlacements, NoPositionHasMoreMovesThanAListHolds) {
  const Square point = square_of({10, 10});
  const Bitboard closed = set_of({{9, 10}, {10, 9}});  // next to the point and the old piece at (9, 9)
  std::array<int, piece_count> through{}, corners{};
  for (const PlacementIndex index : placements_covering(point))
    if ((squares_mask(index) & closed).none()) ++through[placement(index).piece];
  int total = 0, most_points = 0;
  for (int p = 0; p < piece_count; ++p) {
    corners[p] = corner_mask(placement_index(pieces[p].first_orientation, point)).count();
    total += through[p];
    most_points += corners[p];
  }
  // fewest[n]: the fewest placements given up by placing pieces that have n points, each minus two.
  std::vector<int> fewest(static_cast<std::size_t>(most_points) + 1, total + 1);
  fewest[0] = 0;
  for (int p = 0; p < piece_count; ++p)
    for (int n = most_points; n >= corners[p] - 2; --n)
      fewest[n] = std::min(fewest[n], fewest[n - (corners[p] - 2)] + through[p]);
  int bound = 4 * 58;
  for (int n = 0; n <= most_points; ++n) bound = std::max(bound, (n + 2) * (total - fewest[n]));
  EXPECT_EQ(bound, 3478);
  EXPECT_LE(static_cast<std::size_t>(bound) + AnchorTable::write_step, Blokus::max_moves);
}

// Of the placements through one square, only those also through another; a square too far away leaves them all.
TEST(BlokusPlacements, TablesKeepWhatTheyHaveInCommon) {
  const auto through = [](Cell cell) { return AnchorTable({Bitboard::board(), set_of({cell}), all_pieces}); };
  AnchorTable table = through({10, 10});
  const int before = table.count();
  EXPECT_FALSE(table.keep_common(through({15, 10})));
  EXPECT_EQ(table.count(), before);
  EXPECT_TRUE(table.keep_common(through({12, 11})));
  std::vector<PlacementIndex> expected;
  for (const PlacementIndex index : placements_covering(square_of({10, 10})))
    if (squares_mask(index).test(square_of({12, 11}))) expected.push_back(index);
  std::vector<PlacementIndex> kept(static_cast<std::size_t>(table.count()) + AnchorTable::write_step);
  kept.resize(static_cast<std::size_t>(table.write(kept.data()) - kept.data()));
  EXPECT_EQ(kept, expected);
}

}  // namespace
}  // namespace scalinata::blokus
