#include "wasm/kept_room.hpp"

#include "json/reader.hpp"

namespace scalinata {

Result<Kept> read_kept(const Json& json, Language language) {
  constexpr std::int64_t max_number = std::int64_t{1} << 53;  // exact in JavaScript numbers
  JsonReader read(json, language);
  Kept kept;
  RoomHead& head = kept.head;
  head.id = read.text(json, "room");
  head.game = read.text(json, "game");
  head.rules = read.number(json, "rules", 1, max_number);
  head.options = read.text(json, "options");
  head.commitment = read.text(json, "commitment");
  head.version = read.number(json, "version", 1, max_number);
  head.created = read.number(json, "created", 0, max_number);
  head.updated = read.number(json, "updated", 0, max_number);
  const auto status = parse_room_status(read.text(json, "status"));
  if (!status) read.expected(json, "status", phrase("a room's status"));
  head.status = status.value_or(RoomStatus::closed);
  kept.secrets.secret = read.text(json, "secret");
  for (const Json& event : read.list(json, "events"))
    kept.events.push_back({read.number(event, "version", 1, max_number), read.text(event, "kind"),
                           static_cast<int>(read.number(event, "seat", 0, max_seats)), read.text(event, "payload"),
                           read.number(event, "time", 0, max_number)});
  if (!read.ok()) return read.failure();
  return kept;
}

Json kept_json(const Room& room, std::int64_t rules, RoomVersion from, Millis updated) {
  Json events = Json::array();
  for (auto version = from; version < room.version(); ++version) {
    const SeenEvent& seen = room.log()[static_cast<std::size_t>(version)];
    const NewEvent stored = stored_event(seen.event);
    events.push_back({{"version", seen.version},
                      {"kind", stored.kind},
                      {"seat", stored.seat},
                      {"payload", stored.payload},
                      {"time", seen.time}});
  }
  return {{"room", room.id()},
          {"game", room.options().game},
          {"rules", rules},
          {"options", stored_options(room.options()).dump()},
          {"commitment", room.commitment()},
          {"secret", room.secret()},
          {"summary", room.summary()},
          {"status", text(room.status())},
          {"version", room.version()},
          {"created", room.created()},
          {"updated", updated},
          {"events", events}};
}

}  // namespace scalinata
