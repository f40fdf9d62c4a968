// Listings, leases, removal and statistics: the same on SQLite and on a real PostgreSQL.
#include "store/retention.hpp"
#include "store/store_suite.hpp"

namespace scalinata::testing {

namespace {

using Outcome = Appended::Outcome;

class UpkeepSuite : public StoreSuite {};

INSTANTIATE_TEST_SUITE_P(Databases, UpkeepSuite, ::testing::Values(Kind::sqlite, Kind::postgres), kind_name);

TEST_P(UpkeepSuite, listings_are_paged_newest_first) {
  reopen_at(1);
  for (int i = 0; i < 7; ++i) {
    database.set_time(10 + i / 2);  // in pairs with the same time
    add_room("r" + std::to_string(i));
  }
  add_room("hidden", RoomStatus::open, false);
  add_room("done", RoomStatus::finished);
  RoomQuery query;
  query.limit = 3;
  EXPECT_EQ(ids(query), (std::vector<std::string>{"r6", "r5", "r4"}));
  query.after = RoomPlace{12, "r4"};
  EXPECT_EQ(ids(query), (std::vector<std::string>{"r3", "r2", "r1"}));
  query.after = RoomPlace{10, "r1"};
  EXPECT_EQ(ids(query), (std::vector<std::string>{"r0"}));
  RoomQuery all;
  all.listed_only = false;
  EXPECT_EQ(ids(all).size(), 8u);
  all.game = "blokus";
  EXPECT_EQ(ids(all).size(), 0u);
  RoomQuery finished;
  finished.status = RoomStatus::finished;
  EXPECT_EQ(ids(finished), (std::vector<std::string>{"done"}));
}

TEST_P(UpkeepSuite, rooms_are_due_when_their_time_has_come) {
  reopen_at(100);
  for (const auto& [id, wake] : {std::pair{"later", 201}, {"second", 200}, {"first", 150}, {"never", 0}}) {
    NewRoom room = sample_room(id);
    room.wake = wake;
    ASSERT_TRUE(create(*store, room));
  }
  EXPECT_TRUE(store->due_rooms(10)->empty());
  database.set_time(200);
  const auto due = store->due_rooms(10);
  ASSERT_EQ(due->size(), 2u);
  EXPECT_EQ((*due)[0].id, "first");
  EXPECT_EQ((*due)[1].id, "second");
  EXPECT_EQ(store->due_rooms(1)->size(), 1u);
  const auto rest = store->due_rooms(10, {due->front().wake, due->front().id});
  ASSERT_EQ(rest->size(), due->size() - 1);
  EXPECT_EQ(rest->front().id, due->at(1).id);
  EXPECT_TRUE(store->due_rooms(10, {due->back().wake, due->back().id})->empty());
}

TEST_P(UpkeepSuite, a_lease_has_one_holder_until_it_expires) {
  reopen_at(1000);
  EXPECT_EQ(*acquire(*store, "engine:r", "n1", 100), (Lease{true, "engine:r", "n1", 1100}));
  EXPECT_EQ(*acquire(*store, "engine:r", "n2", 100), (Lease{false, "engine:r", "n1", 1100}));
  EXPECT_EQ(*acquire(*store, "timer:r", "n2", 100), (Lease{true, "timer:r", "n2", 1100}));
  database.set_time(1050);
  EXPECT_EQ(*acquire(*store, "engine:r", "n1", 100), (Lease{true, "engine:r", "n1", 1150}));
  database.set_time(1149);
  EXPECT_FALSE(acquire(*store, "engine:r", "n2", 100)->granted);
  database.set_time(1150);
  EXPECT_EQ(*acquire(*store, "engine:r", "n2", 100), (Lease{true, "engine:r", "n2", 1250}));
  EXPECT_EQ((**store->lease("engine:r")).holder, "n2");
}

TEST_P(UpkeepSuite, only_its_holder_can_release_a_lease) {
  reopen_at(1000);
  const auto release = [&](const char* holder) {
    return *wait<bool>([&](auto done) { store->release_lease("engine:r", holder, done); });
  };
  ASSERT_TRUE(acquire(*store, "engine:r", "n1", 100)->granted);
  EXPECT_FALSE(release("n2"));
  database.set_time(1100);
  EXPECT_TRUE(release("n1"));
  EXPECT_FALSE(release("n1"));
  EXPECT_FALSE(*store->lease("engine:r"));
  EXPECT_TRUE(acquire(*store, "engine:r", "n2", 100)->granted);
}

TEST_P(UpkeepSuite, removing_a_room_removes_everything_that_belongs_to_it) {
  NewRoom room = sample_room("r");
  room.tokens = {{"h", TokenKind::seat, 1}};
  ASSERT_TRUE(create(*store, room));
  Append move = sample_move("r", 0);
  move.message = MessageKey{1, "m"};
  ASSERT_TRUE(append(*store, move));
  EXPECT_TRUE(*wait<bool>([&](auto done) { store->remove_room("r", {}, done); }));
  EXPECT_FALSE(*wait<bool>([&](auto done) { store->remove_room("r", {}, done); }));
  EXPECT_FALSE(*store->room_by_token("h"));
  EXPECT_FALSE(*store->secrets("r"));
  ASSERT_TRUE(create(*store, sample_room("r")));
  EXPECT_EQ(append(*store, move)->outcome, Outcome::done);  // its message ids were removed too
  expect_sound(*store);
}

TEST_P(UpkeepSuite, retention_removes_old_rooms_of_each_status) {
  reopen_at(1000);
  add_room("old-open");
  add_room("old-playing", RoomStatus::playing);
  for (int i = 0; i < 60; ++i) add_room("old-finished" + std::to_string(i), RoomStatus::finished, false);
  add_room("used-finished", RoomStatus::finished);
  database.set_time(5000);
  ASSERT_TRUE(append(*store, sample_move("used-finished", 0)));
  add_room("new-finished", RoomStatus::finished);
  Retention retention;
  retention.finished = 3000;
  retention.open = 4001;
  EXPECT_EQ(*purge(*store, retention), 60);
  RoomQuery finished;
  finished.status = RoomStatus::finished;
  EXPECT_EQ(ids(finished), (std::vector<std::string>{"new-finished", "used-finished"}));
  retention.open = 3999;
  EXPECT_EQ(*purge(*store, retention), 1);
  EXPECT_TRUE(*store->room("old-playing"));
}

TEST_P(UpkeepSuite, forgetting_a_person_keeps_the_moves) {
  NewRoom room = sample_room("r");
  room.events = {{"sit", 1, R"({"nick":"Ada"})"},
                 {"sit", 2, R"({"nick":"Bob"})"},
                 {"move", 1, R"({"move":"a1"})"},
                 {"chat", 1, R"({"text":"I live in Turin"})"},
                 {"chat", 2, R"({"text":"hello"})"}};
  room.tokens = {{"ada", TokenKind::seat, 1}, {"bob", TokenKind::seat, 2}};
  ASSERT_TRUE(create(*store, room));
  Forget forget;
  forget.room = "r";
  forget.seats = {1};
  forget.note = {"forgotten", 1, "{}"};
  forget.rewrite = [](const Event& event) -> std::optional<std::string> {
    if (event.seat != 1) return std::nullopt;
    if (event.kind == "chat") return R"({"removed":true})";
    if (event.kind == "sit") return R"({"nick":""})";
    return std::nullopt;
  };
  forget.options = R"({"forgotten":1})";
  forget.summary = R"({"seats":["","Bob"]})";
  EXPECT_EQ(*wait<int>([&](auto done) { store->forget_seat(forget, done); }), 2);
  const auto events = checked_log(*store, "r");
  ASSERT_EQ(events.size(), 6u);
  EXPECT_EQ(events[5].kind, "forgotten");
  EXPECT_EQ(events[0].payload, R"({"nick":""})");
  EXPECT_EQ(events[1].payload, R"({"nick":"Bob"})");
  EXPECT_EQ(events[2].payload, R"({"move":"a1"})");
  EXPECT_EQ(events[3].payload, R"({"removed":true})");
  EXPECT_EQ(events[4].payload, R"({"text":"hello"})");
  EXPECT_EQ(head("r").options, R"({"forgotten":1})");
  EXPECT_EQ(head("r").summary, R"({"seats":["","Bob"]})");
  EXPECT_FALSE(*store->room_by_token("ada"));
  EXPECT_TRUE(*store->room_by_token("bob"));
}

TEST_P(UpkeepSuite, statistics_count_everything) {
  add_room("a");
  add_room("b", RoomStatus::playing);
  add_room("c", RoomStatus::playing);
  ASSERT_TRUE(append(*store, sample_move("b", 0)));
  ASSERT_TRUE(acquire(*store, "engine:b", "n1", 1000));
  const auto counted = store->statistics();
  ASSERT_TRUE(counted);
  EXPECT_EQ(counted->rooms_open, 1);
  EXPECT_EQ(counted->rooms_playing, 2);
  EXPECT_EQ(counted->events, 1);
  EXPECT_EQ(counted->committed, 5);
  EXPECT_EQ(counted->failed, 0);
  EXPECT_GT(counted->bytes, 0);
}

TEST_P(UpkeepSuite, the_check_finds_gaps) {
  ASSERT_TRUE(create(*store, sample_room("r")));
  for (RoomVersion v = 0; v < 3; ++v) ASSERT_TRUE(append(*store, sample_move("r", v)));
  expect_sound(*store);
  database.sql("UPDATE events SET version = 9 WHERE version = 2");
  ASSERT_EQ(store->check()->size(), 1u);
  EXPECT_NE((*store->check())[0].find("room r"), std::string::npos);
}

}  // namespace

}  // namespace scalinata::testing
