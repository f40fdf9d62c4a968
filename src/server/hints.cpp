#include "server/hints.hpp"

#include "protocol/messages.hpp"
#include "room/next_game.hpp"
#include "server/live_room.hpp"

namespace scalinata::server {

void Hints::ask(const Live& live, const Watching& from, const std::string& id) {
  const PeerPtr peer = from.peer;
  const int channel = from.watcher.channel;
  const auto refuse = [&](const Refused& why) {
    ++hub_.counters.refusals;
    peer->send(refused_message(why, channel, id));
  };
  const Room& room = live->room;
  const Viewer viewer = from.watcher.viewer;
  const auto seat = viewer.is_spectator() ? std::nullopt : std::optional(viewer.seat_index());
  if (const auto why = hint_refusal(room, seat, peer->language())) return refuse(*why);
  if (live->hint) return refuse(refused(Refusal::busy, sentence::busy_hint, peer->language()));
  const Hinting hinting{peer, channel, id, room.game()->move_count()};
  ThinkJob job;
  job.key = room.id();
  job.owner = peer->address();
  job.game = room.game()->clone();
  job.settings.level = advice_level;
  job.cancelled = hinting.cancelled;
  job.done = hub_.on_strand([live, hinting](const Thought& thought) {
    if (*hinting.cancelled) return;
    live->hint.reset();
    hinting.peer->send(hint_message(live->room, hinting.channel, hinting.id, thought, hinting.peer->language()));
  });
  if (!hub_.engines.submit(std::move(job)))
    return refuse(refused(Refusal::busy, sentence::busy_engines, peer->language()));
  live->hint = hinting;
}

void Hints::settle(LiveRoom& live) {
  if (!live.hint) return;
  if (live.room.status() == RoomStatus::playing && live.room.game()->move_count() == live.hint->ply) return;
  const Hinting over = *live.hint;
  live.hint.reset();
  *over.cancelled = true;
  const Refused stale = refused(Refusal::stale, sentence::game_went_on, over.peer->language());
  over.peer->send(refused_message(stale, over.channel, over.id));
}

void Hints::leave(LiveRoom& live, const PeerPtr& peer, int channel) {
  if (!live.hint || live.hint->peer != peer || live.hint->channel != channel) return;
  *live.hint->cancelled = true;
  live.hint.reset();
}

}  // namespace scalinata::server
