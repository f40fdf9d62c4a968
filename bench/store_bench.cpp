// Measures how many appends per second a store makes durable, and how long each waits:
//   store_bench PLACE [ROOMS=200] [APPENDS=20000] [SYNC_DELAY_MS=0]
// Every room has one pending append and starts the next when it is acknowledged, like players. The delay is added to
// every sync of an SQLite file, to simulate a slow disk. On PostgreSQL it also measures what NOTIFY and LISTEN cost.
#include <algorithm>
#include <atomic>
#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <thread>

#include "store/place.hpp"
#include "store/store.hpp"
#include "store/tokens.hpp"
#include "store/vfs.hpp"
#include "store/wait.hpp"
#include "store_notices.hpp"

using namespace scalinata;

namespace {

using Clock = std::chrono::steady_clock;

struct Run {
  Store& store;
  const std::int64_t wanted;
  std::atomic<std::int64_t> started = 0;
  std::atomic<std::int64_t> ended = 0;
  std::vector<double> waits_ms;  // filled by the writer's thread only
};

void play(Run& run, const std::string& room, RoomVersion version) {
  if (run.started++ >= run.wanted) return;
  Append append;
  append.room = room;
  append.expected = version;
  append.events = {{"move", 1 + static_cast<int>(version % 2), R"({"move":"b3 c3","clock":[293112,288530]})"}};
  append.message = MessageKey{append.events[0].seat, std::to_string(version)};
  append.update.wake = version + 1;
  const auto begun = Clock::now();
  run.store.append(append, [&run, room, begun](const Result<Appended>& result) {
    if (!result || result->outcome != Appended::Outcome::done) {
      std::fprintf(stderr, "%s\n", result ? "conflict" : result.error().c_str());
      std::_Exit(1);
    }
    run.waits_ms.push_back(std::chrono::duration<double, std::milli>(Clock::now() - begun).count());
    play(run, room, result->version);
    ++run.ended;
  });
}

std::vector<std::string> make_rooms(Store& store, long rooms) {
  std::vector<std::string> ids;
  std::atomic<long> made = 0;
  for (long i = 0; i < rooms; ++i) {
    NewRoom room;
    room.id = new_room_id();
    room.game = "scalas(size=5)";
    room.options = R"({"clock":{"total":300000,"increment":3000},"takeback":true})";
    ids.push_back(room.id);
    store.create_room(room, [&](const auto&) { ++made; });
  }
  while (made < rooms) std::this_thread::yield();
  return ids;
}

}  // namespace

int main(int argc, char** argv) {
  if (argc < 2) {
    std::fprintf(stderr, "store_bench PLACE [ROOMS] [APPENDS] [SYNC_DELAY_MS]\n");
    return 2;
  }
  const auto number = [&](int i, long fallback) { return argc > i ? std::atol(argv[i]) : fallback; };
  const long rooms = number(2, 200);
  const long appends = number(3, 20'000);
  testing::register_test_vfs();
  testing::slow_syncs(std::chrono::milliseconds(number(4, 0)));
  StoreOptions options;
  options.sqlite_vfs = testing::test_vfs;
  auto store = open_store(argv[1], options);
  if (!store) {
    std::fprintf(stderr, "%s\n", store.error().c_str());
    return 1;
  }
  const std::vector<std::string> ids = make_rooms(**store, rooms);

  Run run{**store, appends, {}, {}, {}};
  const auto before = *(*store)->statistics();
  const auto begun = Clock::now();
  for (const std::string& id : ids) play(run, id, 0);
  while (run.ended < appends) std::this_thread::sleep_for(std::chrono::milliseconds(1));
  const double seconds = std::chrono::duration<double>(Clock::now() - begun).count();
  const auto after = *(*store)->statistics();

  std::sort(run.waits_ms.begin(), run.waits_ms.end());
  const auto at = [&](double share) {
    return run.waits_ms[static_cast<std::size_t>(share * static_cast<double>(run.waits_ms.size() - 1))];
  };
  std::printf(
      "%ld appends in %ld rooms: %.0f a second, wait p50 %.2f ms, p99 %.2f ms, longest %.2f ms; %.1f a group\n",
      appends, rooms, static_cast<double>(appends) / seconds, at(0.5), at(0.99), at(1.0),
      static_cast<double>(after.committed - before.committed) / static_cast<double>(after.groups - before.groups));
  if (!is_postgres(argv[1])) return 0;
  const std::vector<std::string> more = make_rooms(**store, rooms);
  store->reset();  // it listens too
  try {
    measure_notices(argv[1], more, appends);
  } catch (const sql::SqlError& error) {
    std::fprintf(stderr, "%s\n", error.what());
    return 1;
  }
}
