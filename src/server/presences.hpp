// Presence: which seats of a room are connected, and who has been gone long enough to count as away.
#pragma once

#include <optional>
#include <vector>

#include "protocol/messages.hpp"
#include "server/attention.hpp"
#include "server/hub_common.hpp"

namespace scalinata::server {

class Actions;

class Presences {
 public:
  struct OfRoom {
    explicit OfRoom(std::size_t seats) : gone_since(seats), here(seats) {}
    std::vector<std::optional<Millis>> gone_since;  // by seat: when its last connection closed
    std::vector<bool> here;                         // by seat: whether it is connected to this server
    Presence shown;
    bool changed = false;  // since the last message to all watchers
    Millis next_send = 0;  // at most one message a second
  };

  Presences(HubCommon& hub, Actions& actions, Attention& attention)
      : hub_(hub), actions_(actions), attention_(attention) {}

  // Counts who is connected and informs the watchers.
  void update(const Live& live);
  // Marks people as back who are connected here though the log says that they are away: they left another server, or
  // came back while that was being stored.
  void mark_back(const Live& live);
  // Does what is due; returns when to look again.
  Millis look(const Live& live, Millis now);

 private:
  void send(LiveRoom& live);
  std::optional<Millis> unseen_leaver_at(const LiveRoom& live) const;

  HubCommon& hub_;
  Actions& actions_;
  Attention& attention_;
};

}  // namespace scalinata::server
