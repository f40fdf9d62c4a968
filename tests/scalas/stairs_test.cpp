// The stairs (rule 2) on boards drawn as heights, and against a cell-by-cell search on random boards.
#include "games/scalas/stairs.hpp"

#include <gtest/gtest.h>

#include <sstream>

#include "core/rng.hpp"

namespace scalinata::scalas {
namespace {

struct Board {
  Heights heights;
  CellSet cells;

  void put(Cell cell, int height) {
    const int index = CellSet::index_of(cell);
    cells |= CellSet::of(index);
    for (int i = 0; i < height; ++i) heights.raise(index);
  }
};

// Rows from the top down, as you see the board.
Board board(const std::string& picture, int size) {
  Board board;
  std::istringstream digits(picture);
  for (int row = size - 1; row >= 0; --row)
    for (int column = 0; column < size; ++column) {
      char digit = '0';
      digits >> digit;
      board.put({column, row}, digit - '0');
    }
  return board;
}

std::string text(CellSet cells) {
  std::vector<Cell> list;
  for (int cell : cells) list.push_back(CellSet::cell_at(cell));
  return cells_text(list);
}

std::string stairs(const std::string& picture, int size) {
  const Board b = board(picture, size);
  return text(stair_cells(b.heights, b.cells));
}

TEST(ScalasStairs, OnTheEmptyBoardEveryCellIsOpen) {
  EXPECT_EQ(stairs("000 000 000", 3), "a1,b1,c1,a2,b2,c2,a3,b3,c3");
}

TEST(ScalasStairs, ACubeMayNotStandTwoAboveItsWayDown) {
  EXPECT_EQ(stairs("000 010 000", 3), "a1,b1,c1,a2,c2,a3,b3,c3");  // not b2
}

TEST(ScalasStairs, ALandingBesideTheCellIsAStep) {
  EXPECT_EQ(stairs("000 110 000", 3), "a1,b1,c1,a2,b2,c2,a3,b3,c3");
}

TEST(ScalasStairs, WithoutAWayDownBeforehandACellIsClosed) {
  EXPECT_EQ(stairs("000 020 000", 3), "a1,b1,c1,a2,c2,a3,b3,c3");
  EXPECT_EQ(stairs("000 320 000", 3), "a1,b1,c1,c2,a3,b3,c3");
}

TEST(ScalasStairs, TheWayDownAfterwardsMayBeAnotherOne) {
  // Before, c1 is at the bottom; with a cube it is level with b1, from which you step down to a1. Not so b1 and b2:
  // each is the only way down from the cells level with it and above.
  EXPECT_EQ(stairs("222 222 010", 3), "a1,c1,a2,c2,a3,b3,c3");
  // From a raised b1 you can step onto the cells 2 high, but from those the only way down is over b1.
  EXPECT_EQ(stairs("222 222 011", 3), "a1,c1,a2,b2,c2,a3,b3,c3");
}

TEST(ScalasStairs, ALoneBottomCellAmongHighOnesIsClosed) {
  EXPECT_EQ(stairs("220 222 022", 3), "");
  EXPECT_EQ(stairs("220 112 022", 3), "b1,c1,b2,c2,a3,b3");  // a1 is the only way down from a2, and a2 from b2
}

TEST(ScalasStairs, TheOnlyBottomCellRisesWithTheBottom) {
  const Board b = board("333 333 330", 3);
  EXPECT_EQ(text(stair_cells(b.heights, b.cells)), "c1");
}

TEST(ScalasStairs, TheBottomIsTheLowestHeightNotTheBoard) {
  EXPECT_EQ(stairs("222 222 222", 3), "a1,b1,c1,a2,b2,c2,a3,b3,c3");
}

bool walks(const Board& b, int cell) {
  return !walk_down(b.heights, b.cells, cell).empty();
}

TEST(ScalasStairs, AgreeWithASearchFromEachCell) {
  Rng rng(5);
  int open = 0, closed_after = 0, detours = 0;
  for (int game = 0; game < 4000; ++game) {
    const int size = 3 + static_cast<int>(rng.below(5));
    const std::uint32_t heights = 2 + rng.below(4);
    Board b;
    for (int row = 0; row < size; ++row)
      for (int column = 0; column < size; ++column) b.put({column, row}, static_cast<int>(rng.below(heights)));
    CellSet walkable, legal;
    for (int cell : b.cells) {
      if (!walks(b, cell)) continue;
      walkable |= CellSet::of(cell);
      Board after = b;
      after.heights.raise(cell);
      const std::vector<Cell> path = walk_down(after.heights, after.cells, cell);
      closed_after += path.empty();
      if (path.empty()) continue;
      legal |= CellSet::of(cell);
      ++open;
      detours += path.size() > 3;
    }
    ASSERT_EQ(walk_down_cells(b.heights, b.cells), walkable) << "board " << game;
    ASSERT_EQ(stair_cells(b.heights, b.cells), legal) << "board " << game;
  }
  EXPECT_GT(open, 10000);
  EXPECT_GT(closed_after, 1000);
  EXPECT_GT(detours, 1000);
}

}  // namespace
}  // namespace scalinata::scalas
