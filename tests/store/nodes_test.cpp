// Several nodes on one PostgreSQL: no fork, notifications, takeover of leases, lost connections.
#include <algorithm>
#include <atomic>
#include <mutex>
#include <thread>

#include "store/database.hpp"
#include "store/place.hpp"
#include "store/schema.hpp"
#include "store/wait.hpp"

namespace scalinata::testing {

namespace {

using Outcome = Appended::Outcome;

class Nodes : public ::testing::Test {
 protected:
  void SetUp() override {
    one = database.open();
    two = database.open();
    ASSERT_TRUE(one && two);
  }
  TestDatabase database{Kind::postgres};
  std::unique_ptr<Store> one;
  std::unique_ptr<Store> two;
};

// Collects the changes that one store's subscription has received.
class Heard {
 public:
  explicit Heard(Store& store)
      : subscription_(store.subscribe([this](const Change& change) {
          const std::lock_guard lock(mutex_);
          changes_.push_back(change);
          arrived_.notify_all();
        })) {}
  ~Heard() { subscription_.reset(); }
  void await(const Change& change) {
    std::unique_lock lock(mutex_);
    arrived_.wait(lock, [&] { return std::find(changes_.begin(), changes_.end(), change) != changes_.end(); });
  }

 private:
  std::mutex mutex_;
  std::condition_variable arrived_;
  std::vector<Change> changes_;
  Subscription subscription_;
};

TEST_F(Nodes, racing_on_one_room_exactly_one_wins_each_version) {
  ASSERT_TRUE(create(*one, sample_room("r")));
  constexpr RoomVersion last = 150;
  std::vector<std::atomic<int>> wins(last + 1);
  const auto race = [&](Store& store) {
    for (RoomVersion seen = 0; seen < last;) {
      const auto result = append(store, sample_move("r", seen));
      ASSERT_TRUE(result) << result.error();
      ASSERT_TRUE(result->outcome == Outcome::done || result->version > seen);
      seen = result->version;
      if (result->outcome == Outcome::done && seen <= last) ++wins[static_cast<std::size_t>(seen)];
    }
  };
  std::thread first([&] { race(*one); });
  std::thread second([&] { race(*two); });
  first.join();
  second.join();
  for (std::size_t v = 1; v <= last; ++v) EXPECT_EQ(wins[v], 1) << v;
  EXPECT_EQ(checked_log(*two, "r").size(), static_cast<std::size_t>(last));
  expect_sound(*one);
}

// A new version is installed on one server after the other.
class RollingUpgrade : public Nodes {
 protected:
  void SetUp() override {
    Nodes::SetUp();
    ASSERT_TRUE(create(*one, sample_room("r")));
    ASSERT_TRUE(wait<Heartbeat>([&](auto done) { one->heartbeat("old", 1'000, false, done); }));
    connection = connect(database.place(), {});
    steps.assign(schema_steps().begin(), schema_steps().end());
  }
  void age_signs() { connection->run("UPDATE signs SET seen = seen - 20000"); }

  std::vector<SchemaStep> steps;
  std::unique_ptr<sql::Connection> connection;
};

TEST_F(RollingUpgrade, a_step_that_older_servers_may_run_beside_is_done_at_once_and_they_go_on) {
  const int known = steps.back().version;
  steps.push_back({known + 1, "ALTER TABLE rooms ADD COLUMN mood BIGINT NOT NULL DEFAULT 7;", {}, {}, known});
  migrate(*connection, Language::en, steps);
  EXPECT_EQ(append(*one, sample_move("r", 0))->outcome, Outcome::done);
  EXPECT_EQ(append(*two, sample_move("r", 1))->outcome, Outcome::done);
  const auto restarted = open_store(database.place());  // an older server that starts again meanwhile
  ASSERT_TRUE(restarted) << restarted.error();
  EXPECT_EQ(append(**restarted, sample_move("r", 2))->outcome, Outcome::done);
  expect_sound(*one);
}

TEST_F(RollingUpgrade, any_other_step_waits_for_older_servers_to_end_and_says_so) {
  const int known = steps.back().version;
  steps.push_back({known + 1, "ALTER TABLE rooms ADD COLUMN mood BIGINT NOT NULL DEFAULT 7;"});
  EXPECT_THROW(migrate(*connection, Language::en, steps), sql::SqlError) << "nobody waits";
  std::vector<std::string> said;
  EXPECT_THROW(migrate(*connection, Language::en, steps,
                       [&](const std::string& why) {
                         said.push_back(why);
                         return said.size() < 2;
                       }),
               sql::SqlError)
      << "gave up";
  EXPECT_EQ(said.size(), 2u);
  EXPECT_NE(said[0].find("server old of an older version is still running"), std::string::npos) << said[0];
  EXPECT_EQ(append(*one, sample_move("r", 0))->outcome, Outcome::done) << "nothing has changed yet";
  bool ended = false;
  migrate(*connection, Language::en, steps, [&](const std::string&) {
    age_signs();
    return !std::exchange(ended, true);
  });
  EXPECT_EQ(connection->run("SELECT mood FROM rooms").at(0).number(0), 7);
  EXPECT_FALSE(open_store(database.place())) << "an older server does not start any more";
}

// The schema before servers' signs said what they know.
TEST_F(RollingUpgrade, a_running_server_of_an_earlier_release_goes_on) {
  one.reset();
  two.reset();
  connection->script(
      "ALTER TABLE signs DROP COLUMN knows; ALTER TABLE schema_version DROP COLUMN beside;"
      "DELETE FROM schema_version WHERE version = 3");
  const auto upgraded = open_store(database.place());
  ASSERT_TRUE(upgraded) << upgraded.error();
  // As that release writes its heartbeat.
  connection->run(
      "INSERT INTO signs (node, seen) VALUES ('old', scalinata_now()) "
      "ON CONFLICT (node) DO UPDATE SET seen = excluded.seen");
  EXPECT_EQ(connection->run("SELECT knows FROM signs WHERE node = 'old'").at(0).number(0), 2);
  EXPECT_EQ(append(**upgraded, sample_move("r", 0))->outcome, Outcome::done);
}

// One statement has everything an append does, so it must leave nothing behind if its condition does not hold.
TEST_F(Nodes, a_pipelined_append_that_conflicts_or_repeats_leaves_nothing) {
  ASSERT_TRUE(create(*one, sample_room("r")));
  Heard heard(*two);
  Append several = sample_move("r", 0);
  several.events.resize(3, several.events[0]);
  several.message = MessageKey{1, "m"};
  const auto done = append(*one, several);
  EXPECT_EQ(*done, (Appended{Outcome::done, 3, checked_log(*one, "r").at(2).time}));
  heard.await({"r", 3});
  EXPECT_EQ(append(*one, several)->outcome, Outcome::repeated);
  several.expected = 3;
  EXPECT_EQ(append(*one, several)->outcome, Outcome::repeated) << "the same message, though the version fits";
  several.message->id = "another";
  several.expected = 2;
  EXPECT_EQ(append(*one, several)->outcome, Outcome::conflict);
  EXPECT_FALSE(*one->message("r", {1, "another"}));
  several.room = "s";
  EXPECT_EQ(append(*one, several)->outcome, Outcome::missing);
  EXPECT_EQ(checked_log(*two, "r").size(), 3u);
  expect_sound(*one);
}

// Regression test: groups must not lock the same rooms in different orders.
TEST_F(Nodes, groups_over_the_same_rooms_never_deadlock) {
  constexpr int rooms = 30;
  for (int i = 0; i < rooms; ++i) ASSERT_TRUE(create(*one, sample_room("r" + std::to_string(i))));
  for (RoomVersion round = 0; round < 10; ++round) {
    std::atomic<int> done = 0;
    std::atomic<int> won = 0;
    const auto count = [&](const Result<Appended>& result) {
      EXPECT_TRUE(result);
      won += result && result->outcome == Outcome::done;
      ++done;
    };
    for (int i = 0; i < rooms; ++i) {
      one->append(sample_move("r" + std::to_string(i), round), count);
      two->append(sample_move("r" + std::to_string(rooms - 1 - i), round), count);
    }
    while (done < 2 * rooms) std::this_thread::yield();
    EXPECT_EQ(won, rooms);
  }
  EXPECT_EQ(one->statistics()->retries, 0);
  EXPECT_EQ(two->statistics()->retries, 0);
  expect_sound(*one);
}

TEST_F(Nodes, a_node_is_notified_of_what_another_appends) {
  Heard heard(*two);
  ASSERT_TRUE(create(*one, sample_room("r")));
  ASSERT_TRUE(append(*one, sample_move("r", 0)));
  heard.await({"r", 1});
  EXPECT_EQ((**two->room("r")).version, 1);
}

TEST_F(Nodes, a_lost_connection_is_reported_and_then_notifications_resume) {
  ASSERT_TRUE(create(*one, sample_room("r")));
  Heard heard(*two);
  database.cut_connections();
  heard.await({"", 0});
  ASSERT_TRUE(append(*one, sample_move("r", 0)));
  heard.await({"r", 1});
}

TEST_F(Nodes, a_dead_nodes_lease_is_taken_over) {
  database.set_time(1000);
  ASSERT_TRUE(acquire(*one, "engine:r", "one", 500)->granted);
  EXPECT_FALSE(acquire(*two, "engine:r", "two", 500)->granted);
  one.reset();
  database.set_time(1500);
  EXPECT_TRUE(acquire(*two, "engine:r", "two", 500)->granted);
  one = database.open();
  EXPECT_FALSE(acquire(*one, "engine:r", "one", 500)->granted);
}

TEST_F(Nodes, only_one_of_many_nodes_gets_an_expired_lease) {
  for (Millis now = 1000; now < 1010; ++now) {
    database.set_time(now);
    std::atomic<int> granted = 0;
    std::atomic<int> asked = 0;
    for (int i = 0; i < 10; ++i) {
      (i % 2 ? one : two)->acquire_lease("timer:r", fmt::format("{}-{}", now, i), 1, [&](const Result<Lease>& lease) {
        granted += lease && lease->granted;
        ++asked;
      });
    }
    while (asked < 10) std::this_thread::yield();
    EXPECT_EQ(granted, 1);
  }
}

TEST_F(Nodes, writes_survive_cut_connections) {
  ASSERT_TRUE(create(*one, sample_room("r")));
  std::atomic<RoomVersion> version = 0;
  std::thread player([&] {
    while (version < 200) {
      Append move = sample_move("r", version);
      move.message = MessageKey{1, std::to_string(version)};
      const auto result = append(*one, move);
      ASSERT_TRUE(result) << result.error();
      ASSERT_EQ(result->outcome, Outcome::done);
      version = result->version;
    }
  });
  for (RoomVersion cut = 20; cut < 200; cut += 20) {
    while (version < cut) std::this_thread::yield();
    database.cut_connections();
  }
  player.join();
  EXPECT_EQ(checked_log(*two, "r").size(), 200u);
}

TEST_F(Nodes, nodes_may_start_at_the_same_time_on_an_empty_database) {
  TestDatabase fresh(Kind::postgres);
  std::vector<std::thread> starting;
  for (int i = 0; i < 4; ++i) {
    starting.emplace_back([&] { EXPECT_TRUE(open_store(fresh.place())); });
  }
  for (std::thread& thread : starting) thread.join();
}

TEST_F(Nodes, commits_are_durable_whatever_the_servers_default) {
  const auto connection = connect(database.place() + "%20-csynchronous_commit%3Doff", {});
  EXPECT_EQ(connection->run("SELECT current_setting('synchronous_commit')").at(0).text(0), "on");
}

TEST_F(Nodes, an_unreachable_server_is_an_error_that_hides_the_password) {
  const auto store = open_store("postgresql://user:geheim@localhost:1/nothing");
  ASSERT_FALSE(store);
  EXPECT_EQ(store.error().find("geheim"), std::string::npos) << store.error();
}

TEST_F(Nodes, a_write_that_cannot_reach_the_server_fails_in_the_end) {
  StoreOptions options;
  options.patience = std::chrono::milliseconds(100);
  std::atomic<bool> away = false;
  options.fault = [&](std::string_view, sql::FaultMoment) {
    return away ? std::optional(sql::Trouble::lost) : std::nullopt;
  };
  const auto store = database.open(options);
  ASSERT_TRUE(create(*store, sample_room("r")));
  away = true;
  EXPECT_FALSE(append(*store, sample_move("r", 0)));
  EXPECT_FALSE(store->room("r"));
  away = false;
  EXPECT_EQ(append(*store, sample_move("r", 0))->outcome, Outcome::done);
}

}  // namespace

}  // namespace scalinata::testing
