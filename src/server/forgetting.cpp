#include "server/forgetting.hpp"

#include <map>

#include "json/json.hpp"
#include "room/event.hpp"
#include "server/every_room.hpp"
#include "store/tokens.hpp"
#include "store/wait.hpp"

namespace scalinata::server {
namespace {

bool has_nick(const Json& json, const std::string& nick) {
  return member(json, "nick") == nick;
}

// A person who sat in a room, and what mentions them.
struct Sitter {
  std::string nick;
  std::optional<std::size_t> planned;  // the seat in the room's options that names them
  std::vector<const Event*> events;    // with their nick or their chat messages
};

using Seats = std::vector<std::optional<std::size_t>>;  // by seat: index of the sitter

Seats drawn(const Seats& seats, const std::vector<int>& order) {
  Seats after = seats;
  for (std::size_t i = 0; i < seats.size() && i < order.size(); ++i)
    if (const auto to = static_cast<std::size_t>(order[i]); to < after.size()) after[to] = seats[i];
  return after;
}

// Follows everybody through the log; people change seats when seats are drawn by lot.
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
    if (!read) continue;  // damaged events name nobody
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

}  // namespace

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

Result<Forgotten> forget_token(Store& store, const std::string& token, Language language) {
  const auto held = store.room_by_token(token_hash(token));
  if (!held) return held.failure();
  if (!*held || (*held)->token.kind != TokenKind::seat) return fail(language, "this token is not valid for any seat");
  return forget(store, (*held)->room.id, {"", (*held)->token.seat});
}

}  // namespace scalinata::server
