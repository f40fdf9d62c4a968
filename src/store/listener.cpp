#include "store/listener.hpp"

#include <algorithm>
#include <charconv>

#include <poll.h>
#include <sys/eventfd.h>
#include <unistd.h>

namespace scalinata {

namespace {

constexpr std::chrono::milliseconds first_pause{50};
constexpr std::chrono::milliseconds longest_pause{5000};
// A silent connection is tested this often, in case it is dead.
constexpr std::chrono::milliseconds test_interval{15000};

// "room version", as the writer sends it. Anything else is treated like lost notifications: an empty change.
Change parse(const std::string& payload) {
  Change change;
  const auto space = payload.find(' ');
  if (space == std::string::npos) return change;
  const char* end = payload.data() + payload.size();
  const auto [rest, error] = std::from_chars(payload.data() + space + 1, end, change.version);
  if (error != std::errc() || rest != end) return {};
  change.room = payload.substr(0, space);
  return change;
}

}  // namespace

Listener::Listener(std::unique_ptr<sql::Postgres> connection, Changes& changes)
    : connection_(std::move(connection)), changes_(changes), stop_(eventfd(0, EFD_CLOEXEC)) {
  connection_->listen();
  thread_ = std::thread([this] { work(); });
}

Listener::~Listener() {
  stopping_ = true;
  eventfd_write(stop_, 1);
  thread_.join();
  ::close(stop_);
}

bool Listener::wait(int descriptor, std::chrono::milliseconds time) {
  pollfd watched[] = {{stop_, POLLIN, 0}, {descriptor, POLLIN, 0}};
  ::poll(watched, 2, static_cast<int>(time.count()));
  return watched[1].revents != 0;
}

void Listener::receive() {
  if (!wait(connection_->socket(), test_interval) && !stopping_) connection_->run("SELECT 1");
  for (const std::string& payload : connection_->notifications()) changes_.notify(parse(payload));
}

void Listener::work() {
  std::chrono::milliseconds pause = first_pause;
  bool lost = false;
  while (!stopping_) {
    try {
      if (lost) {
        connection_->reconnect();
        connection_->listen();
        lost = false;
        pause = first_pause;
        changes_.notify(Change{});
      }
      receive();
    } catch (const sql::SqlError&) {
      lost = true;
      wait(-1, pause);
      pause = std::min(2 * pause, longest_pause);
    }
  }
}

}  // namespace scalinata
