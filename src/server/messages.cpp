#include "server/messages.hpp"

#include <algorithm>

#include "json/json.hpp"
#include "server/version.hpp"

namespace scalinata::server {
namespace {

std::string_view status_text(RoomStatus status) {
  switch (status) {
    case RoomStatus::open:
      return "waiting";
    case RoomStatus::playing:
      return "playing";
    case RoomStatus::finished:
      return "finished";
    case RoomStatus::closed:
      return "closed";
  }
  return "closed";
}

template <class Numbers>
Json list(const Numbers& numbers) {
  Json json = Json::array();
  for (int number : numbers) json.push_back(number);
  return json;
}

std::string colour_of(const AnyGame& game, const Turn& turn) {
  const auto colours = game.info().colours;
  return turn.colour < colours.size() ? std::string(colours[turn.colour].id) : std::to_string(turn.seat + 1);
}

Json turn_json(const AnyGame& game) {
  const Turn turn = game.turn();
  if (turn.is_over()) return {{"kind", "over"}};
  if (turn.is_chance()) return {{"kind", "chance"}};
  return {{"kind", "player"}, {"seat", turn.seat + 1}, {"colour", colour_of(game, turn)}};
}

Json clocks_json(const Room& room, Millis now) {
  const RoomClock& clock = room.clock();
  if (!clock.used()) return nullptr;
  Json json = {{"running", nullptr}, {"left_ms", Json::array()}};
  if (clock.running()) json["running"] = *clock.running() + 1;
  if (clock.per_seat())
    for (std::size_t seat = 0; seat < room.seats().size(); ++seat)
      json["left_ms"].push_back(clock.left(static_cast<int>(seat), now));
  if (clock.ends_at()) json["ends_at"] = *clock.ends_at();
  return json;
}

Json seats_json(const Room& room) {
  Json json = Json::array();
  for (std::size_t i = 0; i < room.seats().size(); ++i) {
    const RoomSeat& seat = room.seats()[i];
    Json state = {{"seat", i + 1}, {"kind", text(seat.kind)}};
    if (!seat.nick.empty()) state["nick"] = seat.nick;
    if (seat.played_by_engine()) state["level"] = seat.level;
    if (!seat.colour.empty()) state["colour"] = seat.colour;
    if (seat.pawn > 0) state["pawn"] = seat.pawn;
    if (seat.sits_in) state["engine_sits_in"] = true;
    if (seat.muted) state["muted"] = true;
    json.push_back(state);
  }
  return json;
}

Json you_json(const Watcher& watcher) {
  Json json = {{"seat", nullptr}, {"maker", watcher.maker}};
  if (!watcher.viewer.is_spectator()) json["seat"] = watcher.viewer.seat_index() + 1;
  return json;
}

Json end_json(const Room& room) {
  if (!room.end() || !room.game()) return nullptr;
  Json json = {{"by", room.end()->by}};
  if (room.end()->seat) json["seat"] = *room.end()->seat;
  json["scores"] = list(room.game()->scores());
  json["ranks"] = list(room.final_ranks());
  return json;
}

// Of an event only the members named here ever leave; a move goes out as the viewer saw it.
struct PublicMembers {
  Json& json;
  const std::string* seen;  // null: the same for all

  void move(const std::string& text, const std::optional<std::int64_t>& ply) const {
    if (ply) json["ply"] = *ply;
    json["text"] = seen != nullptr ? *seen : text;
  }
  void operator()(const event::Move& event) const { move(event.move, event.ply); }
  void operator()(const event::Chance& event) const { move(event.move, event.ply); }
  void operator()(const event::Chat& event) const { json["text"] = event.text; }
  void operator()(const event::Sat& event) const { json["nick"] = event.nick; }
  void operator()(const event::Engine& event) const { json["level"] = event.level; }
  void operator()(const event::TakebackOffered& event) const { json["ply"] = event.ply; }
  void operator()(const event::TakenBack& event) const { json["ply"] = event.ply; }
  void operator()(const event::Muted& event) const { json["on"] = event.on; }
  void operator()(const event::Rematch& event) const { json["room"] = event.room; }
  void operator()(const auto&) const {}
};

Json event_json(const SeenEvent& seen, Viewer viewer) {
  Json json = {{"version", seen.version}, {"at", seen.time}, {"kind", kind_of(seen.event)}};
  if (const auto seat = seat_of(seen.event)) json["seat"] = *seat + 1;
  const auto eyes = static_cast<std::size_t>(viewer.seat_index() + 1);
  std::visit(PublicMembers{json, seen.seen.empty() ? nullptr : &seen.seen[eyes]}, seen.event);
  return json;
}

bool is_rematch(const RoomEvent& event) {
  return is_any<event::RematchOffered, event::RematchDeclined, event::Rematch>(event);
}

// After it the position is still the same.
bool leaves_position(const RoomEvent& event) {
  return is_any<event::Chat, event::Muted, event::Away>(event) || is_rematch(event);
}

// Those of the versions after `since` up to `last`.
Json events_json(const Room& room, Viewer viewer, RoomVersion since, RoomVersion last) {
  Json json = Json::array();
  for (RoomVersion version = std::max<RoomVersion>(since, 0); version < last; ++version)
    json.push_back(event_json(room.log()[static_cast<std::size_t>(version)], viewer));
  return json;
}

Json rematch_json(const Room& room) {
  Json json = {{"agreed", Json::array()}};
  for (std::size_t i = 0; i < room.seats().size(); ++i)
    if (room.seats()[i].wants_rematch) json["agreed"].push_back(i + 1);
  if (room.rematch()) json["room"] = *room.rematch();
  return json;
}

Json presence_json(const Presence& presence) {
  Json seats = Json::array();
  for (bool here : presence.seats) seats.push_back(here);
  return {{"seats", seats}, {"spectators", presence.spectators}};
}

bool opened(const Room& room) {
  return room.status() == RoomStatus::finished || (room.end().has_value());
}

// Splices ready-made JSON text in as the last member, so that large parts are built once for many watchers.
std::string with_member(const Json& json, std::string_view key, std::string_view value) {
  std::string text = json.dump();
  text.pop_back();
  return fmt::format("{},\"{}\":{}}}", text, key, value);
}

// A position's parts that do not depend on the room around it.
Json bare_position(const AnyGame& game) {
  return {{"ply", game.move_count()},    {"turn", turn_json(game)}, {"scores", list(game.scores())},
          {"ranks", list(game.ranks())}, {"clocks", nullptr},       {"thinking", false},
          {"takeback", nullptr}};
}

std::string with_legal_and_view(const Json& json, const AnyGame& game, bool legal, std::string_view view) {
  std::string text = json.dump();
  text.back() = ',';
  text += "\"legal\":";
  text += legal ? game.legal_json() : "null";
  text += ",\"view\":";
  text += view;
  text += '}';
  return text;
}

}  // namespace

std::string study_position_json(const AnyGame& game, Viewer viewer) {
  return with_legal_and_view(bare_position(game), game, !game.turn().is_over(), game.view_json(viewer));
}

Json score_json(const AnyGame& game, Language language) {
  Json seats = Json::array();
  const Scores totals = game.scores();
  for (std::size_t i = 0; i < totals.size(); ++i) {
    Json items = Json::array();
    for (const ScoreItem& item : game.score_items(static_cast<int>(i), language))
      items.push_back({{"text", item.text}, {"points", item.points}});
    seats.push_back({{"seat", i + 1}, {"total", totals[i]}, {"items", std::move(items)}});
  }
  return {{"seats", std::move(seats)}};
}

const std::string& Positions::seen_by(Viewer viewer) {
  std::string& text = texts_[viewer.seat_index()];
  if (!text.empty()) return text;
  const AnyGame* game = room_.game();
  if (game == nullptr) return text = "null";
  const Turn turn = game->turn();
  Json json = bare_position(*game);
  json["clocks"] = clocks_json(room_, now_);
  json["thinking"] = room_.engine_turn().has_value();
  if (const std::size_t left = most_moves - std::min(most_moves, game->move_count()); left <= moves_announced)
    json["moves_left"] = left;
  if (room_.takeback()) json["takeback"] = {{"seat", room_.takeback()->seat + 1}, {"ply", room_.takeback()->ply}};
  const bool may_move = room_.status() == RoomStatus::playing && turn.is_player() && viewer.is_seat(turn.seat);
  if (game->hides_information()) return text = with_legal_and_view(json, *game, may_move, game->view_json(viewer));
  if (public_view_.empty()) public_view_ = game->view_json(Viewer::spectator());
  return text = with_legal_and_view(json, *game, may_move, public_view_);
}

std::string room_message(const Room& room, const Watcher& watcher, const Presence& presence, RoomVersion since,
                         Millis now) {
  Json json = {
      {"type", "room"},
      {"channel", watcher.channel},
      {"room", room.id()},
      {"version", room.version()},
      {"status", status_text(room.status())},
      {"game", room.options().game},
      {"rules", room.game() ? room.game()->info().rules_version : 1},
      {"you", you_json(watcher)},
      {"options", public_options(room.options())},
      {"seats", seats_json(room)},
      {"presence", presence_json(presence)},
      {"events", events_json(room, watcher.viewer, std::max(since, room.version() - events_at_a_join), room.version())},
      {"end", end_json(room)},
      {"rematch", rematch_json(room)},
      {"commitment", room.commitment()}};
  if (opened(room)) json["secret"] = room.secret();
  return with_member(json, "position", Positions(room, now).seen_by(watcher.viewer));
}

std::string update_message(const Room& room, const Watcher& watcher, RoomVersion since, Positions& positions) {
  Json json = {{"type", "update"},
               {"channel", watcher.channel},
               {"version", room.version()},
               {"status", status_text(room.status())},
               {"events", events_json(room, watcher.viewer, since, room.version())}};
  bool position_changed = false;
  for (auto i = static_cast<std::size_t>(since); i < room.log().size(); ++i) {
    const RoomEvent& event = room.log()[i].event;
    position_changed = position_changed || !leaves_position(event);
    if (!is_any<event::Move, event::Chance, event::Chat>(event)) json["seats"] = seats_json(room);
    if (is_any<event::Finished>(event)) {
      json["end"] = end_json(room);
      json["secret"] = room.secret();
    }
    if (is_rematch(event)) json["rematch"] = rematch_json(room);
    if (is_any<event::SeatsDrawn, event::Stood, event::Kicked>(event)) json["you"] = you_json(watcher);
  }
  if (!position_changed || room.game() == nullptr) return json.dump();
  return with_member(json, "position", positions.seen_by(watcher.viewer));
}

std::string events_message(const Room& room, const Watcher& watcher, RoomVersion before) {
  const RoomVersion end = std::clamp<RoomVersion>(before - 1, 0, room.version());
  return Json{{"type", "events"},
              {"channel", watcher.channel},
              {"events", events_json(room, watcher.viewer, end - events_in_a_page, end)}}
      .dump();
}

std::string presence_message(int channel, const Presence& presence) {
  return Json{{"type", "presence"}, {"channel", channel}, {"presence", presence_json(presence)}}.dump();
}

std::string ack_message(int channel, const std::string& id, RoomVersion version, const AckExtras& extras) {
  Json json = {{"type", "ack"}, {"channel", channel}, {"id", id}, {"version", version}};
  if (extras.token) json["token"] = *extras.token;
  if (extras.maker) json["maker"] = *extras.maker;
  if (extras.room) json["room"] = *extras.room;
  return json.dump();
}

std::string refused_message(const Refused& refused, std::optional<int> channel, const std::string& id) {
  Json json = {{"type", "refused"}};
  if (channel) json["channel"] = *channel;
  if (!id.empty()) json["id"] = id;
  json["code"] = code_text(refused.code);
  json["message"] = refused.message;
  return json.dump(-1, ' ', false, Json::error_handler_t::replace);
}

std::string welcome_message(Millis now) {
  return Json{{"type", "welcome"}, {"protocol", protocol_version}, {"server", program_version}, {"time", now}}.dump();
}

std::string pong_message(double t, Millis now) {
  return Json{{"type", "pong"}, {"t", t}, {"time", now}}.dump();
}

std::string storage_message(bool works) {
  return Json{{"type", "storage"}, {"works", works}}.dump();
}

std::string thinking_message(int channel, int seat, std::size_t waiting) {
  return Json{{"type", "thinking"}, {"channel", channel}, {"seat", seat + 1}, {"waiting", waiting}}.dump();
}

Json listed_room(const RoomHead& head) {
  Json json = {{"room", head.id}, {"game", head.game}, {"status", status_text(head.status)}, {"seats", Json::array()}};
  json["clock"] = {{"kind", "none"}};
  const Json summary = object_of(head.summary), options = object_of(head.options);
  if (summary.contains("seats")) json["seats"] = summary["seats"];
  for (const char* key : {"clock", "given"})
    if (options.contains(key)) json[key] = options[key];
  json["created"] = head.created;
  return json;
}

}  // namespace scalinata::server
