// What transcripts cannot show: whole games through the protocol, repeatability, files, views.
#include <filesystem>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "engine/engine.hpp"
#include "text_files.hpp"

namespace scalinata {
namespace {

std::unique_ptr<Engine> engine_for(const std::string& game, std::uint64_t seed = 1) {
  EngineSettings settings;
  settings.game = game;
  settings.bot.seed = seed;
  settings.bot.level = 1;
  auto engine = Engine::start(settings);
  EXPECT_TRUE(engine.ok()) << engine.error();
  return *std::move(engine);
}

std::string ask(Engine& engine, const std::string& line) {
  const std::string answer = engine.execute(line);
  EXPECT_EQ(answer.substr(0, 2), "= ") << line << " -> " << answer;
  return answer.substr(2, answer.size() - 4);
}

// The moves of a game the engine plays against itself, including chance.
std::vector<std::string> self_play(Engine& engine, int max_moves = 10'000) {
  std::vector<std::string> moves;
  for (int i = 0; i < max_moves && ask(engine, "turn") != "over"; ++i) moves.push_back(ask(engine, "g"));
  return moves;
}

class EveryGame : public testing::TestWithParam<std::string> {};

TEST_P(EveryGame, ALineInSlicesGivesTheSameResult) {
  const auto whole = engine_for(GetParam()), cut = engine_for(GetParam());
  for (const std::string line : {"g", "g", "param fixed_simulations 200", "get_move_values", "perft 3", "g", "turn"}) {
    cut->begin(line);
    while (!cut->resume(1e-9)) {}
    EXPECT_EQ(cut->answer(), whole->execute(line)) << line;
  }
}

TEST_P(EveryGame, AStoppedLineChangesNothing) {
  const auto engine = engine_for(GetParam()), other = engine_for(GetParam());
  while (ask(*engine, "turn") == "chance") ask(*engine, "g"), ask(*other, "g");
  ask(*engine, "param level 9");
  ask(*engine, "param book 0");  // it would not have to think
  engine->begin("g");
  EXPECT_FALSE(engine->resume(1e-9));
  engine->stop();
  EXPECT_TRUE(engine->resume(0));
  ask(*engine, "param level 1");
  EXPECT_EQ(ask(*engine, "g"), ask(*other, "g"));
}

TEST_P(EveryGame, TheEnginePlaysItToTheEndAndUndoTakesItBack) {
  const auto engine = engine_for(GetParam());
  ask(*engine, "param fixed_simulations 20");
  const std::uint64_t start = engine->game().hash();
  const auto moves = self_play(*engine);
  EXPECT_EQ(ask(*engine, "turn"), "over");
  EXPECT_EQ(ask(*engine, "all_legal"), "");
  EXPECT_EQ(ask(*engine, "genmove 1"), "pass");
  EXPECT_EQ(engine->execute("p " + moves.back())[0], '?');
  for (std::size_t i = 0; i < moves.size(); ++i) ask(*engine, "undo");
  EXPECT_EQ(engine->game().hash(), start);
  EXPECT_EQ(engine->execute("undo")[0], '?');
}

TEST_P(EveryGame, TheSameSeedGivesTheSameGame) {
  const auto first = engine_for(GetParam(), 42);
  const auto second = engine_for(GetParam(), 7);
  ask(*second, "set_random_seed 42");
  ask(*second, "clear_board");
  for (Engine* engine : {first.get(), second.get()}) ask(*engine, "param fixed_simulations 20");
  EXPECT_EQ(ask(*first, "setup"), ask(*second, "setup"));
  EXPECT_EQ(self_play(*first, 30), self_play(*second, 30));
}

TEST_P(EveryGame, ASetupAndItsMovesGiveTheSameGameElsewhere) {
  const auto first = engine_for(GetParam(), 3);
  const auto second = engine_for(GetParam(), 4);
  ask(*second, "setup " + ask(*first, "setup"));
  ask(*first, "param fixed_simulations 1");
  for (const std::string& move : self_play(*first, 60)) ask(*second, "p " + move);
  EXPECT_EQ(first->game().hash(), second->game().hash());
  EXPECT_EQ(ask(*first, "scores"), ask(*second, "scores"));
}

TEST_P(EveryGame, SavingAndLoadingGivesTheSameGame) {
  const auto first = engine_for(GetParam(), 5);
  ask(*first, "param fixed_simulations 1");
  self_play(*first, 12);
  const std::string path = own_folder() + test_name(GetParam()) + " game.scalinata.json";
  ask(*first, "save " + path);
  const auto second = engine_for("scalas");
  ask(*second, "load " + path);
  EXPECT_EQ(first->game().hash(), second->game().hash());
  EXPECT_EQ(first->game().game_string(), second->game().game_string());
  const std::string text = read_text(path);
  for (std::size_t length : {std::size_t{0}, std::size_t{1}, text.size() / 2, text.size() - 3}) {
    write_text(path, text.substr(0, length));
    EXPECT_EQ(second->execute("load " + path)[0], '?') << length;
    EXPECT_EQ(first->game().hash(), second->game().hash());
  }
  std::filesystem::remove(path);
}

// Guards against losing names, times and unknown keys by loading a record and saving it again.
TEST(Engine, SavingALoadedGameKeepsWhatItsFileSaid) {
  const std::string path = own_folder() + "kept.scalinata.json";
  write_text(
      path,
      R"({"format":"scalinata-record","version":1,"game":"scalas","rules":1,"seats":[{"name":"Ann","kind":"human","club":"B"},)"
      R"({"name":"Bo","kind":"engine","level":3}],"setup":null,"moves":["c3"],"end":{"by":"resign","seat":2},)"
      R"("result":{"scores":[1,0],"ranks":[1,2]},"started":"2024-01-01T00:00:00Z","club":{"table":4}})");
  const auto engine = engine_for("scalino");
  ask(*engine, "load " + path);
  ask(*engine, "save " + path);
  const std::string kept = read_text(path);
  for (const char* part : {"Ann", "\"level\":3", "2024-01-01", "\"table\":4", "\"club\":\"B\"", "resign"})
    EXPECT_NE(kept.find(part), std::string::npos) << part;
  ask(*engine, "p c4");
  ask(*engine, "save " + path);
  EXPECT_EQ(read_text(path).find("resign"), std::string::npos) << "the game went on";
  EXPECT_NE(read_text(path).find("Ann"), std::string::npos);
  std::filesystem::remove(path);
}

// Guards against losing names on the way through the engine, and against spaces in a file's name.
TEST(Engine, SavingALoadedBlksgfKeepsItsPlayers) {
  const std::string path = own_folder() + "two players.blksgf";
  write_text(path, "(;GM[Blokus Two-Player]CA[UTF-8]PB[Ann]PW[Bo];1[a20];2[t20];3[t1])");
  const auto engine = engine_for("scalas");
  ask(*engine, "loadsgf " + path);
  ask(*engine, "p a1");
  ask(*engine, "savesgf " + path);
  const std::string kept = read_text(path);
  for (const char* part : {"PB[Ann]", "PW[Bo]", ";4[a1]"}) EXPECT_NE(kept.find(part), std::string::npos) << kept;
  ask(*engine, "loadsgf " + path + " 3");
  EXPECT_EQ(engine->game().move_count(), 2u);
  EXPECT_NE(engine->execute("loadsgf " + path + " x").find("loadsgf FILE [MOVE]"), std::string::npos);
  std::filesystem::remove(path);
}

TEST(Engine, StartErrorsAreInTheRequestedLanguage) {
  EngineSettings settings;
  settings.game = "blocus";
  EXPECT_NE(Engine::start(settings).error().find("did you mean blokus?"), std::string::npos);
  EXPECT_NE(Engine::start(settings, Language::it).error().find("forse blokus?"), std::string::npos);
}

INSTANTIATE_TEST_SUITE_P(Engine, EveryGame,
                         testing::Values("blokus(players=2,corners=fixed)", "blokus(players=3)", "scalino(players=3)",
                                         "scalino-demolition(players=3)", "scalas", "scaletta(turns=60)",
                                         "grande-escalade(players=3)"),
                         [](const auto& parameter) { return test_name(parameter.param); });

TEST(Engine, AnEngineCanPlayFromAViewAlone) {
  const auto table = engine_for("grande-escalade(players=3)");
  const auto player = engine_for("grande-escalade(players=3)", 99);
  for (Engine* engine : {table.get(), player.get()}) ask(*engine, "param fixed_simulations 10");
  for (int i = 0; i < 40 && ask(*table, "turn") != "over"; ++i) {
    const Turn turn = table->game().turn();
    if (turn.is_chance()) {
      ask(*table, "g");
      continue;
    }
    const std::string seat = std::to_string(turn.seat + 1);
    ask(*player, "set_view " + seat + " " + ask(*table, "view " + seat));
    EXPECT_EQ(ask(*player, "all_legal"), ask(*table, "all_legal"));
    EXPECT_EQ(ask(*player, "view " + seat), ask(*table, "view " + seat));
    EXPECT_EQ(player->execute("setup")[0], '?');
    const std::string other = std::to_string((turn.seat + 1) % 3 + 1);
    EXPECT_EQ(player->execute("set_view " + other + " " + ask(*table, "view " + seat))[0], '?')
        << "another seat's view";
    EXPECT_EQ(player->execute("set_view " + seat + " " + ask(*table, "view 0"))[0], '?') << "a spectator's view";
    EXPECT_EQ(player->execute("genmove " + seat)[0], '?');
    ask(*table, "play " + seat + " " + ask(*player, "reg_genmove " + seat));
  }
}

TEST(Engine, AViewWithAMemberOfTheWrongKindIsRefused) {
  const auto engine = engine_for("grande-escalade");
  const std::string view = ask(*engine, "view 1");
  const auto answer = [&](const std::string& from, const std::string& to) {
    std::string changed = view;
    const std::size_t at = changed.find(from);
    EXPECT_NE(at, std::string::npos) << from;
    return engine->execute("set_view 1 " + changed.replace(at, from.size(), to));
  };
  EXPECT_EQ(answer(R"("turn_of":1)", R"("turn_of":null)"), "? turn_of: expected a whole number from 1 to 6\n\n");
  EXPECT_EQ(answer(R"("robbed_seat":null)", R"("robbed_seat":2)"), "? robbed_seat: expected null in this phase\n\n");
  EXPECT_EQ(answer(R"("insuring":null)", R"("insuring":"b1")"), "? insuring: expected null in this phase\n\n");
  EXPECT_EQ(answer(R"("in_play":null)", R"("in_play":7)")[0], '?');
  EXPECT_EQ(answer(R"("last_round":false)", R"("last_round":0)"), "? last_round: expected true or false\n\n");
  EXPECT_EQ(answer(R"("seats":[)", R"("seats":[],"was":[)"), "? seats: expected the 2 seats\n\n");
  EXPECT_EQ(answer("{", "{")[0], '=');
}

TEST(Engine, EveryClearBoardDrawsAnotherSetup) {
  const auto engine = engine_for("scalino-demolition");
  const std::string first = ask(*engine, "setup");
  ask(*engine, "clear_board");
  EXPECT_NE(ask(*engine, "setup"), first);
}

TEST(Engine, AnotherDeckIsPlayedWithAndRecorded) {
  EngineSettings settings;
  settings.game = "grande-escalade";
  std::string deck = read_text(SCALINATA_SOURCE "/src/games/escalade/deck.json");
  const std::string tall = "\"face\": \"museum\"";
  ASSERT_NE(deck.find(tall), std::string::npos);
  settings.deck = deck.replace(deck.find(tall), tall.size(), "\"face\": \"palace\"");
  const auto engine = Engine::start(settings);
  ASSERT_TRUE(engine.ok()) << engine.error();
  const std::string setup = ask(**engine, "setup");
  EXPECT_NE(setup.find("palace"), std::string::npos);
  const auto other = engine_for("grande-escalade");
  ask(*other, "setup " + setup);
  EXPECT_EQ(ask(*other, "setup"), setup);
  for (const char* wrong : {"{\"faces\":[]}", ""}) {
    settings.deck = wrong;
    EXPECT_FALSE(Engine::start(settings).ok());
  }
  settings.game = "scalas";
  EXPECT_FALSE(Engine::start(settings).ok()) << "a later game may be played with it";
  settings.deck = deck;
  EXPECT_TRUE(Engine::start(settings).ok());
}

TEST(Engine, ValuesAreFromTheLastSearchOrANewOne) {
  for (const bool searched : {true, false}) {
    const auto engine = engine_for("scalas");
    ask(*engine, "param fixed_simulations 10");
    const std::string move = searched ? ask(*engine, "reg_genmove red") : "";
    const std::string best = ask(*engine, "get_move_values 1");
    EXPECT_EQ(best.substr(0, move.size()), move);
    EXPECT_EQ(ask(*engine, "get_move_values 1"), best) << "not searched again";
    const double value = std::stod(ask(*engine, "get_value"));
    EXPECT_GE(value, 0);
    EXPECT_LE(value, 1);
    EXPECT_EQ(engine->game().move_count(), 0u);
  }
}

TEST(Engine, AFinishedGameIsNotSearched) {
  const auto engine = engine_for("scalas(size=3)");
  Rng rng(1);
  while (!engine->game().turn().is_over()) ask(*engine, "p " + engine->game().random_move(rng));
  EXPECT_EQ(engine->execute("get_value"), "? no search in this game yet, and it is over\n\n");
}

TEST(Engine, ABlokusColourOutOfMovesPasses) {
  const auto engine = engine_for("blokus(players=2,corners=fixed)");
  Rng rng(1);
  // Until some colour is out while the game continues.
  for (;;) {
    for (int colour = 0; colour < 4; ++colour) {
      const auto moves = engine->game().legal_moves_of(colour);
      ASSERT_TRUE(moves.ok());
      if (!moves->empty()) continue;
      const std::string name(engine->game().info().colours[static_cast<std::size_t>(colour)].id);
      const std::size_t count = engine->game().move_count();
      EXPECT_EQ(ask(*engine, "play " + name + " pass"), "");
      EXPECT_EQ(ask(*engine, "genmove " + name), "pass");
      EXPECT_EQ(ask(*engine, "reg_genmove " + name), "pass");
      EXPECT_EQ(ask(*engine, "all_legal " + name), "");
      EXPECT_EQ(engine->game().move_count(), count);
      return;
    }
    ASSERT_FALSE(engine->game().turn().is_over());
    ask(*engine, "p " + engine->game().random_move(rng));
  }
}

}  // namespace
}  // namespace scalinata
