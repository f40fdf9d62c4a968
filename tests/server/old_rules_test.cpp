// Rooms that were begun with other rules than this program plays: refused with a reason, but exported as they are.
#include "room/fairness.hpp"
#include "server/upkeep.hpp"
#include "store/tokens.hpp"
#include "store/wait.hpp"
#include "table.hpp"

namespace scalinata::server {
namespace {

constexpr const char* refusal =
    "this game uses version 1 of the rules of Grande Escalade; this program plays version 2, so it cannot continue it";

// A game of Grande Escalade with some moves.
struct Begun {
  Table table;
  Json made = all_mine(table, "grande-escalade", 2);
  std::string room = made["room"];

  void play(std::size_t moves) {
    auto peers = seated(table, made);
    for (std::size_t i = 0; i < moves; ++i) {
      const Json position = peers[0]->position();
      TestPeer& mover = *peers[position["turn"]["seat"].get<std::size_t>() - 1];
      const std::string first = mover.position()["legal"]["moves"][0];
      ASSERT_EQ(table.act(mover, {{"do", "move"}, {"ply", position["ply"]}, {"move", first}})["type"], "ack");
    }
  }
  RoomLog log() { return **table.store->log(room, 0, 1'000'000); }
  RoomSecrets secrets() { return **table.store->secrets(room); }
};

TEST(OldRules, ARoomOfVersionOneIsRefusedInBothLanguages) {
  Begun begun;
  begun.play(3);
  RoomLog log = begun.log();
  ASSERT_TRUE(Room::load(log.head, begun.secrets(), log.events).ok());
  log.head.rules = 1;
  EXPECT_EQ(Room::load(log.head, begun.secrets(), log.events).error(), refusal);
  EXPECT_EQ(Room::load(log.head, begun.secrets(), log.events, Language::it).error(),
            "questa partita usa la versione 1 delle regole di Grande Escalade; questo programma gioca la 2, quindi non "
            "la può "
            "continuare");
}

// As if stored by an older program: a new room with another version number.
std::string stored_by_version_one(Table& table) {
  const auto options =
      parse_room_options({{"game", "grande-escalade"}, {"seats", {seat_me("Ada"), seat_me("Bea")}}}, Language::en);
  auto made = Room::make(*options, "old00000000000000000", nullptr, nullptr, new_secret(), Language::en);
  made->rules = 1;
  const auto stored = wait<RoomHead>([&](auto done) { table.store->create_room(*made, done); });
  EXPECT_TRUE(stored.ok());
  return made->id;
}

TEST(OldRules, TheServerSaysWhyItDoesNotShowTheRoom) {
  Table table;
  const std::string room = stored_by_version_one(table);
  auto peer = table.peer();
  peer->watch(room);
  EXPECT_EQ(peer->last("refused")["code"], "not_allowed");
  EXPECT_EQ(peer->last("refused")["message"], refusal);
  EXPECT_EQ(close_room(*table.store, room, Language::en).error(), refusal);
}

TEST(OldRules, AGameIsExportedWithoutBeingPlayed) {
  Begun begun;
  begun.play(6);
  RoomLog log = begun.log();
  const auto today = export_room(log, begun.secrets());
  ASSERT_TRUE(today);
  const auto read = read_record(write_record(*today));
  ASSERT_TRUE(read.ok()) << read.error();
  EXPECT_EQ(read->moves.size(), Room::load(log.head, begun.secrets(), log.events)->game()->move_count());
  EXPECT_EQ(read->seats[1].name, "P2");
  EXPECT_FALSE(read->end);

  log.head.rules = 1;
  auto old = export_room(log, begun.secrets());
  ASSERT_TRUE(old);
  EXPECT_EQ(read_record(write_record(*old)).error(),
            "this record uses version 1 of the rules of grande-escalade; this program plays only version 2");
  EXPECT_EQ(old->rules, 1);
  old->rules = 2;
  EXPECT_EQ(*old, *today);
}

// Moves that were taken back are not exported, and a finished game is the same as in the room's record.
TEST(OldRules, AFinishedGameIsExportedAsItsRoomRecordsIt) {
  Table table;
  const Json record = {
      {"format", "scalinata-record"}, {"version", 1}, {"game", "scalas"}, {"rules", 1}, {"setup", nullptr},
      {"moves", {"c3", "c4"}}};
  const Json made = all_mine(table, "scalas", 2, {{"from", {{"record", record}}}});
  auto peers = seated(table, made);
  const auto move = [](int ply, const char* text) { return Json{{"do", "move"}, {"ply", ply}, {"move", text}}; };
  ASSERT_EQ(table.act(*peers[0], move(2, "b3"))["type"], "ack");
  ASSERT_EQ(table.act(*peers[1], move(3, "d4"))["type"], "ack");
  ASSERT_EQ(table.act(*peers[1], {{"do", "offer_takeback"}, {"ply", 3}})["type"], "ack");
  ASSERT_EQ(table.act(*peers[0], {{"do", "answer_takeback"}, {"accept", true}})["type"], "ack");
  ASSERT_EQ(table.act(*peers[1], {{"do", "resign"}})["type"], "ack");
  const std::string room = made["room"];
  const RoomLog log = **table.store->log(room, 0, 1'000'000);
  const RoomSecrets secrets = **table.store->secrets(room);
  const auto exported = export_room(log, secrets);
  ASSERT_TRUE(exported);
  EXPECT_EQ(exported->moves, (std::vector<std::string>{"c3", "c4", "b3"}));
  EXPECT_EQ(write_record(*exported),
            write_record(Room::load(log.head, secrets, log.events)->record(Viewer::spectator())));
}

TEST(OldRules, OneRoomOrAllThatHaveBegunAreExported) {
  Table table;
  const Json begun = all_mine(table, "scalas", 2);
  const Json waiting = table.create({{"game", "scalas"}, {"seats", {seat_me("Ada"), {{"kind", "open"}}}}});
  std::vector<std::string> written;
  const auto write = [&](const std::string& id, const Record&) -> Result<void> {
    written.push_back(id);
    return {};
  };
  EXPECT_EQ(*export_rooms(*table.store, "", Language::en, write), 1);
  EXPECT_EQ(*export_rooms(*table.store, begun["room"], Language::en, write), 1);
  EXPECT_EQ(written, std::vector<std::string>(2, begun["room"]));
  EXPECT_EQ(export_rooms(*table.store, "nowhere", Language::en, write).error(), "there is no room nowhere");
  const std::string idle = waiting["room"];
  EXPECT_EQ(export_rooms(*table.store, idle, Language::en, write).error(),
            "the game in room " + idle + " has not begun");
}

}  // namespace
}  // namespace scalinata::server
