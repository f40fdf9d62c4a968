// The actions pending in a room, in the order in which they will be decided. The first may already be being stored.
#pragma once

#include <deque>
#include <functional>
#include <optional>

#include "protocol/messages.hpp"
#include "room/action.hpp"
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

// Done by the server itself, or by the engine that plays a seat.
Pending own_action(Action action, std::optional<int> seat = {}, bool engine = false);

// Moves, resignations, answers to a takeback and events of the clock: other actions never delay or crowd them out.
bool is_urgent(const Action& action);

class ActionQueue {
 public:
  bool empty() const { return pending_.empty(); }
  Pending& first() { return pending_.front(); }
  Pending take_first();
  // Urgent actions go ahead of the others. False if the queue is full; otherwise moves from the action.
  bool insert(Pending& pending);
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
