// The way of an action through a room: decided, stored, applied, acknowledged, shown. One at a time for each room.
#include <algorithm>
#include <tuple>

#include "room/next_game.hpp"
#include "server/hub.hpp"
#include "store/tokens.hpp"

namespace scalinata::server {
namespace {

constexpr int most_tries = 8;            // against other servers' appends
constexpr Millis engine_lease = 10'000;  // how long the engine of a server that died is waited for
constexpr Millis renew_every = engine_lease / 3;
constexpr Millis think_again_after = 1'000;
constexpr Millis give_back_again_after = 1'000;

std::string keyed_token(const act::Sit& sit, const std::string& room) {
  return derived_token(sit.key, fmt::format("sat:{}:{}", sit.seat + 1, room));
}

}  // namespace

bool Hub::is_urgent(const Pending& pending) {
  return std::visit(
      [](const auto& action) {
        using A = std::decay_t<decltype(action)>;
        return std::is_same_v<A, act::Move> || std::is_same_v<A, act::Resign> ||
               std::is_same_v<A, act::AnswerTakeback> || std::is_same_v<A, act::TimePassed> ||
               std::is_same_v<A, act::Resume>;
      },
      pending.action);
}

void Hub::act(const PeerPtr& peer, int channel, const std::string& id, const Action& action) {
  Live live;
  const auto refuse = [this, peer, channel, id](const Refused& why) {
    ++counters_.refusals;
    peer->send(refused_message(why, channel, id));
  };
  const Watching* from = watching(peer, channel, live);
  if (from == nullptr) return refuse({Refusal::not_found, std::string(sentence::watch_first.in(peer->language()))});
  live->used = now_();
  Pending pending;
  pending.actor.maker = from->watcher.maker;
  pending.actor.lag = peer->lag();
  pending.actor.arrived = live->used;
  pending.actor.language = peer->language();
  if (!from->watcher.viewer.is_spectator()) {
    pending.actor.seat = from->watcher.viewer.seat_index();
    pending.message = MessageKey{*pending.actor.seat + 1, id};
  }
  pending.action = action;
  pending.refused = refuse;
  pending.done = [this, peer, channel, id](RoomVersion version, const AckExtras& extras) {
    ++counters_.acks;
    peer->send(ack_message(channel, id, version, extras));
  };
  if (std::holds_alternative<act::Hint>(action)) return hint(live, *from, id);
  if (!may_talk(*live, pending, peer->address()))
    return refuse(
        refused(Refusal::rate, {"not so fast: try again in a moment", "piano: riprova fra poco"}, peer->language()));
  const auto* answer = std::get_if<act::AnswerRematch>(&action);
  if (std::holds_alternative<act::Rematch>(action) || (answer != nullptr && answer->accept))
    return rematch(live, *from, std::move(pending));
  if (std::holds_alternative<act::Sit>(action)) {
    // Who has sat down goes on watching with the new seat's eyes, unless they left meanwhile.
    const bool maker = from->watcher.maker;
    pending.done = [this, peer, channel, id, live, maker](RoomVersion version, const AckExtras& extras) {
      ++counters_.acks;
      peer->send(ack_message(channel, id, version, extras));
      Live there;
      if (extras.token && watching(peer, channel, there) != nullptr && there == live)
        watch(peer, channel, live->room.id(), *extras.token, "", version, maker);
    };
  }
  enqueue(live, std::move(pending));
}

bool Hub::may_talk(LiveRoom& live, const Pending& pending, const std::string& address) {
  if (std::holds_alternative<act::Sit>(pending.action)) return sitting_.take(address, now_());
  const bool talks = std::visit(
      [](const auto& action) {
        using A = std::decay_t<decltype(action)>;
        return std::is_same_v<A, act::Chat> || std::is_same_v<A, act::OfferTakeback> ||
               std::is_same_v<A, act::Rematch> || std::is_same_v<A, act::Engine> || std::is_same_v<A, act::Return>;
      },
      pending.action);
  return !talks || !pending.actor.seat || live.talk[static_cast<std::size_t>(*pending.actor.seat)].take(now_());
}

void Hub::enqueue_own(const Live& live, Action action, std::optional<int> seat, bool engine) {
  Pending pending;
  pending.actor.server = !engine;
  pending.actor.engine = engine;
  pending.actor.seat = seat;
  pending.action = std::move(action);
  enqueue(live, std::move(pending));
}

void Hub::enqueue(const Live& live, Pending pending) {
  constexpr std::size_t most_queued = 256, most_urgent = 1024;
  const bool urgent = is_urgent(pending);
  if (live->queue.size() >= (urgent ? most_urgent : most_queued)) {
    if (pending.refused) pending.refused(refused(Refusal::busy, sentence::busy_room, pending.actor.language));
    return;
  }
  // What decides the game does not wait for talk. The first may be being stored.
  auto place = live->queue.end();
  if (urgent)
    place = std::find_if(live->queue.begin() + (live->queue.empty() ? 0 : 1), live->queue.end(),
                         [](const Pending& other) { return !is_urgent(other); });
  live->queue.insert(place, std::move(pending));
  next(live);
}

// Of a seat that was taken with the same key a short while ago: the acknowledgement was lost. The token may have moved
// to another seat since, when they were drawn.
Result<std::optional<std::string>> Hub::token_by_key(const LiveRoom& live, const act::Sit& sit) {
  const auto& log = live.room.log();
  const auto sat = std::find_if(log.rbegin(), log.rend(), [&](const SeenEvent& seen) {
    const auto* event = std::get_if<event::Sat>(&seen.event);
    return event != nullptr && event->seat == sit.seat;
  });
  if (sit.key.empty() || sat == log.rend() || now_() - sat->time > key_lasts) return std::optional<std::string>();
  std::string token = keyed_token(sit, live.room.id());
  const auto held = store_.room_by_token(token_hash(token));
  if (!held) return held.failure();
  return *held ? std::optional(std::move(token)) : std::nullopt;
}

// What is owed is given back before anything else is decided. False where it could not be stored a moment ago.
bool Hub::begin_giving_back(const Live& live) {
  if (live->owed.empty()) return true;
  if (now_() < live->give_back_again) return false;
  Pending resume;
  resume.actor.server = true;
  resume.action = act::Resume{live->owed};
  resume.refused = [this, room = std::weak_ptr(live), outages = live->owed](const Refused&) {
    const Live there = room.lock();
    if (!there) return;
    there->owed.insert(there->owed.begin(), outages.begin(), outages.end());
    there->give_back_again = now_() + give_back_again_after;
  };
  live->owed.clear();
  live->queue.push_front(std::move(resume));
  return true;
}

void Hub::next(const Live& live) {
  while (!live->writing) {
    const bool sound = !live->damaged && begin_giving_back(live);
    if (live->queue.empty()) return;
    if (live->damaged) {
      refuse_pending(live, Refusal::damaged, sentence::damaged_room);
      continue;
    }
    if (!sound) {
      refuse_pending(live, Refusal::unavailable, sentence::no_database);
      continue;
    }
    const Pending& pending = live->queue.front();
    if (const auto* sit = std::get_if<act::Sit>(&pending.action)) {
      const auto token = token_by_key(*live, *sit);
      if (!token) {
        refuse_pending(live, Refusal::unavailable, sentence::no_database);
        continue;
      }
      if (*token) {
        finish_pending(live, {*token, {}, {}}, live->room.version());
        continue;
      }
    }
    // Talk, takebacks and the like may fill half the log. Then the game only goes forward, to its end or the cap on
    // moves.
    const bool talks = !is_urgent(pending) && !std::holds_alternative<act::Close>(pending.action);
    const auto events = static_cast<std::size_t>(options_.limits.events);
    const std::size_t most = pending.actor.server ? events : events / 2;
    if (talks && live->room.log().size() >= most) {
      refuse_pending(live, Refusal::full, {"this room's log is full", "il registro della stanza è pieno"});
      continue;
    }
    auto answer = decide(live->room, pending.actor, pending.action, game_time());
    if (const auto* why = std::get_if<Refused>(&answer)) {
      // What was done already may be impossible now: who sends it again is told that it is done.
      const auto done = pending.message ? store_.message(live->room.id(), *pending.message)
                                        : Result<std::optional<RoomVersion>>(std::nullopt);
      if (done && *done)
        finish_pending(live, {}, **done);
      else
        refuse_pending(live, *why);
      continue;
    }
    if (const RoomPlan& plan = std::get<RoomPlan>(answer); plan.events.empty() && !plan.grant_seat && !plan.give) {
      finish_pending(live, {}, live->room.version());
      continue;
    }
    store_plan(live, std::get<RoomPlan>(std::move(answer)));
  }
}

void Hub::store_plan(const Live& live, RoomPlan plan) {
  Append append;
  append.room = live->room.id();
  append.expected = live->room.version();
  for (const RoomEvent& event : plan.events) append.events.push_back(stored_event(event));
  append.update = plan.update;
  append.message = live->queue.front().message;
  std::string token;
  if (plan.grant_seat) {
    const auto& sit = std::get<act::Sit>(live->queue.front().action);
    token = sit.key.empty() ? new_token() : keyed_token(sit, live->room.id());
    append.grant.push_back({token_hash(token), TokenKind::seat, *plan.grant_seat + 1});
  }
  if (plan.give)
    append.grant.push_back({token_hash(plan.give->token), plan.give->seat ? TokenKind::seat : TokenKind::maker,
                            plan.give->seat.value_or(-1) + 1});
  if (plan.revoke_seat || plan.new_order) {
    const auto tokens = store_.tokens(live->room.id());
    if (!tokens) return refuse_pending(live, Refusal::unavailable, sentence::no_database);
    for (RoomToken held : *tokens) {
      if (held.kind != TokenKind::seat) continue;
      if (plan.revoke_seat && held.seat == *plan.revoke_seat + 1) append.revoke.push_back(held.hash);
      if (plan.new_order) {
        append.revoke.push_back(held.hash);
        held.seat = (*plan.new_order)[static_cast<std::size_t>(held.seat - 1)] + 1;
        append.grant.push_back(held);
      }
    }
    if (plan.grant_seat && plan.new_order)
      append.grant.front().seat = (*plan.new_order)[static_cast<std::size_t>(*plan.grant_seat)] + 1;
  }
  live->writing = true;
  const std::weak_ptr<bool> alive = alive_;
  const Post post = post_;
  const auto planned = std::make_shared<const RoomPlan>(std::move(plan));
  store_.append(std::move(append), [this, alive, post, live, planned, token](const Result<Appended>& answer) {
    post([this, alive, live, planned, token, answer] {
      if (!alive.expired()) stored(live, *planned, token, answer);
    });
  });
}

void Hub::stored(const Live& live, const RoomPlan& plan, const std::string& token, const Result<Appended>& answer) {
  live->writing = false;
  if (!answer) {
    // What happened is not known for sure: the room is read anew before anything else is said about it.
    catch_up(live);
    refuse_pending(live, Refusal::unavailable, sentence::no_database);
    return next(live);
  }
  switch (answer->outcome) {
    case Appended::Outcome::missing:
      refuse_pending(live, Refusal::not_found, sentence::no_room);
      break;
    case Appended::Outcome::repeated:
      catch_up(live);
      finish_pending(live, {}, answer->version);
      break;
    case Appended::Outcome::conflict:
      ++counters_.conflicts;
      catch_up(live);
      if (++live->queue.front().tries >= most_tries) refuse_pending(live, Refusal::busy, sentence::busy_room);
      break;
    case Appended::Outcome::done: {
      bool away = false;
      for (const RoomEvent& event : plan.events) {
        counters_.moves += is_any<event::Move>(event);
        away = away || is_any<event::Away>(event);
        if (const auto applied = live->room.apply(event, answer->time); !applied) {
          refuse_pending(live, Refusal::internal, sentence::failed);
          give_up(live, [&](Language language) { return live->room.apply(event, answer->time, language).error(); });
          return next(live);
        }
      }
      if (plan.new_order || plan.revoke_seat) look_again(live);
      AckExtras extras;
      if (!token.empty()) extras.token = token;
      finish_pending(live, extras, answer->version);
      show(live);
      show_presence(live);
      settle(live);
      if (away) call_back(live);
      break;
    }
  }
  next(live);
}

void Hub::finish_pending(const Live& live, const AckExtras& extras, RoomVersion version) {
  const Pending pending = std::move(live->queue.front());
  live->queue.pop_front();
  if (pending.done) pending.done(version, extras);
}

void Hub::refuse_pending(const Live& live, const Refused& why) {
  const Pending pending = std::move(live->queue.front());
  live->queue.pop_front();
  if (pending.refused) pending.refused(why);
}

void Hub::refuse_pending(const Live& live, Refusal code, const Phrase& why) {
  refuse_pending(live, refused(code, why, live->queue.front().actor.language));
}

// Watchers with the same eyes, who have heard the same, are sent the same.
void Hub::show(const Live& live) {
  Positions positions(live->room, game_time());
  std::map<std::tuple<int, int, bool, RoomVersion>, std::string> messages;
  for (Watching& watching : live->watchers) {
    if (watching.sent >= live->room.version()) continue;
    const Watcher& watcher = watching.watcher;
    std::string& message = messages[{watcher.channel, watcher.viewer.seat_index(), watcher.maker, watching.sent}];
    if (message.empty()) message = update_message(live->room, watcher, watching.sent, positions);
    watching.peer->send(message);
    watching.sent = live->room.version();
  }
}

// Only one server thinks for a room; another takes over when the lease runs out. A server that is alone need not ask.
void Hub::hold_engine(const Live& live, Done<Lease> done) {
  live->renew_lease = now_() + renew_every;
  if (options_.alone) return done(Lease{true, {}, options_.node, 0});
  live->holds_engine = true;
  store_.acquire_lease("engine:" + live->room.id(), options_.node, engine_lease, std::move(done));
}

// Also one that is still being asked for: writes on one name keep their order.
void Hub::release_engine(LiveRoom& live) {
  if (!live.holds_engine) return;
  live.holds_engine = false;
  store_.release_lease("engine:" + live.room.id(), options_.node, [](const Result<bool>&) {});
}

void Hub::think(const Live& live, int seat) {
  const std::weak_ptr<bool> alive = alive_;
  const Post post = post_;
  auto cancelled = std::make_shared<std::atomic<bool>>(false);
  live->thinking = cancelled;
  const std::size_t ply = live->thinking_ply = live->room.game()->move_count();
  hold_engine(live, [=, this](const Result<Lease>& granted) {
    post([=, this] {
      if (alive.expired() || *cancelled) return;
      if (!granted || !granted->granted) {
        live->thinking.reset();
        live->think_again = now_() + think_again_after;
        live->holds_engine = false;
        return;
      }
      ThinkJob job;
      job.key = live->room.id();
      job.owner = live->owner;
      const auto& seats = live->room.seats();
      job.unattended = live->watchers.empty() && std::all_of(seats.begin(), seats.end(), [](const RoomSeat& each) {
                         return each.kind == RoomSeat::Kind::engine;
                       });
      job.game = live->room.game()->clone();
      job.settings.level = std::max(live->room.seats()[static_cast<std::size_t>(seat)].level, lowest_level);
      job.settings.seed = engine_seed(live->room);
      job.cancelled = cancelled;
      job.done = [=, this](const Thought& thought) {
        post([=, this] {
          if (alive.expired() || *cancelled) return;
          live->thinking.reset();
          ++counters_.engine_moves;
          enqueue_own(live, act::Move{ply, thought.move}, seat, true);
        });
      };
      const std::size_t waiting = engines_.waiting();
      if (!engines_.submit(std::move(job))) {  // perhaps another server's have time
        live->thinking.reset();
        live->think_again = now_() + think_again_after;
        return release_engine(*live);
      }
      for (const Watching& watching : live->watchers)
        watching.peer->send(thinking_message(watching.watcher.channel, seat, waiting));
    });
  });
}

}  // namespace scalinata::server
