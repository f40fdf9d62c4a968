// The hub connects the parts that serve rooms. An action is decided, then stored, and only then applied, acknowledged
// and shown. Everything here runs on one strand; results from the store and the engines come back through `post`. It
// knows nothing of sockets.
#pragma once

#include <functional>
#include <optional>
#include <string>

#include "server/actions.hpp"
#include "server/attention.hpp"
#include "server/due_rooms.hpp"
#include "server/engine_turns.hpp"
#include "server/hints.hpp"
#include "server/listings.hpp"
#include "server/presences.hpp"
#include "server/questions.hpp"
#include "server/rematches.hpp"
#include "server/room_maker.hpp"
#include "server/rooms.hpp"
#include "server/timers.hpp"
#include "server/watchers.hpp"

namespace scalinata::server {

class Hub {
 public:
  using Post = HubCommon::Post;

  // `now` is the store's time. `post` runs a function on the hub's strand. Pending answers keep a copy of it, so it
  // must work, or do nothing, even after the hub is destroyed.
  Hub(Store& store, EnginePool& engines, Post post, std::function<Millis()> now, HubOptions options);
  ~Hub();

  // Finds out how long no server was running, so that nobody's clock is charged for it; may wait briefly for others.
  Result<void> begin() { return heartbeats_.begin(); }
  // Stores a last heartbeat: from now on nobody's clock is charged.
  void end() { heartbeats_.end(); }
  // Call several times a second.
  void tick();

  void create(const Json& request, const std::string& address, Language language, const Made& made) {
    maker_.create(request, address, language, made);
  }
  void watch(const WatchRequest& request, const std::function<void()>& done) { watchers_.watch(request, done); }
  void unwatch(const PeerPtr& peer, int channel) { watchers_.unwatch(peer, channel); }
  // Sends the events before a version, for clients that were only sent the latest ones when they joined.
  void send_events(const PeerPtr& peer, int channel, RoomVersion before);
  void act(const PeerPtr& peer, int channel, const std::string& id, const Action& action);
  void disconnect(const PeerPtr& peer) { watchers_.disconnect(peer); }

  Listings& listings() { return listings_; }
  Questions& questions() { return questions_; }
  // Why nothing can be stored now, if that is so.
  std::optional<std::string> trouble(Language language) const { return heartbeats_.trouble(language); }
  const Post& post() const { return common_.post; }
  HubCounters counters() const;
  // Whether something is being stored that will be acknowledged.
  bool is_writing() const { return actions_.writing() > 0; }
  // Number of pending reads.
  std::size_t reading() const { return reads_.waiting(); }

 private:
  void on_change(const Change& change);
  void loaded(const Live& live);
  void changed(const Live& live, bool away);
  void settle(const Live& live);
  void removed(const Live& live);
  void lost(const Live& live, const std::function<std::string(Language)>& why);
  void own_outage(const Outage& outage);
  void announce_storage();
  Millis look(const Live& live, Millis now);
  // False if the seat, or the address for sitting down, has exceeded its rate.
  bool may_talk(LiveRoom& live, const Pending& pending, const std::string& address);

  HubCommon common_;
  Reads reads_;
  Attention attention_;
  Heartbeats heartbeats_;
  Rooms rooms_;
  Actions actions_;
  Presences presences_;
  EngineTurns engines_;
  Hints hints_;
  Watchers watchers_;
  Timers timers_;
  DueRooms due_rooms_;
  RoomMaker maker_;
  Rematches rematches_;
  Listings listings_;
  Questions questions_;
  AddressLimits sitting_;
  bool storage_works_ = true;  // as last announced
  Subscription changes_;
};

}  // namespace scalinata::server
