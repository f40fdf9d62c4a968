// A damaged stored game is reported, never shown incomplete, and affects no other room.
#include "server/http_api.hpp"
#include "server/upkeep.hpp"
#include "store/place.hpp"
#include "table.hpp"
#include "text_files.hpp"

namespace scalinata::server {
namespace {

class Damage : public ::testing::Test {
 protected:
  static HubOptions options(std::vector<std::string>& complaints) {
    HubOptions options = Table::unhurried();
    options.report_damage = [&complaints](const std::string& what) { complaints.push_back(what); };
    return options;
  }
  // A room with three moves (events 3 to 5), and an intact one.
  void SetUp() override {
    made = all_mine(table, "scalas", 2, {{"clock", {{"kind", "move"}, {"seconds", 3600}}}});
    sound = all_mine(table, "scalas", 2);
    auto peers = seated(table, made);
    const char* const moves[] = {"c3", "c4", "a1"};
    for (std::size_t ply = 0; ply < 3; ++ply)
      ASSERT_EQ(table.act(*peers[ply % 2], move(ply, moves[ply]))["type"], "ack");
    room = made["room"];
  }
  // Changes the database directly.
  void sql(const std::string& statement) { connect(table.file(), {})->script(statement + " '" + room + "'"); }
  Json watched(Language language = Language::en) {
    auto peer = table.peer();
    peer->say(
        {{"type", "hello"}, {"protocol", protocol_version}, {"language", language == Language::it ? "it" : "en"}});
    peer->watch(room);
    return peer->heard().back();
  }
  std::string damage() {
    const auto found = damaged_rooms(*table.store, Language::en);
    EXPECT_TRUE(found.ok());
    EXPECT_LE(found->size(), 1u);
    return found->empty() ? "" : found->front();
  }

  std::vector<std::string> complaints;
  Table table{options(complaints)};
  Json made, sound;
  std::string room;
};

TEST_F(Damage, TheErrorNamesTheRoomAndTheEvent) {
  EXPECT_EQ(damage(), "");
  const std::pair<const char*, int> damages[] = {
      {R"(UPDATE events SET payload = replace(payload, 'c4', 'c9') WHERE version = 4 AND room =)", 4},
      {R"(UPDATE events SET payload = replace(payload, 'c9', 'e5') WHERE version = 4 AND room =)", 0},
      {R"(UPDATE events SET payload = '{"mo' WHERE version = 5 AND room =)", 5},
      {R"(UPDATE events SET payload = '[]' WHERE version = 5 AND room =)", 5},
      {R"(UPDATE events SET payload = '{}' WHERE version = 5 AND room =)", 5},
      {R"(UPDATE events SET payload = '{"move":"a1","ply":3,"used":0}' WHERE version = 5 AND room =)", 5},
      {R"(UPDATE events SET payload = '{"move":"a1","ply":2,"used":0}' WHERE version = 5 AND room =)", 0},
      {R"(UPDATE events SET kind = 'moved' WHERE version = 5 AND room =)", 5},
      {R"(UPDATE events SET kind = 'chance' WHERE version = 5 AND room =)", 5},
      {R"(UPDATE events SET kind = 'move', seat = 2 WHERE version = 5 AND room =)", 5},
      {R"(UPDATE events SET seat = 7 WHERE version = 5 AND room =)", 5},
      {R"(UPDATE events SET seat = 1, kind = 'closed' WHERE version = 5 AND room =)", 5},
      {R"(DELETE FROM events WHERE version = 5 AND room =)", 5},
      {R"(DELETE FROM events WHERE version = 4 AND room =)", 4},
      {R"(UPDATE rooms SET options = '{}' WHERE id =)", 0},
  };
  for (const auto& [statement, event] : damages) {
    sql(statement);
    table.close();
    table.open();
    const Json answer = watched();
    if (std::string_view(statement).find("options") == std::string_view::npos && event == 0) {
      EXPECT_EQ(answer["type"], "room") << statement;
      EXPECT_EQ(damage(), "") << statement;
      continue;
    }
    EXPECT_EQ(answer["code"], "damaged") << statement;
    const std::string place = fmt::format("the saved game of room {} is damaged at event {}: ", room, event);
    EXPECT_EQ(answer["message"].get<std::string>().find(place), 0u) << statement << answer.dump();
    EXPECT_EQ(damage(), answer["message"]);
  }
}

TEST_F(Damage, IsReportedInBothLanguagesAndAffectsNoOtherRoom) {
  table.close();
  table.now += 7'200'000;
  sql("UPDATE events SET payload = '{}' WHERE version = 4 AND room =");
  table.open();
  for (int i = 0; i < 3; ++i) {
    table.now += 2'000;
    table.hub->tick();  // its clock has run out: it needs attention
    table.until_stored();
  }
  EXPECT_EQ(complaints.size(), 1u);
  EXPECT_NE(complaints.at(0).find(room), std::string::npos);
  EXPECT_EQ(watched(Language::it)["message"].get<std::string>().find("la partita salvata della stanza " + room), 0u);
  EXPECT_EQ(std::get<Refused>(table.record(room)).code, Refusal::damaged);
  EXPECT_EQ(std::get<Refused>(table.score(room)).code, Refusal::damaged);
  EXPECT_EQ(table.hub->counters().damaged, 1u);
  EXPECT_EQ((*table.store->room(room))->version, 5) << "left as it is";
  auto peers = seated(table, sound);
  EXPECT_EQ(table.act(*peers[0], move(0, "c3"))["type"], "ack");
}

TEST_F(Damage, DuringAGameEndsIt) {
  auto peers = seated(table, made);
  sql("INSERT INTO events SELECT id, 6, 'move', 2, '{\"move\":\"z9\",\"ply\":3}', 0 FROM rooms WHERE id =");
  sql("UPDATE rooms SET version = 6 WHERE id =");
  EXPECT_EQ(table.act(*peers[1], move(3, "e5"), "late")["code"], "damaged");
  EXPECT_EQ(peers[0]->heard().back()["code"], "damaged");
  EXPECT_NE(peers[0]->heard().back()["message"].get<std::string>().find("event 6"), std::string::npos);
  EXPECT_EQ(watched()["code"], "damaged");
  EXPECT_EQ(table.hub->counters().watchers, 0u);
}

// Logs as the first version wrote them. If one of these tests fails, people lose their stored games.
class StoredByTheFirstVersion : public ::testing::Test {
 protected:
  static Result<Room> load(const std::string& name) {
    const Json json = *parse_json(read_text(SCALINATA_SOURCE "/tests/server/stored/0.1-" + name + ".json"));
    const Json& head = json["head"];
    RoomHead room;
    room.id = head["id"];
    room.game = head["game"];
    room.rules = head["rules"];
    room.options = head["options"];
    room.commitment = head["commitment"];
    room.status = *parse_room_status(head["status"].get<std::string>());
    room.version = head["version"];
    std::vector<Event> events;
    for (const Json& event : json["events"])
      events.push_back({event["version"], event["kind"], event["seat"], event["payload"], event["time"]});
    return Room::load(room, {json["secrets"]["setup"], json["secrets"]["secret"]}, events);
  }
};

TEST_F(StoredByTheFirstVersion, AGameWithClocksTakebacksAndARestart) {
  const auto room = load("scalas");
  ASSERT_TRUE(room.ok()) << room.error();
  EXPECT_EQ(room->status(), RoomStatus::finished);
  EXPECT_EQ(room->game()->move_count(), 3u);
  EXPECT_EQ(room->end()->by, "resign");
  EXPECT_EQ(room->final_ranks(), (Ranks{1, 2}));
  EXPECT_EQ(room->clock().left(0, 0), 607'510) << "as shown by the program that stored it";
}

TEST_F(StoredByTheFirstVersion, AClosedGameWithSeatsDrawnByLot) {
  const auto room = load("scaletta");
  ASSERT_TRUE(room.ok()) << room.error();
  EXPECT_EQ(room->status(), RoomStatus::closed);
  EXPECT_EQ(room->game()->move_count(), 5u);
  EXPECT_EQ(room->seats()[0].nick, "Eva");
  EXPECT_TRUE(room->seats()[0].muted);
  EXPECT_TRUE(room->seats()[1].resigned);
}

class Ready : public ::testing::Test {
 protected:
  std::pair<int, std::string> ready() {
    HttpRequest request;
    request.method = "GET";
    request.path = "/readyz";
    std::optional<HttpResponse> answer;
    api.handle(request, [&](const HttpResponse& response) { answer = response; });
    table.until([&] { return answer.has_value(); });
    return {answer->status, answer->body};
  }
  void pass(Millis time) {
    for (; time > 0; time -= 500) {
      table.now += 500;
      table.hub->tick();
      table.until_stored();
    }
  }

  Table table{HubOptions{}};
  HttpApi api{*table.hub, *table.store, *table.engines, [this] { return table.hub_now(); }, {}};
};

TEST_F(Ready, OnlyWhileTheDatabaseAcceptsWrites) {
  EXPECT_EQ(ready(), std::pair(200, std::string("ready\n")));
  table.locked = true;
  EXPECT_EQ(ready().first, 200) << "known for a second";
  pass(1'000);
  const auto [status, why] = ready();
  EXPECT_EQ(status, 503);
  EXPECT_NE(why.find("the database is not available"), std::string::npos) << why;
  table.locked = false;
  pass(1'000);
  EXPECT_EQ(ready().first, 200);
}

TEST_F(Ready, AWriteIsTriedEvenIfNoneWasMadeLately) {
  table.now += 1'000;
  table.locked = true;
  const auto [status, why] = ready();
  EXPECT_EQ(status, 503);
  EXPECT_NE(why.find("the database does not accept writes"), std::string::npos) << why;
}

TEST_F(Ready, NotWithADamagedFile) {
  ASSERT_TRUE(all_mine(table, "scalas", 2).contains("room"));
  table.close();  // checkpoints the log
  table.open();
  HttpApi fresh(*table.hub, *table.store, *table.engines, [this] { return table.hub_now(); }, {});
  const auto pages = std::filesystem::file_size(table.file()) / 4096;
  ASSERT_GT(pages, 3u);
  std::FILE* file = std::fopen(table.file().c_str(), "r+b");
  std::fseek(file, 4096 * 2, SEEK_SET);
  for (std::size_t i = 0; i < 4096 * (pages - 2); ++i) std::fputc(0xa5, file);
  std::fclose(file);
  std::optional<HttpResponse> answer;
  HttpRequest request;
  request.path = "/readyz";
  fresh.handle(request, [&](const HttpResponse& response) { answer = response; });
  table.until([&] { return answer.has_value(); });
  EXPECT_EQ(answer->status, 503);
  EXPECT_NE(answer->body.find("database"), std::string::npos) << answer->body;
}

}  // namespace
}  // namespace scalinata::server
