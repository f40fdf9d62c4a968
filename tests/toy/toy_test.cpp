// A game added only by the recipe in ARCHITECTURE.md is conformant, and works in every part that knows no particular
// game: records, the text engine, a room of the server, and the program's commands.
#include "toy/toy.hpp"

#include "catalog/any_bot.hpp"
#include "catalog/record.hpp"
#include "conformance/conformance.hpp"
#include "engine/engine.hpp"
#include "program.hpp"
#include "server/table.hpp"

namespace scalinata {
namespace {

TEST(Toy, Conforms) {
  conformance::run<Toy>();
}

TEST(Toy, IsListedWithTheOthers) {
  ASSERT_NE(find_game("toy"), nullptr);
  EXPECT_EQ(games().size(), 7u);
  EXPECT_EQ(parse_game("tay").error(),
            "no game 'tay'; the games are blokus, scalino, scalino-demolition, scalas, scaletta, grande-escalade, toy; "
            "did you mean toy?");
}

TEST(Toy, RecordsReplay) {
  const auto spec = parse_game("toy(steps=5)");
  ASSERT_TRUE(spec.ok()) << spec.error();
  Rng rng(1);
  auto game = begin_random(*spec, rng);
  ASSERT_TRUE(game.ok()) << game.error();
  for (const char* move : {"3", "2"}) ASSERT_TRUE((*game)->play(move).ok());
  const auto record = read_record(write_record(record_of(**game)));
  ASSERT_TRUE(record.ok()) << record.error();
  EXPECT_EQ(record->game, "toy(steps=5)");
  const auto again = replay(*record);
  ASSERT_TRUE(again.ok()) << again.error();
  EXPECT_EQ((*again)->scores(), (Scores{0, 1}));
}

// It has no words for its moves.
TEST(Toy, ItsMovesAreShownInNotation) {
  Rng rng(1);
  const auto game = begin_random(*parse_game("toy(steps=7)"), rng);
  EXPECT_EQ(*(*game)->move_words("2", {}, {}), "2");
  EXPECT_FALSE((*game)->move_words("4", {}, {}).ok());
  ASSERT_TRUE((*game)->play("2").ok());
  EXPECT_EQ((*game)->history_words(0, 1, Viewer::spectator(), {}), std::vector<std::string>{"2"});
}

// The player to move cannot win with a multiple of four steps left: the engine leaves those to the other.
TEST(Toy, SearchFindsTheWinningMove) {
  const auto spec = parse_game("toy(steps=7)");
  Rng rng(1);
  const auto game = begin_random(*spec, rng);
  EXPECT_EQ(make_bot(**game, {.level = 5, .seed = 1})->think(**game, {}).move, "3");
}

TEST(Toy, ItsLevelsHaveNoElo) {
  EXPECT_FALSE(elo_of(*find_game("toy"), lowest_level).has_value());
}

TEST(Toy, TheTextEnginePlaysIt) {
  auto engine = Engine::start({});
  ASSERT_TRUE(engine.ok()) << engine.error();
  EXPECT_EQ((*engine)->execute("set_game toy(steps=4)"), "= \n\n");
  EXPECT_EQ((*engine)->execute("all_legal"), "= 1\n2\n3\n\n");
  EXPECT_EQ((*engine)->execute("play 1 4"), "? illegal move: a turn takes 1 to 3 steps, and 4 are left\n\n");
  EXPECT_EQ((*engine)->execute("play 1 3"), "= \n\n");
  EXPECT_EQ((*engine)->execute("genmove 2"), "= 1\n\n");
}

TEST(Toy, ARoomPlaysItToItsEnd) {
  server::Table table;
  const Json made = server::all_mine(table, "toy(players=3)", 3);
  ASSERT_TRUE(made.contains("room")) << made.dump();
  auto peers = server::seated(table, made);
  server::play_out(table, peers, 1);
  EXPECT_EQ(peers[1]->position()["view"]["left"], 0);
}

TEST(Toy, TheProgramShowsPlaysAndMeasuresIt) {
  EXPECT_NE(run({"rules"}).out.find("toy "), std::string::npos);
  EXPECT_EQ(run({"rules", "toy"}).out.rfind("# Toy\n", 0), 0u);
  EXPECT_EQ(run({"perft", "toy(steps=3)", "3"}).status, 0);
  const Outcome played = run({"play", "toy(steps=3)", "--seats", "human,human"}, "3\n");
  EXPECT_EQ(played.status, 0) << played.err;
  EXPECT_NE(played.out.find("3 steps left"), std::string::npos) << played.out;
  EXPECT_NE(played.out.find("the last step"), std::string::npos) << played.out;
  const Outcome measured = run({"bench", "--game", "toy", "--seconds", "0.01", "--json"});
  EXPECT_EQ(measured.status, 0) << measured.err;
  EXPECT_NE(measured.out.find("\"toy\""), std::string::npos) << measured.out;
  const Outcome solved = run({"solve", "toy(steps=8)"});
  EXPECT_EQ(solved.status, 0) << solved.err;
}

}  // namespace
}  // namespace scalinata
