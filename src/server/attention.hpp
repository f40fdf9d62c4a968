// When each room has to be looked at though nobody acts. A room that waits for nothing costs nothing.
#pragma once

#include <functional>
#include <map>
#include <set>
#include <vector>

#include "server/hub_common.hpp"

namespace scalinata::server {

class Attention {
 public:
  // Does what is due in a room, and answers when to look again.
  using Look = std::function<Millis(const Live&, Millis now)>;
  explicit Attention(Look look) : look_(std::move(look)) {}

  // Something has changed in the room: it is looked at with the next tick.
  void touch(const Live& live);
  // The same for what waits for a sign of life: with the next one.
  void touch_at_sign(const Live& live) { at_sign_.insert(live); }
  void tick(Millis now);
  void heard_sign(Millis now);

 private:
  void look(const Live& live, Millis now);
  void plan(const Live& live, Millis at);

  const Look look_;
  std::map<std::pair<Millis, LiveRoom*>, Live> planned_;  // by when; a room is in it once at most
  std::set<Live> at_sign_;
};

}  // namespace scalinata::server
