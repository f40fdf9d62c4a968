#include "server/hints.hpp"

#include "server/live_room.hpp"
#include "server/study.hpp"

namespace scalinata::server {

void Hints::ask(const Live& live, const Watching& from, const std::string& id) {
  const PeerPtr peer = from.peer;
  const int channel = from.watcher.channel;
  const auto refuse = [&](Refusal code, const Phrase& why) {
    ++hub_.counters.refusals;
    peer->send(refused_message(refused(code, why, peer->language()), channel, id));
  };
  const Room& room = live->room;
  const int seat = from.watcher.viewer.seat_index();
  if (room.status() != RoomStatus::playing || seat < 0 || !room.game()->turn().is_player() ||
      room.game()->turn().seat != seat)
    return refuse(Refusal::wrong_turn, {"it is not your turn", "non tocca a te"});
  if (!room.hints_allowed(seat))
    return refuse(Refusal::not_allowed, {"no hints in this room", "in questa stanza niente suggerimenti"});
  if (live->hint)
    return refuse(Refusal::busy, {"a hint is being looked for already", "si sta già cercando un suggerimento"});
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
    const Json found = {{"type", "hint"},
                        {"channel", hinting.channel},
                        {"id", hinting.id},
                        {"ply", hinting.ply},
                        {"moves", best_moves(thought)}};
    hinting.peer->send(found.dump());
  });
  if (!hub_.engines.submit(std::move(job))) return refuse(Refusal::busy, sentence::busy_engines);
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
