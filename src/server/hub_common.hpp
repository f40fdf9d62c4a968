// What the parts of the hub share: the store, the strand, the clock, the options and the counters.
#pragma once

#include <cstdint>
#include <functional>
#include <limits>
#include <memory>
#include <string>

#include "server/engine_pool.hpp"
#include "server/limits.hpp"
#include "store/store.hpp"

namespace scalinata::server {

struct LiveRoom;  // live_room.hpp: a room in memory
using Live = std::shared_ptr<LiveRoom>;

struct HubOptions {
  std::string node = "node";  // unique among the servers of one database
  bool alone = true;          // no other server uses the database
  ServeLimits limits;
  Rate sitting{20, 0.2};               // per address
  Millis poll = 2'000;                 // interval between searches for rooms that need attention
  Millis heartbeat_every = 500;        // no heartbeat for twice as long is an outage
  std::function<void(Millis)> follow;  // gets the database's time with each heartbeat
  std::function<void(const std::string& what)> report_damage;  // called once per damaged room
};

inline constexpr Millis never = std::numeric_limits<Millis>::max();

struct HubCounters {
  std::uint64_t moves = 0, acks = 0, refusals = 0, conflicts = 0, created = 0, engine_moves = 0;
  std::uint64_t outages = 0, damaged = 0;
  std::size_t rooms = 0, watchers = 0;
  std::size_t actions_waiting = 0, reads_waiting = 0;
};

struct HubCommon {
  // Runs a function on the hub's strand; works, or does nothing, even after the hub is destroyed.
  using Post = std::function<void(std::function<void()>)>;

  Store& store;
  EnginePool& engines;
  const Post post;
  const std::function<Millis()> now;  // the store's time
  const HubOptions options;
  HubCounters counters = {};
  std::shared_ptr<bool> alive = std::make_shared<bool>(true);

  // A function for other threads to call: `work` then runs on the strand, unless the hub has been destroyed.
  template <class Work>
  auto on_strand(Work work) const {
    return [post = post, alive = std::weak_ptr(alive), work = std::move(work)](const auto&... answers) {
      post([alive, work, answers...] {
        if (!alive.expired()) work(answers...);
      });
    };
  }
};

}  // namespace scalinata::server
