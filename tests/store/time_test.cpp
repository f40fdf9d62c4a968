// Time: heartbeats and outages, a wall clock that is set, a database clock that goes back.
#include "store/place.hpp"
#include "store/schema.hpp"
#include "store/steady_clock.hpp"
#include "store/store_suite.hpp"

namespace scalinata::testing {

namespace {

constexpr Millis second = 1'000, minute = 60 * second, hour = 60 * minute;
constexpr Millis gap = 2 * second;

Result<Heartbeat> heartbeat(Store& store, const std::string& node = "n1", Millis longest_gap = gap,
                            bool recovered = true) {
  return wait<Heartbeat>([&](auto done) { store.heartbeat(node, longest_gap, recovered, done); });
}

class TimeSuite : public StoreSuite {
 protected:
  Result<Heartbeat> heartbeat_at(Millis now, const std::string& node = "n1", Millis longest_gap = gap) {
    database.set_time(now);
    return heartbeat(*store, node, longest_gap);
  }
};

INSTANTIATE_TEST_SUITE_P(Databases, TimeSuite, ::testing::Values(Kind::sqlite, Kind::postgres), kind_name);

TEST_P(TimeSuite, a_gap_between_heartbeats_is_an_outage) {
  reopen_at(10 * second);
  add_room("r", RoomStatus::playing);
  EXPECT_EQ(*store->last_heartbeat(), 0);
  EXPECT_EQ(*heartbeat_at(10 * second), (Heartbeat{10 * second, 0}));
  EXPECT_EQ(*heartbeat_at(12 * second), (Heartbeat{12 * second, 10 * second}));
  EXPECT_TRUE(store->outages()->empty());
  EXPECT_EQ(*heartbeat_at(20 * second), (Heartbeat{20 * second, 12 * second}));
  reopen();
  EXPECT_EQ(*store->last_heartbeat(), 20 * second);
  heartbeat_at(20 * second + 1, "n1", 0).ok();
  EXPECT_EQ(*store->outages(), (std::vector<Outage>{{12 * second, 20 * second}, {20 * second, 20 * second + 1}}));
}

TEST_P(TimeSuite, there_is_no_outage_while_one_server_is_running) {
  reopen_at(10 * second);
  for (Millis now = 10 * second; now < 20 * second; now += second) ASSERT_TRUE(heartbeat_at(now, "n1"));
  EXPECT_EQ(*heartbeat_at(20 * second, "n2"), (Heartbeat{20 * second, 19 * second, 19 * second}));
  EXPECT_TRUE(store->outages()->empty());
}

TEST_P(TimeSuite, a_silent_server_counts_for_a_minute) {
  reopen_at(100 * second);
  ASSERT_TRUE(heartbeat_at(100 * second, "n1"));
  ASSERT_TRUE(heartbeat_at(101 * second, "n2"));
  EXPECT_EQ(heartbeat_at(120 * second, "n3")->others, 100 * second);
  EXPECT_EQ(heartbeat_at(121 * second, "n2")->others, 100 * second);
  EXPECT_EQ(heartbeat_at(160 * second, "n3")->others, 121 * second);
  EXPECT_EQ(heartbeat_at(190 * second, "n3")->others, 0);
}

TEST_P(TimeSuite, a_server_that_was_silent_alone_is_not_heard_until_it_has_recovered) {
  reopen_at(100 * second);
  ASSERT_TRUE(heartbeat_at(100 * second, "n1"));
  for (Millis now = 101 * second; now < 110 * second; now += second) ASSERT_TRUE(heartbeat_at(now, "n2"));
  EXPECT_TRUE(heartbeat(*store, "n1", gap, false)->held_back);
  EXPECT_TRUE(heartbeat(*store, "n1", gap, false)->held_back);
  EXPECT_EQ(heartbeat_at(110 * second, "n2")->others, 100 * second);
  EXPECT_FALSE(heartbeat(*store, "n1", gap, true)->held_back);
  EXPECT_EQ(heartbeat_at(111 * second, "n2")->others, 110 * second);
  database.set_time(112 * second);
  EXPECT_FALSE(heartbeat(*store, "n1", gap, false)->held_back);
  EXPECT_EQ(heartbeat_at(120 * second, "n2")->before, 112 * second);
  EXPECT_EQ(store->outages()->size(), 1u) << "that of both";
}

TEST_P(TimeSuite, outages_are_kept_while_an_older_game_is_in_progress) {
  reopen_at(10 * second);
  ASSERT_TRUE(heartbeat_at(10 * second));
  add_room("r", RoomStatus::playing);
  ASSERT_TRUE(heartbeat_at(20 * second));
  ASSERT_TRUE(heartbeat_at(40 * second));
  EXPECT_EQ(store->outages()->size(), 2u);
  Append end = sample_move("r", 0);
  end.update.status = RoomStatus::finished;
  ASSERT_TRUE(append(*store, end));
  ASSERT_TRUE(heartbeat_at(60 * second));
  EXPECT_EQ(*store->outages(), (std::vector<Outage>{{40 * second, 60 * second}}));
}

TEST_P(TimeSuite, the_heartbeat_of_an_older_program_counts) {
  store.reset();
  TestDatabase older(GetParam());
  const auto connection = connect(older.place(), {});
  migrate(*connection, Language::en, schema_steps().first(1));
  connection->script("INSERT INTO leases (name, holder, expires) VALUES ('alive', 'n0', 13000)");
  const auto upgraded = older.open();
  ASSERT_TRUE(upgraded);
  EXPECT_EQ(*upgraded->last_heartbeat(), 10 * second);
  EXPECT_FALSE(*upgraded->lease("alive"));
}

class WallClock : public ::testing::Test {
 protected:
  void open() {
    store.reset();
    StoreOptions options;
    options.wall = [this] { return wall.load(); };
    store = database.open(options);
    ASSERT_TRUE(store);
  }
  TestDatabase database{Kind::sqlite};
  std::atomic<Millis> wall = wall_time();
  std::unique_ptr<Store> store;
};

TEST_F(WallClock, setting_it_does_not_affect_stored_time) {
  open();
  const auto room = create(*store, sample_room("r"));
  const auto lease = acquire(*store, "engine:r", "n1", minute);
  for (const Millis step : {hour, -2 * hour}) {
    wall += step;
    const auto moved = append(*store, sample_move("r", (**store->room("r")).version));
    EXPECT_GE(moved->time, room->created);
    EXPECT_LT(moved->time, room->created + minute);
    EXPECT_LT(*store->now(), room->created + minute);
    EXPECT_FALSE(acquire(*store, "engine:r", "n2", minute)->granted)
        << "the lease neither expires early nor lasts forever";
    ASSERT_TRUE(heartbeat(*store));
  }
  EXPECT_TRUE(store->outages()->empty());
}

TEST_F(WallClock, after_a_restart_time_continues_from_the_stored_time) {
  open();
  const auto room = create(*store, sample_room("r"));
  const Millis before = heartbeat(*store)->now;
  wall -= hour;
  open();
  EXPECT_GE(*store->now(), before);
  EXPECT_LT(*store->now(), before + minute);
  EXPECT_GE(append(*store, sample_move("r", 0))->time, room->created);
  wall += 2 * hour;
  open();
  EXPECT_GE(*store->now(), before + hour - minute) << "only the wall clock knows how long it was down";
}

// All servers of a database agree on its time, even if the database's clock is set.
TEST(PostgresClock, going_back_does_not_stop_time) {
  TestDatabase database(Kind::postgres);
  database.set_time(10 * hour);
  const auto one = database.open(), two = database.open();
  ASSERT_TRUE(create(*one, sample_room("r")));
  ASSERT_TRUE(acquire(*one, "engine:r", "one", minute)->granted);
  ASSERT_TRUE(heartbeat(*one, "one") && heartbeat(*two, "two"));
  database.set_time(9 * hour);
  EXPECT_EQ(heartbeat(*one, "one")->now, 10 * hour);
  EXPECT_EQ(heartbeat(*two, "two")->now, 10 * hour);
  database.set_time(9 * hour + minute);
  for (Store* store : {one.get(), two.get()}) EXPECT_EQ(*store->now(), 10 * hour + minute);
  EXPECT_EQ(append(*two, sample_move("r", 0))->time, 10 * hour + minute);
  EXPECT_TRUE(acquire(*two, "engine:r", "two", minute)->granted) << "leases still expire";
  database.set_time(8 * hour);
  ASSERT_TRUE(heartbeat(*two, "two"));
  EXPECT_EQ(*one->now(), 10 * hour) << "the time of the last heartbeat";
  ASSERT_TRUE(append(*one, sample_move("r", 1)));
}

TEST(SteadyClock, follows_another_clock_and_never_goes_back) {
  Millis machine = 5;
  SteadyClock clock(1000, [&] { return machine; });
  machine += 100;
  EXPECT_EQ(clock.now(), 1100);
  clock.follow(1150);
  EXPECT_EQ(clock.now(), 1150);
  clock.follow(1120);  // outdated
  EXPECT_EQ(clock.now(), 1150);
  clock.follow(1150 + hour);
  EXPECT_EQ(clock.now(), 1150 + hour);
  // The other clock is slower by 1/2000.
  Millis last = 0;
  for (Millis i = 1; i <= 4000; ++i) {
    machine += second;
    clock.follow(1150 + hour + i * second - i / 2);
    EXPECT_GT(clock.now(), last);
    last = clock.now();
  }
  EXPECT_EQ(clock.now(), 1150 + hour + 4000 * second - 2000);
}

}  // namespace

}  // namespace scalinata::testing
