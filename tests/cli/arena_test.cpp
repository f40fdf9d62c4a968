// scalinata arena as a process: results, records, external programs and their failures.
#include <chrono>
#include <filesystem>
#include <string>
#include <thread>

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include "catalog/record.hpp"
#include "program.hpp"

namespace scalinata {
namespace {

using Json = nlohmann::json;

const std::string own_engine = std::string("gtp:'") + SCALINATA_PROGRAM + "' gtp --level 1 --seed 1";

TEST(Arena, PlaysPairsAndReportsThemAsTableAndJson) {
  const Outcome table = run({"arena", "scalas(size=3)", "level:1", "random", "--games", "5", "--parallel", "2"});
  EXPECT_EQ(table.status, 0) << table.err;
  EXPECT_EQ(table.err, "");
  EXPECT_TRUE(has(table.out, "scalas(size=3), games: 6, setups: 3")) << table.out;
  EXPECT_TRUE(has(table.out, "Elo [95%]"));
  const Json json =
      Json::parse(run({"arena", "scalas(size=3)", "level:1", "random", "--games", "5", "--json"}).out, nullptr, false);
  ASSERT_TRUE(json.is_object());
  EXPECT_EQ(json["games"], 6);
  EXPECT_EQ(json["players"][0]["wins"], json["players"][1]["losses"]);
  EXPECT_EQ(json["players"][0]["games"], 6);
}

TEST(Arena, WritesRecordsThatReplay) {
  const std::string folder = temporary("records");
  const Outcome outcome = run({"arena", "scaletta(players=3)", "random", "greedy", "level:1,simulations=3", "--games",
                               "3", "--longest", "60", "--records", folder});
  EXPECT_EQ(outcome.status, 0) << outcome.err;
  const auto record = read_record(read_text(folder + "/000002.scalinata.json"));
  ASSERT_TRUE(record.ok()) << record.error();
  ASSERT_EQ(record->seats.size(), 3u);
  EXPECT_EQ(record->seats[0].name, "greedy");
  EXPECT_EQ(record->seats[1].level, 1);
  EXPECT_TRUE(replay(*record).ok());
}

TEST(Arena, ExternalProgramsPlayOpenAndHiddenGames) {
  for (const std::string game : {"scalas(size=3)", "scaletta", "scalino-demolition", "grande-escalade"}) {
    const Outcome outcome = run({"arena", game, own_engine, "random", "--games", "2", "--longest", "40", "--json"});
    EXPECT_EQ(outcome.status, 0) << game << outcome.err;
    EXPECT_TRUE(has(outcome.out, "\"games\": 2")) << game;
  }
}

TEST(Arena, AFailingProgramIsNamedWithItsFault) {
  const auto stopped = [](const std::string& player, const std::string& part, const std::string& seconds = "60") {
    const Outcome outcome = run({"arena", "scalas", "random", player, "--games", "2", "--answer-seconds", seconds});
    EXPECT_EQ(outcome.status, 1);
    EXPECT_EQ(outcome.out, "");
    EXPECT_TRUE(has(outcome.err, part)) << outcome.err;
    EXPECT_EQ(outcome.err.find('\n'), outcome.err.size() - 1) << outcome.err;
  };
  stopped("gtp:exit 3", "ended with status 3");
  stopped("gtp:kill -9 $$", "ended by signal 9");
  stopped("gtp:exec sleep 900", "did not answer within 0.3 s", "0.3");
  stopped("gtp:while read line; do printf 'hello\\n\\n'; done", "not the Go Text Protocol");
  stopped("gtp:while read line; do printf '= z99\\n\\n'; done", "answered 'z99'");
  stopped("gtp:while read line; do printf '? no\\n\\n'; done", "set_game scalas': no");
}

bool has_ended(const std::string& process) {
  const std::string path = "/proc/" + process + "/stat";
  if (!std::filesystem::exists(path)) return true;
  return has(read_text(path), ") Z ");  // dead, but not yet reaped
}

// Guards against programs started by a shell that outlive a match in which they hung.
TEST(Arena, ChildrenOfAHangingProgramEndWithIt) {
  const std::string file = temporary("process");
  const std::string hangs = "gtp:sh -c 'echo $$ > " + file + "; exec sleep 600'; true";
  std::string process;
  for (const char* seconds : {"0.3", "3", "30"}) {  // a busy machine may need that long to start it
    EXPECT_EQ(run({"arena", "scalas", "random", hangs, "--games", "2", "--answer-seconds", seconds}).status, 1);
    process = read_text(file);
    if (has(process, "\n")) break;
  }
  ASSERT_FALSE(process.empty());
  process.pop_back();
  for (int tries = 0; tries < 6000 && !has_ended(process); ++tries)
    std::this_thread::sleep_for(std::chrono::milliseconds(10));
  EXPECT_TRUE(has_ended(process));
}

TEST(Arena, StopsWhenTheTestHasDecided) {
  const Outcome outcome =
      run({"arena", "scalas(size=3)", "level:5", "random", "--games", "400", "--sprt=-400,-300", "--json"});
  EXPECT_EQ(outcome.status, 0) << outcome.err;
  const Json json = Json::parse(outcome.out, nullptr, false);
  ASSERT_TRUE(json.is_object());
  EXPECT_EQ(json["sprt"]["verdict"], "elo1");
  EXPECT_LT(json["games"], 400);
}

TEST(Arena, RefusesWhatIsNotAMatch) {
  const auto refused = [](const std::vector<std::string>& arguments, const std::string& part) {
    const Outcome outcome = run(arguments);
    EXPECT_EQ(outcome.status, 2);
    EXPECT_TRUE(has(outcome.err, part)) << outcome.err;
  };
  refused({"arena", "scalas", "level:5"}, "two players");
  refused({"arena", "scalas", "level:5", "level:x"}, "1 to 9");
  refused({"arena", "scalas", "level:5", "robot"}, "expected level:N");
  refused({"arena", "chess", "level:5", "random"}, "the games are");
  refused({"arena", "scalas", "random", "random", "--sprt", "5"}, "ELO0,ELO1");
  refused({"arena", "scalas", "random", "random", "random", "--sprt", "0,5"}, "two players");
}

}  // namespace
}  // namespace scalinata
