// Who is here: who of a room's seats is connected, who has been gone for so long that they are away.
#pragma once

#include <optional>
#include <vector>

#include "server/attention.hpp"
#include "server/hub_common.hpp"
#include "server/messages.hpp"

namespace scalinata::server {

class Actions;

class Presences {
 public:
  struct OfRoom {
    explicit OfRoom(std::size_t seats) : gone_since(seats), here(seats) {}
    std::vector<std::optional<Millis>> gone_since;  // by seat: when its last connection went
    std::vector<bool> here;                         // by seat: is it connected to this server?
    Presence shown;
    bool changed = false;  // since all watchers were told
    Millis next_told = 0;  // not before: it is told once a second
  };

  Presences(HubCommon& hub, Actions& actions, Attention& attention)
      : hub_(hub), actions_(actions), attention_(attention) {}

  // Counts who is here and tells the watchers, however often people come and go.
  void update(const Live& live);
  // Who was said to be away may be connected here: they left another server, or came back while that was being stored.
  void call_back(const Live& live);
  // Does what is due, and answers when to look again.
  Millis look(const Live& live, Millis now);

 private:
  void tell(LiveRoom& live);
  std::optional<Millis> unseen_leaver_at(const LiveRoom& live) const;

  HubCommon& hub_;
  Actions& actions_;
  Attention& attention_;
};

}  // namespace scalinata::server
