// Failures at every call: the N-th call to the database, or to the file system below SQLite, fails, for N = 1, 2, …
// until the scenario completes without a failure. In every case acknowledged writes are there, failed ones are not, and
// the database is intact.
#include <atomic>

#include "store/database.hpp"
#include "store/place.hpp"
#include "store/vfs.hpp"

namespace scalinata::testing {

namespace {

using Outcome = Appended::Outcome;
using sql::FaultMoment;
using sql::Trouble;

// What was acknowledged to the scenario, and what may have been done.
struct Reported {
  bool created = false;
  bool perhaps_created = false;
  std::vector<std::string> payloads;
  std::vector<std::string> perhaps;
};

bool in_doubt(const std::string& error) {
  return error.find("outcome is unknown") != std::string::npos;
}

Append story_append(const std::string& room, RoomVersion expected, int step) {
  Append append = sample_move(room, expected, fmt::format("[{},1]", step));
  append.events.push_back({"clock", 0, fmt::format("[{},2]", step)});
  append.message = MessageKey{1, std::to_string(step)};
  append.grant = {{fmt::format("{}-{}", room, step), TokenKind::seat, 1}};
  return append;
}

// Creates a room and makes two moves; after an error the same message is sent again.
Reported run_scenario(Store& store, const std::string& room) {
  Reported reported;
  for (int i = 0; i < 2 && !reported.created; ++i) {
    const auto result = create(store, sample_room(room));
    reported.created = result.ok();
    reported.perhaps_created = !result && in_doubt(result.error());
  }
  for (int step = 0; step < 2 && reported.created; ++step) {
    const std::string payloads[] = {fmt::format("[{},1]", step), fmt::format("[{},2]", step)};
    const auto expected = static_cast<RoomVersion>(reported.payloads.size());
    for (int i = 0; i < 2; ++i) {
      const auto result = append(store, story_append(room, expected, step));
      reported.perhaps.clear();
      if (result) {
        EXPECT_EQ(result->outcome, Outcome::done);  // not `repeated`: the failed one left nothing behind
        reported.payloads.insert(reported.payloads.end(), payloads, payloads + 2);
        break;
      }
      if (in_doubt(result.error())) reported.perhaps.assign(payloads, payloads + 2);
    }
    if (!reported.perhaps.empty()) break;
    if (const auto log = store.log(room, 0, 100)) { EXPECT_EQ((*log)->events.size(), reported.payloads.size()); }
  }
  return reported;
}

void expect_reported(Store& store, const std::string& room, Reported reported) {
  const bool created = store.room(room)->has_value();
  EXPECT_TRUE(created == reported.created || (created && reported.perhaps_created));
  std::vector<std::string> found;
  for (const Event& event : checked_log(store, room)) found.push_back(event.payload);
  if (found.size() > reported.payloads.size()) {
    reported.payloads.insert(reported.payloads.end(), reported.perhaps.begin(), reported.perhaps.end());
  }
  EXPECT_EQ(found, reported.payloads);
  EXPECT_EQ(store.tokens(room)->size(), found.size() / 2);
  expect_sound(store);
}

// Injects one failure, at the n-th call.
class NthCall {
 public:
  NthCall(int n, FaultMoment moment, std::function<std::optional<Trouble>()> act)
      : state_(std::make_shared<State>(n, moment, std::move(act))) {}

  sql::Fault fault() const {
    return [state = state_](std::string_view, FaultMoment moment) -> std::optional<Trouble> {
      if (moment != state->moment || --state->left != 0) return std::nullopt;
      return state->act();
    };
  }
  bool happened() const { return state_->left <= 0; }

 private:
  struct State {
    State(int n, FaultMoment m, std::function<std::optional<Trouble>()> a) : left(n), moment(m), act(std::move(a)) {}
    std::atomic<int> left;
    const FaultMoment moment;
    const std::function<std::optional<Trouble>()> act;
  };
  std::shared_ptr<State> state_;
};

class FaultSuite : public EachDatabase {
 protected:
  // Runs scenarios in the same database, each with a failure one call later than before.
  void fail_every_call(FaultMoment moment, const std::function<std::optional<Trouble>()>& act) {
    const auto checking = database.open();
    ASSERT_TRUE(checking);
    for (int n = 1;; ++n) {
      ASSERT_LT(n, 500) << "the scenario does not end";
      const NthCall nth(n, moment, act);
      const std::string room = "room-" + std::to_string(n);
      Reported reported;
      StoreOptions options;
      options.fault = nth.fault();
      if (const auto store = open_store(database.place(), options)) {
        reported = run_scenario(**store, room);
        if (!nth.happened()) { EXPECT_EQ(reported.payloads.size(), 4u); }
      } else {
        EXPECT_TRUE(nth.happened()) << store.error();
      }
      expect_reported(*checking, room, reported);
      if (HasFailure()) FAIL() << "with a failure at call " << n;
      if (!nth.happened()) return;
    }
  }
};

INSTANTIATE_TEST_SUITE_P(Databases, FaultSuite, ::testing::Values(Kind::sqlite, Kind::postgres), kind_name);

TEST_P(FaultSuite, a_failing_call_loses_nothing_and_leaves_nothing_behind) {
  fail_every_call(FaultMoment::before, [] { return Trouble::failed; });
}

TEST_P(FaultSuite, writes_wait_for_a_locked_database) {
  fail_every_call(FaultMoment::before, [] { return Trouble::busy; });
}

TEST_P(FaultSuite, a_failure_while_creating_the_tables_leaves_none) {
  for (int n = 1;; ++n) {
    ASSERT_LT(n, 100);
    const NthCall nth(n, FaultMoment::before, [] { return Trouble::failed; });
    StoreOptions options;
    options.fault = nth.fault();
    const auto store = open_store(database.place(), options);
    EXPECT_EQ(store.ok(), !nth.happened());
    if (store) break;
  }
  const auto store = database.open();
  ASSERT_TRUE(store);
  expect_reported(*store, "r", run_scenario(*store, "r"));
}

TEST_P(FaultSuite, try_out_reports_a_lock) {
  const auto store = database.open();
  EXPECT_TRUE(store->try_out()) << store->try_out().error();
  const auto other = connect(database.place(), {});
  other->begin_write();
  if (postgres()) other->run("LOCK TABLE signs");
  const auto locked = store->try_out();
  ASSERT_FALSE(locked);
  EXPECT_NE(locked.error().find("lock"), std::string::npos) << locked.error();
  other->rollback();
  EXPECT_TRUE(store->try_out());
  expect_sound(*store);
  EXPECT_EQ(*store->last_heartbeat(), 0) << "it is not a heartbeat";
}

class PostgresFaults : public FaultSuite {};
INSTANTIATE_TEST_SUITE_P(Databases, PostgresFaults, ::testing::Values(Kind::postgres), kind_name);

TEST_P(PostgresFaults, a_connection_lost_before_a_call_is_replaced) {
  fail_every_call(FaultMoment::before, [] { return Trouble::lost; });
}

// Also after COMMIT: the new connection finds out that it succeeded.
TEST_P(PostgresFaults, a_connection_lost_before_the_answer_is_replaced) {
  fail_every_call(FaultMoment::after, [] { return Trouble::lost; });
}

TEST_P(PostgresFaults, a_server_that_closes_every_connection_loses_nothing) {
  fail_every_call(FaultMoment::before, [this] {
    database.cut_connections();
    return std::optional<Trouble>();
  });
}

class SqliteFaults : public EachDatabase {
 protected:
  void fail_every_file_call(std::int64_t failures, StoreOptions options = {}) {
    register_test_vfs();
    options.sqlite_vfs = test_vfs;
    fail_file_call(0);
    ASSERT_TRUE(database.open(options));
    for (std::int64_t n = 1;; ++n) {
      ASSERT_LT(n, 2000) << "the scenario does not end";
      const std::string room = "room-" + std::to_string(n);
      Reported reported;
      fail_file_call(n, failures);
      if (const auto store = open_store(database.place(), options)) reported = run_scenario(**store, room);
      const bool untouched = file_calls() < n;
      fail_file_call(0);
      const auto store = database.open(options);
      ASSERT_TRUE(store);
      expect_reported(*store, room, reported);
      if (HasFailure()) FAIL() << "with a failure at file call " << n;
      if (untouched) return;
    }
  }
};

INSTANTIATE_TEST_SUITE_P(Databases, SqliteFaults, ::testing::Values(Kind::sqlite), kind_name);

TEST_P(SqliteFaults, try_out_reports_a_failing_disk) {
  register_test_vfs();
  StoreOptions options;
  options.sqlite_vfs = test_vfs;
  const auto store = database.open(options);
  ASSERT_TRUE(store->try_out());
  fail_file_call(1, 1'000);
  const auto failed = store->try_out();
  fail_file_call(0);
  ASSERT_FALSE(failed);
  EXPECT_NE(failed.error().find("the database does not accept writes"), std::string::npos) << failed.error();
  EXPECT_TRUE(store->try_out());
}

TEST_P(SqliteFaults, a_failing_write_or_sync_loses_nothing_and_leaves_nothing_behind) {
  fail_every_file_call(1);
}
TEST_P(SqliteFaults, a_disk_that_fails_for_a_while_loses_nothing_and_leaves_nothing_behind) {
  fail_every_file_call(25);
}
TEST_P(SqliteFaults, a_disk_that_fails_during_a_checkpoint_loses_nothing_and_leaves_nothing_behind) {
  StoreOptions options;
  options.checkpoint_pages = 2;
  fail_every_file_call(3, options);
}

}  // namespace

}  // namespace scalinata::testing
