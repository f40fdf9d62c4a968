// Each rule of Scalino separately, and the message for breaking it.
#include <sstream>
#include <string>

#include <gtest/gtest.h>

#include "games/scalino/draw.hpp"

namespace scalinata {
namespace {

using pyramid::Board;

Scalino play(Scalino position, const std::string& moves) {
  std::istringstream words(moves);
  for (std::string word; words >> word;) {
    const auto move = position.parse_move(word, Language::en);
    const std::string why = move ? "" : move.error();
    EXPECT_EQ(why, "");
    if (!move) return position;
    const auto legal = position.check(*move, Language::en);
    EXPECT_TRUE(legal.ok()) << legal.error();
    if (!legal) return position;
    position.play(*move);
  }
  return position;
}

Scalino after(const std::string& moves, int players = 4, Board board = Board::aztec) {
  return play(*Scalino::start({static_cast<std::uint8_t>(players), board}, {}), moves);
}

std::string refusal(const Scalino& position, const std::string& text, Language language = Language::en) {
  const auto move = position.parse_move(text, language);
  if (!move) return move.error();
  const auto legal = position.check(*move, language);
  return legal ? "" : legal.error();
}

bool lists(const Scalino& position, Scalino::Move move) {
  MoveList<Scalino> moves;
  position.legal_moves(moves);
  return moves.contains(move);
}

// A whole level 1 of the aztec board; yellow fills its last cell.
const std::string level_1 =
    "d5,e5,f5 d4,e4,f4 d3,e3 f2,f3 d2,e2 b5,c5 b6 c3,c4 c6,c7 c2 g3,g4,g5 h4,h5 a4,b4 d6,d7 d1,e1 a5 d8 b3 "
    "e6,e7,e8 f6 f7 g6 ";
// The rest of that game, with the bonus taken; it ends with two cells of level 2 free.
const std::string level_2 = "e3,f3 e2 e4,e5,e6 e7 d5 b4,c4,d4 d3 f4 d2 d6,d7 c5 c3 c6 f5 g4 g5";

TEST(ScalinoRules, BoardsHaveTheirCells) {
  const auto counts = [](Board board) {
    std::vector<int> all;
    for (pyramid::CellSet level : pyramid::plan_of(board).levels) all.push_back(level.count());
    return all;
  };
  EXPECT_EQ(counts(Board::aztec), (std::vector<int>{40, 24, 12, 4}));
  EXPECT_EQ(counts(Board::diamond), (std::vector<int>{41, 25, 13, 5}));
  EXPECT_EQ(counts(Board::square), (std::vector<int>{49, 25, 9, 1}));
  EXPECT_EQ(pyramid::cells_text(pyramid::plan_of(Board::aztec).star), "d4,e4,d5,e5");
  EXPECT_EQ(pyramid::cells_text(pyramid::plan_of(Board::diamond).star), "e5");
  EXPECT_EQ(pyramid::cells_text(pyramid::plan_of(Board::square).star), "d4");
}

TEST(ScalinoRules, ColoursFollowEachOther) {
  EXPECT_EQ(after("").turn(), Turn::player(0, 0));
  EXPECT_EQ(after("d4").turn(), Turn::player(1, 1));
  EXPECT_EQ(after("d4 d5").turn(), Turn::player(2, 2));
  EXPECT_EQ(after("d4 d5 e5").turn(), Turn::player(3, 3));
  EXPECT_EQ(after("d4 d5 e5 e4").turn(), Turn::player(0, 0));
  EXPECT_EQ(after("d4 d5 e5", 2).turn(), Turn::player(1, 3));
  EXPECT_EQ(after("d4 d5 e5", 3).turn(), Turn::player(0, 3));
  EXPECT_EQ(after("d4 d5 e5 e4 f5 c4 d3", 3).turn(), Turn::player(1, 3));
}

TEST(ScalinoRules, TheFirstBlockCoversAStarCell) {
  EXPECT_EQ(refusal(after(""), "c3"), "c3: the first block must cover a star cell: d4 e4 d5 e5");
  EXPECT_EQ(refusal(after(""), "c3", Language::it),
            "c3: il primo blocco deve coprire una casella della stella: d4 e4 d5 e5");
  EXPECT_EQ(refusal(after(""), "b4,c4,d4"), "");
  EXPECT_EQ(refusal(after("", 4, Board::diamond), "d4"), "d4: the first block must cover a star cell: e5");
}

TEST(ScalinoRules, BlocksGoOnFreeCellsOfTheLevel) {
  EXPECT_EQ(refusal(after("d4"), "c1,d1"), "c1,d1: c1 is not a cell of level 1");
  EXPECT_EQ(refusal(after("d4,d5"), "d5,d6"), "d5,d6: d5 is already covered on level 1");
  EXPECT_EQ(refusal(after(level_1), "a4"), "a4 is not a cell of level 2");
}

TEST(ScalinoRules, ABlockTouchesAnother) {
  EXPECT_EQ(refusal(after("d4"), "e5"), "e5: it must touch a block of level 1");
  EXPECT_EQ(refusal(after("d4"), "e5", Language::it), "e5: deve toccare un blocco del livello 1");
  EXPECT_EQ(refusal(after("d4"), "e4,e5"), "");
  // The first block of a level need not.
  EXPECT_EQ(refusal(after(level_1), "e7"), "");
}

TEST(ScalinoRules, BlocksOfAColourDoNotTouch) {
  EXPECT_EQ(refusal(after("d4 d5 e5 e4"), "d3"), "d3: it touches another red block at d4");
  EXPECT_EQ(refusal(after("d4 d5 e5 e4"), "d3", Language::it), "d3: tocca un altro blocco rosso in d4");
  EXPECT_EQ(refusal(after("d4 d5 e5 e4"), "e3"), "") << "corners may meet";
  EXPECT_EQ(refusal(after(level_1), "c4,c5"), "c4,c5: c5 would lie on a yellow block");
  EXPECT_EQ(refusal(after(level_1), "c4,c5", Language::it), "c4,c5: c5 starebbe sopra un blocco giallo");
}

TEST(ScalinoRules, NoGapIsLeft) {
  EXPECT_EQ(refusal(after("d4,e4,f4 d5"), "f5"), "f5: it leaves a gap in row 5");
  EXPECT_EQ(refusal(after("d4,e4,f4 d5"), "e5,f5"), "");
  EXPECT_EQ(refusal(after("d4,d5,d6 e4"), "e6"), "e6: it leaves a gap in column e");
  EXPECT_EQ(refusal(after("d4,d5,d6 e4"), "e6", Language::it), "e6: lascia un vuoto nella colonna e");
  // A gap far from the block: e6 is next to d6, and column e has its other block at e2.
  EXPECT_EQ(refusal(after("d4,d5,d6 d2,d3 e2"), "e6"), "e6: it leaves a gap in column e");
}

TEST(ScalinoRules, AColourHasTwelveBlocks) {
  const Scalino start = after("");
  for (int colour = 0; colour < 4; ++colour) {
    EXPECT_EQ(start.unused(colour, 1), 6);
    EXPECT_EQ(start.unused(colour, 2), 3);
    EXPECT_EQ(start.unused(colour, 3), 3);
  }
  const Scalino end = after(level_1 + level_2);
  EXPECT_EQ(end.unused(0, 1), 0);
  EXPECT_EQ(end.unused(2, 3), 0);
  const Scalino later = after(level_1 + "e3,f3 e2 e4,e5,e6 e7 d5 b4,c4,d4 d3 f4 d2 d6,d7 c5 c3 c6 f5");
  EXPECT_EQ(later.turn().colour, 3);
  EXPECT_EQ(refusal(later, "f6,g6"), "f6,g6: g6 is not a cell of level 2");
  EXPECT_EQ(refusal(later, "g4,g5"), "g4,g5: there is no blue block of length 2 left");
  EXPECT_EQ(refusal(later, "g4,g5", Language::it), "g4,g5: non c'è più un blocco blu di lunghezza 2");
}

TEST(ScalinoRules, FillingALevelEarnsAnotherBlock) {
  const Scalino position = after(level_1);
  EXPECT_EQ(position.level(), 1);
  EXPECT_TRUE(position.bonus());
  EXPECT_EQ(position.turn(), Turn::player(1, 1));
  EXPECT_TRUE(lists(position, Scalino::pass));
  for (const std::string bonus : {"pass", "e3,f3"}) {
    const Scalino next = play(position, bonus);
    EXPECT_FALSE(next.bonus());
    EXPECT_EQ(next.turn(), Turn::player(2, 2));
    EXPECT_FALSE(lists(next, Scalino::pass));
  }
}

TEST(ScalinoRules, PassIsForTheBonusOnly) {
  EXPECT_EQ(refusal(after(""), "pass"), "you can pass only after completing a level, and red can still place a block");
  EXPECT_NE(refusal(after(""), "pass", Language::it), "");
}

// Blue's blocks go round the three seats; a bonus block stays with the seat that earned it, and counts.
TEST(ScalinoRules, ThreePlayersShareBlue) {
  int bonuses = 0;
  for (std::uint64_t seed = 0; seed < 200; ++seed) {
    Scalino position = after("", 3);
    Rng rng(seed);
    int placed = 0, last = -1;
    MoveList<Scalino> moves;
    while (!position.turn().is_over()) {
      const Turn turn = position.turn();
      position.legal_moves(moves);
      const auto move = moves[rng.below(static_cast<std::uint32_t>(moves.size()))];
      if (turn.colour == 3) {
        ASSERT_EQ(turn.seat, position.bonus() ? last : placed % 3);
        bonuses += position.bonus();
        last = turn.seat;
        placed += !(move == Scalino::pass);
      } else {
        ASSERT_EQ(turn.seat, turn.colour);
      }
      position.play(move);
    }
    ASSERT_EQ(position.scores().size(), 3u);
    for (int seat = 0; seat < 3; ++seat)
      ASSERT_EQ(position.scores()[static_cast<std::size_t>(seat)],
                position.group_points(seat) - position.unused_cells(seat));
  }
  EXPECT_GT(bonuses, 20);
}

TEST(ScalinoRules, EndsWhenNoColourCanPlace) {
  const Scalino end = after(level_1 + level_2);
  EXPECT_TRUE(end.turn().is_over());
  EXPECT_EQ(end.level(), 1);
  EXPECT_EQ(refusal(end, "f6"), "the game is over");
  EXPECT_EQ(refusal(end, "pass", Language::it), "la partita è finita");
  EXPECT_FALSE(end.complete_pyramid().has_value());
}

// Red shows d8, c7, g5, a4, f4, c3 separately and e7 (height 2) together with f7 (height 1).
TEST(ScalinoRules, GroupsCountAcrossLevels) {
  const Scalino end = after(level_1 + level_2);
  EXPECT_EQ(pyramid::cells_text(end.visible(0)), "c3,a4,f4,g5,c7,e7,f7,d8");
  EXPECT_EQ(end.group_points(0), 6 + 3);
  EXPECT_EQ(end.unused_cells(0), 6);
  EXPECT_EQ(end.scores(), (Scores{3, 5, 16, end.group_points(3) - 7}));
  EXPECT_EQ(after(level_1 + level_2, 2).scores(), (Scores{3 + 16, 5 + end.scores()[3]}));
  EXPECT_EQ(after(level_1 + level_2, 3).scores(), (Scores{3, 5, 16}));
  EXPECT_EQ(after("").scores(), (Scores{-21, -21, -21, -21}));
}

TEST(ScalinoRules, BlocksCanBeToldApart) {
  const Scalino position = after("d4,e4,f4 d5,d6 e5 c4");
  const pyramid::Pyramid blocks = position.blocks();
  std::string text;
  for (const auto& [level, colour, block] : blocks)
    text += fmt::format("{}:{}:{} ", level + 1, pyramid::colours[colour].id, pyramid::block_text(block));
  EXPECT_EQ(text, "1:red:d4,e4,f4 1:yellow:d5,d6 1:green:e5 1:blue:c4 ");
}

TEST(ScalinoNotation, CellsInAnyOrderAndCase) {
  const Scalino start = after("");
  EXPECT_EQ(start.move_text(*start.parse_move("F4,d4,E4", Language::en)), "d4,e4,f4");
  EXPECT_EQ(refusal(start, "d4,d4"), "d4 appears twice");
  EXPECT_EQ(refusal(start, "d4,f4"), "d4,f4: the cells of a block must lie side by side in one line");
  EXPECT_EQ(refusal(start, "d4,e5"), "d4,e5: the cells of a block must lie side by side in one line");
  EXPECT_EQ(refusal(start, "d4,e4,e5"), "d4,e4,e5: the cells of a block must lie side by side in one line");
  EXPECT_EQ(refusal(start, "h4,a5"), "h4,a5: the cells of a block must lie side by side in one line");
  EXPECT_EQ(refusal(start, "b4,c4,d4,e4"), "4 cells: a block has at most 3");
  EXPECT_EQ(refusal(start, "i1"), "'i1' is not a cell: expected a1 to h8");
}

TEST(ScalinoDrawing, ShowsColoursHeightsAndFreeCells) {
  const std::string drawing = draw(after(level_1 + "e3,f3"), {});
  EXPECT_NE(drawing.find(" 3     │Y1 │b1·│g1·│Y2  Y2 │G1 │     3\n"), std::string::npos) << drawing;
  EXPECT_NE(drawing.find("Player 3: place a green block on level 2.\n"), std::string::npos) << drawing;
  EXPECT_NE(drawing.find("Y yellow player 2, blocks left:"), std::string::npos) << drawing;
  EXPECT_NE(draw(after(level_1), {Language::it}).find("o passa (pass)"), std::string::npos);
}

}  // namespace
}  // namespace scalinata
