// Scaletta rule by rule, on positions described by their moves.
#include <map>

#include <gtest/gtest.h>

#include "catalog/codecs/scaletta.hpp"
#include "conformance/script.hpp"
#include "games/scaletta/draw.hpp"
#include "games/scaletta/scaletta.hpp"

namespace scalinata {
namespace {

Scaletta game(const std::string& moves, int players = 2, int turns = 0) {
  return played(*Scaletta::start({players, turns}, {}), moves);
}

constexpr const char* crossing_lines = "1@a1 2@b1 3@c1 1@d4 2@d3 3@d2 4@d1";

TEST(ScalettaPlacing, AnyNumberGoesWhereNoPawnIsNear) {
  const Scaletta p = game("3@b4");
  for (const char* move : {"1@e1", "2@e1", "3@e1", "4@e1"}) EXPECT_EQ(refusal(p, move), "") << move;
}

TEST(ScalettaPlacing, ANumberJoinsANeighbourThatDiffersByOne) {
  const Scaletta p = game("3@b4");
  EXPECT_EQ(refusal(p, "2@b5"), "");
  EXPECT_EQ(refusal(p, "4@b5"), "");
  EXPECT_EQ(refusal(p, "1@b5"), "1@b5: next to b5 you find only 3; a 1 needs a 2 next to it");
  EXPECT_EQ(refusal(p, "3@b5"), "3@b5: next to b5 you find only 3; a 3 needs a 2 or a 4 next to it");
}

TEST(ScalettaPlacing, OneNeighbourIsEnoughAndTheOthersDoNotMatter) {
  const Scaletta p = game("1@b3 3@c4");
  EXPECT_EQ(refusal(p, "2@b4"), "");
  EXPECT_EQ(refusal(p, "4@b4"), "");
  EXPECT_EQ(refusal(p, "3@b4"), "3@b4: next to b4 you find only 1 and 3; a 3 needs a 2 or a 4 next to it");
  EXPECT_EQ(refusal(p, "3@b4", Language::it), "3@b4: accanto a b4 trovi solo 1 e 3; un 3 vuole accanto un 2 o un 4");
}

TEST(ScalettaPlacing, OneAndFourDoNotJoin) {
  EXPECT_EQ(refusal(game("4@a1"), "1@a2"), "1@a2: next to a2 you find only 4; a 1 needs a 2 next to it");
  EXPECT_EQ(refusal(game("1@a1"), "4@a2"), "4@a2: next to a2 you find only 1; a 4 needs a 3 next to it");
}

TEST(ScalettaPlacing, CoveringNeedsANeighbourAndIgnoresWhatIsCovered) {
  EXPECT_EQ(refusal(game("3@b4"), "2@b4"), "2@b4: you can cover a pawn only if another pawn lies next to it");
  const Scaletta p = game("3@b4 4@b5");
  EXPECT_EQ(refusal(p, "3@b4"), "");
  EXPECT_EQ(refusal(p, "2@b5"), "");
  EXPECT_EQ(refusal(p, "4@b4"), "4@b4: next to b4 you find only 4; a 4 needs a 3 next to it");
}

TEST(ScalettaPlacing, ANumberMustBeHeld) {
  std::string ones;
  for (const char* cell :
       {"a1", "c1", "e1", "b2", "d2", "f2", "a3", "c3", "e3", "b4", "d4", "f4", "a5", "c5", "e5", "b6"})
    ones += std::string(" 1@") + cell;
  EXPECT_EQ(refusal(game(ones), "1@d6"), "1@d6: you have no 1");
  EXPECT_EQ(refusal(game(ones), "2@d6"), "");
}

TEST(ScalettaLines, ALineIsTakenByThePlayerWhoPlacedAndEarnsAnotherTurn) {
  for (const char* moves :
       {"1@a1 2@b1 3@c1 4@d1", "4@a1 3@b1 2@c1 1@d1", "1@c2 2@c3 3@c4 4@c5", "4@c2 3@c3 1@c5 2@c4"}) {
    const Scaletta p = game(moves);
    EXPECT_TRUE(p.occupied().empty()) << moves;
    EXPECT_EQ(p.scores(), (Scores{30, 34})) << moves;
    EXPECT_EQ(p.turn(), Turn::player(1, 1)) << moves;
  }
  EXPECT_EQ(game("1@a1 2@b1 3@c1 4@d1 1@a1").turn().seat, 0);  // one more turn, not two
}

TEST(ScalettaLines, OnlyTopsAreTakenAndWhatTheyUncoverCounts) {
  const std::string before = "4@d1 2@d3 1@d4 3@b1 2@c1 1@d1 3@d2";
  EXPECT_EQ(game(before).height(CellSet::index_of({3, 0})), 2);
  const Scaletta p = game(before + " 4@a1");
  EXPECT_TRUE(p.occupied().empty());
  EXPECT_EQ(p.scores(), (Scores{28, 36}));
  EXPECT_EQ(p.turn().seat, 1);
}

TEST(ScalettaLines, AmongSeveralThePlayerChooses) {
  const Scaletta p = game(crossing_lines);
  EXPECT_TRUE(p.choosing_line());
  EXPECT_EQ(p.turn().seat, 0);
  EXPECT_EQ(legal_texts(p), "a1-d1 d1-d4");
  EXPECT_EQ(refusal(p, "2@b2"), "take one of your lines first: a1-d1, d1-d4");
  EXPECT_EQ(refusal(p, "b1-e1"), "b1-e1 is not a complete line; take one of: a1-d1, d1-d4");
  const Scaletta taken = played(p, "d1-d4");
  EXPECT_FALSE(taken.choosing_line());
  EXPECT_EQ(taken.turn().seat, 0);
  EXPECT_EQ(taken.occupied().count(), 3);
  EXPECT_EQ(taken.stock(0), 32 - 4 + 4);
}

TEST(ScalettaLines, NoChoiceNoMove) {
  EXPECT_EQ(refusal(game("1@a1"), "a1-d1"), "a1-d1: there is no line to take now; place a pawn");
}

TEST(ScalettaTurns, TheGameEndsAfterThatManyPlacements) {
  const Scaletta p = game("1@a1 2@b1 3@c1", 2, 3);
  EXPECT_TRUE(p.turn().is_over());
  EXPECT_EQ(p.ranks(), (Ranks{2, 1}));
  EXPECT_EQ(refusal(p, "4@d1"), "the game is over");
  EXPECT_EQ(game("1@a1 2@b1", 2, 2).ranks(), (Ranks{1, 1}));
}

TEST(ScalettaTurns, LinesOfTheLastPlacementAreTakenFirst) {
  const Scaletta p = game("1@a1 2@b1 3@c1 4@d1", 2, 4);
  EXPECT_TRUE(p.turn().is_over());
  EXPECT_EQ(p.scores(), (Scores{30, 34}));
  const Scaletta choosing = game(crossing_lines, 2, 7);
  EXPECT_EQ(legal_texts(choosing), "a1-d1 d1-d4");
  EXPECT_TRUE(played(choosing, "a1-d1").turn().is_over());
}

TEST(ScalettaRanks, StayingInLongerRanksHigher) {
  int finished = 0;
  for (std::uint64_t seed = 1; seed <= 10; ++seed) {
    Rng rng(seed);
    Scaletta p = game("", 4);
    std::vector<int> out;
    for (int ply = 0; ply < 2000 && !p.turn().is_over(); ++ply) {
      const int seat = p.turn().seat;
      ASSERT_EQ(p.out_order(seat), 0);
      MoveList<Scaletta> moves;
      p.legal_moves(moves);
      p.play(moves[rng.below(static_cast<std::uint32_t>(moves.size()))]);
      if (p.stock(seat) == 0 && !p.choosing_line()) out.push_back(seat);
    }
    if (out.size() < 3) continue;
    ++finished;
    for (std::size_t i = 0; i < out.size(); ++i)
      EXPECT_EQ(p.ranks()[static_cast<std::size_t>(out[i])], 4 - static_cast<int>(i));
    EXPECT_TRUE(p.turn().is_over());
  }
  EXPECT_GT(finished, 5);
}

TEST(ScalettaPosition, EqualPositionsCompareEqualHoweverTheyWereReached) {
  const Scaletta one = game("1@a1 2@f6 3@c3 2@c2"), other = game("3@c3 2@c2 1@a1 2@f6");
  EXPECT_EQ(one, other);
  EXPECT_EQ(one.hash(), other.hash());
}

TEST(ScalettaPosition, DifferentPositionsHaveDifferentHashes) {
  std::map<std::uint64_t, Scaletta> seen;
  for (std::uint64_t seed = 1; seed <= 50; ++seed) {
    Rng rng(seed);
    Scaletta p = game("", 3, 60);
    MoveList<Scaletta> moves;
    for (p.legal_moves(moves); !moves.empty(); p.legal_moves(moves)) {
      p.play(moves[rng.below(static_cast<std::uint32_t>(moves.size()))]);
      ASSERT_EQ(seen.try_emplace(p.hash(), p).first->second, p);
    }
  }
}

TEST(ScalettaNotation, LinesAreReadFromEitherEndAndInAnyCase) {
  const Scaletta p = game(crossing_lines);
  EXPECT_EQ(*p.parse_move("D1-A1", Language::en), *p.parse_move("a1-d1", Language::en));
  EXPECT_EQ(p.move_text(*p.parse_move("d4-d1", Language::en)), "d1-d4");
  EXPECT_EQ(p.move_text(*p.parse_move("3@B4", Language::en)), "3@b4");
  EXPECT_EQ(refusal(p, "5@b4"), "'5@b4': pawns are numbered 1 to 4, as in 3@b4");
  EXPECT_EQ(refusal(p, "a1-c1"), "'a1-c1': a line is four cells of a row or column, such as a1-d1 or a1-a4");
  EXPECT_EQ(refusal(p, "b4"), "'b4' is not a move: place a pawn (3@b4) or take a line (a1-d1)");
}

TEST(ScalettaColours, OwnColourFirstThenInOrder) {
  // Seat 2 takes a line with green 1 and 3, and places its own pawns of those numbers as long as it has any.
  Scaletta p = game("1@a1 2@b1 3@c1 4@d1 1@a6");
  EXPECT_EQ(p.stack(CellSet::index_of({0, 5})).back(), (Scaletta::Pawn{1, 1}));
  EXPECT_EQ(p.held(1, Scaletta::Pawn{1, 0}), 1);
  EXPECT_EQ(p.held(1, Scaletta::Pawn{1, 1}), 7);
  EXPECT_EQ(p.held(1, 1), 8);
}

TEST(ScalettaView, HoldsStacksStocksAndChoices) {
  const Json view = Codec<Scaletta>::view(game(crossing_lines, 2, 50));
  EXPECT_EQ(view["lines"].dump(), R"(["a1-d1","d1-d4"])");
  EXPECT_EQ(view["placements_left"], 43);
  EXPECT_EQ(view["stacks"][0].dump(), R"({"cell":"a1","pawns":[{"number":1,"colour":"green"}]})");
  EXPECT_EQ(view["stocks"][1].dump(),
            R"({"seat":2,"colour":"azure","total":29,"numbers":{"1":7,"2":7,"3":7,"4":8},"pawns":[)"
            R"({"number":1,"colour":"azure","count":7},{"number":2,"colour":"azure","count":7},)"
            R"({"number":3,"colour":"azure","count":7},{"number":4,"colour":"azure","count":8}]})");
  EXPECT_TRUE(Codec<Scaletta>::view(game(""))["placements_left"].is_null());
}

TEST(ScalettaDraw, ShowsTopsStacksAndStocks) {
  EXPECT_EQ(draw(game("3@b4 4@b5 3@b4", 2, 9), {}),
            "   +------+------+------+------+------+------+\n"
            " 6 |      |      |      |      |      |      |\n"
            "   +------+------+------+------+------+------+\n"
            " 5 |      | 4a   |      |      |      |      |\n"
            "   +------+------+------+------+------+------+\n"
            " 4 |      | 3g/2 |      |      |      |      |\n"
            "   +------+------+------+------+------+------+\n"
            " 3 |      |      |      |      |      |      |\n"
            "   +------+------+------+------+------+------+\n"
            " 2 |      |      |      |      |      |      |\n"
            "   +------+------+------+------+------+------+\n"
            " 1 |      |      |      |      |      |      |\n"
            "   +------+------+------+------+------+------+\n"
            "      a      b      c      d      e      f\n\n"
            "3g/2: a green 3 on top of a stack of 2\n"
            "Stacks, from the bottom up:  b4 3g 3g\n"
            "Player 1, green: 30 pawns | 8x1g | 8x2g | 6x3g | 8x4g\n"
            "Player 2, azure: 31 pawns | 8x1a | 8x2a | 8x3a | 7x4a\n"
            "Pawns still to place before the end: 6\n"
            "Turn: azure. Place a pawn, such as 3@b4\n");
}

}  // namespace
}  // namespace scalinata
