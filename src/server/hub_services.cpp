// Making rooms, going on from one to the next, hints, listings and records.
#include <algorithm>
#include <chrono>

#include "catalog/catalog.hpp"
#include "core/cells.hpp"
#include "json/reader.hpp"
#include "room/next_game.hpp"
#include "server/hub.hpp"
#include "store/tokens.hpp"

namespace scalinata::server {
namespace {

constexpr int lobby_page = 50;
constexpr std::size_t most_waiting_for_analysis = 8;
constexpr auto question_time = std::chrono::seconds(5);
constexpr auto hurried_question_time = std::chrono::seconds(1);

Refused too_many_rooms(Language language) {
  return {Refusal::rate,
          say(language, "too many new rooms: try again in a moment", "troppe stanze nuove: riprova fra poco")};
}

// What a maker's key gives: the token of one of their seats, or with seat 0 of the maker.
std::string makers_token(const std::string& key, const std::string& room, int seat) {
  return derived_token(key, fmt::format("made:{}:{}", seat, room));
}

}  // namespace

Result<Json> Hub::start_from(const Json& request, Language language) {
  Live other;
  const auto find = [&](const std::string& id) -> Result<const RoomState*> {
    Refused why{};
    other = live(id, why, language);
    if (!other) return Error{why.message};
    return &other->room;
  };
  return scalinata::start_from(request, find, language);
}

void Hub::create(const Json& request, const std::string& address, Language language, Created done) {
  JsonReader read(request, language);
  const std::string key = key_in(read, request);
  if (!read.ok()) return done(Refused{Refusal::malformed, read.failure().message});
  // With other options the same key makes another room.
  const std::string id = key.empty() ? new_room_id() : derived_room_id(key, "room:" + token_hash(request.dump()));
  if (!key.empty())
    if (const auto again = made_by(key, id, language)) return hand_over(*again, address, language, done);
  if (!new_rooms_.take(address, now_())) return done(too_many_rooms(language));
  const auto options = parse_room_options(request, language);
  if (!options) return done(Refused{Refusal::malformed, options.error()});
  const auto from = start_from(request, language);
  if (!from) return done(Refused{Refusal::malformed, from.error()});
  auto made = Room::make(*options, id, *from, member(request, "deck"), new_secret(), language);
  if (!made) return done(Refused{Refusal::malformed, made.error()});

  const auto token = [&](int seat) { return key.empty() ? new_token() : makers_token(key, id, seat); };
  Json answer = {{"room", id}, {"maker", token(0)}, {"seats", Json::array()}};
  made->tokens.push_back({token_hash(answer["maker"].get<std::string>()), TokenKind::maker, 0});
  for (int seat = 1; seat <= static_cast<int>(options->seats.size()); ++seat) {
    if (options->seats[static_cast<std::size_t>(seat - 1)].kind != SeatPlan::Kind::maker) continue;
    const std::string seats_token = token(seat);
    made->tokens.push_back({token_hash(seats_token), TokenKind::seat, seat});
    answer["seats"].push_back({{"seat", seat}, {"token", seats_token}});
  }
  answer["commitment"] = made->commitment;
  const std::weak_ptr<bool> alive = alive_;
  const Post post = post_;
  store_.create_room(*std::move(made), [=, this, done = std::move(done)](const Result<RoomHead>& head) {
    post([=, this] {
      if (alive.expired()) return;
      counters_.created += head.ok();
      if (head) return hand_over(answer, address, language, done);
      // The same request may have come twice at once, perhaps to two servers.
      const auto again = key.empty() ? std::nullopt : made_by(key, id, language);
      if (again) return hand_over(*again, address, language, done);
      done(refused(Refusal::unavailable, sentence::no_database, language));
    });
  });
}

std::optional<Answer<Json>> Hub::made_by(const std::string& key, const std::string& id, Language language) {
  const auto head = store_.room(id);
  const auto tokens = store_.tokens(id);
  if (!head || !tokens) return refused(Refusal::unavailable, sentence::no_database, language);
  if (!*head) return std::nullopt;
  if (now_() - (*head)->created > key_lasts)
    return Refused{Refusal::taken, say(language, "this key has made a room before: choose another",
                                       "questa chiave ha già aperto una stanza: scegline un'altra")};
  Json answer = {
      {"room", id}, {"maker", makers_token(key, id, 0)}, {"seats", Json::array()}, {"commitment", (*head)->commitment}};
  for (int seat = 1; seat <= max_seats; ++seat) {
    const std::string token = makers_token(key, id, seat);
    for (const RoomToken& held : *tokens)
      if (held.hash == token_hash(token)) answer["seats"].push_back({{"seat", held.seat}, {"token", token}});
  }
  return Answer<Json>(std::move(answer));
}

// A room that waits for nobody starts before its maker hears of it.
void Hub::hand_over(const Answer<Json>& made, const std::string& address, Language language, const Created& done) {
  if (std::holds_alternative<Refused>(made)) return done(made);
  const Json answer = std::get<Json>(made);
  Refused why{};
  const Live live = this->live(answer["room"].get<std::string>(), why, language);
  if (!live) return done(why);
  live->owner = address;
  const auto& seats = live->room.seats();
  const bool full =
      std::none_of(seats.begin(), seats.end(), [](const RoomSeat& seat) { return seat.kind == RoomSeat::Kind::open; });
  if (live->room.status() != RoomStatus::open || !full) return done(answer);
  const auto started = [this, live, answer, done] {
    done(live->room.options().by_lot ? relabelled(answer, *live) : answer);
  };
  Pending start;
  start.actor.server = true;
  start.action = act::Start{};
  start.refused = [live, started, done](const Refused& refusal) {
    live->room.status() == RoomStatus::open ? done(refusal) : started();
  };
  start.done = [started](RoomVersion, const AckExtras&) { started(); };
  enqueue(live, std::move(start));
}

// After a drawing of seats the maker's tokens may belong to other seats than planned.
Json Hub::relabelled(Json answer, const LiveRoom& live) {
  const auto tokens = store_.tokens(live.room.id());
  if (!tokens) return answer;
  for (Json& seat : answer["seats"]) {
    const std::string hash = token_hash(seat["token"].get<std::string>());
    for (const RoomToken& token : *tokens)
      if (token.hash == hash) seat["seat"] = token.seat;
  }
  return answer;
}

void Hub::hint(const Live& live, const Watching& watching, const std::string& id) {
  const PeerPtr peer = watching.peer;
  const int channel = watching.watcher.channel;
  const auto refuse = [&](const Refused& why) {
    ++counters_.refusals;
    peer->send(refused_message(why, channel, id));
  };
  const Room& room = live->room;
  const Viewer viewer = watching.watcher.viewer;
  const auto seat = viewer.is_spectator() ? std::nullopt : std::optional(viewer.seat_index());
  if (const auto why = no_hint(room, seat, peer->language())) return refuse(*why);
  if (live->hinting) return refuse(refused(Refusal::busy, sentence::busy_hint, peer->language()));
  const Hinting hinting{peer, channel, id, room.game()->move_count()};
  ThinkJob job;
  job.key = room.id();
  job.owner = peer->address();
  job.game = room.game()->clone();
  job.settings.level = advice_level;
  job.cancelled = hinting.cancelled;
  const std::weak_ptr<bool> alive = alive_;
  const Post post = post_;
  job.done = [alive, post, live, hinting](const Thought& thought) {
    post([alive, live, hinting, thought] {
      if (alive.expired() || *hinting.cancelled) return;
      live->hinting.reset();
      hinting.peer->send(hint_message(hinting.channel, hinting.id, hinting.ply, thought));
    });
  };
  if (!engines_.submit(std::move(job))) return refuse(refused(Refusal::busy, sentence::busy_engines, peer->language()));
  live->hinting = hinting;
}

// Offered and agreed to by everybody at the table, it is one room, with the seats rotated and reserved.
void Hub::rematch(const Live& live, const Watching& from, Pending pending) {
  if (live->room.rematch()) return join_rematch(live, from, pending, live->room.version());
  if (!live->room.end() || !pending.actor.seat || live->room.status() == RoomStatus::closed)
    return enqueue(live, std::move(pending));  // where it is refused
  // Whoever makes it come about makes a room.
  RoomState after = live->room;
  const bool offered = after.apply(event::RematchOffered{*pending.actor.seat}, now_()).ok();
  if (offered && after.all_want_rematch() && !new_rooms_.take(from.peer->address(), now_()))
    return pending.refused(too_many_rooms(pending.actor.language));
  const Pending asked = pending;
  pending.done = [this, live, from, asked](RoomVersion version, const AckExtras& extras) {
    if (live->room.rematch()) return join_rematch(live, from, asked, version);
    if (!live->room.all_want_rematch()) return asked.done(version, extras);
    make_rematch(live, asked.refused, [=, this] { join_rematch(live, from, asked, version); });
  };
  enqueue(live, std::move(pending));
}

void Hub::make_rematch(const Live& live, const std::function<void(const Refused&)>& refuse,
                       const std::function<void()>& done) {
  const Room& room = live->room;
  // The same id whoever makes it, on whichever server: there is one rematch.
  auto made = Room::make(rematch_options(room), derived_room_id(room.secret(), "rematch"), nullptr, room.deck(),
                         new_secret(), Language::en);
  if (!made) return refuse({Refusal::internal, made.error()});
  const std::string id = made->id;
  const std::weak_ptr<bool> alive = alive_;
  const Post post = post_;
  store_.create_room(*std::move(made), [=, this](const Result<RoomHead>& head) {
    post([=, this] {
      if (alive.expired()) return;
      Refused why{};
      const Live next_room = this->live(id, why);
      if (!next_room) return refuse(head ? why : refused(Refusal::unavailable, sentence::no_database, Language::en));
      counters_.created += head.ok();
      if (next_room->room.status() == RoomStatus::open) enqueue_own(next_room, act::Start{});
      Pending note;
      note.actor.server = true;
      note.action = act::LinkRematch{id};
      note.refused = refuse;
      note.done = [done](RoomVersion, const AckExtras&) { done(); };
      enqueue(live, std::move(note));
    });
  });
}

// The same people get the same seats, and the maker the maker's rights, by tokens that follow from those they have.
void Hub::join_rematch(const Live& live, const Watching& from, const Pending& pending, RoomVersion version) {
  const std::string id = live->room.rematch().value_or("");
  Refused why{};
  const Live next_room = this->live(id, why, pending.actor.language);
  if (!next_room) return pending.refused(why);
  const int count = static_cast<int>(next_room->room.seats().size());
  std::vector<act::GiveToken> gifts;
  AckExtras extras;
  extras.room = id;
  if (pending.actor.seat && !from.token.empty()) {
    extras.token = derived_token(from.token, id);
    gifts.push_back({(*pending.actor.seat + count - 1) % count, *extras.token});
  }
  if (from.watcher.maker && !from.maker_token.empty()) {
    extras.maker = derived_token(from.maker_token, id);
    gifts.push_back({std::nullopt, *extras.maker});
  }
  std::erase_if(gifts, [&](const act::GiveToken& gift) {
    const auto held = store_.room_by_token(token_hash(gift.token));
    return held && *held;
  });
  if (gifts.empty()) return pending.done(version, extras);
  for (std::size_t i = 0; i < gifts.size(); ++i) {
    Pending give;
    give.actor.server = true;
    give.action = gifts[i];
    if (i + 1 == gifts.size()) {
      give.refused = pending.refused;
      give.done = [=, done = pending.done](RoomVersion, const AckExtras&) { done(version, extras); };
    }
    enqueue(next_room, std::move(give));
  }
}

Answer<std::shared_ptr<const Room>> Hub::room(const std::string& id, Language language) {
  Refused why{};
  const Live found = newest(id, why, language);
  if (!found) return why;
  return std::shared_ptr<const Room>(found, &found->room);
}

Answer<Record> Hub::record(const std::string& id, const std::string& token, Language language) {
  Refused why{};
  const Live found = newest(id, why, language);
  if (!found) return why;
  if (found->room.game() == nullptr) return refused(Refusal::not_found, sentence::not_begun, language);
  if (token.empty()) return found->room.record(Viewer::spectator());
  const auto seat = seat_of(id, token, language);
  if (const auto* refusal = std::get_if<Refused>(&seat)) return *refusal;
  return found->room.record(Viewer::seat(std::get<int>(seat)));
}

Answer<Json> Hub::score(const std::string& id, Language language) {
  Refused why{};
  const Live found = newest(id, why, language);
  if (!found) return why;
  return room_score(found->room, language);
}

Answer<int> Hub::seat_of(const std::string& room, const std::string& token, Language language) {
  const auto held = store_.room_by_token(token_hash(token));
  if (!held) return refused(Refusal::unavailable, sentence::no_database, language);
  if (!*held || (*held)->room.id != room || (*held)->token.kind != TokenKind::seat)
    return refused(Refusal::bad_token, sentence::no_seat_here, language);
  return (*held)->token.seat - 1;
}

Answer<Hub::SeatGame> Hub::seat_game(const std::string& id, const std::string& token, Language language) {
  Refused why{};
  const Live found = newest(id, why, language);
  if (!found) return why;
  const auto seat = seat_of(id, token, language);
  if (const auto* refusal = std::get_if<Refused>(&seat)) return *refusal;
  if (found->room.game() == nullptr) return refused(Refusal::not_found, sentence::not_begun, language);
  return SeatGame{{found, found->room.game()}, std::get<int>(seat)};
}

void Hub::analyse(const Json& request, const Asker& asker, const Created& done) {
  submit_study(
      engines_, most_waiting_for_analysis, asker,
      [request, language = asker.language](const std::atomic<bool>& cancelled) -> Answer<Json> {
        if (cancelled) return refused(Refusal::busy, sentence::busy_engines, language);
        const auto asked = asked_analysis(request, language);
        if (const auto* why = std::get_if<Refused>(&asked)) return *why;
        const auto& [game, wish] = std::get<AskedAnalysis>(asked);
        if (game->turn().is_over()) return final_analysis(*game);
        BotSettings settings;
        settings.level = advice_level;
        ThinkLimits limits;
        limits.seconds = wish.seconds;
        limits.stop = &cancelled;
        return analysis_of(*game, make_bot(*game, settings)->think(*game, limits), wish);
      },
      done);
}

void Hub::look_up(std::function<Answer<Json>()> work, const Asker& asker, const Created& done) {
  submit_study(
      looking_up_, ~std::size_t{0}, asker,
      [work = std::move(work), language = asker.language](const std::atomic<bool>& cancelled) -> Answer<Json> {
        return cancelled ? refused(Refusal::busy, sentence::busy_engines, language) : work();
      },
      done);
}

void Hub::ask(const Question& question, const Asker& asker, const Created& done) {
  submit_study(
      engines_, most_waiting_for_analysis, asker,
      [&engines = engines_, question](const std::atomic<bool>& cancelled) {
        const auto start = std::chrono::steady_clock::now();
        return question([&] {
          const auto spent = std::chrono::steady_clock::now() - start;
          return !cancelled && spent < question_time && (spent < hurried_question_time || engines.waiting() == 0);
        });
      },
      done);
}

void Hub::submit_study(EnginePool& pool, std::size_t most_waiting, const Asker& asker,
                       std::function<Answer<Json>(const std::atomic<bool>&)> work, const Created& done) {
  ThinkJob job;
  job.key = "study:" + asker.address;
  job.owner = asker.address;
  job.cancelled = asker.gone;
  const std::weak_ptr<bool> alive = alive_;
  job.work = [alive, work = std::move(work), done, post = post_](const std::atomic<bool>& cancelled) {
    post([alive, done, answer = work(cancelled)] {
      if (!alive.expired()) done(answer);
    });
  };
  if (pool.waiting() >= most_waiting || !pool.submit(std::move(job)))
    done(refused(Refusal::busy, sentence::busy_engines, asker.language));
}

Answer<Json> Hub::lobby(const std::string& after, Language language) {
  RoomQuery query;
  query.limit = lobby_page;
  if (!after.empty()) {
    const std::size_t dash = after.find('-');
    if (dash > 16 || after.find_first_not_of("0123456789") != dash ||  // a missing dash is far beyond
        !is_room_id(after.substr(dash + 1)))
      return Refused{Refusal::malformed,
                     say(language, "after: not a place in the list", "after: non è un punto dell'elenco")};
    query.after = RoomPlace{std::stoll("0" + after.substr(0, dash)), after.substr(dash + 1)};
  }
  const auto heads = store_.rooms(query);
  if (!heads) return refused(Refusal::unavailable, sentence::no_database, language);
  Json json = {{"rooms", Json::array()}};
  for (const RoomHead& head : *heads) json["rooms"].push_back(listed_room(head));
  if (heads->size() == static_cast<std::size_t>(lobby_page))
    json["next"] = fmt::format("{}-{}", heads->back().since, heads->back().id);
  return json;
}

Answer<Json> Hub::rooms_of(const std::vector<std::string>& tokens, Language language) {
  std::vector<std::string> hashes;
  for (const std::string& token : tokens) hashes.push_back(token_hash(token));
  const auto held = store_.rooms_by_tokens(hashes);
  if (!held) return refused(Refusal::unavailable, sentence::no_database, language);
  Json json = {{"rooms", Json::array()}};
  for (const HeldRoom& room : *held) {
    if (room.token.kind != TokenKind::seat) continue;
    Json listed = listed_room(room.room);
    listed["your_turn"] =
        room.room.status == RoomStatus::playing && number_in(object_of(room.room.summary), "turn") == room.token.seat;
    json["rooms"].push_back(listed);
  }
  return json;
}

}  // namespace scalinata::server
