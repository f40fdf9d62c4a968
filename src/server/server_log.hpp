// The server's log: lines of JSON. What a client sent is never in one: room ids and tokens are as good as keys.
#pragma once

#include <chrono>
#include <cstdint>
#include <functional>
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
    write_(line.dump(-1, ' ', false, Json::error_handler_t::replace));
  }

  // At most a line in ten seconds for each kind of trouble, with how often it happened since the last one.
  void trouble(const std::string& event, std::uint64_t count, const std::string& message) {
    constexpr auto at_most_every = std::chrono::seconds(10);
    Told& told = told_[event];
    if (count == told.count || Clock::now() < told.again) return;
    line(event, {{"count", count - told.count}, {"message", message}});
    told = {count, Clock::now() + at_most_every};
  }

 private:
  using Clock = std::chrono::steady_clock;
  struct Told {
    std::uint64_t count = 0;
    Clock::time_point again;
  };

  const std::function<Millis()> now_;
  const std::function<void(const std::string&)> write_;
  std::unordered_map<std::string, Told> told_;
};

}  // namespace scalinata::server
