#include "server/actions.hpp"

#include <algorithm>
#include <utility>

#include "server/live_room.hpp"

namespace scalinata::server {
namespace {

constexpr int max_tries = 8;  // against other servers' appends
constexpr Millis retry_delay = 1'000;

}  // namespace

void Actions::enqueue(const Live& live, Pending pending) {
  if (!live->work.queue.insert(pending)) {
    if (pending.refused) pending.refused(refused(Refusal::busy, sentence::busy_room, pending.actor.language));
    return;
  }
  ++hub_.counters.actions_waiting;
  next(live);
}

// Outages are credited before anything else is decided. False if that failed a moment ago.
bool Actions::begin_giving_back(const Live& live) {
  OfRoom& work = live->work;
  if (work.owed.empty()) return true;
  if (hub_.now() < work.retry_at) return false;
  Pending resume = own_action(act::Resume{work.owed});
  resume.refused = [this, room = std::weak_ptr(live), outages = work.owed](const Refused&) {
    const Live there = room.lock();
    if (!there) return;
    there->work.owed.insert(there->work.owed.begin(), outages.begin(), outages.end());
    there->work.retry_at = hub_.now() + retry_delay;
  };
  work.owed.clear();
  work.queue.insert_first(std::move(resume));
  ++hub_.counters.actions_waiting;
  return true;
}

void Actions::owe(const Live& live, const std::vector<Outage>& outages) {
  const auto owed = live->room.owed(outages);
  if (owed.empty()) return;
  live->work.owed.insert(live->work.owed.end(), owed.begin(), owed.end());
  next(live);
}

bool Actions::owes(const Live& live) {
  return !live->work.owed.empty() || live->work.queue.has<act::Resume>();
}

void Actions::next(const Live& live) {
  OfRoom& work = live->work;
  if (!work.busy)
    for (const auto& call : std::exchange(work.when_free, {})) call();
  while (!work.busy) {
    if (!live->damaged && work.known > live->room.version() && hub_.now() >= work.retry_at) return catch_up(live);
    const bool sound = !live->damaged && begin_giving_back(live);
    if (work.queue.empty()) return;
    if (live->damaged)
      refuse(live, Refusal::damaged, sentence::damaged_room);
    else if (!sound)
      refuse(live, Refusal::unavailable, sentence::no_database);
    else
      begin_first(live);
  }
}

// Finishes, refuses or begins to store the first action.
void Actions::begin_first(const Live& live) {
  const Pending& pending = live->work.queue.first();
  if (const auto* sit = std::get_if<act::Sit>(&pending.action))
    if (const auto token = token_by_key(*live, *sit, hub_.now()))
      return finish(live, {*token, {}, {}}, live->room.version());
  // Chat, takebacks and the like may fill at most half the log. After that, only moves are accepted.
  const bool talks = !is_urgent(pending.action) && !std::holds_alternative<act::Close>(pending.action);
  const auto events = static_cast<std::size_t>(hub_.options.limits.events);
  const std::size_t max = pending.actor.server ? events : events / 2;
  if (talks && live->room.log().size() >= max) return refuse(live, Refusal::full, phrase("this room's log is full"));
  auto answer = decide(live->room, pending.actor, pending.action, pulse_.game_time());
  if (const auto* why = std::get_if<Refused>(&answer))
    return pending.message ? ask_whether_done(live, *why) : refuse(live, *why);
  auto& plan = std::get<RoomPlan>(answer);
  if (plan.events.empty() && !plan.grant_seat && !plan.give) return finish(live, {}, live->room.version());
  store(live, std::move(plan));
}

// A resent message may have been carried out the first time and be impossible now: then it is acknowledged again.
void Actions::ask_whether_done(const Live& live, const Refused& why) {
  live->work.busy = true;
  const auto ask = [id = live->room.id(), key = *live->work.queue.first().message](Store& store) {
    return store.message(id, key);
  };
  reads_.ask<std::optional<RoomVersion>>(live->room.id(), ask, [this, live, why](const auto& done) {
    live->work.busy = false;
    done&&* done ? finish(live, {}, **done) : refuse(live, why);
    next(live);
  });
}

void Actions::store(const Live& live, RoomPlan plan) {
  live->work.busy = true;
  ++writing_;
  storing_.store(live, live->work.queue.first(), std::move(plan), [this, live](const Stored& outcome) {
    --writing_;
    live->work.busy = false;
    stored(live, outcome);
    next(live);
  });
}

void Actions::stored(const Live& live, const Stored& outcome) {
  using Kind = Stored::Kind;
  switch (outcome.kind) {
    case Kind::done:
      if (outcome.news.tokens_moved) hooks_.tokens_moved(live);
      finish(live, outcome.extras, outcome.version);
      return hooks_.changed(live, outcome.news.away);
    case Kind::repeated:
      return catch_up(live, [=, this] { finish(live, {}, outcome.version); });
    case Kind::conflict:
      ++hub_.counters.conflicts;
      return catch_up(live, [=, this] {
        if (++live->work.queue.first().tries >= max_tries) refuse(live, Refusal::busy, sentence::busy_room);
      });
    case Kind::unknown:  // read the room again first: the append may have happened
      return catch_up(live, [=, this] { refuse(live, Refusal::unavailable, sentence::no_database); });
    case Kind::unread:
      return refuse(live, Refusal::unavailable, sentence::no_database);
    case Kind::missing:
      return refuse(live, Refusal::not_found, sentence::no_room);
    case Kind::damaged:
      refuse(live, Refusal::internal, sentence::failed);
      return hooks_.lost(live, outcome.news.damage);
  }
}

void Actions::on_version(const Live& live, RoomVersion version) {
  live->work.known = std::max(live->work.known, version);
  next(live);
}

void Actions::catch_up(const Live& live, std::function<void()> then) {
  live->work.busy = true;
  const auto read = [id = live->room.id(), after = live->room.version()](Store& store) {
    return read_news(store, id, after);
  };
  const RoomVersion known = live->work.known;  // may rise during the read
  reads_.ask<News>(live->room.id(), read, [=, this](Result<News> news) {
    if (!news) {
      live->work.retry_at = hub_.now() + retry_delay;
    } else if (!news->log) {
      live->work.known = 0;
      hooks_.removed(live);
    } else {
      const RoomVersion before = live->room.version();
      const NewsEffects effects = apply_news(*live, *std::move(news));
      if (effects.damage)
        hooks_.lost(live, effects.damage);
      else if (effects.tokens_moved)
        hooks_.tokens_moved(live);
      if (live->work.known == known) live->work.known = 0;
      if (!effects.damage && live->room.version() > before) hooks_.changed(live, effects.away);
    }
    if (then) then();
    live->work.busy = false;
    hooks_.touched(live);
    next(live);
  });
}

void Actions::reach(const Live& live, RoomVersion version, std::function<void()> then) {
  if (live->room.version() >= version) return then();
  if (!live->work.busy) return catch_up(live, std::move(then));
  live->work.when_free.push_back([=, this, then = std::move(then)] { reach(live, version, then); });
}

void Actions::finish(const Live& live, const AckExtras& extras, RoomVersion version) {
  const Pending pending = take_first(live);
  if (pending.done) pending.done(version, extras);
}

void Actions::refuse(const Live& live, const Refused& why) {
  const Pending pending = take_first(live);
  if (pending.refused) pending.refused(why);
}

void Actions::refuse(const Live& live, Refusal code, const Phrase& why) {
  refuse(live, refused(code, why, live->work.queue.first().actor.language));
}

Pending Actions::take_first(const Live& live) {
  --hub_.counters.actions_waiting;
  hooks_.touched(live);
  return live->work.queue.take_first();
}

}  // namespace scalinata::server
