// Temporary files, and schemas in the cluster started by with_postgres.sh.
#include "store/database.hpp"

#include <atomic>
#include <cstdlib>
#include <filesystem>

#include <unistd.h>

#include "store/place.hpp"

namespace scalinata::testing {

namespace {

std::string cluster() {
  const char* address = std::getenv("SCALINATA_TEST_POSTGRES");
  if (!address) {
    ADD_FAILURE() << "no PostgreSQL: run this program with tests/store/with_postgres.sh";
    return "postgresql://invalid.invalid/";
  }
  return address;
}

}  // namespace

std::string kind_name(const ::testing::TestParamInfo<Kind>& info) {
  return info.param == Kind::sqlite ? "sqlite" : "postgres";
}

TestDatabase::TestDatabase(Kind kind) : kind_(kind) {
  static int count = 0;
  const std::string name = "scalinata_test_" + std::to_string(getpid()) + "_" + std::to_string(count++);
  folder_ = (std::filesystem::temp_directory_path() / name).string();
  std::filesystem::create_directories(folder_);
  if (kind == Kind::sqlite) {
    place_ = folder_ + "/store.db";
    return;
  }
  connect(cluster(), {})->script("CREATE SCHEMA " + name);
  place_ = cluster() + "&options=-csearch_path%3D" + name;
}

TestDatabase::~TestDatabase() {
  std::filesystem::remove_all(folder_);
  if (kind_ == Kind::postgres) {
    const auto name = std::filesystem::path(folder_).filename().string();
    connect(cluster(), {})->script("DROP SCHEMA " + name + " CASCADE");
  }
}

std::unique_ptr<Store> TestDatabase::open(StoreOptions options) {
  if (kind_ == Kind::sqlite && time_) options.clock = [time = time_] { return time->load(); };
  auto store = open_store(place_, options);
  if (!store) {
    ADD_FAILURE() << store.error();
    return nullptr;
  }
  return std::move(*store);
}

void TestDatabase::set_time(Millis now) {
  if (kind_ == Kind::sqlite) {
    if (!time_) time_ = std::make_shared<std::atomic<Millis>>();
    *time_ = now;
    return;
  }
  if (!time_) {
    time_ = std::make_shared<std::atomic<Millis>>();
    const auto made = open_store(place_);
    EXPECT_TRUE(made);
    sql("CREATE TABLE test_clock (now BIGINT); INSERT INTO test_clock VALUES (0);"
        "CREATE OR REPLACE FUNCTION scalinata_now() RETURNS BIGINT LANGUAGE sql VOLATILE AS "
        "'SELECT now + scalinata_shift() FROM test_clock'");
  }
  sql("UPDATE test_clock SET now = " + std::to_string(now));
}

void TestDatabase::cut_connections() {
  sql("SELECT pg_terminate_backend(pid) FROM pg_stat_activity "
      "WHERE datname = current_database() AND pid <> pg_backend_pid()");
}

void TestDatabase::sql(const std::string& statements) {
  connect(place_, {})->script(statements);
}

Result<RoomHead> create(Store& store, NewRoom room) {
  return wait<RoomHead>([&](auto done) { store.create_room(std::move(room), done); });
}

Result<Appended> append(Store& store, Append append) {
  return wait<Appended>([&](auto done) { store.append(std::move(append), done); });
}

Result<Lease> acquire(Store& store, const std::string& name, const std::string& holder, Millis duration) {
  return wait<Lease>([&](auto done) { store.acquire_lease(name, holder, duration, done); });
}

NewRoom sample_room(const std::string& id) {
  NewRoom room;
  room.id = id;
  room.game = "scalas(size=5)";
  room.options = R"({"clock":"none"})";
  room.commitment = "c0ffee";
  room.summary = R"({"seats":["Ada","Béla"]})";
  room.secrets = {R"({"deck":["7♣"]})", "0123abcd"};
  return room;
}

Append sample_move(const std::string& room, RoomVersion expected, const std::string& payload) {
  Append append;
  append.room = room;
  append.expected = expected;
  append.events.push_back({"move", 1, payload});
  return append;
}

std::vector<Event> checked_log(Store& store, const std::string& room) {
  const auto log = store.log(room, 0, 1'000'000);
  EXPECT_TRUE(log) << log.error();
  if (!log || !*log) return {};
  const auto& events = (*log)->events;
  EXPECT_EQ((*log)->head.version, static_cast<RoomVersion>(events.size()));
  for (std::size_t i = 0; i < events.size(); ++i) EXPECT_EQ(events[i].version, static_cast<RoomVersion>(i) + 1);
  return events;
}

void expect_sound(Store& store) {
  const auto problems = store.check();
  ASSERT_TRUE(problems) << problems.error();
  EXPECT_EQ(*problems, std::vector<std::string>());
}

}  // namespace scalinata::testing
