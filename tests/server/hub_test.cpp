#include "table.hpp"

#include <set>

#include "blocker.hpp"
#include "room/fairness.hpp"
#include "store/tokens.hpp"
#include "store/wait.hpp"

namespace scalinata::server {
namespace {

Result<Lease> acquire_and_wait(Store& store, const std::string& name) {
  return wait<Lease>([&](auto done) { store.acquire_lease(name, "test", 1'000, done); });
}

TEST(Hub, AWholeGameIsPlayed) {
  Table table;
  const Json made = all_mine(table, "scalas(size=3)", 2);
  ASSERT_TRUE(made.contains("room")) << made.dump();
  auto peers = seated(table, made);
  play_out(table, peers, 1);
  EXPECT_EQ(peers[0]->last("update")["status"], "finished");
  EXPECT_EQ(peers[1]->last("update")["end"]["by"], "rules");
  EXPECT_EQ(peers[0]->position()["ply"], peers[1]->position()["ply"]);
}

TEST(Hub, AnAcknowledgedMoveSurvivesARestart) {
  Table table;
  const Json made = all_mine(table, "scalas", 2);
  Json before;
  {
    auto peers = seated(table, made);
    ASSERT_EQ(table.act(*peers[0], {{"do", "move"}, {"ply", 0}, {"move", "c3"}})["type"], "ack");
    ASSERT_EQ(table.act(*peers[1], {{"do", "move"}, {"ply", 1}, {"move", "c4"}})["type"], "ack");
    before = peers[0]->position();
    peers.clear();
  }
  table.close();
  table.open();
  auto peers = seated(table, made);
  EXPECT_EQ(peers[0]->position()["view"], before["view"]);
  EXPECT_EQ(peers[0]->position()["ply"], 2);
  EXPECT_EQ(peers[0]->last("room")["events"].size(), peers[0]->last("room")["version"].get<std::size_t>());
}

TEST(Hub, ReconnectingAtAnyVersionSendsOnlyWhatWasMissed) {
  Table table;
  const Json made = all_mine(table, "scalas(size=3)", 2);
  auto peers = seated(table, made);
  play_out(table, peers, 3);
  const RoomVersion version = peers[0]->last("update")["version"];
  for (RoomVersion since = 0; since <= version; ++since) {
    auto again = table.peer();
    again->watch(made["room"], made["seats"][0]["token"], since);
    const Json room = again->last("room");
    ASSERT_EQ(room["events"].size(), static_cast<std::size_t>(version - since));
    if (since < version) { ASSERT_EQ(room["events"][0]["version"], since + 1); }
    ASSERT_EQ(room["position"]["view"], peers[0]->position()["view"]);
  }
}

TEST(Hub, StaleAndRepeatedMovesAreHarmless) {
  Table table;
  const Json made = all_mine(table, "scalas", 2);
  auto peers = seated(table, made);
  const Json move = {{"do", "move"}, {"ply", 0}, {"move", "c3"}};
  const Json first = table.act(*peers[0], move, "same");
  EXPECT_EQ(first["type"], "ack");
  const RoomVersion version = first["version"];
  auto again = table.peer();
  again->watch(made["room"], made["seats"][0]["token"]);
  const Json repeated = table.act(*again, {{"do", "move"}, {"ply", 0}, {"move", "c3"}}, "same");
  EXPECT_EQ(repeated["type"], "ack") << repeated.dump();
  EXPECT_EQ(repeated["version"], version);
  EXPECT_EQ(again->position()["ply"], 1);
  EXPECT_EQ(table.act(*peers[1], {{"do", "move"}, {"ply", 0}, {"move", "a1"}})["code"], "stale");
  EXPECT_EQ(again->last("room")["version"], version);
}

TEST(Hub, StrangersAndTheWrongSeatCannotMove) {
  Table table;
  const Json made = all_mine(table, "scalas", 2);
  auto peers = seated(table, made);
  auto stranger = table.peer();
  stranger->watch(made["room"]);
  EXPECT_TRUE(stranger->last("room")["you"]["seat"].is_null());
  EXPECT_EQ(table.act(*stranger, {{"do", "move"}, {"ply", 0}, {"move", "c3"}})["code"], "not_allowed");
  EXPECT_EQ(table.act(*peers[1], {{"do", "move"}, {"ply", 0}, {"move", "c3"}})["code"], "wrong_turn");
  auto forger = table.peer();
  forger->watch(made["room"], std::string(32, 'x'));
  EXPECT_EQ(forger->last("refused")["code"], "bad_token");
  EXPECT_TRUE(forger->last("room").is_null()) << "no state before authentication";
}

TEST(Hub, AnIllegalMoveSaysWhyAndChangesNothing) {
  Table table;
  const Json made = all_mine(table, "scalas", 2);
  auto peers = seated(table, made);
  const Json refused = table.act(*peers[0], {{"do", "move"}, {"ply", 0}, {"move", "z9"}});
  EXPECT_EQ(refused["code"], "illegal");
  EXPECT_FALSE(refused["message"].get<std::string>().empty());
  EXPECT_EQ(peers[0]->position()["ply"], 0);
}

TEST(Hub, AnUnknownRoomIsAnErrorAndCreatesNothing) {
  Table table;
  auto peer = table.peer();
  peer->watch("nosuchroom0000000000");
  EXPECT_EQ(peer->last("refused")["code"], "not_found");
}

TEST(Hub, NobodyCanUseANickThatIsTaken) {
  Table table;
  const std::string longest(max_nick_length - 1, 'x');
  const Json open = {{"kind", "open"}};
  const Json made = table.create({{"game", "scalino(players=4)"}, {"seats", {seat_me("Guest"), open, open, open}}});
  auto maker = table.peer();
  maker->watch(made["room"], made["seats"][0]["token"]);
  const auto sit = [&](int seat, const std::string& nick) {
    auto peer = table.peer();
    peer->watch(made["room"]);
    EXPECT_EQ(table.act(*peer, {{"do", "sit"}, {"seat", seat}, {"nick", nick}})["type"], "ack");
    return peer->last("room")["seats"][static_cast<std::size_t>(seat - 1)]["nick"];
  };
  EXPECT_EQ(sit(2, "Guest"), "Guest 2");
  EXPECT_EQ(sit(3, longest + "è"), longest + "è");
  EXPECT_EQ(sit(4, longest + "è"), longest.substr(1) + " 2");
}

TEST(Hub, AnOpenSeatIsTakenOnceAndTheGameStarts) {
  Table table;
  const Json made = table.create({{"game", "scalas"}, {"seats", {seat_me("Ada"), {{"kind", "open"}}}}});
  auto maker = table.peer();
  maker->watch(made["room"], made["seats"][0]["token"]);
  EXPECT_EQ(maker->last("room")["status"], "waiting");
  auto friend_ = table.peer();
  friend_->watch(made["room"]);
  const Json sat = table.act(*friend_, {{"do", "sit"}, {"seat", 2}, {"nick", "Bea"}});
  ASSERT_EQ(sat["type"], "ack") << sat.dump();
  EXPECT_EQ(friend_->last("room")["you"]["seat"], 2);
  EXPECT_EQ(maker->last("update")["status"], "playing");
  auto late = table.peer();
  late->watch(made["room"]);
  EXPECT_EQ(table.act(*late, {{"do", "sit"}, {"seat", 2}, {"nick", "Cy"}})["code"], "over");
  auto elsewhere = table.peer();
  elsewhere->watch(made["room"], sat["token"]);
  EXPECT_EQ(elsewhere->last("room")["you"]["seat"], 2) << "a seat moves to another device by its token";
}

TEST(Hub, AnEngineAnswersByItself) {
  Table table;
  const Json made =
      table.create({{"game", "scalas(size=3)"}, {"seats", {seat_me("Ada"), {{"kind", "engine"}, {"level", 1}}}}});
  auto peer = table.peer();
  peer->watch(made["room"], made["seats"][0]["token"]);
  ASSERT_EQ(table.act(*peer, {{"do", "move"}, {"ply", 0}, {"move", "a1"}})["type"], "ack");
  table.until([&] { return peer->position()["ply"].get<int>() >= 2; });
  EXPECT_EQ(table.act(*peer, {{"do", "undo"}})["type"], "ack");
  EXPECT_EQ(peer->position()["ply"], 0);
}

TEST(Hub, TimeRunsOnlyForThePlayerToMoveAndTheFlagFalls) {
  Table table;
  const Json made = all_mine(table, "scalas", 2, {{"clock", {{"kind", "total"}, {"seconds", 60}, {"increment", 5}}}});
  auto peers = seated(table, made);
  table.now += 10'000;
  ASSERT_EQ(table.act(*peers[0], {{"do", "move"}, {"ply", 0}, {"move", "c3"}})["type"], "ack");
  EXPECT_EQ(peers[1]->position()["clocks"]["left_ms"], Json({55'000, 60'000}));
  EXPECT_EQ(peers[1]->position()["clocks"]["running"], 2);
  table.now += 61'000;
  table.hub->tick();
  table.until([&] { return peers[0]->last("update")["status"] == "finished"; });
  EXPECT_EQ(peers[0]->last("update")["end"]["by"], "time");
  EXPECT_EQ(peers[0]->last("update")["end"]["ranks"], Json({1, 2}));
}

TEST(Hub, DowntimeIsChargedToNobody) {
  Table table;
  const Json made = all_mine(table, "scalas", 2, {{"clock", {{"kind", "move"}, {"seconds", 30}}}});
  { auto peers = seated(table, made); }
  for (int i = 0; i < 5; ++i) {
    table.hub->tick();
    table.now += 1'000;
  }
  table.close();
  table.now += 1'000'000;
  table.open();
  auto peers = seated(table, made);
  table.until_stored();
  const Millis left = peers[0]->position()["clocks"]["left_ms"][0];
  EXPECT_GT(left, 20'000);
  EXPECT_LE(left, 30'000);
}

// The last heartbeat used to count only once its lease of three seconds had run out.
TEST(Hub, DowntimeOfASecondIsChargedToNobodyEither) {
  Table table;
  const Json made = all_mine(table, "scalas", 2, {{"clock", {{"kind", "total"}, {"seconds", 60}, {"increment", 0}}}});
  const Millis begun = table.now;
  { auto peers = seated(table, made); }
  for (int restart = 1; restart <= 2; ++restart) {
    table.now += 2'000;  // somebody thinks
    table.hub->tick();
    ASSERT_TRUE(acquire_and_wait(*table.store, "flush").ok());  // the heartbeat is written
    table.close();
    table.now += 1'500;
    table.open();
    auto peers = seated(table, made);
    table.until_stored();
    EXPECT_EQ(peers[0]->position()["clocks"]["left_ms"][0], 60'000 - restart * 2'000) << table.now - begun;
  }
}

TEST(Hub, ResigningWithTwoSeatsEndsTheGame) {
  Table table;
  const Json made = all_mine(table, "scalas", 2);
  auto peers = seated(table, made);
  ASSERT_EQ(table.act(*peers[1], {{"do", "resign"}})["type"], "ack");
  EXPECT_EQ(peers[0]->last("update")["end"]["ranks"], Json({1, 2}));
}

TEST(Hub, ResigningWithMoreSeatsLetsAnEngineTakeOverAndRanksLast) {
  Table table;
  const Json made = all_mine(table, "scaletta(players=3,turns=6)", 3, {{"order", "given"}});
  auto peers = seated(table, made);
  ASSERT_EQ(table.act(*peers[2], {{"do", "resign"}})["type"], "ack");
  Rng rng(5);
  while (peers[0]->last("update").is_null() || peers[0]->last("update")["status"] != "finished") {
    const Json position = peers[0]->position();
    const std::size_t seat = position["turn"]["seat"].get<std::size_t>();
    if (seat == 3) {
      const auto ply = position["ply"];
      table.until([&] { return peers[0]->position()["ply"] != ply; });
      continue;
    }
    const Json moves = peers[seat - 1]->position()["legal"]["moves"];
    const std::string move = moves[rng.below(static_cast<std::uint32_t>(moves.size()))];
    ASSERT_EQ(table.act(*peers[seat - 1], {{"do", "move"}, {"ply", position["ply"]}, {"move", move}})["type"], "ack");
  }
  EXPECT_EQ(peers[0]->last("update")["end"]["ranks"][2], 3);
}

TEST(Hub, ATakebackNeedsEverybodysConsent) {
  Table table;
  const Json made = all_mine(table, "scalas", 2);
  auto peers = seated(table, made);
  ASSERT_EQ(table.act(*peers[0], {{"do", "move"}, {"ply", 0}, {"move", "c3"}})["type"], "ack");
  ASSERT_EQ(table.act(*peers[0], {{"do", "offer_takeback"}, {"ply", 0}})["type"], "ack");
  EXPECT_EQ(peers[1]->position()["takeback"]["seat"], 1);
  EXPECT_EQ(peers[1]->position()["ply"], 1);
  ASSERT_EQ(table.act(*peers[1], {{"do", "answer_takeback"}, {"accept", true}})["type"], "ack");
  EXPECT_EQ(peers[0]->position()["ply"], 0);
}

TEST(Hub, MovesThatRevealedSomethingAreNeverTakenBack) {
  Table table;
  const Json made = all_mine(table, "grande-escalade", 2);
  auto peers = seated(table, made);
  const Json position = peers[0]->position();
  const std::size_t seat = position["turn"]["seat"].get<std::size_t>() - 1;
  const std::string move = peers[seat]->position()["legal"]["moves"][0];
  ASSERT_EQ(table.act(*peers[seat], {{"do", "move"}, {"ply", 0}, {"move", move}})["type"], "ack");
  EXPECT_EQ(table.act(*peers[seat], {{"do", "offer_takeback"}, {"ply", 0}})["code"], "not_allowed");
}

TEST(Hub, ChanceFollowsFromTheSecretThatWasCommittedTo) {
  Table table;
  const Json made = all_mine(table, "grande-escalade", 2);
  auto peers = seated(table, made);
  EXPECT_FALSE(peers[0]->last("room").contains("secret"));
  play_out(table, peers, 11);
  const Json end = peers[0]->last("update");
  ASSERT_TRUE(end.contains("secret")) << end.dump();
  const auto record = table.record(made["room"]);
  ASSERT_TRUE(std::holds_alternative<Record>(record));
  const std::string secret = end["secret"];
  EXPECT_TRUE(verify_chance(std::get<Record>(record), secret, made["commitment"].get<std::string>()).ok());
  EXPECT_FALSE(verify_chance(std::get<Record>(record), new_secret(), made["commitment"].get<std::string>()).ok());
}

TEST(Hub, AHiddenGamesScoreIsItemisedOnceItHasEnded) {
  Table table;
  const Json made = all_mine(table, "grande-escalade", 2);
  auto peers = seated(table, made);
  EXPECT_EQ(std::get<Refused>(table.score(made["room"])).code, Refusal::not_allowed);
  play_out(table, peers, 11);
  const Json scores = peers[0]->last("update")["end"]["scores"];
  const auto score = table.score(made["room"]);
  const Json seats = std::get<Json>(score)["seats"];
  ASSERT_EQ(seats.size(), scores.size());
  for (std::size_t i = 0; i < seats.size(); ++i) {
    int sum = 0;
    for (const Json& item : seats[i]["items"]) sum += item["points"].get<int>();
    EXPECT_EQ(seats[i]["total"], scores[i]);
    EXPECT_EQ(sum, scores[i]);
  }
}

TEST(Hub, SeatsDrawnByLotKeepTheirTokens) {
  for (int i = 0; i < 8; ++i) {
    Table table;
    const Json made = all_mine(table, "scaletta(players=4)", 4, {{"order", "lot"}});
    std::set<int> seats;
    for (const Json& seat : made["seats"]) {
      auto peer = table.peer();
      peer->watch(made["room"], seat["token"]);
      EXPECT_EQ(peer->last("room")["you"]["seat"], seat["seat"]);
      seats.insert(seat["seat"].get<int>());
    }
    EXPECT_EQ(seats.size(), 4u);
  }
}

TEST(Hub, BadRequestsForRoomsAreRefused) {
  Table table;
  const Json two = {seat_me("A"), seat_me("B")};
  for (const Json& request :
       {Json{{"game", "chess"}, {"seats", two}}, Json{{"game", "scalas"}},
        Json{{"game", "scalas"}, {"seats", {seat_me("A")}}},
        Json{{"game", "scalas"}, {"seats", two}, {"clock", {{"kind", "minutes"}, {"minutes", 5}}}},
        Json{{"game", "scalas"}, {"seats", two}, {"surprise", 1}}, Json{{"game", 7}, {"seats", two}},
        Json{{"game", "scalas"}, {"seats", two}, {"from", {{"record", {{"format", "foreign"}}}}}}}) {
    const Json answer = table.create(request);
    EXPECT_EQ(answer["code"], "malformed") << request.dump() << answer.dump();
    EXPECT_FALSE(answer["message"].get<std::string>().empty());
  }
}

TEST(Session, GarbageIsAnsweredAndNeverStopsTheServer) {
  Table table;
  auto peer = table.peer();
  for (const char* text :
       {"", "{", "[]", "null", "{\"type\":7}", "{\"type\":\"watch\"}", "{\"type\":\"act\",\"channel\":99}",
        "{\"type\":\"nonsense\"}", "\xff\xfe", "{\"type\":\"watch\",\"channel\":1,\"room\":{}}"})
    peer->say_text(text);
  EXPECT_GE(peer->heard().size(), 11u);
  for (std::size_t i = 1; i < peer->heard().size(); ++i) EXPECT_EQ(peer->heard()[i]["type"], "refused");
}

TEST(Session, MessagesBeyondTheRateAreRefusedUntilTimeHasPassed) {
  Table table;
  auto peer = table.peer();
  for (int i = 0; i < 200; ++i) peer->say({{"type", "ping"}, {"t", i}});
  EXPECT_EQ(peer->heard().back()["code"], "rate");
  table.now += 10'000;
  peer->say({{"type", "ping"}, {"t", 1}});
  EXPECT_EQ(peer->heard().back()["type"], "pong");
}

TEST(Session, AFailingMessageIsReportedAndEverythingContinues) {
  Table table;
  const Json made = all_mine(table, "scalas", 2);
  auto peers = seated(table, made);
  const Json move = {{"do", "move"}, {"ply", 0}, {"move", "c3"}};
  table.broken = true;
  EXPECT_THROW(peers[0]->act(move, "first"), std::runtime_error);
  table.broken = false;
  const Json refused = peers[0]->answer_to("first");
  EXPECT_EQ(refused["code"], "internal");
  EXPECT_EQ(refused["channel"], 1);
  EXPECT_EQ(table.act(*peers[0], move, "second")["type"], "ack");
  EXPECT_EQ(peers[1]->position()["ply"], 1);
}

TEST(Session, AClientOfAnotherProtocolVersionIsAskedToReload) {
  Table table;
  auto peer = table.peer();
  peer->say({{"type", "hello"}, {"protocol", protocol_version - 1}, {"language", "en"}});
  EXPECT_EQ(peer->heard().back()["code"], "protocol");
  EXPECT_TRUE(peer->closed());
}

HubOptions among_several() {
  HubOptions options = Table::unhurried();
  options.alone = false;
  return options;
}

// Another server has stored a move, and its notification has not arrived yet.
TEST(SeveralServers, NewcomersSeeTheNewestStateEvenIfTheRoomIsBusy) {
  Table table(among_several());
  const Json made = all_mine(table, "scalas", 2);
  auto peers = seated(table, made);
  const RoomVersion version = peers[0]->last("room")["version"];
  const Append append{made["room"], version, {{"move", 1, R"({"move":"c3","ply":0,"used":0})"}}, {}, {}, {}, {}};
  ASSERT_EQ(wait<Appended>([&](auto done) { table.store->append(append, done); })->outcome, Appended::Outcome::done);
  peers[0]->act({{"do", "chat"}, {"text", "while this is being stored"}}, "chat");
  ASSERT_TRUE(table.hub->is_writing());
  auto newcomer = table.peer();
  newcomer->watch(made["room"]);
  table.until([&] { return !newcomer->last("room").is_null(); });
  EXPECT_EQ(newcomer->last("room")["position"]["ply"], 1);
  table.until([&] { return !peers[0]->answer_to("chat").is_null(); });
  EXPECT_EQ(peers[0]->answer_to("chat")["version"], version + 2);
}

// If there are several servers, one leases an engine's turn and releases it afterwards.
class Leases : public ::testing::Test {
 protected:
  bool leased(const Json& made) {
    table.until_stored();
    return table.store->lease("engine:" + made["room"].get<std::string>())->has_value();
  }

  Table table{among_several()};
  const Json request = {{"game", "scalas(size=3)"}, {"seats", {{{"kind", "engine"}, {"level", 1}}, seat_me("Ada")}}};
};

TEST_F(Leases, EndWithTheEnginesTurn) {
  Blocker blocker(*table.engines);
  const Json made = table.create(request);
  EXPECT_TRUE(leased(made));
  auto peers = seated(table, made);
  blocker.release();
  table.until([&] { return peers[0]->position()["ply"] == 1; });
  EXPECT_FALSE(leased(made));
}

TEST_F(Leases, EndWithTheGame) {
  const Blocker blocker(*table.engines);
  const Json made = table.create(request);
  auto peers = seated(table, made);
  EXPECT_TRUE(leased(made));
  ASSERT_EQ(table.act(*peers[0], {{"do", "resign"}})["type"], "ack");
  EXPECT_FALSE(leased(made));
}

TEST_F(Leases, EndWithTheRoom) {
  const Blocker blocker(*table.engines);
  const Json made = table.create(request);
  EXPECT_TRUE(leased(made));
  ASSERT_TRUE(*wait<bool>([&](auto done) { table.store->remove_room(made["room"], {}, done); }));
  table.until_stored();  // the server has been notified
  EXPECT_FALSE(leased(made));
}

TEST_F(Leases, EndWhenTheServerStops) {
  const Blocker blocker(*table.engines);
  const Json made = table.create(request);
  EXPECT_TRUE(leased(made));
  table.hub.reset();
  EXPECT_FALSE(leased(made));
}

}  // namespace
}  // namespace scalinata::server
