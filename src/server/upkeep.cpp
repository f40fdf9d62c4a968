#include "server/upkeep.hpp"

#include <algorithm>
#include <map>

#include "room/decide.hpp"
#include "store/tokens.hpp"
#include "store/wait.hpp"

namespace scalinata::server {
namespace {

constexpr int most_tries = 8;  // against a running server's appends
constexpr int whole_log = 1'000'000;
constexpr int page = 100;

bool has_nick(const Json& json, const std::string& nick) {
  return member(json, "nick") == nick;
}

// Somebody who sat in a room, with what tells of them.
struct Sitter {
  std::string nick;
  std::optional<std::size_t> planned;  // the seat of the room's options that names them
  std::vector<const Event*> events;    // that hold their nick or their words
};

using Seats = std::vector<std::optional<std::size_t>>;  // by seat, the sitter

Seats drawn(const Seats& seats, const std::vector<int>& order) {
  Seats after = seats;
  for (std::size_t i = 0; i < seats.size() && i < order.size(); ++i)
    if (const auto to = static_cast<std::size_t>(order[i]); to < after.size()) after[to] = seats[i];
  return after;
}

// Follows everybody through the log; people change seats when these are drawn.
std::pair<std::vector<Sitter>, Seats> sitters_of(const RoomLog& room, const Json& options) {
  std::vector<Sitter> sitters;
  Seats seats;
  for (const Json& plan : list_in(options, "seats")) {
    seats.emplace_back();
    if (!member(plan, "nick").is_string()) continue;
    seats.back() = sitters.size();
    sitters.push_back({text_in(plan, "nick"), seats.size() - 1, {}});
  }
  bool started = false;
  for (const Event& event : room.events) {
    const auto read = read_event(event, Language::en);
    if (!read) continue;  // what is damaged tells of nobody
    started = started || is_any<event::Started>(*read);
    if (const auto* lot = std::get_if<event::SeatsDrawn>(&*read)) seats = drawn(seats, lot->order);
    const auto seat = seat_of(*read);
    if (!seat || static_cast<std::size_t>(*seat) >= seats.size()) continue;
    auto& sitter = seats[static_cast<std::size_t>(*seat)];
    if (const auto* sat = std::get_if<event::Sat>(&*read)) {
      sitter = sitters.size();
      sitters.push_back({sat->nick, {}, {&event}});
    } else if (is_any<event::Chat>(*read) && sitter) {
      sitters[*sitter].events.push_back(&event);
    } else if (is_any<event::Stood>(*read) || (is_any<event::Kicked>(*read) && !started)) {
      sitter.reset();
    }
  }
  return {std::move(sitters), std::move(seats)};
}

Result<Forgotten> forget(Store& store, const std::string& room, const Person& person) {
  const auto log = store.log(room, 0, whole_log);
  if (!log) return log.failure();
  auto plan = *log ? forget_plan(**log, person) : std::nullopt;
  if (!plan) return Forgotten{};
  const auto events = wait<int>([&](auto done) { store.forget_seat(*std::move(plan), done); });
  if (!events) return events.failure();
  return Forgotten{1, *events};
}

Result<void> for_each_room(Store& store, const std::function<Result<void>(const RoomHead&)>& work) {
  for (const RoomStatus status : {RoomStatus::open, RoomStatus::playing, RoomStatus::finished, RoomStatus::closed}) {
    RoomQuery query;
    query.status = status;
    query.listed_only = false;
    query.limit = page;
    for (;;) {
      const auto rooms = store.rooms(query);
      if (!rooms) return rooms.failure();
      for (const RoomHead& room : *rooms)
        if (auto done = work(room); !done) return done;
      if (rooms->size() < static_cast<std::size_t>(page)) break;
      query.after = RoomPlace{rooms->back().since, rooms->back().id};
    }
  }
  return {};
}

}  // namespace

Result<bool> close_room(Store& store, const std::string& id, Language language) {
  for (int tries = 0; tries < most_tries; ++tries) {
    const auto log = store.log(id, 0, whole_log);
    if (!log) return log.failure();
    if (!*log) return fail(language, "there is no room {}", "non c'è una stanza {}", id);
    const auto secrets = store.secrets(id);
    if (!secrets) return secrets.failure();
    const auto room = Room::load((*log)->head, secrets->value_or(RoomSecrets{}), (*log)->events, language);
    if (!room) return room.failure();
    if (room->status() == RoomStatus::closed) return false;
    Actor operator_;
    operator_.server = true;
    const auto answer = decide(*room, operator_, act::Close{}, (*log)->head.updated);
    if (const auto* refused = std::get_if<Refused>(&answer)) return Error{refused->message};
    const RoomPlan& plan = std::get<RoomPlan>(answer);
    Append append;
    append.room = id;
    append.expected = room->version();
    for (const RoomEvent& event : plan.events) append.events.push_back(stored_event(event));
    append.update = plan.update;
    const auto done = wait<Appended>([&](auto answered) { store.append(append, answered); });
    if (!done) return done.failure();
    if (done->outcome == Appended::Outcome::done) return true;
  }
  return fail(language, "room {} is too busy: try again", "la stanza {} è troppo occupata: riprova", id);
}

std::optional<Record> export_room(const RoomLog& room, const RoomSecrets& secrets) {
  const RoomHead& head = room.head;
  Record record;
  record.game = head.game;
  record.rules = static_cast<int>(head.rules);
  record.setup = secrets.setup;
  Json chance_json = {{"commitment", head.commitment}}, given = Json::object();
  bool begun = false;
  for (const Event& kept : room.events) {
    const auto event = read_event(kept, Language::en);
    if (!event) continue;  // what of the game is left is better than nothing
    if (const auto* created = std::get_if<event::Created>(&*event)) {
      if (!created->from.is_null()) {  // moves that were given are not in the log
        for (const Json& move : list_in(created->from, "moves"))
          record.moves.push_back(move.is_string() ? move.get<std::string>() : "");
        given["given"] = record.moves.size();
      }
      if (!created->deck.is_null()) given["deck"] = "given";
    } else if (is_any<event::Started>(*event)) {
      begun = true;
    } else if (const auto* move = std::get_if<event::Move>(&*event)) {
      record.moves.push_back(move->move);
    } else if (const auto* chance = std::get_if<event::Chance>(&*event)) {
      record.moves.push_back(chance->move);
    } else if (const auto* back = std::get_if<event::TakenBack>(&*event)) {
      record.moves.resize(std::min(record.moves.size(), static_cast<std::size_t>(back->ply)));
    } else if (const auto* finished = std::get_if<event::Finished>(&*event)) {
      record.end = RecordEnd{finished->by, {}};
      if (finished->seat) record.end->seat = *finished->seat + 1;
      chance_json["secret"] = secrets.secret;
    }
  }
  if (!begun) return std::nullopt;
  const Json summary = object_of(head.summary);
  for (const Json& sitter : list_in(summary, "seats")) {
    RecordSeat seat;
    seat.name = text_in(sitter, "nick");
    seat.kind = text_in(sitter, "kind", "human");
    if (seat.kind == "engine") seat.level = static_cast<int>(number_in(sitter, "level"));
    record.seats.push_back(seat);
  }
  chance_json.update(given);
  record.unknown_keys = Json{{"chance", chance_json}}.dump();
  if (!record.end) return record;
  if (const auto played = Room::load(head, secrets, room.events))
    record.result = played->record(Viewer::spectator()).result;
  return record;
}

Result<int> export_rooms(Store& store, const std::string& room, Language language,
                         const std::function<Result<void>(const std::string& id, const Record& record)>& write) {
  int written = 0;
  const auto one = [&](const std::string& id) -> Result<void> {
    const auto log = store.log(id, 0, whole_log);
    if (!log) return log.failure();
    const auto secrets = store.secrets(id);
    if (!secrets) return secrets.failure();
    if (!*log || !*secrets) {
      if (room.empty()) return {};  // removed meanwhile
      return fail(language, "there is no room {}", "non c'è una stanza {}", id);
    }
    const auto record = export_room(**log, **secrets);
    if (!record && room.empty()) return {};
    if (!record)
      return fail(language, "the game in room {} has not begun", "la partita nella stanza {} non è cominciata", id);
    ++written;
    return write(id, *record);
  };
  const auto done = room.empty() ? for_each_room(store, [&](const RoomHead& head) { return one(head.id); }) : one(room);
  if (!done) return done.failure();
  return written;
}

std::optional<Forget> forget_plan(const RoomLog& room, const Person& person) {
  Json options = object_of(room.head.options);
  Json summary = object_of(room.head.summary);
  const auto [sitters, seats] = sitters_of(room, options);
  Forget plan;
  plan.room = room.head.id;
  std::map<RoomVersion, std::string> payloads;
  bool found = false;
  for (std::size_t i = 0; i < sitters.size(); ++i) {
    const Sitter& sitter = sitters[i];
    int seat = 0;  // where they sit now
    for (std::size_t s = 0; s < seats.size(); ++s)
      if (seats[s] == i) seat = static_cast<int>(s) + 1;
    if (person.seat != 0 ? seat != person.seat : sitter.nick != person.nick) continue;
    found = true;
    if (seat != 0) plan.seats.push_back(seat);
    for (const Event* event : sitter.events) {
      Json payload = object_of(event->payload);
      payload[event->kind == "chat" ? "text" : "nick"] = event->kind == "chat" ? "" : forgotten_nick;
      payloads[event->version] = payload.dump();
    }
    if (sitter.planned) options["seats"][*sitter.planned]["nick"] = forgotten_nick;
    for (Json& listed : summary.contains("seats") ? summary["seats"] : options["seats"])
      if (has_nick(listed, sitter.nick) && listed.contains("seat") && listed["seat"] == seat)
        listed["nick"] = forgotten_nick;
  }
  if (!found) return std::nullopt;
  plan.note = {"forgotten", plan.seats.empty() ? 0 : plan.seats.front(), "{}"};
  plan.rewrite = [payloads](const Event& event) -> std::optional<std::string> {
    const auto payload = payloads.find(event.version);
    return payload == payloads.end() ? std::nullopt : std::optional(payload->second);
  };
  plan.options = options.dump();
  plan.summary = summary.dump();
  return plan;
}

Result<Forgotten> forget_nick(Store& store, const std::string& nick) {
  Forgotten all;
  const auto done = for_each_room(store, [&](const RoomHead& room) -> Result<void> {
    const auto one = forget(store, room.id, {nick, 0});
    if (!one) return one.failure();
    all.rooms += one->rooms;
    all.events += one->events;
    return {};
  });
  if (!done) return done.failure();
  return all;
}

Result<std::vector<std::string>> damaged_rooms(Store& store, Language language) {
  std::vector<std::string> damaged;
  const auto done = for_each_room(store, [&](const RoomHead& room) -> Result<void> {
    if (!check_rules(room, language)) return {};
    const auto log = store.log(room.id, 0, whole_log);
    if (!log) return log.failure();
    const auto secrets = store.secrets(room.id);
    if (!secrets) return secrets.failure();
    if (!*log) return {};  // removed meanwhile
    const auto loaded = Room::load((*log)->head, secrets->value_or(RoomSecrets{}), (*log)->events, language);
    if (!loaded) damaged.push_back(loaded.error());
    return {};
  });
  if (!done) return done.failure();
  return damaged;
}

Result<Forgotten> forget_token(Store& store, const std::string& token, Language language) {
  const auto held = store.room_by_token(token_hash(token));
  if (!held) return held.failure();
  if (!*held || (*held)->token.kind != TokenKind::seat)
    return fail(language, "this token gives no seat", "questo token non dà un posto");
  return forget(store, (*held)->room.id, {"", (*held)->token.seat});
}

}  // namespace scalinata::server
