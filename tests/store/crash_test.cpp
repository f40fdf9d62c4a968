// A process that appends is killed by SIGKILL again and again. Afterwards everything it acknowledged is there, exactly
// once, and no append is half done.
#include <algorithm>
#include <map>
#include <set>
#include <sstream>
#include <thread>

#include <signal.h>
#include <sys/wait.h>
#include <unistd.h>

#include "core/rng.hpp"
#include "store/database.hpp"

namespace scalinata::testing {

namespace {

// Starts the child, kills it once it has acknowledged `acks` appends and `after` has passed, and returns its output.
std::string run_and_kill(const std::string& place, const std::string& name, int acks, std::chrono::microseconds after) {
  int ends[2];
  EXPECT_EQ(pipe(ends), 0);
  const pid_t child = fork();
  if (child == 0) {
    dup2(ends[1], STDOUT_FILENO);
    close(ends[0]);
    close(ends[1]);
    execl(SCALINATA_CRASH_CHILD, SCALINATA_CRASH_CHILD, place.c_str(), name.c_str(), nullptr);
    _exit(127);
  }
  close(ends[1]);
  std::string said;
  char buffer[4096];
  bool killed = false;
  while (true) {
    const ssize_t got = read(ends[0], buffer, sizeof buffer);
    if (got <= 0) break;
    said.append(buffer, static_cast<std::size_t>(got));
    if (!killed && std::count(said.begin(), said.end(), '\n') >= acks) {
      std::this_thread::sleep_for(after);
      kill(child, SIGKILL);
      killed = true;
    }
  }
  close(ends[0]);
  int status = 0;
  waitpid(child, &status, 0);
  EXPECT_TRUE(WIFSIGNALED(status)) << "the child ended by itself: " << WEXITSTATUS(status);
  return said;
}

class CrashSuite : public EachDatabase {};
INSTANTIATE_TEST_SUITE_P(Databases, CrashSuite, ::testing::Values(Kind::sqlite, Kind::postgres), kind_name);

TEST_P(CrashSuite, acknowledged_appends_survive_and_none_is_half_done) {
  Rng rng(GetParam() == Kind::sqlite ? 6001 : 6002);
  std::map<std::pair<std::string, RoomVersion>, std::string> acknowledged;
  for (int round = 0; round < 12; ++round) {
    const std::chrono::microseconds after(rng.below(5000));
    const std::string said =
        run_and_kill(database.place(), std::to_string(round), 1 + static_cast<int>(rng.below(60)), after);
    std::istringstream lines(said.substr(0, said.rfind('\n') + 1));
    std::string room;
    std::string payload;
    for (RoomVersion version = 0; lines >> room >> version >> payload;) acknowledged[{room, version}] = payload;

    const auto store = database.open();
    ASSERT_TRUE(store);
    expect_sound(*store);
    std::size_t found = 0;
    for (int i = 0; i < 6; ++i) {
      const std::string id = "room" + std::to_string(i);
      const auto events = checked_log(*store, id);
      ASSERT_EQ(events.size() % 2, 0u);
      std::set<std::string> seen;
      for (std::size_t k = 0; k < events.size(); k += 2) {
        EXPECT_EQ(events[k].payload, events[k + 1].payload);
        EXPECT_TRUE(seen.insert(events[k].payload).second) << "duplicated";
        const auto promise = acknowledged.find({id, events[k + 1].version});
        if (promise == acknowledged.end()) continue;
        EXPECT_EQ(promise->second, events[k].payload);
        ++found;
      }
    }
    ASSERT_EQ(found, acknowledged.size()) << "round " << round;
  }
}

}  // namespace

}  // namespace scalinata::testing
