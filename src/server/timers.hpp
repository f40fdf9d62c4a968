// What happens in a room by itself as time passes: flags fall, grace periods end.
#pragma once

#include "server/attention.hpp"
#include "server/signs.hpp"

namespace scalinata::server {

class Actions;

class Timers {
 public:
  Timers(Signs& signs, Actions& actions, Attention& attention)
      : signs_(signs), actions_(actions), attention_(attention) {}

  // Does what is due, and answers when to look again.
  Millis look(const Live& live, Millis now);

 private:
  bool may_have_moved(const LiveRoom& live, Millis time) const;

  Signs& signs_;
  Actions& actions_;
  Attention& attention_;
};

}  // namespace scalinata::server
