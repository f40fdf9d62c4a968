// The actions that wait in a room, in the order in which they will be decided. The first may be being stored.
#pragma once

#include <deque>
#include <functional>
#include <optional>

#include "room/action.hpp"
#include "server/messages.hpp"
#include "store/types.hpp"

namespace scalinata::server {

struct Pending {
  Actor actor;
  Action action;
  std::optional<MessageKey> message;
  std::function<void(const Refused&)> refused;
  std::function<void(RoomVersion, const AckExtras&)> done;
  int tries = 0;
};

// Moves, resigning, answers to a takeback, and what time brings: never refused or kept waiting because of others.
bool is_urgent(const Action& action);

class ActionQueue {
 public:
  bool empty() const { return pending_.empty(); }
  Pending& first() { return pending_.front(); }
  Pending take_first();
  // What decides the game does not wait for talk. False where too many wait already.
  bool insert(const Pending& pending);
  void insert_first(Pending pending) { pending_.push_front(std::move(pending)); }
  template <class A>
  bool has() const {
    for (const Pending& pending : pending_)
      if (std::holds_alternative<A>(pending.action)) return true;
    return false;
  }

 private:
  std::deque<Pending> pending_;
};

}  // namespace scalinata::server
