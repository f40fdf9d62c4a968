// The hub: puts the parts together that serve rooms, and the order of things. An action is decided, stored, and only
// then applied, acknowledged and shown. Everything here runs on one strand; the answers of the store and of the engines
// come back to it through `post`. It knows no sockets.
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

  // `now` is the store's time. `post` runs a function on the hub's strand; it is kept by answers under way and must
  // work, or do nothing, even after the hub has gone.
  Hub(Store& store, EnginePool& engines, Post post, std::function<Millis()> now, HubOptions options);
  ~Hub();

  // Finds out how long no server was there, so that nobody is charged for it; may wait a moment for others.
  Result<void> begin() { return signs_.begin(); }
  // A last sign of life: from now on nobody is charged.
  void end() { signs_.end(); }
  // To be called several times a second.
  void tick();

  void create(const Json& request, const std::string& address, Language language, const Made& made) {
    maker_.create(request, address, language, made);
  }
  void watch(const WatchRequest& request, const std::function<void()>& done) { watchers_.watch(request, done); }
  void unwatch(const PeerPtr& peer, int channel) { watchers_.unwatch(peer, channel); }
  // The events before a version, for those who have joined with the last ones.
  void send_events(const PeerPtr& peer, int channel, RoomVersion before);
  void act(const PeerPtr& peer, int channel, const std::string& id, const Action& action);
  void disconnect(const PeerPtr& peer) { watchers_.disconnect(peer); }

  Listings& listings() { return listings_; }
  Questions& questions() { return questions_; }
  // Why nothing can be stored now, if so.
  std::optional<std::string> trouble(Language language) const { return signs_.trouble(language); }
  const Post& post() const { return common_.post; }
  HubCounters counters() const;
  // Is something being stored that will be acknowledged?
  bool is_writing() const { return actions_.writing() > 0; }
  // Reads that have not been answered.
  std::size_t reading() const { return reads_.waiting(); }

 private:
  void heard(const Change& change);
  void loaded(const Live& live);
  void changed(const Live& live, bool away);
  void settle(const Live& live);
  void removed(const Live& live);
  void lost(const Live& live, const std::function<std::string(Language)>& why);
  void own_outage(const Outage& outage);
  void tell_of_storage();
  Millis look(const Live& live, Millis now);
  // Whether a seat, or an address that sits down, has not said and asked too much lately.
  bool may_talk(LiveRoom& live, const Pending& pending, const std::string& address);

  HubCommon common_;
  Reads reads_;
  Attention attention_;
  Signs signs_;
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
  bool storage_works_ = true;  // as everybody was told
  Subscription changes_;
};

}  // namespace scalinata::server
