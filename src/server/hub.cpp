// Rooms in memory, watchers, presence, and what is looked after every moment.
#include "server/hub.hpp"

#include <algorithm>

#include "store/tokens.hpp"

namespace scalinata::server {
namespace {

constexpr Millis sweep_every = 10'000;
constexpr Millis presence_every = 1'000;
constexpr int most_due = 64;
constexpr std::size_t most_looking_up = 200;
constexpr int whole_log = 1'000'000;

}  // namespace

Hub::Hub(Store& store, EnginePool& engines, Post on_strand, std::function<Millis()> now, HubOptions options)
    : store_(store),
      engines_(engines),
      post_(std::move(on_strand)),
      looking_up_(1, most_looking_up),
      now_(std::move(now)),
      options_(std::move(options)),
      worked_(now_()),
      new_rooms_(options_.limits.new_rooms()),
      sitting_(options_.sitting) {
  const std::weak_ptr<bool> alive = alive_;
  const Post post = post_;
  changes_ = store_.subscribe([this, alive, post](const Change& change) {
    post([this, alive, change] {
      if (alive.expired()) return;
      if (change.room.empty()) {  // notices may have been lost
        for (const Live& live : all_rooms())
          if (!live->writing) catch_up(live);
      } else if (const auto found = rooms_.find(change.room); found != rooms_.end()) {
        const Live live = found->second;
        const bool news = change.version == 0 || change.version > live->room.version();
        if (news && !live->writing) catch_up(live);
      }
    });
  });
}

Hub::~Hub() {
  changes_.reset();
  for (auto& [id, live] : rooms_) {
    if (live->thinking) *live->thinking = true;
    release_engine(*live);
  }
}

std::vector<Hub::Live> Hub::all_rooms() const {
  std::vector<Live> all;
  all.reserve(rooms_.size());
  for (const auto& [id, live] : rooms_) all.push_back(live);
  return all;
}

// From the database.
std::optional<Room> Hub::read_room(const std::string& id, Refused& why, Language language) {
  why = refused(Refusal::unavailable, sentence::no_database, language);
  const auto log = store_.log(id, 0, whole_log);
  if (!log) return std::nullopt;
  if (!*log) {
    why = refused(Refusal::not_found, sentence::no_room, language);
    return std::nullopt;
  }
  const auto secrets = store_.secrets(id);
  if (!secrets || !*secrets) return std::nullopt;
  const auto known = check_rules((*log)->head, language);
  if (!known) {
    why = {Refusal::not_allowed, known.error()};
    return std::nullopt;
  }
  auto room = Room::load((*log)->head, **secrets, (*log)->events, language);
  if (room) return *std::move(room);
  why = damaged(id, room.error());
  return std::nullopt;
}

Hub::Live Hub::live(const std::string& id, Refused& why, Language language) {
  if (!is_room_id(id)) {
    why = refused(Refusal::malformed, sentence::no_room_id, language);
    return nullptr;
  }
  if (const auto found = rooms_.find(id); found != rooms_.end()) {
    found->second->used = now_();
    return found->second;
  }
  if (std::ssize(rooms_) >= options_.limits.rooms_in_memory) {
    why = {Refusal::full, say(language, "too many rooms are in play: try again later",
                              "troppe stanze sono in gioco: riprova più tardi")};
    return nullptr;
  }
  auto room = read_room(id, why, language);
  if (!room) return nullptr;
  auto made = std::make_shared<LiveRoom>(*std::move(room));
  made->used = made->loaded = now_();
  made->gone_since.resize(made->room.seats().size());
  made->here.resize(made->room.seats().size());
  made->talk.assign(made->room.seats().size(), Credits(options_.limits.talk(), now_()));
  rooms_[id] = made;
  owe(made, outages_);
  settle(made);
  return made;
}

Hub::Live Hub::newest(const std::string& id, Refused& why, Language language) {
  const Live found = live(id, why, language);
  if (!found) return nullptr;
  const auto head = store_.room(id);
  why = refused(Refusal::unavailable, sentence::no_database, language);
  if (!head) return nullptr;
  why = refused(Refusal::not_found, sentence::no_room, language);
  if (!*head) return nullptr;
  if ((*head)->version > found->room.version() && !found->writing) catch_up(found);
  if ((*head)->version <= found->room.version()) return found;
  // While something is being stored the room here waits for that: a copy is read.
  auto room = read_room(id, why, language);
  return room ? std::make_shared<LiveRoom>(*std::move(room)) : nullptr;
}

// Somebody has been forgotten: what the room knew of them must go from memory too.
void Hub::reload(const Live& live) {
  const auto log = store_.log(live->room.id(), 0, whole_log);
  const auto secrets = store_.secrets(live->room.id());
  if (!log || !*log || !secrets || !*secrets) return;
  const auto read = [&](Language language) { return Room::load((*log)->head, **secrets, (*log)->events, language); };
  if (auto room = read(Language::en))
    live->room = *std::move(room);
  else
    give_up(live, [&](Language language) { return read(language).error(); });
}

Refused Hub::damaged(const std::string& room, const std::string& why) {
  constexpr std::size_t most_complaints = 1'000;
  if (complained_.size() < most_complaints && complained_.insert(room).second) {
    ++counters_.damaged;
    if (options_.complain) options_.complain(why);
  }
  return {Refusal::damaged, why};
}

// Nobody goes on from what is in memory when what is stored does not follow from it.
void Hub::give_up(const Live& live, const std::function<std::string(Language)>& why) {
  live->damaged = true;
  const Refused refusal = damaged(live->room.id(), why(Language::en));
  rooms_.erase(live->room.id());
  for (const Watching& watching : std::vector(live->watchers)) {
    unwatch(watching.peer, watching.watcher.channel);
    watching.peer->send(refused_message({refusal.code, why(watching.peer->language())}, watching.watcher.channel));
  }
}

// Another server has appended, or notices were lost.
void Hub::catch_up(const Live& live) {
  const RoomVersion before = live->room.version();
  auto log = store_.log(live->room.id(), before, whole_log);
  if (!log) return;
  if (!*log) {
    release_engine(*live);
    rooms_.erase(live->room.id());
    return;
  }
  bool tokens_changed = false, away = false, forgotten = false;
  for (const Event& event : (*log)->events) {
    if (const auto applied = live->room.apply(event); !applied)
      return give_up(live, [&](Language language) { return live->room.apply(event, language).error(); });
    const RoomEvent& happened = live->room.log().back().event;
    tokens_changed = tokens_changed || is_any<event::Stood, event::Kicked, event::SeatsDrawn>(happened);
    away = away || is_any<event::Away>(happened);
    forgotten = forgotten || is_any<event::Forgotten>(happened);
  }
  if (forgotten) reload(live);
  if (live->damaged) return;
  if (tokens_changed || forgotten) look_again(live);
  if (live->room.version() == before) return;
  show(live);
  show_presence(live);
  settle(live);
  if (away) call_back(live);
}

// Who was said to be away may be connected here: they left another server, or came back while that was being stored.
void Hub::call_back(const Live& live) {
  for (std::size_t seat = 0; seat < live->room.seats().size(); ++seat)
    if (live->room.seats()[seat].away_since && live->here[seat]) enqueue_own(live, act::Back{}, static_cast<int>(seat));
}

// Tokens have moved to other seats or ended: everybody looks on with the eyes that their token gives now.
void Hub::look_again(const Live& live) {
  for (Watching& watching : live->watchers) {
    if (watching.token_hash.empty()) continue;
    const auto held = store_.room_by_token(watching.token_hash);
    const bool seated = held && *held && (*held)->room.id == live->room.id();
    watching.watcher.viewer = seated ? Viewer::seat((*held)->token.seat - 1) : Viewer::spectator();
  }
}

void Hub::watch(const PeerPtr& peer, int channel, const std::string& room, const std::string& token,
                const std::string& maker, RoomVersion since, bool is_maker) {
  const auto refuse = [&](const Refused& refusal) {
    ++counters_.refusals;
    peer->send(refused_message(refusal, channel));
  };
  unwatch(peer, channel);
  Refused why{};
  const Live found = live(room, why, peer->language());
  if (!found) return refuse(why);
  // Another server may have gone on, and its notice may be under way: who comes from there must not see less than
  // before.
  if (!options_.alone && !found->writing) catch_up(found);
  Watching watching{peer, {channel, Viewer::spectator(), is_maker}, {}, token, maker, 0};
  for (const auto& [text, kind] : {std::pair(token, TokenKind::seat), std::pair(maker, TokenKind::maker)}) {
    if (text.empty()) continue;
    const std::string hash = token_hash(text);
    const auto held = store_.room_by_token(hash);
    if (!held) return refuse(refused(Refusal::unavailable, sentence::no_database, peer->language()));
    if (!*held || (*held)->room.id != room || (*held)->token.kind != kind)
      return refuse({Refusal::bad_token,
                     say(peer->language(), "this link gives no seat here", "questo collegamento qui non dà un posto")});
    if (kind == TokenKind::maker) {
      watching.watcher.maker = true;
    } else {
      watching.watcher.viewer = Viewer::seat((*held)->token.seat - 1);
      watching.token_hash = hash;
    }
  }
  // Spectators cannot keep out who has a seat.
  const auto with_the_same_eyes =
      std::count_if(found->watchers.begin(), found->watchers.end(),
                    [&](const Watching& other) { return other.watcher.viewer == watching.watcher.viewer; });
  if (with_the_same_eyes >= options_.limits.watchers)
    return refuse({Refusal::full, say(peer->language(), "too many people watch this room", "troppi spettatori")});
  watching.sent = found->room.version();
  peers_[peer.get()][channel] = found;
  if (found->owner.empty()) found->owner = peer->address();
  found->watchers.push_back(watching);
  show_presence(found);
  peer->send(room_message(found->room, watching.watcher, found->shown, since, game_time()));
  if (!watching.watcher.viewer.is_spectator()) {
    const int seat = watching.watcher.viewer.seat_index();
    if (found->room.seats()[static_cast<std::size_t>(seat)].away_since) enqueue_own(found, act::Back{}, seat);
  }
}

void Hub::send_events(const PeerPtr& peer, int channel, RoomVersion before) {
  Live found;
  if (const Watching* from = watching(peer, channel, found))
    peer->send(events_message(found->room, from->watcher, before));
}

void Hub::unwatch(const PeerPtr& peer, int channel) {
  const auto channels = peers_.find(peer.get());
  if (channels == peers_.end()) return;
  const auto watched = channels->second.find(channel);
  if (watched == channels->second.end()) return;
  const Live live = watched->second;
  channels->second.erase(watched);
  if (channels->second.empty()) peers_.erase(channels);
  std::erase_if(live->watchers, [&](const Watching& w) { return w.peer == peer && w.watcher.channel == channel; });
  if (live->hinting && live->hinting->peer == peer && live->hinting->channel == channel) {
    *live->hinting->cancelled = true;
    live->hinting.reset();
  }
  live->used = now_();
  show_presence(live);
}

void Hub::disconnect(const PeerPtr& peer) {
  while (peers_.contains(peer.get())) unwatch(peer, peers_[peer.get()].begin()->first);
}

void Hub::show_presence(const Live& live) {
  Presence presence;
  presence.seats.resize(live->room.seats().size());
  for (const Watching& watching : live->watchers) {
    if (watching.watcher.viewer.is_spectator())
      ++presence.spectators;
    else
      presence.seats[static_cast<std::size_t>(watching.watcher.viewer.seat_index())] = true;
  }
  for (std::size_t seat = 0; seat < presence.seats.size(); ++seat) {
    if (presence.seats[seat]) live->gone_since[seat].reset();
    if (live->here[seat] && !presence.seats[seat]) live->gone_since[seat] = now_();
  }
  live->here = presence.seats;
  // Of who may be connected to another server the log says when they are away.
  if (!options_.alone)
    for (std::size_t seat = 0; seat < presence.seats.size(); ++seat) {
      const RoomSeat& person = live->room.seats()[seat];
      if (person.kind == RoomSeat::Kind::human && !person.away_since && !live->gone_since[seat])
        presence.seats[seat] = true;
    }
  if (presence == live->shown) return;
  live->shown = presence;
  live->presence_changed = true;
  tell_presence(*live);
}

// However often people come and go.
void Hub::tell_presence(LiveRoom& live) {
  if (!live.presence_changed || now_() < live.next_presence) return;
  live.presence_changed = false;
  live.next_presence = now_() + presence_every;
  for (const Watching& watching : live.watchers)
    watching.peer->send(presence_message(watching.watcher.channel, live.shown));
}

void Hub::settle(const Live& live) {
  const auto seat = live->room.engine_turn();
  const std::size_t ply = live->room.game() ? live->room.game()->move_count() : 0;
  if (live->thinking && (!seat || ply != live->thinking_ply)) {
    *live->thinking = true;
    live->thinking.reset();
  }
  if (live->hinting && (live->room.status() != RoomStatus::playing || ply != live->hinting->ply)) {
    const Hinting over = *live->hinting;
    live->hinting.reset();
    *over.cancelled = true;
    const Refused stale = refused(Refusal::stale, sentence::game_went_on, over.peer->language());
    over.peer->send(refused_message(stale, over.channel, over.id));
  }
  if (!seat) release_engine(*live);
  if (seat && !live->thinking && now_() >= live->think_again) think(live, *seat);
}

// Some at a time, round and round, so that none keeps the others waiting.
void Hub::look_for_due_rooms(Millis now) {
  next_poll_ = now + options_.poll;
  const auto due = store_.due_rooms(most_due, last_due_);
  if (!due) return;
  const bool more = due->size() == static_cast<std::size_t>(most_due);
  last_due_ = more ? RoomPlace{due->back().wake, due->back().id} : RoomPlace{};
  if (more) next_poll_ = now;
  for (const RoomHead& head : *due) {
    if (unreadable_.contains(head.id)) continue;
    Refused why{};
    const Live found = live(head.id, why);
    if (!found && (why.code == Refusal::internal || why.code == Refusal::damaged)) unreadable_.insert(head.id);
    if (!found || found->writing || !found->queue.empty() || found->room.version() != head.version) continue;
    const Room& room = found->room;
    const Millis wake = room.wake(now);
    if (wake > 0 && wake <= now) continue;
    // It need not have been looked at, or not yet.
    Append later{head.id, head.version, {}, {}, {}, {}, {}};
    later.update.wake = wake;
    store_.append(std::move(later), [](const Result<Appended>&) {});
  }
}

// Somebody is waited for who is connected to no server: nobody saw them go, because the server died that they were
// connected to. Who is connected to another server is called back by it.
void Hub::notice_leaver(const Live& live, Millis now) {
  const Room& room = live->room;
  const auto seat = room.timed_seat();
  if (!seat || room.options().leaver_level == 0) return;
  const auto i = static_cast<std::size_t>(*seat);
  if (live->here[i] || live->gone_since[i] || room.seats()[i].away_since) return;
  const Millis patience = options_.limits.away_seconds * 1000 + (options_.alone ? 0 : room.options().grace_ms);
  if (now - std::max(live->loaded, room.log().back().time) >= patience) enqueue_own(live, act::Away{}, *seat);
}

void Hub::tick() {
  const Millis now = now_();
  if (now >= next_sign_) give_sign();
  if (now >= next_poll_ && !is_out()) look_for_due_rooms(now);  // a database that is away would be waited for
  pass_time();
  const bool sweep = now >= next_sweep_;
  if (sweep) next_sweep_ = now + sweep_every;
  for (const Live& live : all_rooms()) {
    next(live);  // there may be something to give back
    if (live->room.status() == RoomStatus::playing && live->queue.empty()) {
      settle(live);
      if (live->thinking && now >= live->renew_lease) hold_engine(live, [](const Result<Lease>&) {});
      notice_leaver(live, now);
    }
    for (std::size_t seat = 0; seat < live->gone_since.size(); ++seat)
      if (live->gone_since[seat] && now - *live->gone_since[seat] >= options_.limits.away_seconds * 1000) {
        live->gone_since[seat].reset();
        enqueue_own(live, act::Away{}, static_cast<int>(seat));
      }
    tell_presence(*live);
    const bool idle = live->watchers.empty() && live->queue.empty() && !live->writing && !live->thinking;
    if (sweep && idle && now - live->used >= options_.limits.idle_room_seconds * 1000) rooms_.erase(live->room.id());
  }
}

Hub::Watching* Hub::watching(const PeerPtr& peer, int channel, Live& found) {
  const auto channels = peers_.find(peer.get());
  if (channels == peers_.end() || !channels->second.contains(channel)) return nullptr;
  found = channels->second[channel];
  for (Watching& watching : found->watchers)
    if (watching.peer == peer && watching.watcher.channel == channel) return &watching;
  return nullptr;
}

bool Hub::is_writing() const {
  return std::any_of(rooms_.begin(), rooms_.end(), [](const auto& entry) { return entry.second->writing; });
}

HubCounters Hub::counters() const {
  HubCounters counters = counters_;
  counters.rooms = rooms_.size();
  for (const auto& [id, live] : rooms_) counters.watchers += live->watchers.size();
  return counters;
}

}  // namespace scalinata::server
