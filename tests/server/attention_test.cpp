// What the hub does on its own, and limits: rooms that need attention after a restart, people who left unnoticed,
// closed rooms, hints, spectators.
#include "blocker.hpp"
#include "table.hpp"

namespace scalinata::server {
namespace {

void tick_after(Table& table, Millis time) {
  table.now += time;
  table.hub->tick();
}

TEST(Attention, ManyIdleRoomsDoNotDelayAnEngine) {
  Table table;
  for (int i = 0; i < 150; ++i) ASSERT_TRUE(all_mine(table, "scalas", 2).contains("room"));
  {
    const Blocker blocker(*table.engines);
    table.now += second;
    const Json engine = {{"kind", "engine"}, {"level", 1}};
    ASSERT_TRUE(table.create({{"game", "scalas"}, {"seats", {engine, seat_me("Ada")}}}).contains("room"));
  }
  table.close();
  table.open();
  for (int i = 0; i < 3; ++i) {  // enough rounds to look at all of them once
    tick_after(table, 2 * second);
    table.until_stored();
  }
  table.until([&] { return table.hub->counters().engine_moves > 0; });
  // Then they are unloaded.
  for (int i = 0; i < 20; ++i) {
    table.until_stored();
    tick_after(table, 20 * second);
  }
  EXPECT_TRUE(table.store->due_rooms(1000)->empty());
  EXPECT_EQ(table.hub->counters().rooms, 0u);
}

TEST(Attention, SomebodyWhoLeftWhileNoServerRanIsReplacedToo) {
  Table table;
  const Json made = all_mine(table, "scalas", 2, {{"leavers", {{"grace_seconds", 60}, {"engine_level", 1}}}});
  {
    auto peers = seated(table, made);
    ASSERT_EQ(table.act(*peers[0], move(0, "c3"))["type"], "ack");
  }
  table.close();
  table.open();
  auto stayed = table.peer();
  stayed->watch(made["room"], made["seats"][0]["token"]);
  tick_after(table, 9 * second);
  table.until_stored();
  EXPECT_TRUE(stayed->last("update").is_null()) << "not at once";
  tick_after(table, 1 * second);
  table.until([&] { return stayed->last("update").is_object(); });
  EXPECT_EQ(stayed->last("update")["events"][0]["kind"], "away");
  EXPECT_EQ(stayed->last("update")["events"][0]["seat"], 2);
  tick_after(table, 60 * second);
  table.until([&] { return stayed->position()["ply"] == 2; });
}

// Regression test: people who came back while their absence was being stored used to stay away forever.
TEST(Attention, SomebodyWhoReturnsWhileBeingStoredAsAwayIsBack) {
  Table table;
  const Json made = all_mine(table, "scalas", 2);
  auto peers = seated(table, made);
  peers[1]->leave();
  tick_after(table, 10 * second);  // handed to the store, whose answer has not been processed yet
  auto again = table.peer();
  again->watch(made["room"], made["seats"][1]["token"]);
  const auto last_event = [&] {
    const Json update = peers[0]->last("update");
    return update.is_null() ? std::string() : update["events"].back()["kind"].get<std::string>();
  };
  table.until([&] { return last_event() == "away"; });
  table.until([&] { return last_event() == "back"; });
}

TEST(Attention, NothingHappensInAClosedRoom) {
  Table table;
  const Json made = all_mine(table, "scalas", 2);
  auto peers = seated(table, made);
  auto maker = table.peer();
  maker->say({{"type", "watch"}, {"channel", 1}, {"room", made["room"]}, {"maker", made["maker"]}});
  ASSERT_EQ(table.act(*peers[0], {{"do", "resign"}})["type"], "ack");
  ASSERT_EQ(table.act(*maker, {{"do", "close"}})["type"], "ack");
  const RoomVersion version = maker->last("update")["version"];
  for (const Json& action : {Json{{"do", "chat"}, {"text", "hello"}}, Json{{"do", "rematch"}}, Json{{"do", "resign"}}})
    EXPECT_EQ(table.act(*peers[1], action)["code"], "over") << action.dump();
  for (const Json& action : {Json{{"do", "close"}}, Json{{"do", "kick"}, {"seat", 1}}})
    EXPECT_EQ(table.act(*maker, action)["code"], "over") << action.dump();
  peers.clear();
  tick_after(table, 20 * second);
  table.until_stored();
  EXPECT_EQ((*table.store->room(made["room"]))->version, version);
}

TEST(Attention, AfterATakebackTheListingShowsWhoseTurnItIs) {
  Table table;
  const Json made = all_mine(table, "scalas", 2);
  auto peers = seated(table, made);
  const auto has_turn = [&] {
    Json turns = Json::array();
    for (const Json& seat : made["seats"]) {
      const auto rooms = table.answer<Json>([&](const auto& then) {
        table.hub->listings().rooms_of({seat["token"].get<std::string>()}, Language::en, then);
      });
      turns.push_back(std::get<Json>(rooms)["rooms"][0]["your_turn"]);
    }
    return turns;
  };
  EXPECT_EQ(has_turn(), (Json{true, false}));
  ASSERT_EQ(table.act(*peers[0], move(0, "c3"))["type"], "ack");
  EXPECT_EQ(has_turn(), (Json{false, true}));
  ASSERT_EQ(table.act(*peers[0], {{"do", "offer_takeback"}, {"ply", 0}})["type"], "ack");
  ASSERT_EQ(table.act(*peers[1], {{"do", "answer_takeback"}, {"accept", true}})["type"], "ack");
  EXPECT_EQ(has_turn(), (Json{true, false}));
}

class Hints : public ::testing::Test {
 protected:
  const Json hint = {{"do", "hint"}};
  Table table;
  const Json made = table.create({{"game", "scalas"}, {"seats", {seat_me("Ada"), {{"kind", "engine"}, {"level", 1}}}}});
  std::vector<std::unique_ptr<TestPeer>> peers = seated(table, made);
  Blocker blocker{*table.engines};  // no hint is found while it exists
};

TEST_F(Hints, OneAtATime) {
  const std::string first = peers[0]->act(hint);
  EXPECT_EQ(table.act(*peers[0], hint)["code"], "busy");
  blocker.release();
  table.until([&] { return !peers[0]->answer_to(first).is_null(); });
  EXPECT_EQ(peers[0]->answer_to(first)["type"], "hint");
  EXPECT_EQ(table.act(*peers[0], hint)["type"], "hint");
}

TEST_F(Hints, MovingBeforeTheHintArrivesRefusesIt) {
  const std::string asked = peers[0]->act(hint);
  ASSERT_EQ(table.act(*peers[0], move(0, "c3"))["type"], "ack");
  EXPECT_EQ(peers[0]->answer_to(asked)["code"], "stale");
  blocker.release();
  table.until([&] { return peers[0]->position()["ply"] == 2; });
  EXPECT_TRUE(peers[0]->last("hint").is_null());
}

TEST_F(Hints, LeavingCancelsTheHint) {
  peers[0]->act(hint);
  peers.clear();
  peers = seated(table, made);
  const std::string asked = peers[0]->act(hint);
  EXPECT_TRUE(peers[0]->answer_to(asked).is_null()) << "not refused";
  blocker.release();
  table.until([&] { return !peers[0]->answer_to(asked).is_null(); });
  EXPECT_EQ(peers[0]->answer_to(asked)["type"], "hint");
}

TEST(Watchers, SpectatorsCannotKeepPlayersOut) {
  HubOptions options;
  options.limits.watchers = 2;
  Table table(options);
  const Json made = all_mine(table, "scalas", 2);
  std::vector<std::unique_ptr<TestPeer>> crowd;
  for (int i = 0; i < 3; ++i) {
    crowd.push_back(table.peer());
    crowd.back()->watch(made["room"]);
  }
  EXPECT_EQ(crowd[1]->last("room")["type"], "room");
  EXPECT_EQ(crowd[2]->last("refused")["code"], "full");
  for (const auto& player : seated(table, made)) EXPECT_EQ(player->last("room")["type"], "room");
}

}  // namespace
}  // namespace scalinata::server
