#include "server/timers.hpp"

#include "server/live_room.hpp"

namespace scalinata::server {

// Somebody who is connected to another server may have moved by then, should that one not have been able to store it.
bool Timers::may_have_moved(const LiveRoom& live, Millis time) const {
  const auto seat = live.room.clock().running();
  if (!seat || live.presence.here[static_cast<std::size_t>(*seat)]) return false;
  const Millis others = signs_.others_worked();
  return !live.room.seats()[static_cast<std::size_t>(*seat)].away_since && others > 0 && others < time;
}

// Flags fall, and the like, once the database is known to have worked at that time, for every server that counts.
Millis Timers::look(const Live& live, Millis now) {
  const Room& room = live->room;
  // However much is asked in a room, its time passes.
  if (room.status() != RoomStatus::playing || live->work.queue.has<act::TimePassed>()) return never;
  const Millis wake = room.wake(now);
  if (wake == 0 || room.engine_turn()) return never;
  if (wake > now) return wake;
  if (wake <= signs_.worked() && !may_have_moved(*live, wake)) {
    actions_.enqueue_own(live, act::TimePassed{});
    return never;
  }
  attention_.touch_at_sign(live);
  if (!may_have_moved(*live, wake)) signs_.give();
  return never;
}

}  // namespace scalinata::server
