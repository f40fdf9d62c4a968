// Games in the terminal, from the first prompt to the result, with scripted input.
#include <set>
#include <sstream>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "catalog/record.hpp"
#include "program.hpp"

namespace scalinata {
namespace {

constexpr std::uint64_t seed = 11;

struct Script {
  std::string lines;       // what the people type
  std::string scores;      // the last lines of the result page
  bool completed = false;  // a pyramid was completed, so it can be taken apart
};

// A random game with the setup and chance that the program will have for the seed; only people play.
Script random_script(const std::string& game_string, std::uint64_t moves_seed = 3) {
  Rng setups(seed), chance(mix(seed)), players(moves_seed);
  auto game = begin_random(*parse_game(game_string), setups);
  EXPECT_TRUE(game.ok());
  AnyGame& table = **game;
  Script script;
  int looking = -1;
  while (!table.turn().is_over()) {
    if (table.turn().is_chance()) {
      EXPECT_TRUE(table.play(table.draw_chance(chance)).ok());
      continue;
    }
    if (table.hides_information() && table.turn().seat != looking) script.lines += "\n";
    looking = table.turn().seat;
    const std::string move = table.random_move(players);
    script.lines += move + "\n";
    EXPECT_TRUE(table.play(move).ok());
  }
  for (int rank = 1; rank <= table.seats(); ++rank)
    for (std::size_t seat = 0; seat < table.ranks().size(); ++seat)
      if (table.ranks()[seat] == rank) {
        const int score = table.scores()[seat];
        script.scores +=
            fmt::format("{}. Player {}: {} point{}\n", rank, seat + 1, number_text(score), score == 1 ? "" : "s");
        for (const ScoreItem& item : table.score_items(static_cast<int>(seat), Language::en))
          script.scores += fmt::format("   {:>4}  {}\n", signed_text(item.points), item.text);
      }
  script.completed = continued(table).ok();
  return script;
}

std::string everybody(const std::string& kind, int seats) {
  std::string text = kind;
  for (int seat = 1; seat < seats; ++seat) text += "," + kind;
  return text;
}

int seats_of(const std::string& game_string) {
  Rng rng(1);
  return (*begin_random(*parse_game(game_string), rng))->seats();
}

class PlayEveryGame : public testing::TestWithParam<std::string> {};

TEST_P(PlayEveryGame, PeoplePlayToTheEnd) {
  const Script script = random_script(GetParam());
  const Outcome outcome =
      run({"play", GetParam(), "--seats", everybody("human", seats_of(GetParam())), "--seed", std::to_string(seed)},
          script.lines);
  EXPECT_EQ(outcome.status, 0);
  EXPECT_EQ(outcome.err, "");
  EXPECT_TRUE(has(outcome.out, "The game is over.\n" + script.scores)) << script.scores << outcome.out;
  EXPECT_EQ(outcome.out.find('\x1b'), std::string::npos) << "colour codes in a file";
}

TEST_P(PlayEveryGame, EnginesPlayToTheEndInItalian) {
  const Outcome outcome = run(
      {"play", GetParam(), "--seats", everybody("engine:1", seats_of(GetParam())), "--seed", "5", "--language", "it"});
  EXPECT_EQ(outcome.status, 0);
  EXPECT_TRUE(has(outcome.out, "La partita è finita.")) << outcome.out;
  EXPECT_TRUE(has(outcome.out, "sta pensando..."));
}

TEST_P(PlayEveryGame, ASavedGameCanBeContinued) {
  const Script script = random_script(GetParam());
  const std::string path = temporary("saved.scalinata.json");
  // With hidden hands the first line only takes the screen; otherwise two moves are played first.
  const bool hidden = script.lines[0] == '\n';
  std::istringstream lines(script.lines);
  std::string first, line;
  for (int i = 0; i < (hidden ? 1 : 2) && std::getline(lines, line); ++i) first += line + "\n";
  const std::string seats = everybody("human", seats_of(GetParam()));
  const Outcome begun =
      run({"play", GetParam(), "--seats", seats, "--seed", std::to_string(seed)}, first + "save " + path + "\nquit\n");
  EXPECT_EQ(begun.status, 0) << begun.err;
  const Outcome outcome = run({"play", "--load", path}, std::string(hidden ? "\n" : "") + "scores\nquit\n");
  EXPECT_EQ(outcome.status, 0) << outcome.err;
  EXPECT_TRUE(has(outcome.out, "\nPlayer 2: ")) << outcome.out;
}

INSTANTIATE_TEST_SUITE_P(Play, PlayEveryGame,
                         testing::Values("blokus(players=2)", "scalino(players=3)", "scalino-demolition",
                                         "scalas(size=4)", "scaletta(turns=40)", "grande-escalade(players=3)"),
                         [](const auto& parameter) { return test_name(parameter.param); });

TEST(Play, TheCommandsAtTheTable) {
  const std::string path = temporary("game.scalinata.json");
  const Outcome outcome = run({"play", "scalas", "--seats", "human,human", "--seed", "1"},
                              "help\nmoves c\nhint\nundo\nc3\nundo\nc4\nzz\nhlep\nscores\nboard\nrules\nsave\nsave " +
                                  path + "\nload /nowhere\nload " + path + "\nquit\n");
  EXPECT_EQ(outcome.status, 0);
  for (const std::string part :
       {"list the legal moves, or those containing TEXT", "5 moves", "c1  Place a cube on c1", "% chance of winning",
        "There is nothing to undo.", "'zz' is not a cell", "did you mean help?", "Player 1: 1", "# Scalas",
        "Expected: save FILE", "Saved to ", "cannot read '/nowhere'"})
    EXPECT_TRUE(has(outcome.out, part)) << part;
}

TEST(Play, ResigningEndsATwoPlayerGame) {
  const Outcome outcome = run({"play", "scalas", "--seats", "human,human", "--seed", "1"}, "c3\nresign\n");
  EXPECT_TRUE(
      has(outcome.out, "Player 2 resigned.\n1. Player 1: 1 point\n     +1  1 top at height 1\n2. Player 2: 0 points\n"))
      << outcome.out;
}

// Guards against finished games that could not be saved.
TEST(Play, AGameThatIsOverCanBeSavedAndAnotherLoaded) {
  const std::string path = temporary("my game.scalinata.json");
  const Outcome outcome = run({"play", "scalas", "--seats", "human,human", "--seed", "1"},
                              "c3\nresign\nhelp\nhint\nc4\nSAVE " + path + "\nload " + path + "\nmoves d\nquit\n");
  EXPECT_EQ(outcome.status, 0);
  for (const std::string part :
       {"Type save FILE to save the game, or press Enter to quit: ", "the game is over", "Saved to ", "5 moves"})
    EXPECT_TRUE(has(outcome.out, part)) << part << outcome.out;
  EXPECT_FALSE(has(outcome.out, "show what the engine would play")) << "help lists what can be said after the end";
  const auto record = read_record(read_text(path));
  ASSERT_TRUE(record.ok()) << record.error();
  EXPECT_EQ(record->end, (RecordEnd{"resign", 2}));
  EXPECT_EQ(record->result->ranks, (Ranks{1, 2}));
}

TEST(Play, ASeatThatResignedIsSavedAsTheEngineThatContinues) {
  const std::string path = temporary("game.scalinata.json");
  const Outcome outcome =
      run({"play", "scalino-demolition(players=3)", "--seats", "human,human,engine:1", "--seed", "1", "--level", "2"},
          "resign\nsave " + path + "\nquit\n");
  EXPECT_EQ(outcome.status, 0);
  const auto record = read_record(read_text(path));
  ASSERT_TRUE(record.ok()) << record.error();
  EXPECT_EQ(record->seats[0], (RecordSeat{"", "engine", 2}));
  EXPECT_EQ(record->seats[1].kind, "human");
}

TEST(Play, APentobiFileCanBeContinued) {
  const std::string path = temporary("game.blksgf");
  write_text(path, "(;GM[Blokus Two-Player]PB[Ann]PW[Bo];1[a20];2[t20])");
  const Outcome outcome = run({"play", "--load", path}, "t1\nload " + path + "\nquit\n");
  EXPECT_EQ(outcome.status, 0) << outcome.err;
  EXPECT_TRUE(has(outcome.out, "Player 1 (Ann, red), your move")) << outcome.out;
  EXPECT_TRUE(has(outcome.out, "Player 2 (Bo, green), your move")) << outcome.out;
}

// Records may say level 0, which engines do not have.
TEST(Play, AnEngineOfLevelZeroPlaysAtTheLowest) {
  const std::string path = temporary("zero.scalinata.json");
  write_text(path,
             R"json({"format":"scalinata-record","version":1,"game":"scalas(size=3)","rules":1,"setup":null,)json"
             R"json("moves":[],"seats":[{"name":"Ann","kind":"human"},{"name":"","kind":"engine","level":0}]})json");
  const Outcome outcome = run({"play", "--load", path}, "a1\nquit\n");
  EXPECT_EQ(outcome.status, 0) << outcome.err;
  EXPECT_TRUE(has(outcome.out, "Player 2 (engine, level 1)")) << outcome.out;
}

TEST(Play, EnginesAreIntroducedWithTheirElo) {
  const Outcome outcome =
      run({"play", "scaletta(players=3,turns=40)", "--seats", "human,engine:1,engine:2", "--seed", "1"}, "quit\n");
  EXPECT_TRUE(has(outcome.out, "\nPlayer 2 (engine, level 1): about 1000 Elo\nPlayer 3 (engine, level 2): about "))
      << outcome.out;
}

TEST(Play, WithThreePlayersAResignerRanksLastAndAnEngineContinues) {
  const Outcome outcome =
      run({"play", "scalino-demolition(players=3)", "--seats", "human,engine:1,engine:1", "--seed", "1"}, "resign\n");
  EXPECT_EQ(outcome.status, 0);
  EXPECT_TRUE(has(outcome.out, "Player 1 resigns; an engine takes over.")) << outcome.out;
  EXPECT_TRUE(has(outcome.out, "\n3. Player 1: ")) << outcome.out;
}

TEST(Play, EndOfInputLeavesCleanly) {
  const Outcome outcome = run({"play", "scalas", "--seed", "1"}, "c3\n");
  EXPECT_EQ(outcome.status, 0);
  EXPECT_TRUE(has(outcome.out, "End of input: the game stops here.")) << outcome.out;
  EXPECT_EQ(run({"play"}, "").status, 0);
}

TEST(Play, TheMenuChoosesGameOptionsPeopleAndLevel) {
  const Outcome outcome = run({"play", "--seed", "1"}, "x\n4\n3\n\n1\n\n2\nb2\nquit\n");
  EXPECT_EQ(outcome.status, 0);
  EXPECT_TRUE(has(outcome.out, "Please type a number from 1 to")) << outcome.out;
  EXPECT_TRUE(has(outcome.out, "scalas(size=3), seed 1")) << outcome.out;
  EXPECT_TRUE(has(outcome.out, "engine, level 2")) << outcome.out;
  EXPECT_TRUE(has(outcome.out, "\n  1  about 1000 Elo\n  2  about ")) << outcome.out;
}

// The engine begins if its seat is the first; if random, the seed decides which one that is.
TEST(Play, TheMenuAsksWhoBegins) {
  const auto person_begins = [](const std::string& number, const std::string& wish) {
    const Outcome outcome = run({"play", "--seed", number}, "4\n3\n\n1\n" + wish + "\n1\nquit\n");
    EXPECT_EQ(outcome.status, 0) << outcome.err;
    return !has(outcome.out, "Player 1 (engine");
  };
  EXPECT_TRUE(person_begins("1", "1"));
  EXPECT_FALSE(person_begins("1", "2"));
  std::set<bool> drawn;
  for (int number = 1; number <= 20; ++number) drawn.insert(person_begins(std::to_string(number), "0"));
  EXPECT_EQ(drawn.size(), 2u);
}

TEST(Play, ACompletedPyramidCanBeTakenApart) {
  std::uint64_t moves_seed = 1;
  Script script = random_script("scalino(board=square)", moves_seed);
  while (!script.completed && moves_seed < 1000) script = random_script("scalino(board=square)", ++moves_seed);
  ASSERT_TRUE(script.completed);
  const std::vector<std::string> arguments = {"play",   "scalino(board=square)", "--seats", "human,human,human,human",
                                              "--seed", std::to_string(seed)};
  const Outcome declined = run(arguments, script.lines + "\nn\n");
  EXPECT_TRUE(has(declined.out, "The pyramid is complete. Take it apart?")) << declined.out;
  EXPECT_FALSE(has(declined.out, "Player 1: take a block."));
  const Outcome accepted = run(arguments, script.lines + "\nyes\nmoves\nquit\n");
  EXPECT_TRUE(has(accepted.out, "Player 1: take a block.")) << accepted.out;
}

TEST(Play, AnEndlessLineIsCutOff) {
  const Outcome outcome = run({"play", "scalas", "--seed", "1"}, std::string(3'000'000, 'c') + "\nquit\n");
  EXPECT_EQ(outcome.status, 0);
  EXPECT_TRUE(has(outcome.out, "is not a cell")) << outcome.out;
}

TEST(Play, HandsAreHiddenWhileTheScreenIsPassedOn) {
  const Script script = random_script("grande-escalade");
  const Outcome outcome =
      run({"play", "grande-escalade", "--seats", "human,human", "--seed", std::to_string(seed)}, script.lines);
  EXPECT_TRUE(has(outcome.out, "Pass the screen to player 2 and press Enter: ")) << outcome.out.substr(0, 3000);
}

// Guards against showing the game on a screen that nobody took over.
TEST(Play, NothingIsShownUntilSomebodyTakesTheScreen) {
  const std::string lines = random_script("grande-escalade").lines;  // Enter, a first move, ...
  const Outcome outcome = run({"play", "grande-escalade", "--seats", "human,human", "--seed", std::to_string(seed)},
                              lines.substr(0, lines.find('\n', 1) + 1));
  const std::string prompt = "Pass the screen to player 2 and press Enter: ";
  ASSERT_TRUE(has(outcome.out, prompt)) << outcome.out;
  EXPECT_EQ(outcome.out.substr(outcome.out.find(prompt) + prompt.size()), "\n");
}

}  // namespace
}  // namespace scalinata
