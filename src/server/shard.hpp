// Shard: the rooms of one strand, and the parts that serve them. An action is decided, then stored, and only then
// applied, acknowledged and shown. Unless another comment says so, everything here runs on the strand; results from the
// store and the engines are posted to it.
#pragma once

#include <atomic>
#include <chrono>
#include <functional>
#include <string>

#include "server/actions.hpp"
#include "server/attention.hpp"
#include "server/engine_turns.hpp"
#include "server/hints.hpp"
#include "server/presences.hpp"
#include "server/pulse.hpp"
#include "server/rematches.hpp"
#include "server/room_maker.hpp"
#include "server/rooms.hpp"
#include "server/timers.hpp"
#include "server/waker.hpp"
#include "server/watchers.hpp"

namespace scalinata::server {

class Shard {
 public:
  // `ask_heartbeat` has a heartbeat stored soon.
  Shard(HubShared& shared, HubStrand strand, std::function<void()> ask_heartbeat);
  ~Shard();
  Shard(const Shard&) = delete;
  Shard& operator=(const Shard&) = delete;

  const HubCommon& common() const { return common_; }
  Rooms& rooms() { return rooms_; }
  Reads& reads() { return reads_; }
  Actions& actions() { return actions_; }
  RoomMaker& maker() { return maker_; }
  Watchers& watchers() { return watchers_; }
  Waker& waker() { return waker_; }

  // `asked`: when the tick was due.
  void tick(std::chrono::steady_clock::time_point asked);
  // `number`: how many outages of this server alone there have been.
  void beat(const Beat& beat, std::uint64_t number);
  void check_credited();
  // Another server has appended.
  void on_change(const Change& change);
  void send_events(const PeerPtr& peer, int channel, RoomVersion before);
  // `arrived`: when the server received it.
  void act(const PeerPtr& peer, int channel, const std::string& id, const Action& action, Millis arrived);

  // For any thread:
  std::chrono::milliseconds lag() const { return lag_.load(); }  // of the last tick
  bool is_writing() const { return actions_.writing() > 0; }
  // Whether all clocks have got back the time of this server's own outages up to that one.
  bool has_credited(std::uint64_t number) const { return credited_ >= number; }
  // A change that this shard has made itself is no news to it; true if it was such a change.
  bool take_own(const Change& change) { return common_.own_changes->take(change); }

 private:
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
  Pulse pulse_;
  Rooms rooms_;
  Actions actions_;
  Presences presences_;
  EngineTurns engines_;
  Hints hints_;
  Watchers watchers_;
  Timers timers_;
  Waker waker_;
  RoomMaker maker_;
  Rematches rematches_;
  bool storage_works_ = true;  // as last announced
  std::atomic<std::chrono::milliseconds> lag_{};
  std::uint64_t own_outages_ = 0;
  std::atomic<std::uint64_t> credited_ = 0;  // of these
};

}  // namespace scalinata::server
