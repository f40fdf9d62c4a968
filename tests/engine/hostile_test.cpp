// Input that a controller should never send: answered in the protocol's form, and nothing changes.
#include <sstream>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "engine/engine.hpp"
#include "engine/loop.hpp"

namespace scalinata {
namespace {

const std::vector<std::string> game_strings = {
    "blokus(players=2)",         "scalino", "scalino-demolition(players=3)", "scalas", "scaletta(turns=60)",
    "grande-escalade(players=3)"};

std::unique_ptr<Engine> fresh_engine(const std::string& game) {
  EngineSettings settings;
  settings.game = game;
  settings.bot.seed = 1;
  auto engine = Engine::start(settings);
  EXPECT_TRUE(engine.ok()) << engine.error();
  return *std::move(engine);
}

void expect_well_formed(const std::string& answer) {
  ASSERT_GE(answer.size(), 4u);
  ASSERT_TRUE(answer[0] == '=' || answer[0] == '?') << answer;
  ASSERT_EQ(answer.find("\n\n"), answer.size() - 2) << answer;
}

void expect_refused(Engine& engine, const std::string& line) {
  const std::uint64_t before = engine.game().hash();
  const std::size_t moves = engine.game().move_count();
  const std::string answer = engine.execute(line);
  expect_well_formed(answer);
  EXPECT_EQ(answer[0], '?') << line.substr(0, 80) << " -> " << answer;
  EXPECT_EQ(answer.find('\n'), answer.size() - 2) << "more than one line: " << answer;
  EXPECT_EQ(engine.game().hash(), before);
  EXPECT_EQ(engine.game().move_count(), moves);
}

TEST(HostileInput, WrongArgumentsAreRefusedAndChangeNothing) {
  for (const std::string& game : game_strings) {
    const auto engine = fresh_engine(game);
    for (int i = 0; i < 3; ++i) ASSERT_EQ(engine->execute("p " + engine->game().legal_moves().front())[0], '=');
    for (const std::string line : {"set_game",
                                   "set_game chess",
                                   "set_game blokus(players=9)",
                                   "set_game scalas(size",
                                   "set_game scalas(sise=5)",
                                   "set_random_seed x",
                                   "set_random_seed 99999999999999999999",
                                   "setup {",
                                   "setup [1,2",
                                   "setup 17",
                                   "setup [{\"level\":9}]",
                                   "play",
                                   "play a",
                                   "play purple a1",
                                   "play 99 a1",
                                   "p",
                                   "p a1 a2",
                                   "p zz",
                                   "p \xff\xfe",
                                   "genmove",
                                   "genmove mauve",
                                   "genmove 0",
                                   "time_settings 1 2",
                                   "time_settings -1 0 0",
                                   "time_settings nan 0 0",
                                   "time_left 1 x 0",
                                   "time_left chance 3 0",
                                   "param level",
                                   "param level 0",
                                   "param levle 3",
                                   "param_base resign 1",
                                   "view",
                                   "view 77",
                                   "view -1",
                                   "set_view 1",
                                   "set_view 9 {}",
                                   "set_view 1 {}",
                                   "set_view 1 [[[[",
                                   "loadsgf",
                                   "loadsgf /nowhere/x",
                                   "load /nowhere/x",
                                   "load .",
                                   "save /nowhere/x",
                                   "perft",
                                   "perft -1",
                                   "perft x",
                                   "undo 3",
                                   "get_value 1",
                                   "get_move_values 0",
                                   "unknown",
                                   "123456789012345678901234567890 name"})
      expect_refused(*engine, line);
    expect_refused(*engine, "p " + std::string(500'000, 'a'));
    expect_refused(*engine, "setup " + std::string(100'000, '['));
  }
}

TEST(HostileInput, LinesWithoutACommandGetNoAnswer) {
  const auto engine = fresh_engine("scalas");
  for (const std::string line : {"", "   ", "\t", "# a comment", "  # play red c3", "\x01\x02", "\r"})
    EXPECT_EQ(engine->execute(line), "") << line;
  EXPECT_EQ(engine->execute("\x01 12\tname # who\r"), "=12 Scalinata\n\n");
  EXPECT_EQ(engine->execute("17 # nothing"), "?17 there is no command after the id\n\n");
}

TEST(HostileInput, RandomBytesNeverBreakTheProtocol) {
  Rng rng(5);
  for (const std::string& game : game_strings) {
    const auto engine = fresh_engine(game);
    for (int i = 0; i < 300; ++i) {
      std::string line;
      for (std::uint32_t n = rng.below(40); n > 0; --n) line += static_cast<char>(rng.below(256));
      if (const std::string answer = engine->execute(line); !answer.empty()) expect_well_formed(answer);
      if (const std::string answer = engine->execute("p " + line); !answer.empty()) expect_well_formed(answer);
      if (const std::string answer = engine->execute("setup " + line); !answer.empty()) expect_well_formed(answer);
    }
    EXPECT_EQ(engine->game().move_count(), 0u);
  }
}

TEST(HostileInput, ALineThatIsTooLongIsRefusedAndTheNextOneRead) {
  const auto engine = fresh_engine("scalas");
  std::istringstream in(std::string(max_line_length + 5, 'x') + "\nname\nquit\nname\n");
  std::ostringstream out;
  run_engine(*engine, in, out);
  EXPECT_EQ(out.str(), "? the line is longer than 1048576 bytes\n\n= Scalinata\n\n= \n\n");
}

TEST(HostileInput, InputMayEndWithoutANewline) {
  const auto engine = fresh_engine("scalas");
  std::istringstream in("turn");
  std::ostringstream out;
  run_engine(*engine, in, out);
  EXPECT_EQ(out.str(), "= 1 red\n\n");
}

}  // namespace
}  // namespace scalinata
