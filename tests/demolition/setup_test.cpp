// Setups of a demolition: what the generator makes, and what is refused.
#include <set>
#include <string>
#include <utility>
#include <vector>

#include <gtest/gtest.h>

#include "catalog/codecs/demolition.hpp"
#include "catalog/codecs/scalino.hpp"

namespace scalinata {
namespace {

using pyramid::Board;
using pyramid::PlacedBlock;
using pyramid::Pyramid;
using pyramid::Shape;

Pyramid made(Board board, std::uint64_t seed) {
  Rng rng(seed);
  return Demolition::random_setup({2, board}, rng);
}

std::string refusal(Board board, const Pyramid& pyramid) {
  const auto start = Demolition::start({2, board}, pyramid);
  return start ? "" : start.error();
}

std::uint8_t cell(const char* text) {
  return static_cast<std::uint8_t>(pyramid::index_of(*parse_cell(text, 9, 9)));
}

class EveryBoard : public testing::TestWithParam<Board> {};
INSTANTIATE_TEST_SUITE_P(Demolition, EveryBoard, testing::Values(Board::aztec, Board::diamond, Board::square),
                         [](const auto& board) {
                           return std::string(pyramid::board_names[static_cast<std::size_t>(board.param)]);
                         });

TEST_P(EveryBoard, EverySeedGivesADifferentLegalPyramid) {
  std::set<std::string> seen;
  for (std::uint64_t seed = 0; seed < 3000; ++seed) {
    const Pyramid pyramid = made(GetParam(), seed);
    ASSERT_EQ(refusal(GetParam(), pyramid), "") << "seed " << seed;
    std::string text;
    for (const auto& [level, colour, block] : pyramid)
      text += static_cast<char>('0' + level) + std::to_string(colour) + pyramid::block_text(block) + ' ';
    ASSERT_TRUE(seen.insert(text).second) << "seed " << seed << " repeats an earlier pyramid";
  }
}

// No part of the pyramid is always the same: every cell has every colour and every shape that fits there.
TEST_P(EveryBoard, PyramidsVaryEverywhere) {
  const pyramid::Plan& plan = pyramid::plan_of(GetParam());
  std::array<std::array<pyramid::CellSet, pyramid::colour_count>, pyramid::level_count> coloured;
  std::array<std::array<pyramid::CellSet, pyramid::shape_count>, pyramid::level_count> shaped;
  for (std::uint64_t seed = 0; seed < 500; ++seed)
    for (const auto& [level, colour, block] : made(GetParam(), seed)) {
      coloured[level][colour] |= block.cells();
      shaped[level][static_cast<std::size_t>(block.shape)] |= pyramid::CellSet::of(block.cell);
    }
  for (std::size_t level = 0; level < pyramid::level_count; ++level) {
    for (const auto& cells : coloured[level]) EXPECT_EQ(cells, plan.levels[level]) << "level " << level + 1;
    for (int shape = 1; shape < pyramid::shape_count; ++shape)
      for (int first : plan.levels[level]) {
        const pyramid::Block block{static_cast<std::uint8_t>(first), static_cast<Shape>(shape)};
        if ((block.cells() - plan.levels[level]).any()) return;
        EXPECT_TRUE(shaped[level][static_cast<std::size_t>(shape)].contains(first))
            << "level " << level + 1 << " never has " << pyramid::block_text(block);
      }
  }
}

TEST(DemolitionSetup, UsesAllBlocksWhereTheBoardHasRoom) {
  EXPECT_EQ(made(Board::diamond, 1).size(), 48u);
  EXPECT_EQ(made(Board::square, 1).size(), 48u);
  std::set<std::size_t> sizes;
  for (std::uint64_t seed = 0; seed < 50; ++seed) sizes.insert(made(Board::aztec, seed).size());
  EXPECT_EQ(sizes, (std::set<std::size_t>{44, 45, 46}));  // blocks with 4 cells in total stay in the box
}

TEST(DemolitionSetup, OrderOfTheBlocksDoesNotMatter) {
  Pyramid pyramid = made(Board::aztec, 3);
  const Demolition start = *Demolition::start({2, Board::aztec}, pyramid);
  Rng(4).shuffle(pyramid);
  EXPECT_EQ(*Demolition::start({2, Board::aztec}, pyramid), start);
}

TEST(DemolitionSetup, RefusesAnIncompletePyramid) {
  EXPECT_EQ(refusal(Board::aztec, {}), "level 1 is not complete: d1 is free");
  Pyramid pyramid = made(Board::square, 1);
  while (pyramid.back().level > 2) pyramid.pop_back();
  EXPECT_EQ(refusal(Board::square, pyramid), "level 4 is not complete: d4 is free");
}

TEST(DemolitionSetup, RefusesBlocksOfOneColourThatTouch) {
  EXPECT_EQ(refusal(Board::square, {{0, 2, {cell("a1"), Shape::two_across}}, {0, 2, {cell("c1"), Shape::three_up}}}),
            "c1,c2,c3: it touches another green block of level 1 at b1");
  // Levels 1 and 2 of a pyramid: each block of level 2 in turn takes the colour of the block below it. Unless it then
  // also touches a neighbour or exceeds a colour's blocks, lying on its own colour is the fault.
  Pyramid pyramid = made(Board::square, 1);
  std::erase_if(pyramid, [](const PlacedBlock& placed) { return placed.level > 1; });
  int lying_on_their_own = 0;
  for (PlacedBlock& upper : pyramid)
    for (const PlacedBlock& lower : Pyramid(pyramid)) {
      if (upper.level != 1 || lower.level != 0 || !lower.block.cells().contains(upper.block.cell)) continue;
      const std::uint8_t before = std::exchange(upper.colour, lower.colour);
      const std::string why = refusal(Board::square, pyramid);
      if (why.find("touches another") == std::string::npos && why.find("has only") == std::string::npos) {
        const auto name = pyramid::colours[lower.colour].id;
        EXPECT_EQ(why, fmt::format("a {0} block of level 2 lies on a {0} block at {1}", name,
                                   cell_text(pyramid::cell_at(upper.block.cell))));
        ++lying_on_their_own;
      }
      upper.colour = before;
    }
  EXPECT_GT(lying_on_their_own, 0);
}

TEST(DemolitionSetup, RefusesMoreBlocksThanAColourHas) {
  Pyramid pyramid;
  for (const char* at : {"a1", "c1", "e1", "g1", "a3", "c3", "e3"}) pyramid.push_back({0, 0, {cell(at), Shape::one}});
  EXPECT_EQ(refusal(Board::square, pyramid), "e3: red has only 6 blocks of length 1");
}

TEST(DemolitionSetup, RefusesBlocksOutsideTheirLevelOrOnTopOfEachOther) {
  EXPECT_EQ(refusal(Board::aztec, {{0, 0, {cell("c1"), Shape::two_across}}}), "c1,d1: c1 is not a cell of level 1");
  EXPECT_EQ(refusal(Board::square, {{1, 0, {cell("f6"), Shape::two_up}}}), "f6,f7: f7 is not a cell of level 2");
  EXPECT_EQ(refusal(Board::square, {{0, 0, {cell("a1"), Shape::one}}, {0, 1, {cell("a1"), Shape::two_up}}}),
            "a1,a2: a1 is covered twice on level 1");
}

TEST(DemolitionSetup, RefusesValuesThatAreNotABlock) {
  EXPECT_EQ(refusal(Board::square, {{4, 0, {0, Shape::one}}}), "a block is on level 5: it must be 1 to 4");
  EXPECT_EQ(refusal(Board::square, {{0, 4, {0, Shape::one}}}), "a block has colour number 5: it must be 1 to 4");
  EXPECT_EQ(refusal(Board::square, {{0, 0, {0, Shape::none}}}), "a block of level 1 needs 1 to 3 cells of the board");
  EXPECT_NE(refusal(Board::square, {{0, 0, {255, Shape::three_up}}}), "");
  EXPECT_NE(refusal(Board::square, {{0, 0, {0, static_cast<Shape>(200)}}}), "");
}

// Random games of Scalino rarely complete the pyramid; those that do hand it on.
TEST(DemolitionSetup, ACompletedScalinoIsHandedOn) {
  int completed = 0;
  for (std::uint64_t seed = 0; completed < 3; ++seed) {
    ASSERT_LT(seed, 20000u);
    Scalino game = *Scalino::start({4, Board::square}, {});
    Rng rng(seed);
    MoveList<Scalino> moves;
    while (!game.turn().is_over()) {
      game.legal_moves(moves);
      game.play(moves[rng.below(static_cast<std::uint32_t>(moves.size()))]);
    }
    const auto pyramid = game.complete_pyramid();
    ASSERT_EQ(pyramid.has_value(), game.level() == pyramid::level_count);
    if (!pyramid) continue;
    ++completed;
    ASSERT_EQ(refusal(Board::square, *pyramid), "");
    const auto from_view = Codec<Demolition>::parse_setup(Codec<Scalino>::view(game)["blocks"], {2, Board::square});
    ASSERT_TRUE(from_view.ok()) << from_view.error();
    ASSERT_EQ(*from_view, *pyramid);
  }
}

}  // namespace
}  // namespace scalinata
