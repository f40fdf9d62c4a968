// The server's log: lines of JSON, from any thread. They never contain what a client sent: room ids and tokens work
// like passwords.
#pragma once

#include <chrono>
#include <cstdint>
#include <functional>
#include <mutex>
#include <string>
#include <string_view>
#include <unordered_map>

#include "json/json.hpp"
#include "room/stored.hpp"

namespace scalinata::server {

class ServerLog {
 public:
  ServerLog(std::function<Millis()> now, std::function<void(const std::string&)> write)
      : now_(std::move(now)), write_(std::move(write)) {}

  void line(std::string_view event, const Json& more = Json::object()) const {
    Json line = {{"time", now_()}, {"event", event}};
    line.update(more);
    const std::string text = line.dump(-1, ' ', false, Json::error_handler_t::replace);
    const std::lock_guard lock(mutex_);
    write_(text);
  }

  // Call on one thread only. At most one line every ten seconds for each kind of trouble, with how often it has
  // happened since the last one.
  void trouble(const std::string& event, std::uint64_t count, const std::string& message) {
    constexpr auto at_most_every = std::chrono::seconds(10);
    Logged& logged = logged_[event];
    if (count == logged.count || Clock::now() < logged.next) return;
    line(event, {{"count", count - logged.count}, {"message", message}});
    logged = {count, Clock::now() + at_most_every};
  }

 private:
  using Clock = std::chrono::steady_clock;
  struct Logged {
    std::uint64_t count = 0;
    Clock::time_point next;
  };

  const std::function<Millis()> now_;
  const std::function<void(const std::string&)> write_;
  mutable std::mutex mutex_;
  std::unordered_map<std::string, Logged> logged_;
};

}  // namespace scalinata::server
