// The hub spreads rooms over shards, one for each strand, and has what they share. It knows nothing of sockets.
#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "server/due_rooms.hpp"
#include "server/heartbeats.hpp"
#include "server/listings.hpp"
#include "server/questions.hpp"
#include "server/shard.hpp"

namespace scalinata::server {

class Hub {
 public:
  using Post = HubStrand::Post;

  // `now` is the store's time. A peer's functions are called where it is connected, everything else on the first
  // strand, where all answers arrive.
  Hub(Store& store, EnginePool& engines, std::vector<HubStrand> strands, std::function<Millis()> now,
      HubOptions options);
  // All on one strand.
  Hub(Store& store, EnginePool& engines, Post post, std::function<Millis()> now, HubOptions options)
      : Hub(store, engines, std::vector<HubStrand>{{std::move(post)}}, std::move(now), std::move(options)) {}
  // No strand may be running any more, unless there is only one and this is it.
  ~Hub();

  // Finds out how long no server was running, so that nobody's clock is charged for it; may wait briefly for others.
  Result<void> begin() { return heartbeats_.begin(); }
  // Stores a last heartbeat: from now on nobody's clock is charged.
  void end() { heartbeats_.end(); }
  // Call several times a second.
  void tick();

  void create(const Json& request, const std::string& address, Language language, const Made& made);
  // `done` is called on the room's strand.
  void watch(const WatchRequest& request, const std::function<void()>& done);
  void unwatch(const PeerPtr& peer, int channel);
  // Sends the events before a version, for clients that were only sent the latest ones when they joined. Calls `done`
  // on the room's strand.
  void send_events(const PeerPtr& peer, int channel, RoomVersion before, const std::function<void()>& done);
  void act(const PeerPtr& peer, int channel, const std::string& id, const Action& action);
  void disconnect(const PeerPtr& peer);

  Listings& listings() { return listings_; }
  Questions& questions() { return questions_; }
  // Why nothing can be stored now, if that is so.
  std::optional<std::string> trouble(Language language) const { return heartbeats_.trouble(language); }
  const Post& post() const { return common_.strand.post; }
  HubCounters counters() const;
  // How late the last ticks of other strands than the first were.
  std::chrono::milliseconds lag() const;
  // Whether something is being stored that will be acknowledged.
  bool is_writing() const;
  // Number of pending reads.
  std::size_t reading() const { return shared_.counters.reads_waiting; }

 private:
  Shard& shard_of(const std::string& room);
  // The shard that serves a peer's channel; null if none ever has.
  Shard* serving(const PeerPtr& peer, int channel);
  void on_change(const Change& change);
  void beat(const Beat& beat);
  bool all_credited();
  void run(Shard& shard, const std::function<void(Shard&)>& work);

  HubShared shared_;
  HubCommon common_;  // of the first strand
  Reads reads_;
  Heartbeats heartbeats_;
  std::vector<std::unique_ptr<Shard>> shards_;
  DueRooms due_rooms_;
  Listings listings_;
  Questions questions_;
  std::uint64_t own_outages_ = 0;
  Subscription changes_;
};

}  // namespace scalinata::server
