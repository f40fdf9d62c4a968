// Scalas rule by rule, on positions described by their moves.
#include <map>
#include <set>

#include <gtest/gtest.h>

#include "catalog/codecs/scalas.hpp"
#include "conformance/script.hpp"
#include "games/scalas/draw.hpp"
#include "games/scalas/scalas.hpp"

namespace scalinata {
namespace {

Scalas game(int size, const std::string& moves, bool lower_between = false) {
  return played(*Scalas::start({size, lower_between}, {}), moves);
}

std::string owed(const Scalas& position) {
  return position.owed().any() ? legal_texts(position) : "";
}

int at(const std::string& cell) {
  return CellSet::index_of(*parse_cell(cell, 7, 7));
}

TEST(ScalasRules, SeatsAlternateAndRefusalsSayWhy) {
  const Scalas p = game(5, "c3");
  EXPECT_EQ(p.turn(), Turn::player(1, 1));
  EXPECT_EQ(refusal(p, "c3"), "c3: your cube would be 2 above its only way down");
  EXPECT_EQ(refusal(p, "c3", Language::it), "c3: il tuo cubo starebbe 2 sopra la sua unica via per scendere");
  EXPECT_EQ(refusal(game(5, "d2 d1 d2 d3 d2"), "d2"), "d2: no stair leads down from here to the lowest level");
  EXPECT_EQ(refusal(p, "f1"), "'f1' is not a cell: expected a1 to e5");
}

TEST(ScalasRules, ALoneEmptyCellBetweenHighTowersIsRefused) {
  EXPECT_EQ(refusal(game(3, "b1 a2 b2 a2 b1"), "a1"),
            "a1: your cube would be 1 above the lowest level with no stair down");
}

TEST(ScalasForced, CellsBetweenAPairAreOwed) {
  const Scalas p = game(5, "a2 c5 d2");
  EXPECT_EQ(owed(p), "b2 c2");
  EXPECT_EQ(p.turn().seat, 0);
  EXPECT_EQ(refusal(p, "c3"), "c3: first place a cube on b2, c2");
  EXPECT_EQ(owed(game(5, "a2 c5 d2 c2")), "b2");
  EXPECT_EQ(game(5, "a2 c5 d2 c2 b2").turn().seat, 1);
}

TEST(ScalasForced, ColumnsCountLikeRows) {
  EXPECT_EQ(owed(game(5, "c1 a5 c4")), "c2 c3");
}

TEST(ScalasForced, ADirectNeighbourIsTheNearestAndOwesNothing) {
  EXPECT_EQ(owed(game(5, "a1 e5 b1")), "");
  EXPECT_EQ(owed(game(5, "a1 e5 b1 e4 d1")), "c1");  // not b1: a1 is not the nearest
}

TEST(ScalasForced, OtherColourOrHeightMakesNoPair) {
  EXPECT_EQ(owed(game(5, "a1 c1")), "");
  EXPECT_EQ(owed(game(5, "a1 b1 a1 e5 c1")), "");  // a1 has height 2, c1 height 1
}

TEST(ScalasForced, SeveralDirectionsAtOnce) {
  EXPECT_EQ(owed(game(3, "c3 b1 a1 c1 a3")), "a2 b3");
}

TEST(ScalasForced, AForcedCubeIsExaminedToo) {
  EXPECT_EQ(owed(game(3, "c1 a2 b3 a3 a1")), "b1");
  EXPECT_EQ(owed(game(3, "c1 a2 b3 a3 a1 b1")), "b2");
}

TEST(ScalasForced, ForcedCubesNeedNoStairs) {
  const Scalas p = game(5, "a1 b1 c1 b1");
  EXPECT_EQ(p.height(at("b1")), 2);
}

TEST(ScalasForced, AFilledCellCanBecomeOwedAgain) {
  EXPECT_EQ(owed(game(5, "a3 b3 d3")), "b3 c3");
  EXPECT_EQ(owed(game(5, "a3 b3 d3 b3")), "c3");
  // b3 is now 2 high, so a3 is the nearest red top at the height of the new cube on c3.
  EXPECT_EQ(owed(game(5, "a3 b3 d3 b3 c3")), "b3");
}

TEST(ScalasForced, BetweenLowerNeedsLowerCells) {
  EXPECT_EQ(owed(game(5, "a3 e5 d3", true)), "b3 c3");
  EXPECT_EQ(owed(game(5, "a3 b3 d3", true)), "");  // b3 is as high as the pair
}

TEST(ScalasForced, LapsesWhenCubesRunOut) {
  const Scalas before = game(3, "c3 b1 b2 b2 a1 b1 a3 b3 a2 a3 c1 c2");
  EXPECT_EQ(before.in_hand(0), 1);
  EXPECT_EQ(before.owed().count(), 2);
  const Scalas after = game(3, "c3 b1 b2 b2 a1 b1 a3 b3 a2 a3 c1 c2 b2");
  EXPECT_EQ(after.in_hand(0), 0);
  EXPECT_EQ(owed(after), "");
  EXPECT_EQ(after.turn().seat, 1);
}

TEST(ScalasRules, TheLastPlayerWithCubesPlacesOnlyOnCubes) {
  const Scalas p = game(3, "c3 b1 a3 b3 c2 a1 a2 c2 c1 b1 c2 a2 a3");
  EXPECT_EQ(p.in_hand(0), 0);
  EXPECT_TRUE(p.plays_alone());
  EXPECT_EQ(refusal(p, "b2"), "b2: your opponent cannot move, so you may build only on existing towers");
  EXPECT_TRUE((p.legal() - (p.tops(0) | p.tops(1))).empty());
}

TEST(ScalasRules, TheGameEndsWhenNeitherCanPlace) {
  const Scalas p = game(3, "a1 c2 b3 b2 c2 a2 b3 a2 c1 b1");
  EXPECT_TRUE(p.turn().is_over());
  EXPECT_GT(p.in_hand(0), 0);
  EXPECT_GT(p.in_hand(1), 0);
  EXPECT_EQ(refusal(p, "a3"), "the game is over");
}

TEST(ScalasRules, TheBottomRises) {
  const Scalas before = game(3, "b2 b1 c2 b3 a1 c3 a3 a2", true);
  EXPECT_EQ(before.bottom(), 0);
  const Scalas p = played(before, "c1");
  EXPECT_EQ(p.bottom(), 1);
  EXPECT_EQ(p.legal().count(), 9);
}

TEST(ScalasScore, EqualTopsAreBrokenFromTheGreatestHeightDown) {
  const Scalas p = game(3, "b1 b2 c3 a2 c2 a3 b2 c2 b1 b2 a3");
  EXPECT_EQ(p.scores()[0], p.scores()[1]);
  EXPECT_NE(p.ranks()[0], p.ranks()[1]);
}

TEST(ScalasScore, NoDifferenceIsADraw) {
  const Scalas p = game(3, "b2 b3 b2 a1 c2 c2 c2 a2 b3 a1 c1 b3");
  EXPECT_TRUE(p.turn().is_over());
  EXPECT_EQ(p.ranks(), (Ranks{1, 1}));
}

TEST(ScalasPosition, CoveredColoursCountForEqualityAndHashButNotForTheRulesKey) {
  const Scalas one = game(3, "c2 c1 c2 b1 c1"), other = game(3, "c1 c2 c2 b1 c1");
  EXPECT_EQ(one.tower(at("c1")), (std::vector<int>{1, 0}));
  EXPECT_EQ(other.tower(at("c1")), (std::vector<int>{0, 0}));
  EXPECT_EQ(one.tops(0), other.tops(0));
  EXPECT_NE(one, other);
  EXPECT_NE(one.hash(), other.hash());
  EXPECT_EQ(one.rules_key(), other.rules_key());
}

TEST(ScalasPosition, MirrorImagesShareTheSymmetricKey) {
  for (int size = 3; size <= Scalas::max_size; ++size) {
    const auto turned = [&](Scalas::Move move, int image) -> Scalas::Move {
      Cell cell = CellSet::cell_at(move.cell);
      if (image & 1) cell.column = size - 1 - cell.column;
      if (image & 2) cell.row = size - 1 - cell.row;
      if (image & 4) std::swap(cell.column, cell.row);
      return {static_cast<std::uint8_t>(CellSet::index_of(cell))};
    };
    std::vector<Scalas> images(8, game(size, ""));
    Rng rng(static_cast<std::uint64_t>(size));
    std::set<std::uint64_t> keys;
    int positions = 0;
    while (!images[0].turn().is_over()) {
      MoveList<Scalas> moves;
      images[0].legal_moves(moves);
      const Scalas::Move move = moves[rng.below(static_cast<std::uint32_t>(moves.size()))];
      for (int image = 0; image < 8; ++image) images[static_cast<std::size_t>(image)].play(turned(move, image));
      for (const Scalas& position : images) EXPECT_EQ(position.symmetric_key(), images[0].symmetric_key());
      keys.insert(images[0].symmetric_key());
      ++positions;
    }
    EXPECT_EQ(keys.size(), static_cast<std::size_t>(positions)) << "positions of one game all differ";
  }
}

// A table places keys by their upper bits: only small keys would leave most of it empty.
TEST(ScalasPosition, SymmetricKeysAreSpreadEvenly) {
  Rng rng(1);
  int positions = 0, upper_half = 0;
  for (int i = 0; i < 20; ++i) {
    Scalas position = game(4, "");
    while (!position.turn().is_over()) {
      MoveList<Scalas> moves;
      position.legal_moves(moves);
      position.play(moves[rng.below(static_cast<std::uint32_t>(moves.size()))]);
      upper_half += static_cast<int>(position.symmetric_key() >> 63);
      ++positions;
    }
  }
  EXPECT_GT(upper_half, positions * 2 / 5);
  EXPECT_LT(upper_half, positions * 3 / 5);
}

TEST(ScalasPosition, DifferentPositionsHaveDifferentHashes) {
  std::map<std::uint64_t, Scalas> seen;
  for (std::uint64_t seed = 1; seed <= 500; ++seed) {
    Rng rng(seed);
    Scalas p = game(3, "");
    MoveList<Scalas> moves;
    for (p.legal_moves(moves); !moves.empty(); p.legal_moves(moves)) {
      p.play(moves[rng.below(static_cast<std::uint32_t>(moves.size()))]);
      ASSERT_EQ(seen.try_emplace(p.hash(), p).first->second, p);
    }
  }
}

TEST(ScalasPosition, TheStairOfACellIsTheWalkDownFromTheNewCube) {
  const Scalas p = game(5, "c3 d3");
  const std::vector<Cell> path = p.stair_after(at("c3"));
  ASSERT_EQ(path.size(), 3u);
  EXPECT_EQ(cell_text(path[0]), "c3");
  EXPECT_EQ(cell_text(path[1]), "d3");
  EXPECT_TRUE(game(5, "c3").stair_after(at("c3")).empty());
}

TEST(ScalasView, HoldsTowersHandsOwedCellsAndStairs) {
  EXPECT_EQ(
      Codec<Scalas>::view(game(3, "c2 c1 c2 b1 c1")),
      R"({"size":3,"between":"any","towers":[{"cell":"b1","cubes":["blue"]},{"cell":"c1","cubes":["blue","red"]},)"
      R"({"cell":"c2","cubes":["red","red"]}],"bottom":0,"in_hand":{"red":6,"blue":7},"owed":[],"alone":false,)"
      R"("stairs":{"a1":["a1","a2"],"a2":["a2","a1"],"b2":["b2","a2"],"c2":["c2","c1","b1","a1"],"a3":["a3","a2"],)"
      R"("b3":["b3","b2"],"c3":["c3","b3"]}})");
  const Json owing = Json::parse(Codec<Scalas>::view(game(5, "a2 c5 d2")));
  EXPECT_EQ(owing["owed"].dump(), R"(["b2","c2"])");
  EXPECT_TRUE(owing["stairs"].empty());
}

TEST(ScalasDraw, ShowsTopsHeightsAndWhereToPlace) {
  EXPECT_EQ(draw(game(3, "c2 c1 c2 b1 c1"), {}),
            "   +-----+-----+-----+\n"
            " 3 | .  +| .  +| .  +|\n"
            "   +-----+-----+-----+\n"
            " 2 | .  +| .  +| R2 +|\n"
            "   +-----+-----+-----+\n"
            " 1 | .  +| B1  | R2  |\n"
            "   +-----+-----+-----+\n"
            "     a     b     c\n\n"
            "R2: a tower of 2 cubes, red on top\n"
            "R red (player 1): 2 tops, 6 cubes left\n"
            "B blue (player 2): 1 top, 7 cubes left\n"
            "Towers, from the bottom up: c1 BR c2 RR\n"
            "Turn: blue. Place a cube on a cell marked +\n");
}

}  // namespace
}  // namespace scalinata
