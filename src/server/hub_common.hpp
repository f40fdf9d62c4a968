// What the parts of the hub share. HubShared is for all of its strands, HubCommon for one of them.
#pragma once

#include <atomic>
#include <cstdint>
#include <functional>
#include <limits>
#include <memory>
#include <string>

#include "server/engine_pool.hpp"
#include "server/limits.hpp"
#include "server/own_changes.hpp"
#include "store/store.hpp"

namespace scalinata::server {

class Shard;      // shard.hpp: the rooms of one strand
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
  std::function<void(const std::string& what)> report_damage;  // called once per damaged room, on any strand
};

inline constexpr Millis never = std::numeric_limits<Millis>::max();

struct HubCounters {
  std::uint64_t moves = 0, acks = 0, refusals = 0, conflicts = 0, created = 0, engine_moves = 0;
  std::uint64_t outages = 0, damaged = 0;
  std::int64_t rooms = 0, watchers = 0;  // in memory; open channels
  std::size_t actions_waiting = 0, reads_waiting = 0;
};

// A thread, or something else that runs one function at a time.
struct HubStrand {
  // Runs a function later; may be called on any thread. Pending answers keep a copy of it, so it must work, or do
  // nothing, even after the hub is destroyed.
  using Post = std::function<void(std::function<void()>)>;
  Post post;
  std::function<bool()> is_here = [] { return true; };  // whether the caller runs on this strand
};

struct HubShared {
  Store& store;
  EnginePool& engines;
  const std::function<Millis()> now;  // the store's time
  const HubOptions options;
  // Runs a function where that room is: now if that is the caller's strand, otherwise later.
  std::function<void(const std::string& room, std::function<void(Shard&)>)> visit = {};

  struct {
    std::atomic<std::uint64_t> moves = 0, acks = 0, refusals = 0, conflicts = 0, created = 0, engine_moves = 0;
    std::atomic<std::uint64_t> outages = 0, damaged = 0;
    std::atomic<std::int64_t> rooms = 0, watchers = 0;
    std::atomic<std::size_t> actions_waiting = 0, reads_waiting = 0;
  } counters = {};
  AddressLimits sitting{options.sitting};
  AddressLimits new_rooms{options.limits.new_rooms()};

  static constexpr int readers = 4;  // as many as the store has connections for
  static constexpr std::size_t max_reads = 20'000;
  EnginePool read_threads{readers, max_reads};
};

struct HubCommon {
  HubCommon(HubShared& all, HubStrand on)
      : shared(all),
        store(all.store),
        engines(all.engines),
        now(all.now),
        options(all.options),
        strand(std::move(on)) {}

  HubShared& shared;
  Store& store;
  EnginePool& engines;
  const std::function<Millis()>& now;
  const HubOptions& options;
  const HubStrand strand;
  const std::shared_ptr<OwnChanges> own_changes = std::make_shared<OwnChanges>();
  decltype(HubShared::counters)& counters = shared.counters;
  const std::shared_ptr<bool> alive = std::make_shared<bool>(true);

  // A function for other threads to call, once: `work` then runs on the strand, unless the hub has been destroyed.
  template <class Work>
  auto on_strand(Work work) const {
    return [post = strand.post, alive = std::weak_ptr(alive),
            work = std::make_shared<Work>(std::move(work))](const auto&... answers) {
      post([alive, work, answers...] {
        if (!alive.expired()) (*work)(answers...);
      });
    };
  }
  // Runs it now if this is the strand, otherwise later.
  template <class Work>
  void run(Work work) const {
    strand.is_here() ? work() : on_strand(std::move(work))();
  }
};

}  // namespace scalinata::server
