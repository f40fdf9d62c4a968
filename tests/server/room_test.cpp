// What a room allows and what happens in it automatically: clocks, leavers, lots and colours, given positions, limits.
#include "table.hpp"

#include <array>
#include <set>

#include "catalog/catalog.hpp"
#include "room/fairness.hpp"

namespace scalinata::server {
namespace {

constexpr Millis minute = 60 * second, day = 24 * 60 * minute;

TEST(Clock, LagIsGivenBackUpToHalfASecond) {
  Table table;
  const Json made = all_mine(table, "scalas", 2, {{"clock", {{"kind", "total"}, {"seconds", 60}, {"increment", 0}}}});
  auto peers = seated(table, made);
  peers[0]->add_lag(300);
  peers[1]->add_lag(5'000);
  table.now += 10 * second;
  ASSERT_EQ(table.act(*peers[0], move(0, "c3"))["type"], "ack");
  table.now += 10 * second;
  ASSERT_EQ(table.act(*peers[1], move(1, "c4"))["type"], "ack");
  EXPECT_EQ(peers[0]->position()["clocks"]["left_ms"], Json({50'300, 50'500}));
}

TEST(Clock, DaysPerMoveRestartWithEveryMove) {
  Table table;
  const Json made = all_mine(table, "scalas", 2, {{"clock", {{"kind", "days"}, {"days", 2}}}});
  auto peers = seated(table, made);
  table.now += day;
  table.hub->tick();
  ASSERT_EQ(table.act(*peers[0], move(0, "c3"))["type"], "ack");
  EXPECT_EQ(peers[0]->position()["clocks"]["left_ms"], Json({2 * day, 2 * day}));
  table.now += 2 * day;
  table.hub->tick();
  table.until([&] { return peers[0]->last("update")["status"] == "finished"; });
  EXPECT_EQ(peers[0]->last("update")["end"]["by"], "time");
  EXPECT_EQ(peers[0]->last("update")["end"]["seat"], 2);
}

TEST(Clock, ScalettaEndsAfterTheAgreedMinutes) {
  Table table;
  const Json made =
      all_mine(table, "scaletta", 2, {{"order", "given"}, {"clock", {{"kind", "minutes"}, {"minutes", 5}}}});
  auto peers = seated(table, made);
  table.now += 5 * minute - 1;
  table.hub->tick();
  const std::string first = peers[0]->position()["legal"]["moves"][0];
  ASSERT_EQ(table.act(*peers[0], move(0, first))["type"], "ack");
  EXPECT_EQ(peers[0]->last("update")["status"], "playing");
  table.now += 1;
  table.hub->tick();
  table.until([&] { return peers[0]->last("update")["status"] == "finished"; });
  EXPECT_EQ(peers[0]->last("update")["end"]["by"], "minutes");
}

TEST(Leavers, AnEngineTakesOverAfterTheGracePeriodAndThePersonReturns) {
  Table table;
  const Json made =
      all_mine(table, "scalas", 2, {{"leavers", {{"grace_seconds", 60}, {"engine_level", 1}}}, {"hints", false}});
  auto peers = seated(table, made);
  peers[1]->leave();
  const auto wait = [&](Millis time) {
    table.now += time;
    table.hub->tick();
  };
  wait(10 * second);
  table.until([&] { return peers[0]->last("update").is_object(); });
  EXPECT_EQ(peers[0]->last("update")["events"][0]["kind"], "away");
  wait(59 * second);
  EXPECT_EQ(peers[0]->last("update")["events"][0]["kind"], "away") << "not before the grace period is over";
  wait(1 * second);
  table.until([&] { return peers[0]->last("update")["events"][0]["kind"] == "engine"; });
  EXPECT_TRUE(peers[0]->last("update")["seats"][1]["engine_sits_in"]);
  ASSERT_EQ(table.act(*peers[0], move(0, "c3"))["type"], "ack");
  table.until([&] { return peers[0]->position()["ply"] == 2; });
  auto returned = table.peer();
  returned->watch(made["room"], made["seats"][1]["token"]);
  table.until([&] { return peers[0]->last("update")["events"][0]["kind"] == "back"; });
  EXPECT_FALSE(peers[0]->last("update")["seats"][1].contains("engine_sits_in"));
  const std::string own = peers[0]->position()["legal"]["moves"][0];
  ASSERT_EQ(table.act(*peers[0], move(2, own))["type"], "ack");
  const std::string answer = returned->position()["legal"]["moves"][0];
  EXPECT_EQ(table.act(*returned, move(3, answer))["type"], "ack");
}

TEST(Words, ARecapGoesToThePlayerWhoMovedAndToNobodyElse) {
  Table table;
  const Json made = all_mine(table, "scalas", 2);
  auto peers = seated(table, made);
  auto spectator = table.peer();
  spectator->watch(made["room"]);
  ASSERT_EQ(table.act(*peers[0], move(0, "c3"))["type"], "ack");
  table.until([&] { return spectator->position()["ply"] == 1 && peers[1]->position()["ply"] == 1; });
  for (TestPeer* peer : {peers[0].get(), peers[1].get(), spectator.get()}) {
    const Json event = peer->last("update")["events"][0];
    EXPECT_EQ(event["words"], "places a cube on c3");
    EXPECT_EQ(text_in(event, "recap"), peer == peers[0].get() ? "You place a cube on c3" : "");
  }
}

TEST(Chat, ComesWithoutThePosition) {
  Table table;
  const Json made = all_mine(table, "scalas", 2);
  auto peers = seated(table, made);
  ASSERT_EQ(table.act(*peers[0], {{"do", "chat"}, {"text", "hello"}})["type"], "ack");
  const Json words = peers[1]->last("update");
  EXPECT_EQ(words["events"][0]["text"], "hello");
  EXPECT_FALSE(words.contains("position")) << words.dump();
  ASSERT_EQ(table.act(*peers[0], move(0, "c3"))["type"], "ack");
  EXPECT_EQ(peers[1]->last("update")["position"]["ply"], 1);
}

TEST(Chat, TheMakerCanMute) {
  Table table;
  const Json made = all_mine(table, "scalas", 2);
  auto peers = seated(table, made);
  auto maker = table.peer();
  maker->say({{"type", "watch"}, {"channel", 1}, {"room", made["room"]}, {"maker", made["maker"]}});
  const Json chat = {{"do", "chat"}, {"text", "hello"}};
  EXPECT_EQ(table.act(*peers[1], chat)["type"], "ack");
  EXPECT_EQ(table.act(*peers[0], {{"do", "mute"}, {"seat", 2}, {"on", true}})["code"], "not_allowed");
  EXPECT_EQ(table.act(*maker, {{"do", "mute"}, {"seat", 2}, {"on", true}})["type"], "ack");
  EXPECT_EQ(table.act(*peers[1], chat)["code"], "not_allowed");
  EXPECT_EQ(table.act(*maker, {{"do", "mute"}, {"seat", 2}, {"on", false}})["type"], "ack");
  EXPECT_EQ(table.act(*peers[1], chat)["type"], "ack");
}

TEST(Lot, ScalettaDrawsSeatsAndThenColoursAreChosenInThatOrder) {
  std::set<std::string> beginners;
  for (int i = 0; i < 20; ++i) {
    Table table;
    Json request = {{"game", "scaletta(players=4)"}, {"seats", Json::array()}};
    for (const char* nick : {"Ada", "Bea", "Cem", "Dan"})
      request["seats"].push_back({{"kind", "me"}, {"nick", nick}, {"colour", *nick == 'D' ? "green" : "azure"}});
    const Json made = table.create(request);
    auto peer = table.peer();
    peer->watch(made["room"]);
    const Json seats = peer->last("room")["seats"];
    std::set<std::string> colours;
    bool azure = false;
    for (const Json& seat : seats) {
      colours.insert(seat["colour"].get<std::string>());
      if (seat["nick"] == "Dan") {
        EXPECT_EQ(seat["colour"], "green") << "nobody else asked for it";
      } else {
        EXPECT_EQ(seat["colour"] == "azure", !azure) << "the first of the others gets it";
        azure = true;
      }
    }
    EXPECT_EQ(colours.size(), 4u);
    beginners.insert(seats[0]["nick"].get<std::string>());
  }
  EXPECT_GT(beginners.size(), 1u);
}

TEST(Lot, ScalettaDrawsPawnsTheHighestBeginsAndTheOthersFollowInOrder) {
  for (int i = 0; i < 10; ++i) {
    Table table;
    const Json made = all_mine(table, "scaletta(players=3)", 3);
    auto peers = seated(table, made);
    const Json seats = peers[0]->last("room")["seats"];
    const int first = seats[0]["nick"].get<std::string>().back() - '1';
    std::vector<int> pawns;
    for (int seat = 0; seat < 3; ++seat) {
      const Json& state = seats[static_cast<std::size_t>(seat)];
      EXPECT_EQ(state["nick"], "P" + std::to_string((first + seat) % 3 + 1));
      pawns.push_back(state["pawn"].get<int>());
      EXPECT_LE(pawns.back(), pawns[0]);
    }
    EXPECT_EQ(std::set<int>(pawns.begin(), pawns.end()).size(), 3u);
    // Anybody can repeat the drawing once the secret is revealed.
    const RoomSecrets secrets = **table.store->secrets(made["room"]);
    EXPECT_EQ(draw_lot(secrets.secret, 3, true).pawns, pawns);
  }
}

TEST(Lot, AllFourPawnsAreDrawnAndEverySeatMayBegin) {
  std::set<std::vector<int>> drawn;
  std::set<std::vector<int>> orders;
  for (int i = 0; i < 200; ++i) {
    const Lot lot = draw_lot(std::to_string(i), 4, true);
    drawn.insert(lot.pawns);
    orders.insert(lot.order);
    EXPECT_EQ(lot.pawns[0], 4);
  }
  EXPECT_EQ(drawn.size(), 6u);   // the 4 sits first: the other three in any order
  EXPECT_EQ(orders.size(), 4u);  // rotations, by who begins
  EXPECT_EQ(draw_lot("1", 2, true).pawns.size(), 2u);
  EXPECT_TRUE(draw_lot("1", 2, false).pawns.empty());
}

TEST(Lot, OnlyScalettaHasPawnsAndOnlyIfTheyAreDrawn) {
  Table table;
  for (const Json& made :
       {all_mine(table, "scaletta", 2, {{"order", "given"}}), all_mine(table, "scalas", 2, {{"order", "lot"}})}) {
    const Json room = seated(table, made)[0]->last("room");
    for (const Json& seat : room["seats"]) EXPECT_FALSE(seat.contains("pawn"));
  }
}

TEST(Covered, IsForGrandeEscaladeAndOpenOrHidden) {
  Table table;
  EXPECT_EQ(all_mine(table, "scalas", 2, {{"covered", "hidden"}})["code"], "malformed");
  EXPECT_EQ(all_mine(table, "grande-escalade", 2, {{"covered", "closed"}})["code"], "malformed");
  EXPECT_EQ(all_mine(table, "grande-escalade", 2, {{"covered", true}})["code"], "malformed");
  EXPECT_TRUE(all_mine(table, "scalas", 2, {{"covered", "open"}}).contains("room"));
  for (const char* covered : {"open", "hidden"}) {
    const Json made = all_mine(table, "grande-escalade", 2, {{"covered", covered}});
    EXPECT_EQ(seated(table, made)[0]->last("room")["options"]["covered"], covered);
  }
  const Json usual = all_mine(table, "grande-escalade", 2);
  EXPECT_EQ(seated(table, usual)[0]->last("room")["options"]["covered"], "open");
}

// The same deal in an open and in a hidden room: positions, the engine's input and the record are the same.
TEST(Covered, ChangesNothingButTheSetting) {
  Rng rng(3);
  const auto deal = begin_random(*parse_game("grande-escalade"), rng);
  for (int i = 0; i < 12; ++i) {
    while ((*deal)->turn().is_chance()) ASSERT_TRUE((*deal)->play((*deal)->draw_chance(rng)).ok());
    ASSERT_TRUE((*deal)->play((*deal)->legal_moves()[0]).ok());
  }
  while ((*deal)->turn().is_chance()) ASSERT_TRUE((*deal)->play((*deal)->draw_chance(rng)).ok());
  const Json record = Json::parse(write_record(record_of(**deal)));
  std::vector<Json> seen;
  for (const char* covered : {"open", "hidden"}) {
    Table table;
    const Json made = all_mine(table, "grande-escalade", 2, {{"covered", covered}, {"from", {{"record", record}}}});
    ASSERT_TRUE(made.contains("room")) << made.dump();
    auto peers = seated(table, made);
    const std::string room = made["room"];
    const auto loaded = Room::load((*table.store->log(room, 0, 1000))->head, **table.store->secrets(room),
                                   (*table.store->log(room, 0, 1000))->events);
    seen.push_back({peers[0]->position(), peers[1]->position(), Json::parse(loaded->game()->knowledge_json(0)),
                    loaded->record(Viewer::seat(0)).moves});
  }
  EXPECT_EQ(seen[0], seen[1]);
}

TEST(Lot, ColoursMustBeTheGames) {
  Table table;
  const Json painted = {{"kind", "me"}, {"nick", "Ada"}, {"colour", "mauve"}};
  EXPECT_EQ(table.create({{"game", "scaletta"}, {"seats", {painted, seat_me("Bea")}}})["code"], "malformed");
  const Json made = table.create({{"game", "scaletta"}, {"seats", {seat_me("Ada"), {{"kind", "open"}}}}});
  auto peer = table.peer();
  peer->watch(made["room"]);
  EXPECT_EQ(table.act(*peer, {{"do", "sit"}, {"seat", 2}, {"nick", "Bea"}, {"colour", "mauve"}})["code"], "malformed");
}

TEST(Lot, ARematchRotatesTheDrawnOrder) {
  Table table;
  const Json made = all_mine(table, "scaletta", 2, {{"order", "lot"}});
  auto peers = seated(table, made);
  ASSERT_EQ(table.act(*peers[0], {{"do", "resign"}})["type"], "ack");
  ASSERT_EQ(table.act(*peers[0], {{"do", "rematch"}})["type"], "ack");
  for (const std::size_t i : {1u, 0u}) {
    const int seat = made["seats"][i]["seat"];
    const Json again = table.act(*peers[i], {{"do", "rematch"}});
    auto next = table.peer();
    next->watch(again["room"], again["token"]);
    EXPECT_EQ(next->last("room")["you"]["seat"], 3 - seat);
  }
}

TEST(From, ARecordContinuesAtItsPlyAndNothingBeforeIsTakenBack) {
  Table table;
  const Json record = {
      {"format", "scalinata-record"}, {"version", 1}, {"game", "scalas"}, {"rules", 1}, {"setup", nullptr},
      {"moves", {"c3", "c4", "b3"}}};
  const Json made = all_mine(table, "scalas", 2, {{"from", {{"record", record}, {"ply", 2}}}});
  ASSERT_TRUE(made.contains("room")) << made.dump();
  auto peers = seated(table, made);
  EXPECT_EQ(peers[0]->position()["ply"], 2);
  EXPECT_EQ(table.act(*peers[0], {{"do", "offer_takeback"}, {"ply", 1}})["code"], "stale");
  ASSERT_EQ(table.act(*peers[0], move(2, "d3"))["type"], "ack");
  EXPECT_EQ(table.act(*peers[0], {{"do", "offer_takeback"}, {"ply", 1}})["code"], "stale");
  EXPECT_EQ(table.act(*peers[0], {{"do", "offer_takeback"}, {"ply", 2}})["type"], "ack");
}

// If the given moves end before a draw, the room draws.
TEST(From, ChanceIsDrawnIfTheGivenMovesEndBeforeIt) {
  Rng rng(1);
  Json record = {{"format", "scalinata-record"}, {"version", 1}, {"game", "grande-escalade(players=2)"}, {"rules", 2}};
  std::size_t ply = 0;
  for (int game = 0; ply == 0 && game < 100; ++game) {
    const auto played = begin_random(*parse_game(record["game"].get<std::string>()), rng);
    record["setup"] = Json::parse((*played)->setup_json());
    record["moves"] = Json::array();
    while (!(*played)->turn().is_over() && !(*played)->turn().is_chance()) {
      record["moves"].push_back((*played)->random_move(rng));
      ASSERT_TRUE((*played)->play(record["moves"].back().get<std::string>()).ok());
    }
    if ((*played)->turn().is_chance()) ply = (*played)->move_count();
  }
  ASSERT_GT(ply, 0u);
  Table table;
  const Json made = all_mine(table, record["game"], 2, {{"from", {{"record", record}}}, {"order", "given"}});
  ASSERT_TRUE(made.contains("room")) << made.dump();
  auto peers = seated(table, made);
  const Json position = peers[0]->position();
  EXPECT_GT(position["ply"], ply);
  TestPeer& mover = *peers[position["turn"]["seat"].get<std::size_t>() - 1];
  EXPECT_EQ(table.act(mover, move(position["ply"], mover.position()["legal"]["moves"][0]))["type"], "ack");
}

// A seed with which play_out builds a whole pyramid, which few random games do.
std::uint64_t completing_seed(const std::string& game_text) {
  for (std::uint64_t seed = 1; seed <= 1000; ++seed) {
    const auto game = begin(*parse_game(game_text), "null");
    Rng rng(seed);
    while (!(*game)->turn().is_over()) {
      const auto moves = (*game)->legal_moves();
      (void)(*game)->play(moves[rng.below(static_cast<std::uint32_t>(moves.size()))]);
    }
    if (continued(**game).ok()) return seed;
  }
  ADD_FAILURE() << "no random game completes a pyramid";
  return 0;
}

TEST(From, ACompletedScalinoContinuesAsItsDemolition) {
  const std::string game = "scalino(board=square)";
  Table table;
  const Json made = all_mine(table, game, 4);
  const Json demolition = {{"from", {{"room", made["room"]}}}};
  const std::string next_game = "scalino-demolition(players=4,board=square)";
  EXPECT_EQ(all_mine(table, next_game, 4, demolition)["code"], "malformed") << "not finished";
  auto peers = seated(table, made);
  play_out(table, peers, completing_seed(game));
  const Json next = all_mine(table, next_game, 4, demolition);
  ASSERT_TRUE(next.contains("room")) << next.dump();
  auto demolishers = seated(table, next);
  play_out(table, demolishers, 6);
  EXPECT_EQ(demolishers[0]->last("update")["end"]["by"], "rules");
}

TEST(Bounds, IdleRoomsAreUnloadedAndLoadedAgain) {
  Table table;
  const Json made = all_mine(table, "scalas", 2);
  {
    auto peers = seated(table, made);
    ASSERT_EQ(table.act(*peers[0], move(0, "c3"))["type"], "ack");
    table.now += 10 * minute;
    table.hub->tick();
    EXPECT_EQ(table.hub->counters().rooms, 1u) << "watched";
  }
  // Everybody has gone: first the seats are stored as away; then nothing more happens.
  for (int i = 0; i < 3; ++i) {
    table.now += 2 * minute;
    table.hub->tick();
    table.until_stored();
  }
  EXPECT_EQ(table.hub->counters().rooms, 0u);
  auto peers = seated(table, made);
  EXPECT_EQ(peers[1]->position()["ply"], 1);
  EXPECT_EQ(table.hub->counters().rooms, 1u);
}

TEST(Bounds, ChatCannotFillTheWholeLog) {
  HubOptions options;
  options.limits.events = 200;
  Table table(options);
  const Json made = all_mine(table, "scalas(size=3)", 2);
  auto peers = seated(table, made);
  Json answer;
  for (int i = 0; i < 200 && (answer.is_null() || answer["type"] == "ack"); ++i) {
    table.now += 2 * second;
    answer = table.act(*peers[0], {{"do", "chat"}, {"text", "again"}});
  }
  EXPECT_EQ(answer["code"], "full");
  play_out(table, peers, 2);
  EXPECT_EQ(peers[0]->last("update")["status"], "finished");
}

// A game used to end as abandoned when its log was full.
TEST(Bounds, AFullLogDoesNotPreventMoves) {
  HubOptions options;
  options.limits.events = 10;
  Table table(options);
  const Json made = all_mine(table, "scalas(size=3)", 2);
  auto peers = seated(table, made);
  play_out(table, peers, 4);
  EXPECT_GT(peers[0]->position()["ply"], 10);
  EXPECT_EQ(peers[0]->last("update")["end"]["by"], "rules");
  EXPECT_EQ(table.act(*peers[0], {{"do", "chat"}, {"text", "well played"}})["code"], "full");
}

TEST(Bounds, AGameThatNeverEndsIsAbandonedAfterFiveThousandMoves) {
  Json record = {{"format", "scalinata-record"}, {"version", 1}, {"game", "scaletta"}, {"moves", Json::array()}};
  // Two lines, of which each player takes one; then everybody has their original pawns again.
  for (std::size_t i = 0; i + 1 < max_moves; ++i)
    record["moves"].push_back(std::array{"1@a1", "2@b1", "3@c1", "4@d1"}[i % 4]);
  Table table;
  const Json made = all_mine(table, "scaletta", 2, {{"from", {{"record", record}}}, {"order", "given"}});
  ASSERT_TRUE(made.contains("room")) << made.dump();
  auto peers = seated(table, made);
  TestPeer& mover = *peers[peers[0]->position()["turn"]["seat"].get<std::size_t>() - 1];
  EXPECT_EQ(mover.position()["moves_left"], 1) << "announced";
  const Json standing = mover.position()["ranks"];
  ASSERT_EQ(table.act(mover, move(max_moves - 1, mover.position()["legal"]["moves"][0]))["type"], "ack");
  EXPECT_EQ(mover.last("update")["end"]["by"], "abandoned");
  EXPECT_EQ(mover.last("update")["end"]["ranks"], standing) << "by the current score";
  for (int i = 0; i < 2; ++i) record["moves"].push_back("a1");
  EXPECT_EQ(all_mine(table, "scaletta", 2, {{"from", {{"record", record}}}})["message"],
            "from: expected a game of at most 5000 moves");
}

TEST(Bounds, LeavingWhileSittingDownDoesNotCountAsPresent) {
  Table table;
  const Json made = table.create({{"game", "scalas"}, {"seats", {seat_me("Ada"), {{"kind", "open"}}}}});
  auto owner = table.peer(), guest = table.peer();
  owner->watch(made["room"], made["seats"][0]["token"]);
  guest->watch(made["room"]);
  guest->act({{"do", "sit"}, {"seat", 2}, {"nick", "Bob"}});
  guest->leave();
  table.until([&] { return owner->last("update")["status"] == "playing"; });
  EXPECT_EQ(table.hub->counters().watchers, 1u);
  table.now += 1'000;
  table.hub->tick();
  EXPECT_EQ(owner->last("presence")["presence"]["seats"], (Json{true, false}));
}

}  // namespace
}  // namespace scalinata::server
