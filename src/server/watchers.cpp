#include "server/watchers.hpp"

#include <algorithm>

#include "server/live_room.hpp"
#include "store/tokens.hpp"

namespace scalinata::server {
namespace {

constexpr Phrase wrong_link = phrase("this link is not valid for a seat here");

bool gives(const std::optional<HeldRoom>& held, const std::string& room, TokenKind kind) {
  return held && held->room.id == room && held->token.kind == kind;
}

// As whom a token lets its holder watch now.
Viewer viewer_with(const std::string& token, const LiveRoom& live) {
  const std::string hash = token_hash(token);
  const auto held = std::ranges::find_if(
      live.tokens, [&](const RoomToken& one) { return one.hash == hash && one.kind == TokenKind::seat; });
  return held == live.tokens.end() ? Viewer::spectator() : Viewer::seat(held->seat - 1);
}

}  // namespace

void Watchers::refuse(const PeerPtr& peer, int channel, const Refused& why) {
  ++hub_.counters.refusals;
  peer->send(refused_message(why, channel));
}

Result<Watchers::Rights> Watchers::read_rights(Store& store, const WatchRequest& request, bool alone) {
  Rights rights;
  for (const auto& [token, held] :
       {std::pair(&request.token, &rights.seat), std::pair(&request.maker, &rights.maker)}) {
    if (token->empty()) continue;
    auto found = store.room_by_token(token_hash(*token));
    if (!found) return found.failure();
    *held = *std::move(found);
  }
  if (alone) return rights;
  const auto head = store.room(request.room);
  if (!head) return head.failure();
  if (*head) rights.version = (*head)->version;
  return rights;
}

void Watchers::watch(const WatchRequest& request, const std::function<void()>& done) {
  const PeerPtr& peer = request.peer;
  unwatch(peer, request.channel);
  rooms_.get(request.room, peer->language(), [=, this](const Answer<Live>& found) {
    if (!request.peer->is_open()) return;
    if (const auto* why = std::get_if<Refused>(&found)) {
      refuse(request.peer, request.channel, *why);
      return done();
    }
    const Live live = std::get<Live>(found);
    const bool alone = hub_.options.alone;
    if (alone && request.token.empty() && request.maker.empty()) return check(live, request, {}, done);
    const auto read = [request, alone](Store& store) { return read_rights(store, request, alone); };
    reads_.ask<Rights>(request.room, read, [=, this](const Result<Rights>& rights) {
      if (!request.peer->is_open()) return;
      if (rights) return check(live, request, *rights, done);
      refuse(request.peer, request.channel,
             refused(Refusal::unavailable, sentence::no_database, request.peer->language()));
      done();
    });
  });
}

void Watchers::check(const Live& live, const WatchRequest& request, const Rights& rights,
                     const std::function<void()>& done) {
  const Language language = request.peer->language();
  Watching watching{
      request.peer,
      {request.channel, Viewer::spectator(), !request.maker.empty(), request.peer->wants_legal(), language},
      request.token,
      request.maker,
      {}};
  const bool seat_is_wrong = !request.token.empty() && !gives(rights.seat, request.room, TokenKind::seat);
  if (seat_is_wrong || (!request.maker.empty() && !gives(rights.maker, request.room, TokenKind::maker))) {
    refuse(request.peer, request.channel, refused(Refusal::bad_token, wrong_link, language));
    return done();
  }
  if (!request.token.empty()) watching.watcher.viewer = Viewer::seat(rights.seat->token.seat - 1);
  const auto let_in = [=, this] {
    if (!request.peer->is_open()) return;
    enter(live, watching, request.since);
    done();
  };
  // Another server may have appended events and its notification may still be on the way: a client coming from that
  // server must not see an older state.
  actions_.reach(live, rights.version, let_in);
}

void Watchers::take_seat(const Live& live, const PeerPtr& peer, int channel, const std::string& token,
                         RoomVersion since) {
  Live there;
  const Watching* now = find(peer, channel, there);
  if (now == nullptr || there != live) return;
  const bool maker = now->watcher.maker;
  const std::string maker_token = now->maker_token;
  const Viewer viewer = viewer_with(token, *live);
  if (viewer.is_spectator()) return;
  unwatch(peer, channel);
  enter(live, {peer, {channel, viewer, maker, peer->wants_legal(), peer->language()}, token, maker_token, {}}, since);
}

void Watchers::enter(const Live& live, Watching watching, RoomVersion since) {
  const PeerPtr peer = watching.peer;
  const int channel = watching.watcher.channel;
  const Viewer viewer = watching.watcher.viewer;
  if (rooms_.find(live->room.id()) != live)  // it was unloaded meanwhile
    return refuse(peer, channel, refused(Refusal::unavailable, sentence::busy_room, peer->language()));
  // Counted per viewer, so that spectators cannot keep players out.
  const auto same_viewer = std::count_if(live->watchers.begin(), live->watchers.end(),
                                         [&](const Watching& other) { return other.watcher.viewer == viewer; });
  if (same_viewer >= hub_.options.limits.watchers)
    return refuse(peer, channel, refused(Refusal::full, phrase("this room has too many spectators"), peer->language()));
  show(live);  // brings the other watchers up to date
  watching.sent = {live->room.version(), viewer};
  peers_[peer][channel] = live;
  if (live->owner.empty()) live->owner = peer->address();
  live->watchers.push_back(watching);
  ++hub_.counters.watchers;
  presences_.update(live);
  const Millis now = pulse_.game_time();
  if (!live->shown) live->shown.emplace(live->room, now);
  live->shown->add_view(live->room, viewer);
  peer->send(room_message(live->room, *live->shown, watching.watcher, live->presence.shown, since, now));
  if (pulse_.is_down()) peer->send(storage_message(false));
  if (viewer.is_spectator()) return;
  const int seat = viewer.seat_index();
  if (live->room.seats()[static_cast<std::size_t>(seat)].away_since) actions_.enqueue_own(live, act::Back{}, seat);
}

void Watchers::unwatch(const PeerPtr& peer, int channel) {
  const auto channels = peers_.find(peer);
  if (channels == peers_.end()) return;
  const auto watched = channels->second.find(channel);
  if (watched == channels->second.end()) return;
  const Live live = watched->second;
  channels->second.erase(watched);
  if (channels->second.empty()) peers_.erase(channels);
  hub_.counters.watchers -= static_cast<std::int64_t>(
      std::erase_if(live->watchers, [&](const Watching& w) { return w.peer == peer && w.watcher.channel == channel; }));
  if (live->watchers.empty()) live->shown.reset();
  live->last_used = hub_.now();
  left_(live, peer, channel);
  presences_.update(live);
}

void Watchers::disconnect(const PeerPtr& peer) {
  while (peers_.contains(peer)) unwatch(peer, peers_[peer].begin()->first);
}

Watching* Watchers::find(const PeerPtr& peer, int channel, Live& live) {
  const auto channels = peers_.find(peer);
  if (channels == peers_.end() || !channels->second.contains(channel)) return nullptr;
  live = channels->second[channel];
  for (Watching& watching : live->watchers)
    if (watching.peer == peer && watching.watcher.channel == channel) return &watching;
  return nullptr;
}

void Watchers::show(const Live& live) {
  const RoomVersion version = live->room.version();
  if (live->watchers.empty() || (live->shown && live->shown->version() == version)) return;
  const Shown* before = live->shown ? &*live->shown : nullptr;
  Shown after(live->room, pulse_.game_time(), before);
  for (const Watching& watching : live->watchers) after.add_view(live->room, watching.watcher.viewer);
  Updates updates(live->room, before, after);
  for (Watching& watching : live->watchers) {
    if (watching.sent.version >= version) continue;
    const std::string& message = updates.message(watching.watcher, watching.sent);
    watching.watcher.viewer.is_spectator() ? watching.peer->send_soon(message) : watching.peer->send(message);
    watching.sent = {version, watching.watcher.viewer};
  }
  live->shown = std::move(after);
}

void Watchers::update_viewers(LiveRoom& live) {
  for (Watching& watching : live.watchers)
    if (!watching.token.empty()) watching.watcher.viewer = viewer_with(watching.token, live);
}

void Watchers::dismiss(const Live& live, Refusal code, const std::function<std::string(Language)>& why) {
  for (const Watching& watching : std::vector(live->watchers)) {
    unwatch(watching.peer, watching.watcher.channel);
    watching.peer->send(refused_message({code, why(watching.peer->language())}, watching.watcher.channel));
  }
}

void Watchers::send_all(const std::string& message) {
  for (const auto& [peer, channels] : peers_) peer->send(message);
}

}  // namespace scalinata::server
