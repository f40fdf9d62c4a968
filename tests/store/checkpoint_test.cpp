// SQLite's log: checkpointed on another thread, and bounded however long writes continue.
#include <atomic>
#include <filesystem>
#include <thread>

#include "store/database.hpp"
#include "store/place.hpp"

namespace scalinata::testing {

namespace {

constexpr std::int64_t frame_bytes = 4096 + 24;  // a page with its header

class CheckpointSuite : public EachDatabase {
 protected:
  static StoreOptions often() {
    StoreOptions options;
    options.checkpoint_pages = 20;
    return options;
  }
  // The file keeps the maximum length that the log has had.
  std::int64_t log_pages() const {
    return static_cast<std::int64_t>(std::filesystem::file_size(database.place() + "-wal")) / frame_bytes;
  }
};

INSTANTIATE_TEST_SUITE_P(Databases, CheckpointSuite, ::testing::Values(Kind::sqlite), kind_name);

// Appends to every room one after the other, without a pause in which SQLite could restart the log by itself.
void keep_writing(Store& store, int rooms, int appends) {
  std::atomic<int> playing = rooms;
  std::function<void(const std::string&, RoomVersion)> play = [&](const std::string& room, RoomVersion version) {
    store.append(sample_move(room, version), [&, room](const Result<Appended>& result) {
      EXPECT_TRUE(result) << result.error();
      if (result && result->version < appends)
        play(room, result->version);
      else
        --playing;
    });
  };
  for (int i = 0; i < rooms; ++i) {
    const std::string room = "r" + std::to_string(i);
    ASSERT_TRUE(create(store, sample_room(room)));
    play(room, 0);
  }
  while (playing > 0) std::this_thread::yield();
}

TEST_P(CheckpointSuite, the_log_stays_short_during_continuous_writes) {
  constexpr int rooms = 8, appends = 150;
  const auto store = database.open(often());
  ASSERT_TRUE(store);
  keep_writing(*store, rooms, appends);
  // 8 times `checkpoint_pages`, and one group: for each room a page of rooms and one of events, plus page splits.
  EXPECT_LE(log_pages(), 8 * 20 + 8 * rooms);
  for (int i = 0; i < rooms; ++i)
    EXPECT_EQ(checked_log(*store, "r" + std::to_string(i)).size(), static_cast<std::size_t>(appends));
  expect_sound(*store);
}

TEST_P(CheckpointSuite, a_reader_that_holds_the_log_blocks_nobody) {
  const auto store = database.open(often());
  ASSERT_TRUE(store);
  ASSERT_TRUE(create(*store, sample_room("first")));
  const auto reader = connect(database.place(), {});
  reader->begin_read();
  const auto seen = [&] { return reader->run("SELECT COUNT(*) FROM events").at(0).number(0); };
  EXPECT_EQ(seen(), 0);
  keep_writing(*store, 4, 150);
  EXPECT_GT(log_pages(), 8 * 20);
  EXPECT_EQ(seen(), 0);
  reader->commit();
  const std::int64_t longest = log_pages();
  ASSERT_TRUE(create(*store, sample_room("after")));
  for (RoomVersion v = 0; v < 150; ++v) ASSERT_TRUE(append(*store, sample_move("after", v)));
  EXPECT_LE(log_pages(), longest + 20 + 8);  // the log was restarted
  expect_sound(*store);
}

}  // namespace

}  // namespace scalinata::testing
