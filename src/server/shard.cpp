#include "server/shard.hpp"

#include <algorithm>

#include "protocol/events.hpp"
#include "server/live_room.hpp"

namespace scalinata::server {

Shard::Shard(HubShared& shared, HubStrand strand, std::function<void()> ask_heartbeat)
    : common_(shared, std::move(strand)),
      reads_(common_),
      attention_([this](const Live& live, Millis time) { return look(live, time); }),
      pulse_(common_, std::move(ask_heartbeat)),
      rooms_(common_, reads_, [this](const Live& live) { loaded(live); }),
      actions_(common_, reads_, pulse_,
               {[this](const Live& live) { watchers_.update_viewers(*live); },
                [this](const Live& live, bool away) { changed(live, away); },
                [this](const Live& live) { attention_.touch(live); }, [this](const Live& live) { removed(live); },
                [this](const Live& live, const auto& why) { lost(live, why); }}),
      presences_(common_, actions_, attention_),
      engines_(common_, actions_, attention_),
      hints_(common_),
      watchers_(common_, reads_, rooms_, actions_, presences_, pulse_,
                [this](const Live& live, const PeerPtr& peer, int channel) {
                  hints_.leave(*live, peer, channel);
                  attention_.touch(live);
                }),
      timers_(pulse_, actions_, attention_),
      waker_(common_, rooms_),
      maker_(common_, reads_, rooms_, actions_),
      rematches_(common_, rooms_, actions_, maker_) {}

Shard::~Shard() {
  for (const Live& live : rooms_.all()) {
    engines_.leave(*live);
    live->work.queue = {};  // what is queued may own the room
    live->work.when_free = {};
  }
}

void Shard::tick(std::chrono::steady_clock::time_point asked) {
  using std::chrono::steady_clock;
  lag_ = std::chrono::duration_cast<std::chrono::milliseconds>(steady_clock::now() - asked);
  attention_.tick(common_.now());
  announce_storage();
}

void Shard::check_credited() {
  if (std::ranges::none_of(rooms_.all(), &Actions::owes)) credited_ = own_outages_;
}

void Shard::beat(const Beat& beat, std::uint64_t number) {
  pulse_.beat(beat);
  own_outages_ = number;
  if (beat.own) own_outage(*beat.own);
  if (!beat.outages.empty())
    for (const Live& live : rooms_.all()) actions_.owe(live, beat.outages);
  attention_.on_heartbeat(common_.now());
  announce_storage();
}

void Shard::announce_storage() {
  if (storage_works_ == !pulse_.is_down()) return;
  storage_works_ = !storage_works_;
  watchers_.send_all(storage_message(storage_works_));
}

// An empty room means that notifications may have been lost, version 0 that the room is gone.
void Shard::on_change(const Change& change) {
  if (change.room.empty()) {
    rooms_.on_version({}, never);  // including those being loaded
    for (const Live& live : rooms_.all()) actions_.on_version(live, live->room.version() + 1);
    return;
  }
  const RoomVersion version = change.version == 0 ? never : change.version;
  rooms_.on_version(change.room, version);
  const Live live = rooms_.find(change.room);
  if (live && version > live->room.version()) actions_.on_version(live, version);
}

void Shard::loaded(const Live& live) {
  actions_.owe(live, pulse_.outages());
  settle(live);
  attention_.touch(live);
  actions_.next(live);
}

void Shard::settle(const Live& live) {
  hints_.settle(*live);
  engines_.settle(live);
}

void Shard::changed(const Live& live, bool away) {
  watchers_.show(live);
  presences_.update(live);
  settle(live);
  if (away) presences_.mark_back(live);
}

void Shard::removed(const Live& live) {
  engines_.leave(*live);
  rooms_.drop(live->room.id());
}

// The stored events do not follow from the room in memory: nobody may continue from that.
void Shard::lost(const Live& live, const std::function<std::string(Language)>& why) {
  live->damaged = true;
  rooms_.report_damage(live->room.id(), why(Language::en));
  rooms_.drop(live->room.id());
  watchers_.dismiss(live, Refusal::damaged, why);
}

void Shard::own_outage(const Outage& outage) {
  for (const Live& live : rooms_.all()) {
    const auto seat = live->room.clock().running();
    if (seat && live->presence.here[static_cast<std::size_t>(*seat)]) actions_.owe(live, {outage});
  }
}

Millis Shard::look(const Live& live, Millis now) {
  const std::string& id = live->room.id();
  if (rooms_.find(id) != live) return never;
  actions_.next(live);  // there may be outages to credit or events to read
  Millis again = std::min({engines_.look(live, now), presences_.look(live, now), timers_.look(live, now)});
  const Actions::OfRoom& work = live->work;
  if (!work.busy && (!work.owed.empty() || work.known > live->room.version())) again = std::min(again, work.retry_at);
  if (!live->watchers.empty()) return again;
  const Millis idle_at = live->last_used + common_.options.limits.idle_room_seconds * 1000;
  if (now < idle_at) return std::min(again, idle_at);
  if (!work.queue.empty() || work.busy || live->engine.thinking) return again;  // touched when that is done
  rooms_.drop(id);
  return never;
}

void Shard::send_events(const PeerPtr& peer, int channel, RoomVersion before) {
  Live live;
  if (const Watching* from = watchers_.find(peer, channel, live))
    peer->send(events_message(live->room, from->watcher, before));
}

void Shard::act(const PeerPtr& peer, int channel, const std::string& id, const Action& action, Millis arrived) {
  const auto refuse = [this, peer, channel, id](const Refused& why) {
    ++common_.counters.refusals;
    peer->send(refused_message(why, channel, id));
  };
  Live live;
  const Watching* from = watchers_.find(peer, channel, live);
  if (from == nullptr) return refuse(refused(Refusal::not_found, sentence::watch_first, peer->language()));
  live->last_used = common_.now();
  if (std::holds_alternative<act::Hint>(action)) return hints_.ask(live, *from, id);
  Pending pending;
  pending.actor.maker = from->watcher.maker;
  pending.actor.lag = peer->lag();
  pending.actor.arrived = arrived;
  pending.actor.language = peer->language();
  if (!from->watcher.viewer.is_spectator()) {
    pending.actor.seat = from->watcher.viewer.seat_index();
    pending.message = MessageKey{*pending.actor.seat + 1, id};
  }
  pending.action = action;
  pending.refused = refuse;
  const bool sits = std::holds_alternative<act::Sit>(action);
  pending.done = [this, peer, channel, id, live, sits](RoomVersion version, const AckExtras& extras) {
    ++common_.counters.acks;
    peer->send(ack_message(channel, id, version, extras));
    if (sits && extras.token) watchers_.take_seat(live, peer, channel, *extras.token, version);
  };
  if (!may_talk(*live, pending, peer->address()))
    return refuse(refused(Refusal::rate, phrase("too fast: try again in a moment"), peer->language()));
  const auto* answer = std::get_if<act::AnswerRematch>(&action);
  if (std::holds_alternative<act::Rematch>(action) || (answer != nullptr && answer->accept))
    return rematches_.ask(live, *from, std::move(pending));
  actions_.enqueue(live, std::move(pending));
}

bool Shard::may_talk(LiveRoom& live, const Pending& pending, const std::string& address) {
  if (std::holds_alternative<act::Sit>(pending.action)) return common_.shared.sitting.take(address, common_.now());
  const bool talks = std::visit(
      [](const auto& action) {
        using A = std::decay_t<decltype(action)>;
        return std::is_same_v<A, act::Chat> || std::is_same_v<A, act::OfferTakeback> ||
               std::is_same_v<A, act::Rematch> || std::is_same_v<A, act::Engine> || std::is_same_v<A, act::Return>;
      },
      pending.action);
  return !talks || !pending.actor.seat || live.talk[static_cast<std::size_t>(*pending.actor.seat)].take(common_.now());
}

}  // namespace scalinata::server
