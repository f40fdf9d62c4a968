// The store suite: the same promises on SQLite and on a real PostgreSQL.
#include <algorithm>
#include <limits>

#include "store/database.hpp"
#include "store/retention.hpp"
#include "store/tokens.hpp"

namespace scalinata::testing {

namespace {

using Outcome = Appended::Outcome;

class StoreSuite : public EachDatabase {
 protected:
  void SetUp() override { reopen(); }
  void reopen(const StoreOptions& options = {}) {
    store.reset();
    store = database.open(options);
    ASSERT_TRUE(store);
  }
  void reopen_at(Millis now) {
    database.set_time(now);
    reopen();
  }
  RoomHead head(const std::string& id) {
    const auto room = store->room(id);
    EXPECT_TRUE(room && *room);
    return room && *room ? **room : RoomHead{};
  }
  std::vector<std::string> ids(const RoomQuery& query) {
    std::vector<std::string> result;
    const auto rooms = store->rooms(query);
    EXPECT_TRUE(rooms);
    for (const RoomHead& room : *rooms) result.push_back(room.id);
    return result;
  }
  void add_room(const std::string& id, RoomStatus status = RoomStatus::open, bool listed = true) {
    NewRoom room = sample_room(id);
    room.status = status;
    room.listed = listed;
    ASSERT_TRUE(create(*store, room));
  }

  std::unique_ptr<Store> store;
};

INSTANTIATE_TEST_SUITE_P(Databases, StoreSuite, ::testing::Values(Kind::sqlite, Kind::postgres), kind_name);

TEST_P(StoreSuite, a_room_is_there_after_reopening) {
  NewRoom room = sample_room("r1");
  room.events = {{"made", 0, "{}"}, {"sit", 2, R"({"nick":"Zoë ☺"})"}};
  room.listed = true;
  room.wake = 77;
  const auto made = create(*store, room);
  ASSERT_TRUE(made) << made.error();
  EXPECT_EQ(made->version, 2);
  reopen();
  EXPECT_EQ(head("r1"), *made);
  const auto events = checked_log(*store, "r1");
  ASSERT_EQ(events.size(), 2u);
  EXPECT_EQ(events[1], (Event{2, "sit", 2, R"({"nick":"Zoë ☺"})", made->created}));
  const auto secrets = store->secrets("r1");
  ASSERT_TRUE(secrets && *secrets);
  EXPECT_EQ(**secrets, room.secrets);
  expect_sound(*store);
}

TEST_P(StoreSuite, a_second_room_of_the_same_id_is_refused_and_the_first_stays) {
  ASSERT_TRUE(create(*store, sample_room("r1")));
  NewRoom second = sample_room("r1");
  second.game = "blokus";
  second.tokens = {{"h", TokenKind::maker, 0}};
  EXPECT_FALSE(create(*store, second));
  EXPECT_EQ(head("r1").game, "scalas(size=5)");
  EXPECT_FALSE(*store->room_by_token("h"));
}

TEST_P(StoreSuite, appends_count_up_and_carry_the_database_time) {
  reopen_at(1000);
  ASSERT_TRUE(create(*store, sample_room("r")));
  database.set_time(1500);
  EXPECT_EQ(*append(*store, sample_move("r", 0)), (Appended{Outcome::done, 1, 1500}));
  Append two = sample_move("r", 1);
  two.events.push_back({"clock", 0, R"({"left":5})"});
  EXPECT_EQ(*append(*store, two), (Appended{Outcome::done, 3, 1500}));
  EXPECT_EQ(head("r").updated, 1500);
  EXPECT_EQ(head("r").created, 1000);
  EXPECT_EQ(checked_log(*store, "r").size(), 3u);
  const auto rest = store->log("r", 1, 1);
  ASSERT_TRUE(rest && *rest);
  ASSERT_EQ((*rest)->events.size(), 1u);
  EXPECT_EQ((*rest)->events[0].version, 2);
}

TEST_P(StoreSuite, a_rooms_time_never_goes_back) {
  reopen_at(1000);
  ASSERT_TRUE(create(*store, sample_room("r")));
  database.set_time(400);
  EXPECT_EQ(append(*store, sample_move("r", 0))->time, 1000);
}

TEST_P(StoreSuite, an_append_at_another_version_is_a_conflict_and_does_nothing) {
  ASSERT_TRUE(create(*store, sample_room("r")));
  ASSERT_TRUE(append(*store, sample_move("r", 0)));
  for (const RoomVersion wrong : {0, 2, -1, 1000}) {
    Append late = sample_move("r", wrong);
    late.update.status = RoomStatus::finished;
    late.grant = {{"h", TokenKind::seat, 1}};
    const auto result = append(*store, late);
    ASSERT_TRUE(result);
    EXPECT_EQ(*result, (Appended{Outcome::conflict, 1, 0}));
  }
  EXPECT_EQ(head("r").status, RoomStatus::open);
  EXPECT_FALSE(*store->room_by_token("h"));
  EXPECT_EQ(checked_log(*store, "r").size(), 1u);
}

TEST_P(StoreSuite, an_append_to_no_room_says_so) {
  EXPECT_EQ(append(*store, sample_move("nowhere", 0))->outcome, Outcome::missing);
  EXPECT_FALSE(*store->log("nowhere", 0, 10));
}

TEST_P(StoreSuite, a_repeated_message_is_told_its_version_and_does_nothing) {
  ASSERT_TRUE(create(*store, sample_room("r")));
  Append move = sample_move("r", 0);
  move.message = MessageKey{1, "m-1"};
  EXPECT_EQ(append(*store, move)->version, 1);
  ASSERT_TRUE(append(*store, sample_move("r", 1)));
  EXPECT_EQ(*append(*store, move), (Appended{Outcome::repeated, 1, 0}));
  move.expected = 2;
  EXPECT_EQ(*append(*store, move), (Appended{Outcome::repeated, 1, 0}));
  move.message->seat = 2;
  EXPECT_EQ(append(*store, move)->outcome, Outcome::done);
  EXPECT_EQ(checked_log(*store, "r").size(), 3u);
}

TEST_P(StoreSuite, a_message_refused_for_its_version_may_come_again) {
  ASSERT_TRUE(create(*store, sample_room("r")));
  Append move = sample_move("r", 7);
  move.message = MessageKey{1, "m-1"};
  EXPECT_EQ(append(*store, move)->outcome, Outcome::conflict);
  move.expected = 0;
  EXPECT_EQ(append(*store, move)->outcome, Outcome::done);
}

TEST_P(StoreSuite, an_append_changes_the_head_with_its_events) {
  reopen_at(1000);
  ASSERT_TRUE(create(*store, sample_room("r")));
  database.set_time(2000);
  Append deal = sample_move("r", 0);
  deal.update = {RoomStatus::playing, true, R"({"a":1})", R"({"b":2})", R"({"deck":[]})", 5000};
  ASSERT_TRUE(append(*store, deal));
  RoomHead now = head("r");
  EXPECT_EQ(now.status, RoomStatus::playing);
  EXPECT_EQ(now.since, 2000);
  EXPECT_TRUE(now.listed);
  EXPECT_EQ(now.options, R"({"a":1})");
  EXPECT_EQ(now.summary, R"({"b":2})");
  EXPECT_EQ(now.wake, 5000);
  EXPECT_EQ((**store->secrets("r")).setup, R"({"deck":[]})");
  EXPECT_EQ((**store->secrets("r")).secret, "0123abcd");
  database.set_time(3000);
  ASSERT_TRUE(append(*store, sample_move("r", 1)));
  RoomHead later = head("r");
  now.version = 2;
  now.updated = 3000;
  EXPECT_EQ(later, now);
}

TEST_P(StoreSuite, the_head_can_change_without_an_event_at_the_expected_version_only) {
  ASSERT_TRUE(create(*store, sample_room("r")));
  Append wake;
  wake.room = "r";
  wake.update.wake = 9;
  EXPECT_EQ(append(*store, wake)->outcome, Outcome::done);
  EXPECT_EQ(head("r").wake, 9);
  EXPECT_EQ(head("r").version, 0);
  wake.expected = 1;
  EXPECT_EQ(append(*store, wake)->outcome, Outcome::conflict);
}

TEST_P(StoreSuite, tokens_come_and_go_with_the_events_that_give_them) {
  NewRoom room = sample_room("r");
  room.tokens = {{"maker-hash", TokenKind::maker, 0}, {"invite-hash", TokenKind::invitation, 2}};
  ASSERT_TRUE(create(*store, room));
  Append sit = sample_move("r", 0);
  sit.grant = {{"seat-hash", TokenKind::seat, 2}};
  sit.revoke = {"invite-hash"};
  ASSERT_TRUE(append(*store, sit));
  EXPECT_EQ(*store->tokens("r"),
            (std::vector<RoomToken>{{"maker-hash", TokenKind::maker, 0}, {"seat-hash", TokenKind::seat, 2}}));
  const auto held = store->room_by_token("seat-hash");
  ASSERT_TRUE(held && *held);
  EXPECT_EQ((*held)->room.id, "r");
  EXPECT_EQ((*held)->token.seat, 2);
  EXPECT_FALSE(*store->room_by_token("invite-hash"));
}

TEST_P(StoreSuite, my_rooms_are_those_of_my_tokens) {
  for (const char* id : {"a", "b", "c"}) {
    NewRoom room = sample_room(id);
    room.tokens = {{token_hash(id), TokenKind::seat, 1}};
    ASSERT_TRUE(create(*store, room));
  }
  const auto mine = store->rooms_by_tokens({token_hash("c"), token_hash("nothing"), token_hash("a")});
  ASSERT_TRUE(mine);
  ASSERT_EQ(mine->size(), 2u);
  EXPECT_EQ((*mine)[0].room.id, "c");
  EXPECT_EQ((*mine)[1].room.id, "a");
}

TEST_P(StoreSuite, listings_are_paged_newest_first) {
  reopen_at(1);
  for (int i = 0; i < 7; ++i) {
    database.set_time(10 + i / 2);  // pairs share their time
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

TEST_P(StoreSuite, rooms_wake_when_their_time_has_come) {
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
}

TEST_P(StoreSuite, a_lease_has_one_holder_until_it_runs_out) {
  reopen_at(1000);
  EXPECT_EQ(*acquire(*store, "engine:r", "n1", 100), (Lease{true, "engine:r", "n1", 1100}));
  EXPECT_EQ(*acquire(*store, "engine:r", "n2", 100), (Lease{false, "engine:r", "n1", 1100}));
  EXPECT_EQ(*acquire(*store, "timer:r", "n2", 100), (Lease{true, "timer:r", "n2", 1100}));
  database.set_time(1050);
  EXPECT_EQ(*acquire(*store, "engine:r", "n1", 100), (Lease{true, "engine:r", "n1", 1150}));
  database.set_time(1149);
  EXPECT_FALSE(acquire(*store, "engine:r", "n2", 100)->granted);
  EXPECT_EQ(store->expired_leases(10)->size(), 1u);
  database.set_time(1150);
  ASSERT_EQ(store->expired_leases(10)->size(), 2u);
  EXPECT_EQ(*acquire(*store, "engine:r", "n2", 100), (Lease{true, "engine:r", "n2", 1250}));
  EXPECT_EQ((**store->lease("engine:r")).holder, "n2");
}

TEST_P(StoreSuite, only_a_running_lease_is_renewed_and_only_its_holder_releases_it) {
  reopen_at(1000);
  const auto renew = [&](const char* holder) {
    return wait<Lease>([&](auto done) { store->renew_lease("engine:r", holder, 100, done); })->granted;
  };
  const auto release = [&](const char* holder) {
    return *wait<bool>([&](auto done) { store->release_lease("engine:r", holder, done); });
  };
  EXPECT_FALSE(renew("n1"));
  ASSERT_TRUE(acquire(*store, "engine:r", "n1", 100)->granted);
  EXPECT_TRUE(renew("n1"));
  EXPECT_FALSE(renew("n2"));
  EXPECT_FALSE(release("n2"));
  database.set_time(1100);
  EXPECT_FALSE(renew("n1"));
  EXPECT_TRUE(release("n1"));
  EXPECT_FALSE(release("n1"));
  EXPECT_FALSE(*store->lease("engine:r"));
  EXPECT_TRUE(acquire(*store, "engine:r", "n2", 100)->granted);
}

TEST_P(StoreSuite, bots_are_known_by_their_hash) {
  const auto put = wait<Bot>([&](auto done) { store->put_bot({"hash", "Deep Stair", 0}, done); });
  ASSERT_TRUE(put);
  EXPECT_EQ(**store->bot("hash"), *put);
  EXPECT_EQ(*store->bots(), std::vector<Bot>{*put});
  EXPECT_TRUE(*wait<bool>([&](auto done) { store->remove_bot("hash", done); }));
  EXPECT_FALSE(*store->bot("hash"));
}

TEST_P(StoreSuite, removing_a_room_removes_all_that_belongs_to_it) {
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
  EXPECT_EQ(append(*store, move)->outcome, Outcome::done);  // its message ids are forgotten too
  expect_sound(*store);
}

TEST_P(StoreSuite, retention_removes_what_is_old_in_each_status) {
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

TEST_P(StoreSuite, forgetting_a_person_leaves_the_moves) {
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
  forget.seat = 1;
  forget.rewrite = [](const Event& event) -> std::optional<std::string> {
    if (event.kind == "chat") return R"({"removed":true})";
    if (event.kind == "sit") return R"({"nick":""})";
    return std::nullopt;
  };
  forget.summary = R"({"seats":["","Bob"]})";
  EXPECT_EQ(*wait<int>([&](auto done) { store->forget_seat(forget, done); }), 2);
  const auto events = checked_log(*store, "r");
  ASSERT_EQ(events.size(), 5u);
  EXPECT_EQ(events[0].payload, R"({"nick":""})");
  EXPECT_EQ(events[1].payload, R"({"nick":"Bob"})");
  EXPECT_EQ(events[2].payload, R"({"move":"a1"})");
  EXPECT_EQ(events[3].payload, R"({"removed":true})");
  EXPECT_EQ(events[4].payload, R"({"text":"hello"})");
  EXPECT_EQ(head("r").summary, R"({"seats":["","Bob"]})");
  EXPECT_FALSE(*store->room_by_token("ada"));
  EXPECT_TRUE(*store->room_by_token("bob"));
}

TEST_P(StoreSuite, what_is_not_valid_is_refused_alike) {
  NewRoom room = sample_room("r");
  ASSERT_TRUE(create(*store, room));
  for (const std::string& id : {std::string(), std::string("a b"), std::string("a\0b", 3), std::string(129, 'x')}) {
    room.id = id;
    EXPECT_FALSE(create(*store, room)) << id;
  }
  const std::string bad[] = {"",
                             "{",
                             "{} {}",
                             "\"\xff\"",
                             std::string("\"a\0\"", 4),
                             "\"\xed\xa0\x80\"",
                             "\"\xc0\x80\"",
                             "\"" + std::string(1 << 20, 'x') + "\""};
  for (const std::string& payload : bad) EXPECT_FALSE(append(*store, sample_move("r", 0, payload))) << payload;
  EXPECT_TRUE(append(*store, sample_move("r", 0, "\"\xf4\x8f\xbf\xbf ' ; -- $1 ?1 \\\\ \"")));
  EXPECT_EQ(checked_log(*store, "r").size(), 1u);
}

TEST_P(StoreSuite, numbers_keep_all_their_bits) {
  NewRoom room = sample_room("r");
  room.wake = std::numeric_limits<Millis>::max();
  room.rules = 1'000'000'007;
  ASSERT_TRUE(create(*store, room));
  EXPECT_EQ(head("r").wake, room.wake);
  EXPECT_EQ(head("r").rules, room.rules);
}

TEST_P(StoreSuite, errors_speak_the_language_asked_for) {
  StoreOptions options;
  options.language = Language::it;
  reopen(options);
  const auto refused = append(*store, sample_move("r", 0, "{"));
  ASSERT_FALSE(refused);
  EXPECT_EQ(refused.error(), "non è JSON: {");
}

TEST_P(StoreSuite, statistics_count_what_is_there) {
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
  EXPECT_EQ(counted->leases, 1);
  EXPECT_EQ(counted->committed, 5);
  EXPECT_EQ(counted->failed, 0);
  EXPECT_GT(counted->bytes, 0);
}

TEST_P(StoreSuite, the_check_finds_gaps) {
  ASSERT_TRUE(create(*store, sample_room("r")));
  for (RoomVersion v = 0; v < 3; ++v) ASSERT_TRUE(append(*store, sample_move("r", v)));
  expect_sound(*store);
  database.sql("UPDATE events SET version = 9 WHERE version = 2");
  ASSERT_EQ(store->check()->size(), 1u);
  EXPECT_NE((*store->check())[0].find("room r"), std::string::npos);
}

}  // namespace

}  // namespace scalinata::testing
