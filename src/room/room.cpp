#include "room/room.hpp"

#include "catalog/catalog.hpp"
#include "room/fairness.hpp"

namespace scalinata {
namespace {

Error damage(const std::string& room, RoomVersion event, std::string_view why, Language language) {
  return fail(language, "the saved game of room {room} is damaged at event {event}: {why}", "room"_a = room,
              "event"_a = event, "why"_a = why);
}

}  // namespace

Room::Room(const RoomHead& head, RoomOptions options, std::string secret)
    : RoomState(std::move(options), std::move(secret)),
      id_(head.id),
      commitment_(head.commitment),
      created_(head.created) {}

Result<NewRoom> Room::make(const RoomOptions& options, std::string id, const Json& from, const Json& deck,
                           std::string secret, Language language) {
  RoomState room(options, secret);
  const event::Created created{from, deck};
  if (const auto applied = room.apply(created, 0, language); !applied) return applied.failure();
  // Dealing once shows whether deck, setup and moves are legal, and how many seats the game has.
  const auto dealt = room.deal(language);
  if (!dealt) return dealt.failure();
  if (static_cast<std::size_t>((*dealt)->seats()) != options.seats.size())
    return fail(language, "{game} has {seats} seats, but {planned} were given", "game"_a = options.game,
                "seats"_a = (*dealt)->seats(), "planned"_a = options.seats.size());
  NewRoom made;
  made.id = std::move(id);
  made.game = options.game;
  made.rules = (*dealt)->info().rules_version;
  made.options = stored_options(options).dump();
  made.commitment = commitment_to(secret);
  made.summary = room.summary();
  made.listed = options.listed;
  made.secrets.secret = std::move(secret);
  made.events.push_back(stored_event(created));
  return made;
}

Result<void> check_rules(const RoomHead& head, Language language) {
  const auto spec = parse_game(head.game, language);
  if (!spec) return spec.failure();
  if (const int known = spec->entry->info->rules_version; head.rules != known)
    return fail(language,
                "this game uses version {version} of the rules of {game}; this program plays version {known}, so it "
                "cannot continue it",
                "version"_a = head.rules, "game"_a = spec->entry->info->title.in(language), "known"_a = known);
  return {};
}

Result<Room> Room::load(const RoomHead& head, const RoomSecrets& secrets, const std::vector<Event>& events,
                        Language language) {
  if (const auto known = check_rules(head, language); !known) return known.failure();
  const auto json = parse_json(head.options);
  auto options = json ? parse_stored_options(*json) : Result<RoomOptions>(json.failure());
  if (!options) return damage(head.id, 0, options.error(), language);
  Room room(head, *std::move(options), secrets.secret);
  for (const Event& event : events)
    if (const auto applied = room.apply(event, language); !applied) return applied.failure();
  if (room.version() != head.version)
    return damage(head.id, room.version() + 1, say(language, "it is missing"), language);
  if (room.status() != head.status)
    return damage(head.id, room.version(),
                  say(language, "the room is stored as {stored}, but by its events it is {status}",
                      "stored"_a = text(head.status), "status"_a = text(room.status())),
                  language);
  return room;
}

Record Room::record(Viewer viewer) const {
  const bool ended = status() == RoomStatus::finished || (status() == RoomStatus::closed && end());
  Record record = ended ? record_of(*game()) : record_for(*game(), viewer);
  for (std::size_t i = 0; i < seats().size(); ++i) {
    record.seats[i].name = seats()[i].nick;
    record.seats[i].kind = seats()[i].kind == RoomSeat::Kind::engine ? "engine" : "human";
    if (seats()[i].kind == RoomSeat::Kind::engine) record.seats[i].level = seats()[i].level;
  }
  if (ended) {
    record.end = end();
    record.result = RecordResult{game()->scores(), final_ranks()};
  }
  Json chance = {{"commitment", commitment_}};
  if (ended) chance["secret"] = secret();
  if (!from().is_null()) chance["given"] = first_ply();
  if (!deck().is_null()) chance["deck"] = "given";
  record.unknown_keys = Json{{"chance", chance}}.dump();
  return record;
}

Result<void> Room::apply(const RoomEvent& event, Millis time, Language language) {
  SeenEvent seen{version() + 1, time, event, {}};
  const auto* move = std::get_if<event::Move>(&event);
  const auto* chance = std::get_if<event::Chance>(&event);
  if ((move || chance) && game() && game()->hides_information())
    for (int viewer = -1; viewer < static_cast<int>(seats().size()); ++viewer) {
      const auto text =
          game()->seen_as(move ? move->move : chance->move, viewer < 0 ? Viewer::spectator() : Viewer::seat(viewer));
      seen.seen.push_back(text ? *text : "?");
    }
  if (const auto applied = RoomState::apply(event, time, language); !applied)
    return damage(id_, seen.version, applied.error(), language);
  log_.push_back(std::move(seen));
  return {};
}

Result<void> Room::apply(const Event& event, Language language) {
  if (event.version != version() + 1) return damage(id_, version() + 1, say(language, "it is missing"), language);
  const auto read = read_event(event, language);
  if (!read) return damage(id_, event.version, read.error(), language);
  return apply(*read, event.time, language);
}

}  // namespace scalinata
