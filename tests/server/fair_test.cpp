// Dishonest clients: each test plays a cheat, or a visitor who tries to disturb or stall somebody else's game.
#include "blocker.hpp"
#include "catalog/catalog.hpp"
#include "table.hpp"

namespace scalinata::server {
namespace {

Json left(const TestPeer& peer) {
  return peer.position()["clocks"]["left_ms"];
}

void pass(Table& table, Millis time) {
  table.now += time;
  table.hub->tick();
  table.until_stored();
}

class Clocks : public ::testing::Test {
 protected:
  // P1 thinks for twenty seconds, then lets an engine take over and takes the seat back before it has moved.
  Json engine_and_return(const Json& clock) {
    Table table;
    const Blocker blocker(*table.engines);
    const Json made = all_mine(table, "scalas", 2, {{"clock", clock}});
    auto peers = seated(table, made);
    pass(table, 20 * second);
    EXPECT_EQ(table.act(*peers[0], {{"do", "engine"}, {"level", 1}})["type"], "ack");
    pass(table, 3 * second);
    EXPECT_EQ(table.act(*peers[0], {{"do", "return"}})["type"], "ack");
    const Json after = left(*peers[0]);
    pass(table, after[0].get<Millis>());
    EXPECT_EQ(peers[1]->last("update")["end"]["by"], "time");
    EXPECT_EQ(left(*peers[1])[0], 0) << "a flagged seat shows zero";
    return after;
  }
};

TEST_F(Clocks, LettingAnEnginePlayForAMomentRefillsNothing) {
  EXPECT_EQ(engine_and_return({{"kind", "move"}, {"seconds", 30}}), Json({10 * second, 30 * second}));
  EXPECT_EQ(engine_and_return({{"kind", "total"}, {"seconds", 60}, {"increment", 5}}),
            Json({40 * second, 60 * second}));
}

TEST_F(Clocks, LeavingUntilAnEngineTakesOverAndReturningRefillsNothing) {
  Table table;
  const Blocker blocker(*table.engines);
  const Json made = all_mine(
      table, "scalas", 2,
      {{"clock", {{"kind", "move"}, {"seconds", 60}}}, {"leavers", {{"grace_seconds", 10}, {"engine_level", 1}}}});
  auto peers = seated(table, made);
  peers[0]->leave();
  pass(table, 10 * second);
  pass(table, 10 * second);
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
      pass(table, 9 * second);
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
                               {{"order", "given"}, {"clock", {{"kind", "total"}, {"seconds", 60}, {"increment", 0}}}});
    auto peers = seated(table, made);
    if (resigns) {
      ASSERT_EQ(table.act(*peers[0], {{"do", "resign"}})["type"], "ack");
    } else {
      pass(table, 60 * second);
      EXPECT_EQ(left(*peers[0]), Json({0, 60 * second, 60 * second}));
    }
    EXPECT_EQ(table.act(*peers[0], {{"do", "engine"}, {"level", 9}})["code"], "not_allowed");
    EXPECT_EQ(table.act(*peers[0], {{"do", "return"}})["code"], "not_allowed");
    EXPECT_TRUE(peers[1]->last("update")["seats"][0]["engine_sits_in"]);
  }
}

TEST_F(Clocks, ADelayedPongEarnsOnlyItsShareOfAnAverage) {
  Table table;
  const Json made = all_mine(table, "scalas", 2, {{"clock", {{"kind", "total"}, {"seconds", 60}, {"increment", 0}}}});
  auto peers = seated(table, made);
  for (const Millis took : {40, 40, 40, 60'000}) peers[0]->add_lag(took);
  pass(table, 10 * second);
  ASSERT_EQ(table.act(*peers[0], move(0, "c3"))["type"], "ack");
  EXPECT_EQ(left(*peers[0])[0], 50'155);
}

TEST_F(Clocks, AMoveAfterTheDeadlineIsTooLate) {
  Table table;
  const Json made = all_mine(table, "scalas", 2, {{"clock", {{"kind", "move"}, {"seconds", 30}}}});
  auto peers = seated(table, made);
  table.now += 30 * second;
  EXPECT_EQ(table.act(*peers[0], move(0, "c3"))["code"], "over");
  pass(table, 0);
  EXPECT_EQ(peers[1]->last("update")["end"]["by"], "time");
}

class Talk : public ::testing::Test {
 protected:
  // Sends many chat messages over several connections.
  int chatted(int connections, int lines) {
    int said = 0;
    for (int c = 0; c < connections; ++c) {
      auto another = table.peer();
      another->watch(made["room"], made["seats"][1]["token"]);
      for (int i = 0; i < lines; ++i) said += table.act(*another, {{"do", "chat"}, {"text", "noise"}})["type"] == "ack";
    }
    return said;
  }

  Table table;
  const Json made = all_mine(table, "scalas", 2, {{"clock", {{"kind", "move"}, {"seconds", 30}}}});
  std::vector<std::unique_ptr<TestPeer>> peers = seated(table, made);
};

TEST_F(Talk, ChatIsCountedPerSeatOverAllConnections) {
  EXPECT_EQ(chatted(10, 30), 20);
  table.now += 10 * second;
  EXPECT_EQ(chatted(10, 30), 5);
  EXPECT_EQ(table.act(*peers[0], {{"do", "chat"}, {"text", "my own"}})["type"], "ack")
      << "the other seat has its own limit";
}

TEST(LongLog, JoiningSendsItsEndAndTheRestOnRequest) {
  Table table;
  const Json made = all_mine(table, "scalas", 2);
  auto peers = seated(table, made);
  ASSERT_EQ(table.act(*peers[0], move(0, "c3"))["type"], "ack");
  for (int i = 0; i < 700; ++i) {
    table.now += 2 * second;
    ASSERT_EQ(table.act(*peers[i % 2], {{"do", "chat"}, {"text", "noise"}})["type"], "ack");
  }
  auto late = table.peer();
  late->watch(made["room"], made["seats"][0]["token"]);
  const Json room = late->last("room");
  const RoomVersion version = room["version"];
  ASSERT_GT(version, 700);
  Json events = room["events"];
  ASSERT_EQ(events.size(), 100u);
  EXPECT_EQ(events.back()["version"], version);
  EXPECT_EQ(room["position"]["ply"], 1);
  while (events[0]["version"] > 1) {
    late->say({{"type", "events"}, {"channel", 1}, {"before", events[0]["version"]}});
    Json earlier = late->last("events")["events"];
    ASSERT_FALSE(earlier.empty());
    earlier.insert(earlier.end(), events.begin(), events.end());
    events = earlier;
  }
  for (std::size_t i = 0; i < events.size(); ++i) ASSERT_EQ(events[i]["version"], i + 1);
}

TEST_F(Talk, AnExhaustedRateDoesNotPreventMoves) {
  for (int i = 0; i < 100; ++i) peers[0]->say({{"type", "ping"}, {"t", i}});
  ASSERT_EQ(peers[0]->heard().back()["code"], "rate");
  EXPECT_EQ(table.act(*peers[0], move(0, "c3"))["type"], "ack");
  EXPECT_EQ(peers[0]->act({{"do", "chat"}, {"text", "and?"}}), "m2");
  EXPECT_EQ(peers[0]->heard().back()["code"], "rate");
  EXPECT_EQ(table.act(*peers[0], {{"do", "resign"}})["type"], "ack");
}

TEST_F(Talk, AVisitorCannotFillTheLogBySittingDownAndStandingUp) {
  const Json wide = table.create(
      {{"game", "scaletta(players=3)"}, {"seats", {seat_me("Ada"), {{"kind", "open"}}, {{"kind", "open"}}}}});
  auto visitor = table.peer();
  visitor->watch(wide["room"]);
  int sat = 0;
  for (int i = 0; i < 40; ++i) {
    table.now += second;
    sat += table.act(*visitor, {{"do", "sit"}, {"seat", 2}, {"nick", "Eve"}})["type"] == "ack";
    if (!visitor->last("room")["you"]["seat"].is_null()) table.act(*visitor, {{"do", "stand"}});
  }
  EXPECT_LT(sat, 30);
}

class Rematch : public ::testing::Test {
 protected:
  void SetUp() override { ASSERT_EQ(table.act(*peers[0], {{"do", "resign"}})["type"], "ack"); }

  const Json rematch = {{"do", "rematch"}};
  Table table;
  const Json made = all_mine(table, "scalas", 2);
  std::vector<std::unique_ptr<TestPeer>> peers = seated(table, made);
};

TEST_F(Rematch, OnceAcceptedItIsOneRoomForTheSamePeople) {
  const Json offered = table.act(*peers[0], rematch);
  ASSERT_EQ(offered["type"], "ack") << offered.dump();
  EXPECT_FALSE(offered.contains("room"));
  EXPECT_EQ(peers[1]->last("update")["rematch"]["agreed"], Json({1}));
  const Json accepted = table.act(*peers[1], {{"do", "answer_rematch"}, {"accept", true}});
  ASSERT_TRUE(accepted.contains("token")) << accepted.dump();
  EXPECT_EQ(peers[0]->last("update")["rematch"]["room"], accepted["room"]);
  const Json fetched = table.act(*peers[0], rematch);
  for (int i = 0; i < 20; ++i) {
    table.now += 10 * second;
    EXPECT_EQ(table.act(*peers[0], rematch)["token"], fetched["token"]) << "however often it is repeated";
  }
  EXPECT_EQ(table.hub->counters().created, 2u);
  int seat = 2;
  for (const Json& answer : {fetched, accepted}) {
    EXPECT_EQ(answer["room"], accepted["room"]);
    auto player = table.peer();
    player->watch(answer["room"], answer["token"]);
    EXPECT_EQ(player->last("room")["you"]["seat"], seat--) << "the second player begins";
    EXPECT_EQ(player->last("room")["status"], "playing");
    EXPECT_EQ(player->last("room")["seats"][0]["nick"], "P2");
  }
}

TEST_F(Rematch, OnceDeclinedItIsNotCreated) {
  EXPECT_EQ(table.act(*peers[1], {{"do", "answer_rematch"}, {"accept", false}})["code"], "not_found");
  ASSERT_EQ(table.act(*peers[0], rematch)["type"], "ack");
  ASSERT_EQ(table.act(*peers[1], {{"do", "answer_rematch"}, {"accept", false}})["type"], "ack");
  EXPECT_EQ(peers[0]->last("update")["rematch"]["agreed"], Json::array());
  ASSERT_EQ(table.act(*peers[1], rematch)["type"], "ack");
  EXPECT_EQ(table.hub->counters().created, 1u) << "P1 has to agree again";
}

TEST_F(Rematch, ASpectatorCannotTakeASeatInIt) {
  table.act(*peers[0], rematch);
  const std::string room = table.act(*peers[1], rematch)["room"];
  auto stranger = table.peer();
  stranger->watch(room);
  for (int seat = 1; seat <= 2; ++seat)
    EXPECT_TRUE(table.act(*stranger, {{"do", "sit"}, {"seat", seat}, {"nick", "P1"}}).contains("code"));
  stranger->watch(made["room"]);
  EXPECT_FALSE(table.act(*stranger, rematch).contains("token"));
}

TEST_F(Rematch, TheMakerStaysMaker) {
  auto maker = table.peer();
  maker->say({{"type", "watch"},
              {"channel", 1},
              {"room", made["room"]},
              {"token", made["seats"][0]["token"]},
              {"maker", made["maker"]}});
  table.act(*maker, rematch);
  table.act(*peers[1], rematch);
  const Json next = table.act(*maker, rematch);
  ASSERT_TRUE(next.contains("maker")) << next.dump();
  auto again = table.peer();
  again->say({{"type", "watch"}, {"channel", 1}, {"room", next["room"]}, {"maker", next["maker"]}});
  EXPECT_TRUE(again->last("room")["you"]["maker"]);
}

TEST(RematchLimit, ARematchCountsAsANewRoom) {
  HubOptions options;
  options.limits.room_burst = 2;
  options.limits.room_rate = 0.01;
  Table table(options);
  Json made = table.create({{"game", "scalas"}, {"seats", {seat_me("Ada"), {{"kind", "engine"}, {"level", 1}}}}});
  std::string code;
  for (int games = 0; games < 3 && code.empty(); ++games) {
    auto peers = seated(table, made);
    ASSERT_EQ(table.act(*peers[0], {{"do", "resign"}})["type"], "ack");
    const Json next = table.act(*peers[0], {{"do", "rematch"}});
    code = next.value("code", "");
    if (code.empty()) made = {{"room", next["room"]}, {"seats", Json::array({{{"token", next["token"]}}})}};
  }
  EXPECT_EQ(code, "rate");
}

class Given : public ::testing::Test {
 protected:
  Json request(const Json& more) const {
    Json made = {{"game", "grande-escalade(players=2)"}, {"seats", {seat_me("Ada"), {{"kind", "open"}}}}};
    made.update(more);
    return made;
  }
  Json from() const {
    Rng rng(1);
    const auto played = begin_random(*parse_game("grande-escalade(players=2)"), rng);
    const Json record = {{"format", "scalinata-record"},
                         {"version", 1},
                         {"game", "grande-escalade(players=2)"},
                         {"rules", 2},
                         {"setup", Json::parse((*played)->setup_json())},
                         {"moves", Json::array()}};
    return {{"from", {{"record", record}}}};
  }
  Table table;
};

TEST_F(Given, ADealKnownToItsMakerIsNeverListed) {
  Json listed = from();
  listed["listed"] = true;
  EXPECT_EQ(table.create(request(listed))["code"], "malformed");
  EXPECT_TRUE(table.create(request({{"listed", true}})).contains("room"));
}

TEST_F(Given, SittingDownThereRequiresAcceptance) {
  const Json made = table.create(request(from()));
  auto guest = table.peer();
  guest->watch(made["room"]);
  EXPECT_EQ(guest->last("room")["options"]["given"], true);
  Json sit = {{"do", "sit"}, {"seat", 2}, {"nick", "Bea"}};
  EXPECT_EQ(table.act(*guest, sit)["code"], "not_allowed");
  sit["accept_given"] = true;
  EXPECT_EQ(table.act(*guest, sit)["type"], "ack");
  const auto record = table.record(made["room"]);
  EXPECT_NE(std::get<Record>(record).unknown_keys.find("\"given\":0"), std::string::npos) << "from the first moment";
  const Json fresh = table.create(request(Json::object()));
  guest->watch(fresh["room"]);
  EXPECT_EQ(guest->last("room")["options"]["given"], false);
  EXPECT_EQ(table.act(*guest, {{"do", "sit"}, {"seat", 2}, {"nick", "Bea"}})["type"], "ack");
}

// Clients whose acknowledgement was lost, and others who pretend to be them.
class Keys : public ::testing::Test {
 protected:
  static constexpr const char* key = "0123456789abcdef0123456789ABCDEF";
  static constexpr const char* other_key = "0123456789abcdef0123456789ABCDE0";

  static Json open_seat() { return {{"kind", "open"}}; }
  static Json sit(int seat, const Json& with_key, const std::string& nick = "Bea") {
    Json action = {{"do", "sit"}, {"seat", seat}, {"nick", nick}};
    if (!with_key.is_null()) action["key"] = with_key;
    return action;
  }
  static Json keyed(Json request, const Json& with_key = key) {
    request["key"] = with_key;
    return request;
  }
  // On a new connection, as a spectator.
  Json sits(const Json& room, const Json& action, bool hostile = false) {
    visitor = table.peer();
    visitor->hostile = hostile;
    visitor->watch(room);
    return table.act(*visitor, action);
  }
  void restart() {
    visitor.reset();
    table.close();
    table.open();
  }

  Table table;
  std::unique_ptr<TestPeer> visitor;
  const Json request = {{"game", "scalas"}, {"seats", {seat_me("Ada"), open_seat()}}};
  const Json mine = {{"game", "scaletta"}, {"seats", {seat_me("Ada"), seat_me("Bea")}}};  // drawn by lot
};

TEST_F(Keys, SittingDownAgainWithTheSameKeyGivesTheSameSeatAndToken) {
  const std::string room = table.create(request)["room"];
  const Json first = sits(room, sit(2, key));
  ASSERT_TRUE(first.contains("token")) << first.dump();
  EXPECT_EQ(visitor->last("room")["status"], "playing") << "the last seat was taken";
  const RoomVersion version = visitor->last("room")["version"];
  EXPECT_EQ(table.act(*visitor, sit(2, key))["token"], first["token"]) << "on the same connection";
  EXPECT_EQ(sits(room, sit(2, key, "Eve"))["token"], first["token"]);
  EXPECT_EQ(visitor->last("room")["you"]["seat"], 2);
  EXPECT_EQ(visitor->last("room")["seats"][1]["nick"], "Bea");
  restart();
  EXPECT_EQ(sits(room, sit(2, key))["token"], first["token"]);
  EXPECT_EQ(visitor->last("room")["version"], version) << "it happened once";
}

TEST_F(Keys, NobodyElseGetsTheSeat) {
  const std::string room = table.create(request)["room"];
  ASSERT_TRUE(sits(room, sit(2, key)).contains("token"));
  for (const Json& guess : {Json(), Json(other_key)}) {
    const Json refused = sits(room, sit(2, guess));
    EXPECT_EQ(refused["code"], "over") << refused.dump();
    EXPECT_FALSE(refused.contains("token"));
    EXPECT_EQ(visitor->last("room")["you"]["seat"], nullptr);
  }
}

TEST_F(Keys, AKeyIsNotValidElsewhere) {
  const Json wide = {{"game", "scaletta(players=3)"}, {"seats", {seat_me("Ada"), open_seat(), open_seat()}}};
  const std::string room = table.create(wide)["room"], another = table.create(wide)["room"];
  const Json first = sits(room, sit(2, key));
  EXPECT_EQ(sits(room, sit(1, key))["code"], "taken");
  const Json there = sits(another, sit(2, key));
  ASSERT_TRUE(there.contains("token"));
  EXPECT_NE(there["token"], first["token"]);
  const Json keyed_room = table.create(keyed(wide));
  EXPECT_EQ(sits(keyed_room["room"], sit(1, key))["code"], "taken") << "a maker's key is not a guest's";
}

TEST_F(Keys, AKeyExpiresAfterTenMinutes) {
  const Json made = table.create(keyed(request));
  ASSERT_TRUE(sits(made["room"], sit(2, key)).contains("token"));
  table.now += 10 * 60 * second;
  EXPECT_TRUE(sits(made["room"], sit(2, key)).contains("token"));
  EXPECT_EQ(table.create(keyed(request)), made);
  table.now += 1;
  EXPECT_EQ(sits(made["room"], sit(2, key))["code"], "over");
  const Json late = table.create(keyed(request));
  EXPECT_EQ(late["code"], "taken");
  EXPECT_EQ(late.dump().find(made["room"].get<std::string>()), std::string::npos);
}

TEST_F(Keys, AfterStandingUpAKeyDoesNotGetTheSeatBack) {
  const Json wide = {{"game", "scaletta(players=3)"}, {"seats", {seat_me("Ada"), open_seat(), open_seat()}}};
  const std::string room = table.create(wide)["room"];
  ASSERT_TRUE(sits(room, sit(2, key)).contains("token"));
  ASSERT_EQ(table.act(*visitor, {{"do", "stand"}})["type"], "ack");
  ASSERT_TRUE(sits(room, sit(2, other_key)).contains("token"));
  EXPECT_EQ(sits(room, sit(2, key))["code"], "taken") << "the seat is another's now";
}

TEST_F(Keys, SeatsDrawnByLotKeepTheirKeyedTokens) {
  bool moved = false;
  for (int rooms = 0; rooms < 40 && !moved; ++rooms) {
    const std::string room = table.create({{"game", "scaletta"}, {"seats", {seat_me("Ada"), open_seat()}}})["room"];
    table.now += 10 * second;
    const Json first = sits(room, sit(2, key));
    const Json seat = visitor->last("room")["you"]["seat"];
    EXPECT_EQ(sits(room, sit(2, key))["token"], first["token"]);
    EXPECT_EQ(visitor->last("room")["you"]["seat"], seat);
    moved = seat == 1;
  }
  EXPECT_TRUE(moved);
}

TEST_F(Keys, AKeyCreatesARoomOnce) {
  for (const Json& wish : {request, mine}) {
    const std::uint64_t before = table.hub->counters().created;
    const Json made = table.create(keyed(wish));
    ASSERT_TRUE(made.contains("room")) << made.dump();
    EXPECT_EQ(table.create(keyed(wish)), made);
    EXPECT_EQ(table.hub->counters().created, before + 1);
    restart();
    EXPECT_EQ(table.create(keyed(wish)), made);
    auto peers = seated(table, made);
    EXPECT_EQ(peers[0]->last("room")["you"]["seat"], made["seats"][0]["seat"]);
    const Json other = table.create(keyed(wish, other_key));
    EXPECT_NE(other["room"], made["room"]);
    Json changed = keyed(wish);
    changed["chat"] = false;
    const Json third = table.create(changed);
    EXPECT_NE(third["room"], made["room"]);
    EXPECT_NE(third["maker"], made["maker"]);
  }
}

TEST_F(Keys, SimultaneousIdenticalRequestsCreateOneRoom) {
  for (const Json& wish : {request, mine}) {
    std::vector<Json> answers;
    for (int i = 0; i < 2; ++i)
      table.hub->create(keyed(wish), "192.0.2.1", Language::en,
                        [&](const Answer<Json>& made) { answers.push_back(std::get<Json>(made)); });
    table.until([&] { return answers.size() == 2; });
    EXPECT_EQ(answers[0], answers[1]);
  }
  EXPECT_EQ(table.hub->counters().created, 2u);
}

TEST_F(Keys, AnInvalidKeyIsRefused) {
  const Json made = table.create(request);
  for (const Json& wrong : {Json(""), Json("short"), Json(7), Json("0123456789abcdef 123456789abcdef"),
                            Json("0123456789abcdef0123456789abcdef0"), Json("0123456789abcdef0123456789abcdeè")}) {
    EXPECT_EQ(sits(made["room"], sit(2, wrong), true)["code"], "malformed") << wrong.dump();
    EXPECT_EQ(table.create(keyed(request, wrong))["code"], "malformed") << wrong.dump();
  }
}

TEST(KeysAndLimits, ARepeatedRequestDoesNotCountAsANewRoom) {
  HubOptions options;
  options.limits.room_burst = 1;
  options.limits.room_rate = 0.01;
  Table table(options);
  const Json request = {
      {"game", "scalas"}, {"seats", {seat_me("Ada"), {{"kind", "open"}}}}, {"key", std::string(32, 'k')}};
  const Json made = table.create(request);
  for (int i = 0; i < 3; ++i) EXPECT_EQ(table.create(request), made);
}

TEST(ComingAndGoing, IsAnnouncedOnceASecond) {
  Table table;
  const Json made = all_mine(table, "scalas", 2);
  auto peers = seated(table, made);
  const auto messages = [&] {
    return std::count_if(peers[0]->heard().begin(), peers[0]->heard().end(),
                         [](const Json& message) { return message["type"] == "presence"; });
  };
  for (int i = 0; i < 2; ++i) pass(table, second);
  const auto before = messages();
  for (int i = 0; i < 200; ++i) {
    auto visitor = table.peer();
    visitor->watch(made["room"]);
    EXPECT_EQ(visitor->last("room")["presence"]["spectators"], 1) << "a newcomer gets the current number";
    table.hub->tick();
  }
  EXPECT_EQ(messages(), before + 1);
  auto guest = table.peer();
  guest->watch(made["room"]);
  peers[1]->leave();
  pass(table, second);
  EXPECT_EQ(messages(), before + 2);
  EXPECT_EQ(peers[0]->last("presence")["presence"], Json({{"seats", {true, false}}, {"spectators", 1}}));
  EXPECT_EQ(guest->last("presence")["presence"], peers[0]->last("presence")["presence"]);
  pass(table, second);
  EXPECT_EQ(messages(), before + 2) << "nothing has changed";
}

// Two people at one screen: their client acts for each of them, on separate channels.
TEST(RematchAtOneScreen, EverySeatIsReservedForItsPlayer) {
  Table table;
  const Json made = all_mine(table, "scalas", 2);
  auto screen = table.peer();
  const auto asks = [&](int channel, const Json& token, const Json& action, const std::string& id) {
    screen->say({{"type", "watch"}, {"channel", channel}, {"room", made["room"]}, {"token", token}});
    screen->say({{"type", "act"}, {"channel", channel}, {"id", id}, {"action", action}});
    table.until([&] { return !screen->answer_to(id).is_null(); });
    return screen->answer_to(id);
  };
  const Json tokens[] = {made["seats"][0]["token"], made["seats"][1]["token"]};
  ASSERT_EQ(asks(1, tokens[0], {{"do", "resign"}}, "r")["type"], "ack");
  const Json rematch = {{"do", "rematch"}};
  EXPECT_FALSE(asks(1, tokens[0], rematch, "1").contains("room"));
  const Json second_seat = asks(2, tokens[1], rematch, "2"), first_seat = asks(1, tokens[0], rematch, "3");
  ASSERT_TRUE(first_seat.contains("token")) << first_seat.dump();
  EXPECT_EQ(first_seat["room"], second_seat["room"]);
  EXPECT_EQ(table.hub->counters().created, 2u);
  int channel = 3, seat = 2;
  for (const Json& answer : {first_seat, second_seat}) {
    screen->say({{"type", "watch"}, {"channel", channel++}, {"room", answer["room"]}, {"token", answer["token"]}});
    EXPECT_EQ(screen->last("room")["you"]["seat"], seat--);
  }
}

}  // namespace
}  // namespace scalinata::server
