// Backups, restoring, copying between databases; schema versions; tokens.
#include <algorithm>
#include <array>
#include <cctype>
#include <filesystem>
#include <fstream>
#include <set>
#include <thread>

#include "store/copy.hpp"
#include "store/database.hpp"
#include "store/place.hpp"
#include "store/schema.hpp"
#include "store/tokens.hpp"

namespace scalinata::testing {

namespace {

// A store with something in every table.
void fill(TestDatabase& database, Store& store, int rooms) {
  for (int i = 0; i < rooms; ++i) {
    NewRoom room = sample_room("room" + std::to_string(i));
    room.events = {{"made", 0, "{}"}, {"chat", 2, R"({"text":"ciò è 'così' \\ \u0001"})"}};
    room.tokens = {{"h" + std::to_string(i), TokenKind::seat, 1}};
    ASSERT_TRUE(create(store, room));
    Append move = sample_move(room.id, 2);
    move.message = MessageKey{1, "m"};
    ASSERT_TRUE(append(store, move));
  }
  database.sql("INSERT INTO bots (hash, name, created) VALUES ('bot', 'Bot', 1)");
  ASSERT_TRUE(acquire(store, "engine:r", "n", 1000));
}

void expect_same(Store& a, Store& b, int rooms) {
  for (int i = 0; i < rooms; ++i) {
    const std::string id = "room" + std::to_string(i);
    EXPECT_EQ(*a.room(id), *b.room(id));
    EXPECT_EQ(*a.secrets(id), *b.secrets(id));
    EXPECT_EQ(checked_log(a, id), checked_log(b, id));
    EXPECT_EQ(*a.tokens(id), *b.tokens(id));
  }
  expect_sound(b);
  Append again = sample_move("room0", 3);
  again.message = MessageKey{1, "m"};
  EXPECT_EQ(append(b, again)->outcome, Appended::Outcome::repeated);
}

class CopySuite : public EachDatabase {};
INSTANTIATE_TEST_SUITE_P(Databases, CopySuite, ::testing::Values(Kind::sqlite, Kind::postgres), kind_name);

TEST_P(CopySuite, a_backup_made_under_load_can_be_opened_restored_and_continued) {
  constexpr int rooms = 20;
  const auto store = database.open();
  fill(database, *store, rooms);
  ASSERT_TRUE(create(*store, sample_room("busy")));
  std::atomic<bool> stop = false;
  std::thread player([&] {
    for (RoomVersion v = 0; !stop; ++v) EXPECT_EQ(append(*store, sample_move("busy", v))->version, v + 1);
  });
  std::int64_t last = 0;
  std::int64_t total = -1;
  const auto made = store->backup(database.file("backup.db"), [&](std::int64_t done, std::int64_t all) {
    EXPECT_GE(done, last);
    last = done;
    total = all;
  });
  stop = true;
  player.join();
  ASSERT_TRUE(made) << made.error();
  EXPECT_EQ(last, total);
  EXPECT_FALSE(store->backup(database.file("backup.db"), {})) << "a backup never overwrites";

  ASSERT_TRUE(restore_store(database.file("backup.db"), database.file("restored.db"), {}, {}));
  const auto restored = open_store(database.file("restored.db"));
  ASSERT_TRUE(restored) << restored.error();
  expect_same(*store, **restored, rooms);
  checked_log(**restored, "busy");
  EXPECT_FALSE(restore_store(database.file("backup.db"), database.file("restored.db"), {}, {}));
  TestDatabase other(Kind::postgres);
  ASSERT_TRUE(restore_store(database.file("backup.db"), other.place(), {}, {}));
  expect_same(*store, *other.open(), rooms);
}

TEST_P(CopySuite, a_store_moves_to_the_other_database_with_everything) {
  constexpr int rooms = 300;  // more rows than a page of the copy
  const auto store = database.open();
  fill(database, *store, rooms);
  TestDatabase other(postgres() ? Kind::sqlite : Kind::postgres);
  std::int64_t last = 0;
  const auto copied =
      copy_store(database.place(), other.place(), {}, [&](std::int64_t done, std::int64_t) { last = done; });
  ASSERT_TRUE(copied) << copied.error();
  EXPECT_EQ(last, rooms * 7 + 1);
  const auto arrived = other.open();
  expect_same(*store, *arrived, rooms);
  EXPECT_FALSE(*arrived->lease("engine:r"));
  EXPECT_EQ(append(*arrived, sample_move("room1", 3))->version, 4);
  const auto again = copy_store(database.place(), other.place(), {}, {});
  ASSERT_FALSE(again);
  EXPECT_NE(again.error().find("not empty"), std::string::npos) << again.error();
}

TEST_P(CopySuite, a_failing_copy_leaves_the_target_empty) {
  fill(database, *database.open(), 1);
  TestDatabase other(postgres() ? Kind::sqlite : Kind::postgres);
  const auto target = other.open();
  ASSERT_TRUE(target);
  for (int n = 1;; ++n) {
    ASSERT_LT(n, 300);
    std::atomic<int> left = n;
    StoreOptions options;
    options.fault = [&](std::string_view, sql::FaultMoment) {
      return --left == 0 ? std::optional(sql::Trouble::failed) : std::nullopt;
    };
    const auto copied = copy_store(database.place(), other.place(), options, {});
    const std::int64_t events = target->statistics()->events;
    if (copied) {
      EXPECT_EQ(events, 3);
      break;
    }
    // If only the comparison after the commit fails, the whole copy is there.
    EXPECT_TRUE(events == 0 || events == 3) << events;
    if (events == 3) break;
  }
}

TEST_P(CopySuite, a_later_schema_keeps_running_games) {
  fill(database, *database.open(), 1);
  std::vector<SchemaStep> steps(schema_steps().begin(), schema_steps().end());
  const int latest = steps.back().version;
  steps.push_back({latest + 1, "ALTER TABLE rooms ADD COLUMN mood BIGINT NOT NULL DEFAULT 7;"});
  const auto connection = connect(database.place(), {});
  for (int i = 0; i < 2; ++i) {
    migrate(*connection, Language::en, steps);
    EXPECT_EQ(connection->run("SELECT mood FROM rooms WHERE version = 3").at(0).number(0), 7);
  }
  const auto older = open_store(database.place());
  ASSERT_FALSE(older);
  const std::string why = fmt::format("schema version {}, but this program knows only up to {}", latest + 1, latest);
  EXPECT_NE(older.error().find(why), std::string::npos) << older.error();
}

TEST_P(CopySuite, a_step_that_fails_undoes_the_steps_before_it) {
  ASSERT_TRUE(database.open());
  std::vector<SchemaStep> steps(schema_steps().begin(), schema_steps().end());
  const int latest = steps.back().version;
  steps.push_back({latest + 1, "CREATE TABLE half (a BIGINT);"});
  steps.push_back({latest + 2, "CREATE TABLE rooms (a BIGINT);"});
  const auto connection = connect(database.place(), {});
  EXPECT_THROW(migrate(*connection, Language::en, steps), sql::SqlError);
  EXPECT_THROW(connection->run("SELECT a FROM half"), sql::SqlError);
  EXPECT_TRUE(open_store(database.place()));
}

TEST(SqliteFiles, another_programs_file_is_not_touched) {
  TestDatabase database(Kind::sqlite);
  database.sql("CREATE TABLE accounts (a)");
  const auto store = open_store(database.place());
  ASSERT_FALSE(store);
  EXPECT_NE(store.error().find("another program"), std::string::npos) << store.error();
  std::ofstream(database.file("text.db"))
      << "this is no database, but long enough to be taken for one: " << std::string(4096, 'x');
  EXPECT_FALSE(open_store(database.file("text.db")));
  EXPECT_FALSE(open_store(database.file("no/such/folder.db")));
  EXPECT_FALSE(copy_store(database.file("absent.db"), database.file("new.db"), {}, {}));
  EXPECT_FALSE(std::filesystem::exists(database.file("absent.db")));
}

TEST(SqliteFiles, a_new_file_is_private) {
  TestDatabase database(Kind::sqlite);
  const auto store = database.open();
  for (const auto& entry : std::filesystem::directory_iterator(database.file(""))) {
    EXPECT_EQ(entry.status().permissions() & std::filesystem::perms::all,
              std::filesystem::perms::owner_read | std::filesystem::perms::owner_write)
        << entry.path();
  }
}

TEST(Tokens, are_random_and_hashed) {
  std::set<std::string> seen;
  for (int i = 0; i < 100; ++i) seen.insert({new_token(), new_room_id()});
  EXPECT_EQ(seen.size(), 200u);
  EXPECT_EQ(new_token().size(), 32u);
  for (const std::string& text : seen)  // safe in links and on command lines
    EXPECT_TRUE(std::all_of(text.begin(), text.end(), [](unsigned char c) { return std::isalnum(c) != 0; })) << text;
  EXPECT_EQ(new_room_id().size(), 20u);
  // BLAKE2b-256 of "abc".
  EXPECT_EQ(token_hash("abc"), "bddd813c634239723171ef3fee98579b94964e3bb1cb3e427262c8c068d52319");
}

}  // namespace

}  // namespace scalinata::testing
