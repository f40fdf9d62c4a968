// Engines that have a seat: when it is their turn, one server thinks for the room, holding a lease where there are
// more.
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
    std::size_t ply = 0;                          // at which it thinks
    Millis renew_lease = 0;
    Millis again = 0;  // not before: another server thinks for this room, or the engines are busy
    bool holds_lease = false;
  };

  EngineTurns(HubCommon& hub, Actions& actions, Attention& attention)
      : hub_(hub), actions_(actions), attention_(attention) {}

  // Begins to think, or stops, as the room's turn demands.
  void settle(const Live& live);
  // Nobody here thinks for the room any more.
  void leave(LiveRoom& live);
  // Does what is due, and answers when to look again.
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
