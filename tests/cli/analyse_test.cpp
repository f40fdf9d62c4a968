// scalinata analyse, and scalinata solve of a game, as processes.
#include <string>

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include "program.hpp"

namespace scalinata {
namespace {

using Json = nlohmann::json;

// A played game to analyse.
std::string recorded(const std::string& game) {
  const std::string folder = temporary("records");
  const Outcome played =
      run({"arena", game, "random", "random", "--games", "1", "--longest", "60", "--records", folder});
  EXPECT_EQ(played.status, 0) << played.err;
  return folder + "/000001.scalinata.json";
}

TEST(Analyse, JudgesEveryDecisionOfEveryGame) {
  for (const std::string game :
       {"scalas(size=3)", "scaletta", "scalino(players=2)", "scalino-demolition", "grande-escalade"}) {
    const Outcome outcome = run({"analyse", recorded(game), "--simulations", "20", "--format", "json"});
    EXPECT_EQ(outcome.status, 0) << outcome.err;
    const Json json = Json::parse(outcome.out, nullptr, false);
    ASSERT_TRUE(json.is_object()) << game;
    ASSERT_FALSE(json["moves"].empty()) << game;
    for (const Json& move : json["moves"]) {
      EXPECT_GE(move["before"], 0);
      EXPECT_LE(move["before"], 1);
      EXPECT_FALSE(move["words"].get<std::string>().empty());
      if (!move.contains("better")) continue;
      EXPECT_NE(move["better"], move["move"]);
      EXPECT_NE(move["better_words"], move["better"]);
      EXPECT_LE(move["line_words"].size(), move["line"].size());
      EXPECT_GT(move["before"].get<double>(), move["after"].get<double>());
      EXPECT_FALSE(move["reason"].get<std::string>().empty());
    }
  }
}

// In an open game of two seats one share is the complement of the other, before a move and after the previous one.
TEST(Analyse, NeighbouringMovesAgree) {
  for (const std::string game : {"scalas(size=3)", "scalino(players=2)", "blokus(players=2)"}) {
    const Json moves = Json::parse(run({"analyse", recorded(game), "--simulations", "20", "--format", "json"}).out,
                                   nullptr, false)["moves"];
    ASSERT_GT(moves.size(), 5u);
    for (std::size_t i = 0; i + 1 < moves.size(); ++i) {
      const double after = moves[i]["after"], before = moves[i + 1]["before"];
      EXPECT_NEAR(after, moves[i]["seat"] == moves[i + 1]["seat"] ? before : 1 - before, 1e-9) << game << ' ' << i;
      EXPECT_EQ(moves[i].contains("better"), moves[i]["before"].get<double>() - after >= 0.05) << game << ' ' << i;
    }
  }
}

TEST(Analyse, TheLastMoveIsJudgedByTheResult) {
  const Json json = Json::parse(
      run({"analyse", recorded("scalas(size=3)"), "--simulations", "20", "--format", "json"}).out, nullptr, false);
  ASSERT_TRUE(json.is_object());
  const double last = json["moves"].back()["after"];
  EXPECT_TRUE(last == 0 || last == 0.5 || last == 1) << last;
}

TEST(Analyse, SpeaksBothLanguagesAndDraws) {
  const std::string record = recorded("scalas(size=3)");
  EXPECT_NE(run({"analyse", record, "--simulations", "20"}).out.find("random (red)"), std::string::npos);
  EXPECT_NE(run({"analyse", record, "--simulations", "20", "--language", "it"}).out.find("random (rosso)"),
            std::string::npos);
  const std::string svg = run({"analyse", record, "--simulations", "20", "--format", "svg"}).out;
  EXPECT_EQ(svg.substr(0, 5), "<svg ");
  EXPECT_EQ(svg.substr(svg.size() - 7), "</svg>\n");
  EXPECT_NE(svg.find("<polyline points=\""), std::string::npos);
}

TEST(Analyse, ReadsPentobisFilesAndGamesWithoutMoves) {
  const std::string file = temporary("x.blksgf");
  write_text(file, "(;GM[Blokus Two-Player];1[a20];2[t20])");
  const Outcome outcome = run({"analyse", file, "--simulations", "5", "--language", "it"});
  EXPECT_EQ(outcome.status, 0) << outcome.err;
  EXPECT_NE(outcome.out.find("giocatore 2 (giallo) comincia con il quadretto singolo nell'angolo t20  [t20]"),
            std::string::npos)
      << outcome.out;
  write_text(file, "(;GM[Blokus])");
  EXPECT_EQ(run({"analyse", file}).out, "no moves yet\n");
}

TEST(Analyse, RefusesWhatIsNotARecord) {
  EXPECT_EQ(run({"analyse", "/nowhere"}).status, 2);
  const std::string file = temporary("x.json");
  write_text(file, "{\"format\":");
  EXPECT_NE(run({"analyse", file, "--language", "it"}).err.find("JSON non valido"), std::string::npos);
  write_text(file, "{}");
  EXPECT_EQ(run({"analyse", file}).status, 2);
}

TEST(Exact, SolvesWithinItsLimitsOrSaysThatItDidNot) {
  const Outcome stopped = run({"solve", "scalas(size=5)", "--time", "0.05", "--memory", "1", "--format", "json"});
  EXPECT_EQ(stopped.status, 3);
  EXPECT_NE(stopped.out.find("\"solved\":false"), std::string::npos) << stopped.out;
  EXPECT_EQ(run({"solve", "grande-escalade"}).status, 2);
  EXPECT_EQ(run({"solve", "blokus"}).status, 2);
}

}  // namespace
}  // namespace scalinata
