// Rooms and appends: the same guarantees on SQLite and on a real PostgreSQL.
#include <limits>

#include "store/store_suite.hpp"
#include "store/tokens.hpp"

namespace scalinata::testing {

namespace {

using Outcome = Appended::Outcome;

INSTANTIATE_TEST_SUITE_P(Databases, StoreSuite, ::testing::Values(Kind::sqlite, Kind::postgres), kind_name);

TEST_P(StoreSuite, a_room_survives_reopening) {
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

TEST_P(StoreSuite, a_second_room_with_the_same_id_is_refused_and_the_first_stays) {
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

TEST_P(StoreSuite, an_append_to_a_missing_room_says_so) {
  EXPECT_EQ(append(*store, sample_move("nowhere", 0))->outcome, Outcome::missing);
  EXPECT_FALSE(*store->log("nowhere", 0, 10));
}

TEST_P(StoreSuite, a_repeated_message_gets_its_version_and_does_nothing) {
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

TEST_P(StoreSuite, a_message_refused_for_its_version_may_be_repeated) {
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

TEST_P(StoreSuite, the_head_can_change_without_an_event_only_at_the_expected_version) {
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

TEST_P(StoreSuite, tokens_are_granted_and_revoked_with_events) {
  NewRoom room = sample_room("r");
  room.tokens = {{"maker-hash", TokenKind::maker, 0}, {"first-hash", TokenKind::seat, 2}};
  ASSERT_TRUE(create(*store, room));
  Append sit = sample_move("r", 0);
  sit.grant = {{"seat-hash", TokenKind::seat, 2}};
  sit.revoke = {"first-hash"};
  ASSERT_TRUE(append(*store, sit));
  EXPECT_EQ(*store->tokens("r"),
            (std::vector<RoomToken>{{"maker-hash", TokenKind::maker, 0}, {"seat-hash", TokenKind::seat, 2}}));
  const auto held = store->room_by_token("seat-hash");
  ASSERT_TRUE(held && *held);
  EXPECT_EQ((*held)->room.id, "r");
  EXPECT_EQ((*held)->token.seat, 2);
  EXPECT_FALSE(*store->room_by_token("first-hash"));
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

TEST_P(StoreSuite, both_databases_refuse_the_same_invalid_values) {
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

TEST_P(StoreSuite, nothing_exists_under_an_invalid_name) {
  ASSERT_TRUE(create(*store, sample_room("r")));
  for (const std::string& id : {std::string("r\0x", 3), std::string("\xff"), std::string()}) {
    EXPECT_FALSE(*store->room(id));
    EXPECT_FALSE(*store->log(id, 0, 1));
    EXPECT_FALSE(*store->room_by_token(id));
    EXPECT_TRUE(store->rooms_by_tokens({id})->empty());
    EXPECT_FALSE(*wait<bool>([&](auto done) { store->remove_room(id, {}, done); }));
    EXPECT_FALSE(append(*store, sample_move(id, 0)));
    EXPECT_FALSE(acquire(*store, "lease", id, 10));
  }
}

TEST_P(StoreSuite, numbers_keep_all_their_bits) {
  NewRoom room = sample_room("r");
  room.wake = std::numeric_limits<Millis>::max();
  room.rules = 1'000'000'007;
  ASSERT_TRUE(create(*store, room));
  EXPECT_EQ(head("r").wake, room.wake);
  EXPECT_EQ(head("r").rules, room.rules);
}

TEST_P(StoreSuite, errors_are_in_the_requested_language) {
  StoreOptions options;
  options.language = Language::it;
  reopen(options);
  const auto refused = append(*store, sample_move("r", 0, "{"));
  ASSERT_FALSE(refused);
  EXPECT_EQ(refused.error(), "non è JSON: {");
}

}  // namespace

}  // namespace scalinata::testing
