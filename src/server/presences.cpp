#include "server/presences.hpp"

#include <algorithm>

#include "server/live_room.hpp"

namespace scalinata::server {
namespace {

constexpr Millis told_every = 1'000;

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
  // Of those who may be connected to another server the log says when they are away.
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
  tell(*live);
}

void Presences::tell(LiveRoom& live) {
  OfRoom& known = live.presence;
  if (!known.changed || hub_.now() < known.next_told) return;
  known.changed = false;
  known.next_told = hub_.now() + told_every;
  for (const Watching& watching : live.watchers)
    watching.peer->send(presence_message(watching.watcher.channel, known.shown));
}

void Presences::call_back(const Live& live) {
  const auto& seats = live->room.seats();
  for (std::size_t seat = 0; seat < seats.size(); ++seat)
    if (seats[seat].away_since && live->presence.here[seat])
      actions_.enqueue_own(live, act::Back{}, static_cast<int>(seat));
}

// A person is waited for who is connected to no server: nobody saw them go, because the server died that they were
// connected to. Those who are connected to another server are called back by it.
std::optional<Millis> Presences::unseen_leaver_at(const LiveRoom& live) const {
  const Room& room = live.room;
  const auto seat = room.status() == RoomStatus::playing ? room.timed_seat() : std::nullopt;
  if (!seat || room.options().leaver_level == 0) return std::nullopt;
  const auto i = static_cast<std::size_t>(*seat);
  if (live.presence.here[i] || live.presence.gone_since[i] || room.seats()[i].away_since) return std::nullopt;
  const HubOptions& options = hub_.options;
  const Millis patience = options.limits.away_seconds * 1000 + (options.alone ? 0 : room.options().grace_ms);
  return std::max(live.loaded, room.log().back().time) + patience;
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
  tell(*live);
  return known.changed ? std::min(again, known.next_told) : again;
}

}  // namespace scalinata::server
