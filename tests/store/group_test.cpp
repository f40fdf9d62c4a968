// Group commit: many writers at once, refused writes, order, and subscribers.
#include <atomic>
#include <map>
#include <set>
#include <thread>

#include "store/database.hpp"

namespace scalinata::testing {

namespace {

using Outcome = Appended::Outcome;

class GroupSuite : public EachDatabase {
 protected:
  void SetUp() override {
    store = database.open();
    ASSERT_TRUE(store);
  }
  std::unique_ptr<Store> store;
};

INSTANTIATE_TEST_SUITE_P(Databases, GroupSuite, ::testing::Values(Kind::sqlite, Kind::postgres), kind_name);

// Blocks the writer in a callback, so that all writes started meanwhile form one group.
class Hold {
 public:
  explicit Hold(Store& store) {
    store.release_lease("hold", "hold", [this](const auto&) {
      std::unique_lock lock(mutex_);
      held_ = true;
      changed_.notify_all();
      changed_.wait(lock, [this] { return free_; });
      gone_ = true;
      changed_.notify_all();
    });
    std::unique_lock lock(mutex_);
    changed_.wait(lock, [this] { return held_; });
  }
  ~Hold() {
    std::unique_lock lock(mutex_);
    free_ = true;
    changed_.notify_all();
    changed_.wait(lock, [this] { return gone_; });
  }

 private:
  std::mutex mutex_;
  std::condition_variable changed_;
  bool held_ = false;
  bool free_ = false;
  bool gone_ = false;
};

TEST_P(GroupSuite, only_the_refused_write_of_a_group_fails) {
  ASSERT_TRUE(create(*store, sample_room("r")));
  ASSERT_TRUE(create(*store, sample_room("s")));
  std::vector<std::optional<Result<Appended>>> results(4);
  const std::int64_t groups = store->statistics()->groups;
  std::atomic<int> waiting = 4;
  {
    const Hold hold(*store);
    const auto start = [&](std::size_t i, Append append) {
      store->append(std::move(append), [&results, &waiting, i](Result<Appended> result) {
        results[i].emplace(std::move(result));
        --waiting;
      });
    };
    Append first = sample_move("r", 0);
    first.grant = {{"same", TokenKind::seat, 1}};
    Append refused = sample_move("s", 0);  // the token exists: refused after the event was written
    refused.grant = {{"same", TokenKind::seat, 1}};
    start(0, first);
    start(1, refused);
    start(2, sample_move("r", 1));
    start(3, sample_move("r", 1));
  }
  while (waiting > 0) std::this_thread::yield();
  EXPECT_EQ((*results[0])->version, 1);
  EXPECT_FALSE(*results[1]);
  EXPECT_EQ((*results[2])->version, 2);
  EXPECT_EQ((*results[3])->outcome, Outcome::conflict);
  EXPECT_EQ(store->statistics()->groups, groups + 2);
  EXPECT_EQ(checked_log(*store, "r").size(), 2u);
  EXPECT_EQ(checked_log(*store, "s").size(), 0u);
  expect_sound(*store);
}

TEST_P(GroupSuite, threads_racing_on_the_same_rooms_neither_lose_nor_duplicate_anything) {
  constexpr int rooms = 4;
  constexpr int threads = 4;
  constexpr int moves = 60;
  for (int i = 0; i < rooms; ++i) ASSERT_TRUE(create(*store, sample_room("r" + std::to_string(i))));
  std::vector<std::map<std::pair<int, RoomVersion>, std::string>> won(threads);
  std::vector<std::thread> racing;
  for (int t = 0; t < threads; ++t) {
    racing.emplace_back([&, t] {
      std::vector<RoomVersion> seen(rooms, 0);
      for (int i = 0; i < moves;) {
        const int room = (i + t) % rooms;
        const std::string payload = fmt::format("[{},{}]", t, i);
        const auto result = append(*store, sample_move("r" + std::to_string(room), seen[room], payload));
        ASSERT_TRUE(result) << result.error();
        seen[room] = result->version;
        if (result->outcome == Outcome::done) {
          won[t][{room, result->version}] = payload;
          ++i;
        }
      }
    });
  }
  for (std::thread& thread : racing) thread.join();
  std::size_t total = 0;
  for (int room = 0; room < rooms; ++room) {
    for (const Event& event : checked_log(*store, "r" + std::to_string(room))) {
      ++total;
      int winners = 0;
      for (const auto& mine : won) {
        const auto found = mine.find({room, event.version});
        if (found == mine.end()) continue;
        ++winners;
        EXPECT_EQ(found->second, event.payload);
      }
      EXPECT_EQ(winners, 1);
    }
  }
  EXPECT_EQ(total, static_cast<std::size_t>(threads * moves));
  expect_sound(*store);
}

TEST_P(GroupSuite, readers_see_only_whole_appends) {
  ASSERT_TRUE(create(*store, sample_room("r")));
  std::atomic<bool> done = false;
  std::thread reader([&] {
    while (!done) {
      const auto log = store->log("r", 0, 1'000'000);
      ASSERT_TRUE(log && *log);
      EXPECT_EQ((*log)->events.size() % 3, 0u);
      EXPECT_EQ((*log)->head.version, static_cast<RoomVersion>((*log)->events.size()));
    }
  });
  for (RoomVersion v = 0; v < 150; v += 3) {
    Append three = sample_move("r", v);
    three.events.resize(3, three.events[0]);
    EXPECT_EQ(append(*store, three)->outcome, Outcome::done);
  }
  done = true;
  reader.join();
}

TEST_P(GroupSuite, pending_writes_are_done_before_the_store_closes) {
  ASSERT_TRUE(create(*store, sample_room("r")));
  std::atomic<int> good = 0;
  for (RoomVersion v = 0; v < 300; ++v) {
    store->append(sample_move("r", v),
                  [&](const Result<Appended>& result) { good += result && result->outcome == Outcome::done; });
  }
  store.reset();
  EXPECT_EQ(good, 300);
  store = database.open();
  EXPECT_EQ(checked_log(*store, "r").size(), 300u);
}

TEST_P(GroupSuite, a_callback_may_start_the_next_write) {
  ASSERT_TRUE(create(*store, sample_room("r")));
  std::atomic<int> left = 20;
  std::function<void(RoomVersion)> next = [&](RoomVersion v) {
    store->append(sample_move("r", v), [&](const Result<Appended>& result) {
      if (--left > 0) next(result->version);
    });
  };
  next(0);
  while (left > 0) std::this_thread::yield();
  EXPECT_EQ(checked_log(*store, "r").size(), 20u);
}

TEST_P(GroupSuite, too_many_pending_writes_are_refused_at_once) {
  StoreOptions options;
  options.max_queue = 3;
  store.reset();
  store = database.open(options);
  ASSERT_TRUE(create(*store, sample_room("r")));
  std::atomic<int> done = 0;
  std::atomic<int> refused = 0;
  {
    const Hold hold(*store);
    for (RoomVersion v = 0; v < 5; ++v) {
      store->append(sample_move("r", v), [&](const Result<Appended>& result) { ++(result ? done : refused); });
    }
    EXPECT_EQ(refused, 2);
  }
  store.reset();
  EXPECT_EQ(done, 3);
  store = database.open();
  EXPECT_EQ(checked_log(*store, "r").size(), 3u);
}

TEST_P(GroupSuite, subscribers_are_notified_of_every_durable_change) {
  std::mutex mutex;
  std::condition_variable arrived;
  std::set<std::pair<std::string, RoomVersion>> heard;
  const auto hears = [&](const std::string& room, RoomVersion version) {
    std::unique_lock lock(mutex);
    arrived.wait(lock, [&] { return heard.count({room, version}) > 0; });
  };
  auto subscription = store->subscribe([&](const Change& change) {
    if (change.version > 0) {
      const auto log = store->room(change.room);  // already readable
      EXPECT_TRUE(log && *log && (*log)->version >= change.version);
    }
    const std::lock_guard lock(mutex);
    heard.insert({change.room, change.version});
    arrived.notify_all();
  });
  NewRoom room = sample_room("r");
  room.events = {{"made", 0, "{}"}};
  ASSERT_TRUE(create(*store, room));
  hears("r", 1);
  ASSERT_TRUE(append(*store, sample_move("r", 1)));
  hears("r", 2);
  ASSERT_EQ(append(*store, sample_move("r", 1))->outcome, Outcome::conflict);
  ASSERT_TRUE(*wait<bool>([&](auto done) { store->remove_room("r", {}, done); }));
  hears("r", 0);
  EXPECT_EQ(heard.size(), 3u);
  subscription.reset();
  ASSERT_TRUE(create(*store, sample_room("unheard")));
  EXPECT_EQ(heard.size(), 3u);
}

}  // namespace

}  // namespace scalinata::testing
