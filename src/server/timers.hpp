// What happens in a room by itself as time passes: flags fall, grace periods end.
#pragma once

#include "server/attention.hpp"
#include "server/pulse.hpp"

namespace scalinata::server {

class Actions;

class Timers {
 public:
  Timers(const Pulse& pulse, Actions& actions, Attention& attention)
      : pulse_(pulse), actions_(actions), attention_(attention) {}

  // Does what is due; returns when to look again.
  Millis look(const Live& live, Millis now);

 private:
  bool may_have_moved(const LiveRoom& live, Millis time) const;

  const Pulse& pulse_;
  Actions& actions_;
  Attention& attention_;
};

}  // namespace scalinata::server
