#include "server/upkeep.hpp"

#include <algorithm>

#include "room/decide.hpp"
#include "server/every_room.hpp"
#include "store/wait.hpp"

namespace scalinata::server {
namespace {

constexpr int max_attempts = 8;  // against a running server's appends

}  // namespace

Result<bool> close_room(Store& store, const std::string& id, Language language) {
  for (int tries = 0; tries < max_attempts; ++tries) {
    const auto log = store.log(id, 0, whole_log);
    if (!log) return log.failure();
    if (!*log) return fail(language, "there is no room {room}", "room"_a = id);
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
  return fail(language, "room {room} is too busy: try again", "room"_a = id);
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
    if (!event) continue;  // a partial game is better than none
    if (const auto* created = std::get_if<event::Created>(&*event)) {
      if (!created->from.is_null()) {  // given moves have no events
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
      return fail(language, "there is no room {room}", "room"_a = id);
    }
    const auto record = export_room(**log, **secrets);
    if (!record && room.empty()) return {};
    if (!record) return fail(language, "the game in room {room} has not begun", "room"_a = id);
    ++written;
    return write(id, *record);
  };
  const auto done = room.empty() ? for_each_room(store, [&](const RoomHead& head) { return one(head.id); }) : one(room);
  if (!done) return done.failure();
  return written;
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

}  // namespace scalinata::server
