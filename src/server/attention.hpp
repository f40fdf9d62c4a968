// When each room needs attention without anybody acting. A room that waits for nothing costs nothing.
#pragma once

#include <functional>
#include <map>
#include <set>
#include <vector>

#include "server/hub_common.hpp"

namespace scalinata::server {

class Attention {
 public:
  // Does what is due in a room; returns when to look again.
  using Look = std::function<Millis(const Live&, Millis now)>;
  explicit Attention(Look look) : look_(std::move(look)) {}

  // Something has changed in the room: look at it on the next tick.
  void touch(const Live& live);
  // The same, but after the next heartbeat.
  void touch_at_heartbeat(const Live& live) { at_heartbeat_.insert(live); }
  void tick(Millis now);
  void on_heartbeat(Millis now);

 private:
  void look(const Live& live, Millis now);
  void plan(const Live& live, Millis at);

  const Look look_;
  std::map<std::pair<Millis, LiveRoom*>, Live> planned_;  // by time; at most one entry per room
  std::set<Live> at_heartbeat_;
};

}  // namespace scalinata::server
