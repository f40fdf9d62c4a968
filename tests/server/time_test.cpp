// Time in which nobody could act is charged to nobody: no server, one that hung, a locked database; also several
// outages in a row.
#include "blocker.hpp"
#include "store/wait.hpp"
#include "table.hpp"

namespace scalinata::server {
namespace {

class Outages : public ::testing::Test {
 protected:
  static HubOptions options() {
    HubOptions options;
    options.limits.room_burst = options.limits.room_rate = 1e6;
    return options;
  }

  void start(const Json& clock, Json more = Json::object()) {
    if (!clock.is_null()) more["clock"] = clock;
    made = all_mine(table, "scalas", 2, more);
    peers = seated(table, made);
  }
  // Time passes while the server is working.
  void pass(Millis time) {
    for (; time > 0; time -= 500) {
      table.now += 500;
      table.hub->tick();
      table.until_stored();
    }
  }
  // The server is killed and restarted after that time.
  void be_down(Millis time) {
    peers.clear();
    table.close();
    table.now += time;
    table.open();
  }
  // Time left of the running seat, as a newcomer sees it.
  Millis left(std::size_t seat = 1) {
    auto peer = table.peer();
    peer->watch(made["room"]);
    table.until_stored();
    return peer->position()["clocks"]["left_ms"][seat - 1];
  }
  Json seen() {
    auto peer = table.peer();
    peer->watch(made["room"]);
    return peer->last("room");
  }
  Json status() { return seen()["status"]; }

  Table table{options()};
  Json made;
  std::vector<std::unique_ptr<TestPeer>> peers;
  const Json ten_seconds = {{"kind", "move"}, {"seconds", 10}};
  const Json a_minute = {{"kind", "total"}, {"seconds", 60}, {"increment", 0}};
};

TEST_F(Outages, ALockedDatabaseIsChargedToNobody) {
  start(ten_seconds);
  pass(4 * second);
  table.locked = true;
  pass(5 * second);
  EXPECT_EQ(table.act(*peers[0], move(0, "c3"))["code"], "unavailable");
  EXPECT_EQ(left(), 6 * second) << "clocks stand still";
  pass(15 * second);
  EXPECT_EQ(table.act(*peers[0], move(0, "c3"))["code"], "unavailable") << "not: your time is up";
  table.locked = false;
  pass(500);
  pass(second);
  EXPECT_EQ(left(), 5 * second);
  ASSERT_EQ(table.act(*peers[0], move(0, "c3"))["type"], "ack");
  pass(10 * second);
  EXPECT_EQ(peers[0]->last("update")["end"]["by"], "time") << "afterwards flags fall again";
  EXPECT_EQ(peers[0]->last("update")["end"]["seat"], 2);
}

TEST_F(Outages, AFlagDoesNotFallEvenEarlyInAnOutage) {
  for (const Millis before : {second, second / 2, Millis{0}}) {
    start(ten_seconds);
    pass(10 * second - before);
    table.locked = true;
    pass(before + 30 * second);
    table.locked = false;
    pass(500);
    EXPECT_EQ(status(), before == 0 ? "finished" : "playing") << before;
  }
}

TEST_F(Outages, AMoveThatWaitedForTheDatabaseIsChargedUntilItArrived) {
  start(a_minute);
  pass(4 * second);
  {
    const std::lock_guard lock(table.writes);
    peers[0]->act(move(0, "c3"), "late");
    for (int i = 0; i < 40; ++i) {
      table.now += 500;
      table.hub->tick();
    }
  }
  table.until_stored();  // the move, and the heartbeat after it
  EXPECT_EQ(peers[0]->answer_to("late")["type"], "ack");
  pass(500);
  EXPECT_EQ(left(1), 56 * second);
  EXPECT_EQ(left(2), 60 * second - 500);
}

TEST_F(Outages, SeveralInARowEvenIfNobodyConnectsBetweenThem) {
  start(a_minute);
  pass(2 * second);
  be_down(100 * second);
  pass(second);
  be_down(1'500);
  pass(second);
  table.locked = true;
  pass(20 * second);
  table.close();
  table.locked = false;
  table.now += 40 * second;
  table.open();
  pass(second);
  EXPECT_EQ(left(), 55 * second);
  be_down(3 * second);
  EXPECT_EQ(left(), 55 * second) << "credited only once";
}

TEST_F(Outages, AServerThatHungChargesNobody) {
  start(ten_seconds);
  pass(4 * second);
  table.now += 30 * second;
  ASSERT_EQ(table.act(*peers[0], move(0, "c3"))["type"], "ack") << "before it has noticed";
  table.hub->tick();
  table.until_stored();
  pass(second);
  EXPECT_EQ(left(2), 9 * second);
  table.now += 30 * second;
  pass(second);
  EXPECT_EQ(status(), "playing");
  EXPECT_EQ(left(2), 8 * second + 500) << "the time since its last heartbeat";
}

TEST_F(Outages, AnOrderlyShutdownIsCreditedToTheMillisecond) {
  start(a_minute);
  pass(2 * second);
  table.now += 333;
  table.hub->end();
  be_down(17 * second);
  EXPECT_EQ(left(), 60'000 - 2'333);
}

TEST_F(Outages, GracePeriodsAreExtended) {
  const Blocker blocker(*table.engines);
  start(nullptr, {{"leavers", {{"grace_seconds", 60}, {"engine_level", 1}}}});
  peers[0]->leave();
  pass(11 * second);
  ASSERT_EQ(peers[1]->last("update")["events"][0]["kind"], "away");
  pass(40 * second);
  table.locked = true;
  pass(100 * second);
  table.locked = false;
  pass(15 * second);
  const auto engine_sits_in = [&] { return seen()["seats"][0].contains("engine_sits_in"); };
  EXPECT_FALSE(engine_sits_in());
  pass(10 * second);
  EXPECT_TRUE(engine_sits_in());
}

TEST_F(Outages, TheAgreedMinutesAreExtended) {
  made = all_mine(table, "scaletta", 2, {{"order", "given"}, {"clock", {{"kind", "minutes"}, {"minutes", 1}}}});
  pass(50 * second);
  be_down(500 * second);
  table.hub->tick();
  table.until_stored();
  pass(9 * second);
  EXPECT_EQ(status(), "playing");
  pass(second);
  EXPECT_EQ(status(), "finished");
}

// The others let no flag fall for its players while it is silent to them.
TEST(SeveralServers, OneThatHungIsHeardOnceItHasCreditedTheTime) {
  HubOptions options;
  options.alone = false;
  Table table(options);
  const Json made = all_mine(table, "scalas", 2, {{"clock", {{"kind", "move"}, {"seconds", 10}}}});
  const auto peers = seated(table, made);
  table.hub->tick();
  table.until_stored();
  const auto last_heard = [&] {
    return wait<Heartbeat>([&](auto done) { table.store->heartbeat("other", second, true, done); })->others;
  };
  for (int i = 0; i < 30; ++i) {
    table.now += second / 2;
    last_heard();
  }
  const Millis awake = table.now;
  table.hub->tick();
  const auto is_credited = [&] { return (**table.store->log(made["room"], 0, 100)).events.back().kind == "resumed"; };
  while (!is_credited()) {
    ASSERT_LT(last_heard(), awake);
    ASSERT_TRUE(table.strand->run_one());
  }
  table.until_stored();
  table.hub->tick();
  table.until_stored();
  EXPECT_EQ(last_heard(), awake);
}

}  // namespace
}  // namespace scalinata::server
