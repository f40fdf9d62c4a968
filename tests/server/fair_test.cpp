// Dishonest clients: each test plays a cheat, or a visitor who would decide or stall somebody else's game.
#include "blocker.hpp"
#include "table.hpp"

namespace scalinata::server {
namespace {

constexpr Millis second = 1'000;

Json move(std::size_t ply, const std::string& text) {
  return {{"do", "move"}, {"ply", ply}, {"move", text}};
}

Json left(const TestPeer& peer) {
  return peer.position()["clocks"]["left_ms"];
}

void wait(Table& table, Millis time) {
  table.now += time;
  table.hub->tick();
  table.until_stored();
}

class Clocks : public ::testing::Test {
 protected:
  // P1 thinks for twenty seconds, then lets an engine sit in and takes the seat back before it has moved.
  Json engine_and_return(const Json& clock) {
    Table table;
    const Blocker blocker(*table.engines);
    const Json made = all_mine(table, "scalas", 2, {{"clock", clock}});
    auto peers = seated(table, made);
    wait(table, 20 * second);
    EXPECT_EQ(table.act(*peers[0], {{"do", "engine"}, {"level", 1}})["type"], "ack");
    wait(table, 3 * second);
    EXPECT_EQ(table.act(*peers[0], {{"do", "return"}})["type"], "ack");
    const Json after = left(*peers[0]);
    wait(table, after[0].get<Millis>());
    EXPECT_EQ(peers[1]->last("update")["end"]["by"], "time");
    EXPECT_EQ(left(*peers[1])[0], 0) << "a flagged seat shows zero";
    return after;
  }
};

TEST_F(Clocks, AnEngineThatSitsInForAMomentRefillsNothing) {
  EXPECT_EQ(engine_and_return({{"kind", "move"}, {"seconds", 30}}), Json({10 * second, 30 * second}));
  EXPECT_EQ(engine_and_return({{"kind", "total"}, {"seconds", 60}, {"increment", 5}}),
            Json({40 * second, 60 * second}));
}

TEST_F(Clocks, LeavingUntilAnEngineSitsInAndComingBackRefillsNothing) {
  Table table;
  const Blocker blocker(*table.engines);
  const Json made = all_mine(
      table, "scalas", 2,
      {{"clock", {{"kind", "move"}, {"seconds", 60}}}, {"leavers", {{"grace_seconds", 10}, {"engine_level", 1}}}});
  auto peers = seated(table, made);
  peers[0]->leave();
  wait(table, 10 * second);
  wait(table, 10 * second);
  ASSERT_TRUE(peers[1]->last("update")["seats"][0]["engine_sits_in"]);
  auto back = table.peer();
  back->watch(made["room"], made["seats"][0]["token"]);
  table.until_stored();
  EXPECT_EQ(left(*peers[1])[0], 40 * second);
}

TEST_F(Clocks, UndoingAMoveRefillsNothing) {
  const Json engine = {{"kind", "engine"}, {"level", 1}};
  const auto undone = [&](const Json& clock) {
    Table table;
    const Blocker blocker(*table.engines);
    const Json made = table.create({{"game", "scalas"}, {"seats", {seat_me("Ada"), engine}}, {"clock", clock}});
    auto peers = seated(table, made);
    for (int i = 0; i < 2; ++i) {
      wait(table, 9 * second);
      EXPECT_EQ(table.act(*peers[0], move(0, "c3"))["type"], "ack");
      EXPECT_EQ(table.act(*peers[0], {{"do", "undo"}})["type"], "ack");
    }
    return left(*peers[0])[0].get<Millis>();
  };
  EXPECT_EQ(undone({{"kind", "move"}, {"seconds", 30}}), 12 * second);
  EXPECT_EQ(undone({{"kind", "total"}, {"seconds", 60}, {"increment", 300}}), 42 * second);
}

TEST_F(Clocks, ASeatWhoseGameIsOverStaysOver) {
  for (const bool resigns : {true, false}) {
    Table table;
    const Blocker blocker(*table.engines);
    const Json made = all_mine(table, "scaletta(players=3)", 3,
                               {{"order", "given"}, {"clock", {{"kind", "total"}, {"seconds", 60}}}});
    auto peers = seated(table, made);
    if (resigns) {
      ASSERT_EQ(table.act(*peers[0], {{"do", "resign"}})["type"], "ack");
    } else {
      wait(table, 60 * second);
      EXPECT_EQ(left(*peers[0]), Json({0, 60 * second, 60 * second}));
    }
    EXPECT_EQ(table.act(*peers[0], {{"do", "engine"}, {"level", 9}})["code"], "not_allowed");
    EXPECT_EQ(table.act(*peers[0], {{"do", "return"}})["code"], "not_allowed");
    EXPECT_TRUE(peers[1]->last("update")["seats"][0]["engine_sits_in"]);
  }
}

TEST_F(Clocks, ADelayedPongEarnsOnlyItsShareOfAnAverage) {
  Table table;
  const Json made = all_mine(table, "scalas", 2, {{"clock", {{"kind", "total"}, {"seconds", 60}}}});
  auto peers = seated(table, made);
  for (const Millis took : {40, 40, 40, 60'000}) peers[0]->add_lag(took);
  wait(table, 10 * second);
  ASSERT_EQ(table.act(*peers[0], move(0, "c3"))["type"], "ack");
  EXPECT_EQ(left(*peers[0])[0], 50'155);
}

TEST_F(Clocks, AMoveAfterTheLastMomentComesTooLate) {
  Table table;
  const Json made = all_mine(table, "scalas", 2, {{"clock", {{"kind", "move"}, {"seconds", 30}}}});
  auto peers = seated(table, made);
  table.now += 30 * second;
  EXPECT_EQ(table.act(*peers[0], move(0, "c3"))["code"], "over");
  wait(table, 0);
  EXPECT_EQ(peers[1]->last("update")["end"]["by"], "time");
}

}  // namespace
}  // namespace scalinata::server
