// Each rule of the demolition separately, on one pyramid, and the message for breaking it.
#include <array>
#include <numeric>
#include <sstream>
#include <string>

#include <gtest/gtest.h>

#include "games/demolition/draw.hpp"

namespace scalinata {
namespace {

// An aztec pyramid, from the ground up: colour and cells of each block.
constexpr std::array<const char*, 4> sample = {
    "g:d1 r:e1 y:c2 r:d2 b:e2 y:f2 g:b3,c3,d3 r:e3,f3,g3 b:a4,b4,c4 r:d4 g:e4,f4,g4 b:h4 r:a5,b5,c5 y:d5,e5 "
    "b:f5,f6,f7 y:g5,h5 b:b6,c6,d6 g:e6 r:g6 y:c7,d7,e7 r:d8,e8",
    "g:d2,e2 r:c3,d3 b:e3,f3 g:b4,b5 y:c4,d4,e4 r:f4,f5 y:g4 b:c5 g:d5,d6,d7 b:e5,e6 g:g5 y:c6 y:f6 r:e7",
    "b:d3 g:e3 r:c4,d4,e4 b:f4,f5 y:c5,d5,e5 b:d6 g:e6", "y:d4,e4 g:d5 r:e5"};

pyramid::Pyramid sample_pyramid() {
  pyramid::Pyramid blocks;
  for (std::size_t level = 0; level < sample.size(); ++level) {
    std::istringstream words(sample[level]);
    for (std::string word; words >> word;) {
      const auto block = pyramid::parse_block(word.substr(2), pyramid::Board::aztec);
      blocks.push_back(
          {static_cast<std::uint8_t>(level), static_cast<std::uint8_t>(std::string("rygb").find(word[0])), *block});
    }
  }
  return blocks;
}

Demolition after(const std::string& moves, int players = 2) {
  const auto start = Demolition::start({static_cast<std::uint8_t>(players), pyramid::Board::aztec}, sample_pyramid());
  EXPECT_TRUE(start.ok()) << start.error();
  Demolition position = *start;
  std::istringstream words(moves);
  for (std::string word; words >> word;) {
    const auto move = position.parse_move(word, Language::en);
    EXPECT_TRUE(move.ok()) << move.error();
    if (!move) break;
    const auto legal = position.check(*move, Language::en);
    EXPECT_TRUE(legal.ok()) << legal.error();
    if (!legal) break;
    position.play(*move);
  }
  return position;
}

std::string refusal(const Demolition& position, const std::string& text, Language language = Language::en) {
  const auto move = position.parse_move(text, language);
  if (!move) return move.error();
  const auto legal = position.check(*move, language);
  return legal ? "" : legal.error();
}

TEST(DemolitionRules, SeatsTakeTurnsAndScoreLengths) {
  EXPECT_EQ(after("").turn().seat, 0);
  EXPECT_EQ(after("d8,e8").turn().seat, 1);
  EXPECT_EQ(after("d8,e8 h4").turn().seat, 0);
  EXPECT_EQ(after("d8,e8 h4").scores(), (Scores{2, 1}));
  EXPECT_EQ(after("d8,e8 h4 g6", 3).scores(), (Scores{2, 1, 1}));
  EXPECT_EQ(after("d8,e8 h4 g6 d1 e1 c2", 6).turn().seat, 0);
}

TEST(DemolitionRules, ATakenBlockCarriesNothing) {
  EXPECT_EQ(refusal(after(""), "a5,b5,c5"), "a5,b5,c5: another block lies on this block of level 1, at b5");
  EXPECT_EQ(refusal(after(""), "a5,b5,c5", Language::it),
            "a5,b5,c5: su questo blocco del livello 1 c'è un altro blocco, in b5");
}

TEST(DemolitionRules, ATakenBlockHasAFreeSide) {
  const Demolition position = after("d4,e4 d5 e5 c5,d5,e5");
  EXPECT_EQ(refusal(position, "c5"),
            "c5: one of its four sides must be free, but other blocks of level 2 touch them all");
  EXPECT_EQ(refusal(position, "c5", Language::it),
            "c5: uno dei suoi quattro lati deve essere libero, ma altri blocchi del livello 2 li toccano tutti");
  EXPECT_EQ(refusal(after("d4,e4 d5 e5 c5,d5,e5 b4,b5"), "c5"), "");
  // A side must be free along its whole length: without c3,d3 the block e3,f3 still touches this one's south side.
  EXPECT_EQ(refusal(after("d4,e4 c4,d4,e4 d3 c3,d3"), "c4,d4,e4"),
            "c4,d4,e4: one of its four sides must be free, but other blocks of level 2 touch them all");
  EXPECT_EQ(refusal(after("d4,e4 c4,d4,e4 d3 c3,d3 e3 e3,f3"), "c4,d4,e4"), "");
}

TEST(DemolitionRules, TheHighestBlockOnTheCellsIsMeant) {
  EXPECT_EQ(refusal(after(""), "c4,d4,e4"), "c4,d4,e4: another block lies on this block of level 3, at d4");
  const Demolition once = after("d4,e4 c4,d4,e4");
  EXPECT_EQ(once.block(once.top_block(pyramid::index_of({2, 3}))).level, 1);
  EXPECT_EQ(refusal(once, "c4,d4,e4"),
            "c4,d4,e4: one of its four sides must be free, but other blocks of level 2 touch them all");
}

TEST(DemolitionRules, NamesThatAreNotABlock) {
  EXPECT_EQ(refusal(after(""), "e4"),
            "e4: no block covers exactly these cells; the top block at e4 is d4,e4 (level 4)");
  EXPECT_EQ(refusal(after("d8,e8"), "d8,e8"), "d8,e8: there is no block at d8 any more");
  EXPECT_EQ(refusal(after(""), "a1"), "a1: there is no block at a1 any more");
  EXPECT_EQ(refusal(after(""), "d4,e5"), "d4,e5: the cells of a block must lie side by side in one line");
  EXPECT_NE(refusal(after(""), "e4", Language::it), "");
}

TEST(DemolitionRules, TheLastBlockOfALevelEarnsOneMore) {
  const Demolition bonus = after("d4,e4 d5 e5");
  EXPECT_TRUE(bonus.bonus());
  EXPECT_EQ(bonus.turn().seat, 0);
  EXPECT_EQ(refusal(bonus, "pass"), "");
  EXPECT_EQ(after("d4,e4 d5 e5 pass").turn().seat, 1);
  EXPECT_EQ(after("d4,e4 d5 e5 pass").scores(), (Scores{3, 1}));
  EXPECT_EQ(after("d4,e4 d5 e5 c5,d5,e5").turn().seat, 1);
  EXPECT_EQ(after("d4,e4 d5 e5 c5,d5,e5").scores(), (Scores{6, 1}));
  EXPECT_EQ(refusal(after(""), "pass"), "you can pass only after taking the last block of a level: take a block");
  EXPECT_NE(refusal(after(""), "pass", Language::it), "");
}

TEST(DemolitionRules, ABonusCanEarnABonus) {
  const std::string moves = "d4,e4 c4,d4,e4 d5 d3 e3 f4,f5 d6 e6 e5 ";
  EXPECT_TRUE(after(moves).bonus());
  const Demolition twice = after(moves + "c5,d5,e5");
  EXPECT_TRUE(twice.bonus());
  EXPECT_EQ(twice.turn().seat, 0);
  EXPECT_EQ(after(moves + "c5,d5,e5 e7").turn().seat, 1);
  EXPECT_FALSE(after(moves + "c5,d5,e5 e7").bonus());
}

TEST(DemolitionRules, EndsWhenNothingIsLeft) {
  Demolition position = after("", 3);
  MoveList<Demolition> moves;
  for (int left = position.block_count(); left > 0; --left) {
    ASSERT_FALSE(position.turn().is_over());
    position.legal_moves(moves);
    position.play(moves[0]);
  }
  EXPECT_TRUE(position.turn().is_over());
  EXPECT_FALSE(position.bonus());
  const Scores scores = position.scores();
  EXPECT_EQ(std::accumulate(scores.begin(), scores.end(), 0), 80);
  EXPECT_EQ(refusal(position, "pass"), "the game is over");
}

TEST(DemolitionDrawing, ShowsHeightsAndWhatCanBeTaken) {
  const std::string drawing = draw(after("d4,e4"), {});
  EXPECT_NE(drawing.find(" 4 │B1 │G2*│R3* R3* R3*│B3*│Y2*│B1*│ 4\n"), std::string::npos) << drawing;
  EXPECT_NE(drawing.find("player 1: 2, player 2: 0\nPlayer 2: take a block.\n"), std::string::npos) << drawing;
  EXPECT_NE(draw(after("d4,e4 d5 e5"), {Language::it}).find("o passa (pass)"), std::string::npos);
}

}  // namespace
}  // namespace scalinata
