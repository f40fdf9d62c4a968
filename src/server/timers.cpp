#include "server/timers.hpp"

#include "server/live_room.hpp"

namespace scalinata::server {

// A player connected to another server may have moved in time, if that server could not store the move yet.
bool Timers::may_have_moved(const LiveRoom& live, Millis time) const {
  const auto seat = live.room.clock().running();
  if (!seat || live.presence.here[static_cast<std::size_t>(*seat)]) return false;
  const Millis others = pulse_.others_last_stored();
  return !live.room.seats()[static_cast<std::size_t>(*seat)].away_since && others > 0 && others < time;
}

// A flag falls only once every relevant server is known to have been able to store moves at that time.
Millis Timers::look(const Live& live, Millis now) {
  const Room& room = live->room;
  // Does not wait for the queue to empty: time passes however busy the room is.
  if (room.status() != RoomStatus::playing || live->work.queue.has<act::TimePassed>()) return never;
  const Millis wake = room.wake(now);
  if (wake == 0 || room.engine_turn()) return never;
  if (wake > now) return wake;
  if (wake <= pulse_.last_stored() && !may_have_moved(*live, wake)) {
    actions_.enqueue_own(live, act::TimePassed{});
    return never;
  }
  attention_.touch_at_heartbeat(live);
  if (!may_have_moved(*live, wake)) pulse_.ask_for_one();
  return never;
}

}  // namespace scalinata::server
