// What people and clients see: the drawing and the JSON view.
#include <gtest/gtest.h>

#include "catalog/codecs/blokus.hpp"
#include "games/blokus/draw.hpp"
#include "json/json.hpp"

namespace scalinata {
namespace {

Blokus after_first_round(const Blokus::Options& options) {
  Blokus position(options);
  for (const char* text : {"a20,b20,b19", "t20", "t1,s1", "a1"})
    position.play(*position.parse_move(text, Language::en));
  return position;
}

TEST(BlokusDraw, ShowsBoardPointsPiecesLeftAndTurn) {
  const std::string shown = draw(after_first_round({}), {});
  EXPECT_NE(shown.find(" 20 ■ ■ · · ·"), std::string::npos) << shown;
  EXPECT_NE(shown.find("■ · · · · · · · · · · · · · · · · · · 19"), std::string::npos) << shown;
  EXPECT_NE(shown.find(" 18 + · + ·"), std::string::npos) << shown;
  EXPECT_NE(shown.find("  1 ◆ · "), std::string::npos) << shown;
  EXPECT_NE(shown.find("· ▲ ▲ 1\n"), std::string::npos) << shown;
  EXPECT_NE(shown.find("> ■ blue (player 1) −86, left: 1 2 I3 I4"), std::string::npos) << shown;
  EXPECT_NE(shown.find("  ◆ green (player 4) −88, left: 2 I3 V3"), std::string::npos) << shown;
  EXPECT_NE(shown.find("Player 1 plays blue"), std::string::npos) << shown;
  EXPECT_EQ(shown.find('\x1b'), std::string::npos);
}

TEST(BlokusDraw, DrawsInItalianAndInColour) {
  const std::string shown = draw(after_first_round({.players = 3}), {Language::it, true});
  EXPECT_NE(shown.find("Tocca al giocatore 1, con il blu"), std::string::npos) << shown;
  EXPECT_NE(shown.find("verde (condiviso) −88, restano: 2"), std::string::npos) << shown;
  EXPECT_NE(shown.find("\x1b[1;34m■"), std::string::npos);
}

TEST(BlokusDraw, ShowsTheEnd) {
  Blokus position;
  Rng rng(4);
  while (!position.over()) position.play(position.random_move(rng));
  const std::string shown = draw(position, {});
  EXPECT_NE(shown.find("The game is over. Ranking: 1. player "), std::string::npos) << shown;
  EXPECT_NE(shown.find(", out)"), std::string::npos) << shown;
  EXPECT_EQ(shown.find('+'), std::string::npos) << shown;
}

TEST(BlokusCodec, ViewHoldsEverythingAClientDraws) {
  const Json view = *parse_json(Codec<Blokus>::view(after_first_round({.players = 2, .fixed_corners = true})));
  EXPECT_EQ(view["players"], 2);
  EXPECT_EQ(view["corners"], "fixed");
  const Json& blue = view["colours"][0];
  EXPECT_EQ(blue["colour"], "blue");
  EXPECT_EQ(blue["seat"], 1);
  EXPECT_EQ(blue["score"], -86);
  EXPECT_EQ(blue["can_move"], true);
  EXPECT_EQ(blue["placed"], Json::parse(R"([{"piece":"V3","cells":["b19","a20","b20"]}])"));
  EXPECT_EQ(blue["pieces_left"].size(), 20u);
  EXPECT_EQ(blue["points"], Json::parse(R"(["a18","c18"])"));
  EXPECT_EQ(view["colours"][3]["seat"], 2);
}

}  // namespace
}  // namespace scalinata
