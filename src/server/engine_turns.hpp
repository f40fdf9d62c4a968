// Moves of engines that have a seat. If there are several servers, the one that thinks for a room holds a lease.
#pragma once

#include <atomic>
#include <memory>

#include "server/attention.hpp"
#include "server/hub_common.hpp"

namespace scalinata::server {

class Actions;

class EngineTurns {
 public:
  struct OfRoom {
    std::shared_ptr<std::atomic<bool>> thinking;  // set while an engine thinks; true cancels it
    std::size_t ply = 0;                          // that it thinks about
    Millis renew_lease = 0;
    Millis retry_at = 0;  // another server is thinking for this room, or the engines are busy
    bool holds_lease = false;
  };

  EngineTurns(HubCommon& hub, Actions& actions, Attention& attention)
      : hub_(hub), actions_(actions), attention_(attention) {}

  // Starts or stops thinking, depending on whose turn it is.
  void settle(const Live& live);
  // Stops thinking for the room on this server.
  void leave(LiveRoom& live);
  // Does what is due; returns when to look again.
  Millis look(const Live& live, Millis now);

 private:
  void think(const Live& live, int seat);
  void begin(const Live& live, int seat, const std::shared_ptr<std::atomic<bool>>& cancelled);
  void try_later(const Live& live);
  void hold_lease(const Live& live, Done<Lease> done);
  void release_lease(LiveRoom& live);

  HubCommon& hub_;
  Actions& actions_;
  Attention& attention_;
};

}  // namespace scalinata::server
