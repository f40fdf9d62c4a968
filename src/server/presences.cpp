#include "server/presences.hpp"

#include <algorithm>

#include "server/live_room.hpp"

namespace scalinata::server {
namespace {

constexpr Millis send_interval = 1'000;

}  // namespace

void Presences::update(const Live& live) {
  OfRoom& known = live->presence;
  Presence presence;
  presence.seats.resize(live->room.seats().size());
  for (const Watching& watching : live->watchers) {
    if (watching.watcher.viewer.is_spectator())
      ++presence.spectators;
    else
      presence.seats[static_cast<std::size_t>(watching.watcher.viewer.seat_index())] = true;
  }
  for (std::size_t seat = 0; seat < presence.seats.size(); ++seat) {
    if (presence.seats[seat]) known.gone_since[seat].reset();
    if (known.here[seat] && !presence.seats[seat]) known.gone_since[seat] = hub_.now();
  }
  known.here = presence.seats;
  // People may be connected to another server: they count as present until the log says that they are away.
  if (!hub_.options.alone)
    for (std::size_t seat = 0; seat < presence.seats.size(); ++seat) {
      const RoomSeat& person = live->room.seats()[seat];
      if (person.kind == RoomSeat::Kind::human && !person.away_since && !known.gone_since[seat])
        presence.seats[seat] = true;
    }
  if (presence == known.shown) return;
  known.shown = presence;
  known.changed = true;
  attention_.touch(live);
  send(*live);
}

void Presences::send(LiveRoom& live) {
  OfRoom& known = live.presence;
  if (!known.changed || hub_.now() < known.next_send) return;
  known.changed = false;
  known.next_send = hub_.now() + send_interval;
  for (const Watching& watching : live.watchers)
    watching.peer->send(presence_message(watching.watcher.channel, known.shown));
}

void Presences::mark_back(const Live& live) {
  const auto& seats = live->room.seats();
  for (std::size_t seat = 0; seat < seats.size(); ++seat)
    if (seats[seat].away_since && live->presence.here[seat])
      actions_.enqueue_own(live, act::Back{}, static_cast<int>(seat));
}

// When to mark the player to move as away if no server saw them leave, because the one they were connected to died. If
// they are connected to another server, that one marks them as back.
std::optional<Millis> Presences::unseen_leaver_at(const LiveRoom& live) const {
  const Room& room = live.room;
  const auto seat = room.status() == RoomStatus::playing ? room.timed_seat() : std::nullopt;
  if (!seat || room.options().leaver_level == 0) return std::nullopt;
  const auto i = static_cast<std::size_t>(*seat);
  if (live.presence.here[i] || live.presence.gone_since[i] || room.seats()[i].away_since) return std::nullopt;
  const HubOptions& options = hub_.options;
  const Millis patience = options.limits.away_seconds * 1000 + (options.alone ? 0 : room.options().grace_ms);
  return std::max(live.loaded_at, room.log().back().time) + patience;
}

Millis Presences::look(const Live& live, Millis now) {
  OfRoom& known = live->presence;
  Millis again = never;
  if (const auto at = unseen_leaver_at(*live); at && live->work.queue.empty()) {
    if (*at <= now)
      actions_.enqueue_own(live, act::Away{}, live->room.timed_seat());
    else
      again = *at;
  }
  for (std::size_t seat = 0; seat < known.gone_since.size(); ++seat) {
    if (!known.gone_since[seat]) continue;
    const Millis away_at = *known.gone_since[seat] + hub_.options.limits.away_seconds * 1000;
    if (away_at <= now) {
      known.gone_since[seat].reset();
      actions_.enqueue_own(live, act::Away{}, static_cast<int>(seat));
    } else {
      again = std::min(again, away_at);
    }
  }
  send(*live);
  return known.changed ? std::min(again, known.next_send) : again;
}

}  // namespace scalinata::server
