// What the parts of the hub share: the store, the strand, the clock, the options, and what is counted.
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

struct LiveRoom;  // live_room.hpp: a room in memory, with what each part of the hub knows of it
using Live = std::shared_ptr<LiveRoom>;

struct HubOptions {
  std::string node = "node";  // unique among the servers of one database
  bool alone = true;          // no other server uses the database
  ServeLimits limits;
  Rate sitting{20, 0.2};               // of an address
  Millis poll = 2'000;                 // how often rooms that need attention are looked for
  Millis sign_every = 500;             // how often a sign of life is stored; none for twice as long is an outage
  std::function<void(Millis)> follow;  // told the database's time with each
  std::function<void(const std::string& what)> complain;  // told of damage, once for each room
};

// How long a client's key gives again what it gave the first time.
inline constexpr Millis key_lasts = 600'000;
inline constexpr Millis never = std::numeric_limits<Millis>::max();

struct HubCounters {
  std::uint64_t moves = 0, acks = 0, refusals = 0, conflicts = 0, created = 0, engine_moves = 0;
  std::uint64_t outages = 0, damaged = 0;
  std::size_t rooms = 0, watchers = 0;
  std::size_t actions_waiting = 0, reads_waiting = 0;
};

struct HubCommon {
  // Runs a function on the hub's strand; works, or does nothing, even after the hub has gone.
  using Post = std::function<void(std::function<void()>)>;

  Store& store;
  EnginePool& engines;
  const Post post;
  const std::function<Millis()> now;  // the store's time
  const HubOptions options;
  HubCounters counters = {};
  std::shared_ptr<bool> alive = std::make_shared<bool>(true);

  // For other threads to call: `work` runs on the strand, unless the hub has gone by then.
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
