#include "server/actions.hpp"

#include <algorithm>

#include "server/live_room.hpp"

namespace scalinata::server {
namespace {

constexpr int most_tries = 8;  // against other servers' appends
constexpr Millis again_after = 1'000;

}  // namespace

void Actions::enqueue_own(const Live& live, Action action, std::optional<int> seat, bool engine) {
  Pending pending;
  pending.actor.server = !engine;
  pending.actor.engine = engine;
  pending.actor.seat = seat;
  pending.action = std::move(action);
  enqueue(live, std::move(pending));
}

void Actions::enqueue(const Live& live, Pending pending) {
  if (!live->work.queue.insert(pending)) {
    if (pending.refused) pending.refused(refused(Refusal::busy, sentence::busy_room, pending.actor.language));
    return;
  }
  ++waiting_;
  next(live);
}

// What is owed is given back before anything else is decided. False where it could not be stored a moment ago.
bool Actions::begin_giving_back(const Live& live) {
  OfRoom& work = live->work;
  if (work.owed.empty()) return true;
  if (hub_.now() < work.again) return false;
  Pending resume;
  resume.actor.server = true;
  resume.action = act::Resume{work.owed};
  resume.refused = [this, room = std::weak_ptr(live), outages = work.owed](const Refused&) {
    const Live there = room.lock();
    if (!there) return;
    there->work.owed.insert(there->work.owed.begin(), outages.begin(), outages.end());
    there->work.again = hub_.now() + again_after;
  };
  work.owed.clear();
  work.queue.insert_first(std::move(resume));
  ++waiting_;
  return true;
}

void Actions::owe(const Live& live, const std::vector<Outage>& outages) {
  const auto owed = live->room.owed(outages);
  if (owed.empty()) return;
  live->work.owed.insert(live->work.owed.end(), owed.begin(), owed.end());
  next(live);
}

void Actions::next(const Live& live) {
  OfRoom& work = live->work;
  while (!work.busy) {
    if (!live->damaged && work.known > live->room.version() && hub_.now() >= work.again) return read_on(live);
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

// Finishes or refuses the first one, or begins to store it.
void Actions::begin_first(const Live& live) {
  const Pending& pending = live->work.queue.first();
  if (const auto* sit = std::get_if<act::Sit>(&pending.action))
    if (const auto token = token_by_key(*live, *sit, hub_.now()))
      return finish(live, {*token, {}, {}}, live->room.version());
  // Talk, takebacks and the like may fill half the log. Then the game only goes forward, to its end or the cap on
  // moves.
  const bool talks = !is_urgent(pending.action) && !std::holds_alternative<act::Close>(pending.action);
  const auto events = static_cast<std::size_t>(hub_.options.limits.events);
  const std::size_t most = pending.actor.server ? events : events / 2;
  if (talks && live->room.log().size() >= most)
    return refuse(live, Refusal::full, {"this room's log is full", "il registro della stanza è pieno"});
  const auto answer = decide(live->room, pending.actor, pending.action, signs_.game_time());
  if (const auto* why = std::get_if<Refused>(&answer))
    return pending.message ? ask_whether_done(live, *why) : refuse(live, *why);
  const RoomPlan& plan = std::get<RoomPlan>(answer);
  if (plan.events.empty() && !plan.grant_seat && !plan.give) return finish(live, {}, live->room.version());
  store(live, plan);
}

// What was done already may be impossible now: who sends it again is told that it is done.
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

void Actions::store(const Live& live, const RoomPlan& plan) {
  live->work.busy = true;
  ++writing_;
  storing_.store(live, live->work.queue.first(), plan, [this, live](const Stored& outcome) {
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
      return read_on(live, [=, this] { finish(live, {}, outcome.version); });
    case Kind::conflict:
      ++hub_.counters.conflicts;
      return read_on(live, [=, this] {
        if (++live->work.queue.first().tries >= most_tries) refuse(live, Refusal::busy, sentence::busy_room);
      });
    case Kind::unknown:  // the room is read anew before anything else is said about it
      return read_on(live, [=, this] { refuse(live, Refusal::unavailable, sentence::no_database); });
    case Kind::unread:
      return refuse(live, Refusal::unavailable, sentence::no_database);
    case Kind::missing:
      return refuse(live, Refusal::not_found, sentence::no_room);
    case Kind::damaged:
      refuse(live, Refusal::internal, sentence::failed);
      return hooks_.lost(live, outcome.news.damage);
  }
}

void Actions::hear(const Live& live, RoomVersion version) {
  live->work.known = std::max(live->work.known, version);
  next(live);
}

void Actions::read_on(const Live& live, std::function<void()> then) {
  live->work.busy = true;
  const auto read = [id = live->room.id(), after = live->room.version()](Store& store) {
    return read_news(store, id, after);
  };
  const RoomVersion known = live->work.known;  // more may be heard meanwhile
  reads_.ask<News>(live->room.id(), read, [=, this](Result<News> news) {
    if (!news) {
      live->work.again = hub_.now() + again_after;
    } else if (!news->log) {
      live->work.known = 0;
      hooks_.removed(live);
    } else {
      const RoomVersion before = live->room.version();
      const Taken taken = take_in(*live, *std::move(news));
      if (taken.damage)
        hooks_.lost(live, taken.damage);
      else if (taken.tokens_moved)
        hooks_.tokens_moved(live);
      if (live->work.known == known) live->work.known = 0;
      if (!taken.damage && live->room.version() > before) hooks_.changed(live, taken.away);
    }
    if (then) then();
    live->work.busy = false;
    hooks_.touched(live);
    next(live);
  });
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
  --waiting_;
  hooks_.touched(live);
  return live->work.queue.take_first();
}

}  // namespace scalinata::server
