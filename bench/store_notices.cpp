#include "store_notices.hpp"

#include <algorithm>
#include <atomic>
#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <memory>
#include <thread>

#include <poll.h>

#include "bench/load/postmaster.hpp"
#include "bench/load/process.hpp"
#include "silent_connection.hpp"
#include "store/operations.hpp"
#include "store/sql/postgres.hpp"

namespace scalinata {
namespace {

using Clock = std::chrono::steady_clock;

constexpr int rounds = 3;               // all variants in turn, so that a slow minute is not blamed on one of them
constexpr std::size_t group_size = 32;  // appends in a transaction

// A node that listens, on its own thread.
class Listening {
 public:
  explicit Listening(const std::string& place) : connection_(place, {}) {
    connection_.listen();
    thread_ = std::thread([this] { work(); });
  }
  ~Listening() {
    stopping_ = true;
    thread_.join();
  }
  long heard() const { return heard_; }

 private:
  void work() {
    while (!stopping_) {
      pollfd watched{connection_.socket(), POLLIN, 0};
      if (::poll(&watched, 1, 50) > 0) heard_ += static_cast<long>(connection_.notifications().size());
    }
  }
  sql::Postgres connection_;
  std::atomic<bool> stopping_ = false;
  std::atomic<long> heard_ = 0;
  std::thread thread_;
};

struct Room {
  std::string id;
  RoomVersion version = 0;
};

// A node that writes: commits groups of appends, one in each of its rooms.
class Writing {
 public:
  Writing(const std::string& place, std::vector<Room> rooms)
      : connection_(place, {}), silent_(connection_), rooms_(std::move(rooms)) {}

  void write(long appends, bool announces) {
    sql::Connection& connection = announces ? static_cast<sql::Connection&>(connection_) : silent_;
    for (long done = 0; done < appends; done += static_cast<long>(rooms_.size())) {
      const auto begun = Clock::now();
      write_group(connection);
      waits_ms.push_back(std::chrono::duration<double, std::milli>(Clock::now() - begun).count());
    }
  }
  std::vector<double> waits_ms;

 private:
  void write_group(sql::Connection& connection) {
    std::vector<std::shared_ptr<sql::Rows>> answers;
    std::vector<Append> appends;
    for (const Room& room : rooms_) appends.push_back(append_to(room));
    connection.begin_write();
    for (const Append& append : appends) {
      answers.push_back(std::make_shared<sql::Rows>());
      if (!operations::ask_append(connection, append, answers.back())) std::abort();
    }
    connection.settle();
    for (const auto& answer : answers)
      if (answer->empty()) throw sql::SqlError(sql::Trouble::refused, "an append was refused");
    connection.commit();
    for (Room& room : rooms_) ++room.version;
  }
  static Append append_to(const Room& room) {
    Append append;
    append.room = room.id;
    append.expected = room.version;
    append.events = {{"move", 1 + static_cast<int>(room.version % 2), R"({"move":"b3 c3","clock":[293112,288530]})"}};
    append.message = MessageKey{append.events[0].seat, std::to_string(room.version)};
    append.update.wake = room.version + 1;
    return append;
  }

  sql::Postgres connection_;
  SilentConnection silent_;
  std::vector<Room> rooms_;
};

struct Variant {
  std::size_t writers;
  bool announces;
  std::size_t listeners;
  double seconds = 0, cpu_seconds = 0;  // the latter by all processes of PostgreSQL
  long done = 0, missed = 0;
  std::vector<double> waits_ms = {};
};

void measure(Variant& variant, const std::string& place, std::vector<std::unique_ptr<Writing>>& writings,
             pid_t postmaster, long appends) {
  std::vector<std::unique_ptr<Listening>> listening;
  for (std::size_t i = 0; i < variant.listeners; ++i) listening.push_back(std::make_unique<Listening>(place));
  const auto each = appends / static_cast<long>(variant.writers);
  const double cpu_before = load::family_cpu_seconds(postmaster);
  const auto begun = Clock::now();
  std::vector<std::thread> threads;
  for (std::size_t i = 0; i < variant.writers; ++i)
    threads.emplace_back([&, i] { writings[i]->write(each, variant.announces); });
  for (std::thread& thread : threads) thread.join();
  variant.seconds += std::chrono::duration<double>(Clock::now() - begun).count();
  long done = 0;
  for (const auto& writing : writings) {
    done += static_cast<long>(writing->waits_ms.size() * group_size);
    variant.waits_ms.insert(variant.waits_ms.end(), writing->waits_ms.begin(), writing->waits_ms.end());
    writing->waits_ms.clear();
  }
  variant.done += done;
  std::this_thread::sleep_for(std::chrono::milliseconds(200));  // for the last announcements
  variant.cpu_seconds += load::family_cpu_seconds(postmaster) - cpu_before;
  for (const auto& listener : listening) variant.missed += done - listener->heard();
}

void print(Variant& variant) {
  std::sort(variant.waits_ms.begin(), variant.waits_ms.end());
  const auto at = [&](double share) {
    return variant.waits_ms[static_cast<std::size_t>(share * static_cast<double>(variant.waits_ms.size() - 1))];
  };
  std::printf(
      "%zu writer%s, %s, %zu listening: %.0f appends a second; %zu a commit, which takes p50 %.2f ms, p99 %.2f ms",
      variant.writers, variant.writers == 1 ? "" : "s", variant.announces ? "NOTIFY" : "silent", variant.listeners,
      static_cast<double>(variant.done) / variant.seconds, group_size, at(0.5), at(0.99));
  if (variant.cpu_seconds > 0)
    std::printf("; PostgreSQL %.0f us each", variant.cpu_seconds * 1e6 / static_cast<double>(variant.done));
  if (variant.missed > 0) std::printf("; %ld not heard", variant.missed);
  std::printf("\n");
}

}  // namespace

void measure_notices(const std::string& place, const std::vector<std::string>& rooms, long appends) {
  constexpr std::size_t most_writers = 2;
  if (rooms.size() < most_writers * group_size) {
    std::fprintf(stderr, "NOTIFY is measured with at least %zu rooms\n", most_writers * group_size);
    return;
  }
  std::vector<std::unique_ptr<Writing>> writings;
  for (std::size_t i = 0; i < most_writers; ++i) {
    std::vector<Room> own;
    for (std::size_t k = 0; k < group_size; ++k) own.push_back({rooms[i * group_size + k]});
    writings.push_back(std::make_unique<Writing>(place, std::move(own)));
  }
  sql::Postgres connection(place, {});
  const pid_t postmaster = load::postmaster_of(connection);
  std::vector<Variant> variants;
  for (const std::size_t writers : {1, 2}) {
    variants.push_back({writers, false, 0});
    for (const std::size_t listeners : {0, 1, 4}) variants.push_back({writers, true, listeners});
  }
  for (int round = 0; round < rounds; ++round)
    for (Variant& variant : variants) measure(variant, place, writings, postmaster, appends / rounds);
  for (Variant& variant : variants) print(variant);
}

}  // namespace scalinata
