// The rules one by one; each test is named after the rule it guards.
#include <algorithm>
#include <map>
#include <memory>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "games/blokus/blokus.hpp"

namespace scalinata {
namespace {

constexpr Blokus::Options fixed_corners{.fixed_corners = true};

std::vector<Blokus::Move> moves_of(const Blokus& position, int colour) {
  const auto moves = std::make_unique<MoveList<Blokus>>();
  position.legal_moves_of(colour, *moves);
  return {moves->begin(), moves->end()};
}

std::string why_not(const Blokus& position, std::string_view text, Language language = Language::en) {
  const auto move = position.parse_move(text, language);
  if (!move) return move.error();
  const Result<void> legal = position.check(*move, language);
  return legal ? "" : legal.error();
}

Blokus after(const Blokus::Options& options, const std::vector<std::string>& moves) {
  Blokus position(options);
  for (const std::string& text : moves) {
    EXPECT_EQ(why_not(position, text), "") << text;
    position.play(*position.parse_move(text, Language::en));
  }
  return position;
}

// Blue plays its largest piece that keeps the most moves open, the others their smallest that keeps the fewest; so blue
// places everything. Blue's single square goes last or first.
Blokus game_that_blue_completes(bool single_square_last) {
  Blokus position;
  while (!position.over()) {
    const int colour = position.turn().colour;
    std::pair<int, int> best{-1000, 0};
    Blokus best_next;
    for (const Blokus::Move move : moves_of(position, colour)) {
      const int piece = blokus::placement(move).piece;
      int size = blokus::pieces[piece].size;
      if (piece == blokus::single_square && !single_square_last) size = 100;
      Blokus next = position;
      next.play(move);
      const int open = next.count_moves_of(colour);
      const std::pair<int, int> value = colour == Blokus::blue ? std::pair{size, open} : std::pair{-size, -open};
      if (value > best) {
        best = value;
        best_next = next;
      }
    }
    position = best_next;
  }
  return position;
}

TEST(BlokusState, IsSmallAndMovesAreTwoBytes) {
  static_assert(sizeof(Blokus::Move) <= 2);
  static_assert(sizeof(Blokus) <= 320);
}

TEST(BlokusOptions, TeamsNeedFourPlayers) {
  EXPECT_TRUE(Blokus::parse_options({0, 1, 0, 0}).ok());
  EXPECT_FALSE(Blokus::parse_options({1, 1, 0, 0}).ok());
  EXPECT_FALSE(Blokus::parse_options({2, 1, 1, 0}).ok());
  EXPECT_EQ(Blokus::parse_options({1, 1, 0, 0}, Language::it).error(), "teams=true richiede players=4, non players=3");
}

TEST(BlokusOptions, OnlyThreePlayersShareAColour) {
  EXPECT_EQ(Blokus::parse_options({1, 0, 0, 3})->shared, Blokus::blue);
  EXPECT_EQ(Blokus::parse_options({2, 0, 0, 1}).error(), "shared=red needs players=3, not players=2");
}

TEST(BlokusRules, FirstPieceCoversAnyFreeCorner) {
  const Blokus start;
  EXPECT_EQ(moves_of(start, Blokus::blue).size(), 4u * 58);
  EXPECT_EQ(why_not(start, "c3"), "c3: the first blue piece must cover a free corner of the board: a1,t1,a20,t20");
  const Blokus next = after({}, {"a1"});
  EXPECT_EQ(moves_of(next, Blokus::yellow).size(), 3u * 58);
  EXPECT_EQ(why_not(next, "a1,a2"), "a1 is already covered by blue");
  EXPECT_EQ(why_not(next, "b1", Language::it),
            "b1: il primo pezzo giallo deve coprire un angolo libero del tabellone: t1,a20,t20");
}

TEST(BlokusRules, FirstPieceCoversItsOwnCornerWhenCornersAreFixed) {
  Blokus position(fixed_corners);
  for (const auto& [own, other] :
       std::vector<std::pair<std::string, std::string>>{{"a20", "t20"}, {"t20", "t1"}, {"t1", "a1"}, {"a1", "b3"}}) {
    EXPECT_EQ(moves_of(position, position.turn().colour).size(), 58u);
    EXPECT_NE(why_not(position, other).find("must cover the corner " + own), std::string::npos);
    position.play(*position.parse_move(own, Language::en));
  }
}

TEST(BlokusRules, LaterPiecesTouchTheirOwnColourAtACornerAndNeverAlongAnEdge) {
  const Blokus position = after(fixed_corners, {"a20,b20", "t20", "t1", "a1"});
  EXPECT_EQ(why_not(position, "c19,d19,e19"), "");
  EXPECT_EQ(why_not(position, "c19"), "");
  EXPECT_EQ(why_not(position, "c20"), "c20: it would share an edge with another blue piece");
  EXPECT_EQ(why_not(position, "c19,b19,d19"), "b19: it would share an edge with another blue piece");
  EXPECT_EQ(why_not(position, "d19"), "d19: it must touch another blue piece at a corner");
  EXPECT_EQ(why_not(position, "b2"), "b2: it must touch another blue piece at a corner")
      << "green's corner is not blue's";
  EXPECT_EQ(why_not(position, "c18", Language::it), "c18: deve toccare un altro pezzo blu per un angolo");
  EXPECT_EQ(why_not(position, "a19", Language::it), "a19: avrebbe un lato in comune con un altro pezzo blu");
}

TEST(BlokusRules, OtherColoursMayBeTouchedAnywhere) {
  const Blokus position = after({}, {"a1,b1,c1,d1,e1", "a20,a19,a18,a17,a16", "t1,s1,r1,q1,p1", "t20,t19,t18,t17,t16",
                                     "f2,g2,h2,i2", "b15,b14,b13,b12", "o2,n2,m2,l2", "s15,s14,s13,s12"});
  EXPECT_EQ(why_not(position, "j1,k1,l1"), "") << "l1 lies under red's l2";
  EXPECT_EQ(why_not(position, "t2,s2"), "s2,t2: it must touch another blue piece at a corner");
}

TEST(BlokusRules, EachPieceIsPlacedOnce) {
  const Blokus position = after(fixed_corners, {"a20", "t20", "t1", "a1"});
  EXPECT_EQ(why_not(position, "b19"), "blue has already placed piece 1");
  EXPECT_EQ(why_not(position, "b19", Language::it), "il blu ha già posato il pezzo 1");
  EXPECT_EQ(why_not(position, "b19,c19"), "");
}

TEST(BlokusRules, SquaresAreCoveredOnce) {
  const Blokus position = after({}, {"a1", "a20", "t20", "t1"});
  EXPECT_EQ(why_not(position, "a20,b20"), "a20 is already covered by yellow");
  EXPECT_EQ(why_not(position, "t1,s1", Language::it), "t1 è già coperta dal verde");
}

TEST(BlokusRules, AColourThatCannotMoveIsSkippedForGood) {
  Rng rng(3);
  int skipped_colours = 0;
  for (int game = 0; game < 20; ++game) {
    Blokus position;
    std::array<bool, 4> out{};
    while (!position.over()) {
      const int colour = position.turn().colour;
      ASSERT_FALSE(out[colour]);
      position.play(position.random_move(rng));
      const int next = position.over() ? colour : position.turn().colour;
      for (int skipped = (colour + 1) % 4; skipped != next; skipped = (skipped + 1) % 4) {
        skipped_colours += !out[skipped];
        out[skipped] = true;
        ASSERT_TRUE(moves_of(position, skipped).empty());
      }
    }
    for (int colour = 0; colour < 4; ++colour) EXPECT_TRUE(moves_of(position, colour).empty());
    EXPECT_EQ(why_not(position, "a1"), "the game is over");
  }
  EXPECT_GT(skipped_colours, 20);
}

TEST(BlokusRules, MovesOfAnotherColourAreThoseOnItsTurn) {
  const Blokus position = after(fixed_corners, {"a20"});
  EXPECT_EQ(position.turn(), Turn::player(1, Blokus::yellow));
  for (const int colour : {Blokus::yellow, Blokus::red, Blokus::green})
    EXPECT_EQ(moves_of(position, colour).size(), 58u);
  const auto blue = moves_of(position, Blokus::blue);
  const auto b19 = *position.parse_move("b19,c19", Language::en);
  EXPECT_NE(std::find(blue.begin(), blue.end(), b19), blue.end());
}

TEST(BlokusRules, ThreeSeatsPlayGreenInTurn) {
  Blokus position({.players = 3});
  Rng rng(1);
  std::vector<int> green_seats;
  while (green_seats.size() < 7) {
    if (position.turn().colour == Blokus::green)
      green_seats.push_back(position.turn().seat);
    else
      EXPECT_EQ(position.turn().seat, position.turn().colour);
    position.play(position.random_move(rng));
  }
  EXPECT_EQ(green_seats, (std::vector<int>{0, 1, 2, 0, 1, 2, 0}));
  const Scores scores = position.scores();
  ASSERT_EQ(scores.size(), 3u);
  for (int seat = 0; seat < 3; ++seat) EXPECT_EQ(scores[seat], position.colour_score(seat)) << "green is nobody's";
}

TEST(BlokusRules, ThreeSeatsShareTheColourTheyChooseAndHoldTheOthersInOrder) {
  const Blokus start({.players = 3, .shared = Blokus::yellow});
  EXPECT_EQ(start.seat_of(Blokus::blue), 0);
  EXPECT_EQ(start.seat_of(Blokus::red), 1);
  EXPECT_EQ(start.seat_of(Blokus::green), 2);
  const Blokus position = after({.players = 3, .shared = Blokus::yellow}, {"a1", "a20,b20", "t1,t2,t3", "t20"});
  EXPECT_EQ(position.seat_of(Blokus::yellow), 1) << "its second piece is seat 2's";
  const Scores scores = position.scores();
  EXPECT_EQ(std::vector<int>(scores.begin(), scores.end()), (std::vector<int>{-88, -86, -88}));
  EXPECT_NE(start.hash(), Blokus({.players = 3}).hash());
}

TEST(BlokusRules, TwoSeatsHoldTwoColoursEach) {
  const Blokus position = after({.players = 2}, {"a1", "a20,b20", "t1,t2,t3"});
  EXPECT_EQ(position.turn(), Turn::player(1, Blokus::green));
  EXPECT_EQ(position.scores(), (Scores{-88 - 86, -87 - 89}));
  EXPECT_EQ(position.ranks(), (Ranks{1, 2}));
}

TEST(BlokusScore, ThePublishedExample) {
  using blokus::PieceSet;
  const auto set = [](std::initializer_list<std::string_view> names) {
    PieceSet out = 0;
    for (int p = 0; p < blokus::piece_count; ++p)
      for (const std::string_view name : names)
        if (blokus::pieces[p].name == name) out |= PieceSet{1} << p;
    return out;
  };
  EXPECT_EQ(blokus::score_of(0, true), 20);
  EXPECT_EQ(blokus::score_of(0, false), 15);
  EXPECT_EQ(blokus::score_of(set({"I4", "O"}), false), -8);
  EXPECT_EQ(blokus::score_of(set({"I3", "I4", "L4", "T4", "Z4", "W"}), false), -24);
  EXPECT_EQ(blokus::score_of(set({"V3", "O", "L4", "T4", "X"}), false), -20);
  EXPECT_EQ(blokus::score_of(blokus::all_pieces, false), -89);
}

TEST(BlokusScore, BonusForPlacingAllAndMoreForTheSingleSquareLast) {
  const Blokus last = game_that_blue_completes(true), first = game_that_blue_completes(false);
  EXPECT_EQ(last.pieces_placed(Blokus::blue), 21);
  EXPECT_EQ(last.scores()[0], 20);
  EXPECT_EQ(first.pieces_placed(Blokus::blue), 21);
  EXPECT_EQ(first.scores()[0], 15);
}

TEST(BlokusScore, TeamsRankByTheirSum) {
  const Blokus position = after({.teams = true}, {"a1,b1,c1,d1,e1", "a20,b20,c20", "t1", "t20,t19"});
  EXPECT_EQ(position.scores(), (Scores{-84, -86, -88, -87}));
  EXPECT_EQ(position.ranks(), (Ranks{1, 3, 1, 3}));
  EXPECT_EQ(Blokus({.teams = true}).ranks(), (Ranks{1, 1, 1, 1}));
}

TEST(BlokusNotation, CellsComeInAnyOrderAndCase) {
  const Blokus start;
  const auto move = start.parse_move("B20,a20,B19", Language::en);
  ASSERT_TRUE(move.ok());
  EXPECT_EQ(start.move_text(*move), "b19,a20,b20");
}

TEST(BlokusNotation, SaysWhyCellsAreNotAPiece) {
  const Blokus start;
  EXPECT_EQ(why_not(start, "a1,b1,c1,d1,e1,f1"), "these 6 cells are not a piece: a piece has at most 5");
  EXPECT_EQ(why_not(start, "a1,c1"), "a1,c1 is not a piece: its cells must be joined edge to edge");
  EXPECT_EQ(why_not(start, "a1,b2"), "a1,b2 is not a piece: its cells must be joined edge to edge");
  EXPECT_EQ(why_not(start, "a1,a1"), "a1 appears twice");
  EXPECT_EQ(why_not(start, "t1,a2"), "t1,a2 is not a piece: its cells must be joined edge to edge");
  EXPECT_EQ(why_not(start, "a1,c1", Language::it), "a1,c1 non è un pezzo: le caselle devono essere unite per un lato");
  EXPECT_NE(start.check(blokus::placement_count, Language::en).error().find("no placement"), std::string::npos);
}

TEST(BlokusHash, DependsOnThePositionAndNotOnTheOrderOfMoves) {
  const auto game = [](const std::string& second, const std::string& third) {
    return after({}, {"a1,b1,a2", "t1", "t20", "a20", second, "s2,s3", "s19,s18", "b19,b18", third});
  };
  EXPECT_EQ(game("c2", "b3,b4"), game("b3,b4", "c2"));
  EXPECT_EQ(game("c2", "b3,b4").hash(), game("b3,b4", "c2").hash());
  EXPECT_NE(game("c2", "b3,b4").hash(), game("c2", "b3,b4,b5").hash());
  EXPECT_NE(Blokus(fixed_corners).hash(), Blokus().hash());
  EXPECT_NE(Blokus({.players = 2}).hash(), Blokus({.players = 3}).hash());
}

TEST(BlokusRandomMove, IsUniformOverTheLegalMoves) {
  Rng rng(5);
  Blokus position;
  while (moves_of(position, position.turn().colour).size() > 40) position.play(position.random_move(rng));
  const auto legal = moves_of(position, position.turn().colour);
  ASSERT_GT(legal.size(), 5u);
  std::map<Blokus::Move, int> seen;
  constexpr int mean = 2000;
  for (std::size_t i = 0; i < mean * legal.size(); ++i) ++seen[position.random_move(rng)];
  EXPECT_EQ(seen.size(), legal.size());
  for (const Blokus::Move move : legal) EXPECT_NEAR(seen[move], mean, mean / 10);
}

}  // namespace
}  // namespace scalinata
