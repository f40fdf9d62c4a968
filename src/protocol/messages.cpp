#include "protocol/messages.hpp"

#include <algorithm>

#include "engine/version.hpp"
#include "json/text.hpp"
#include "protocol/event_words.hpp"
#include "protocol/events.hpp"
#include "protocol/study.hpp"

namespace scalinata {
namespace {

Json presence_json(const Presence& presence) {
  Json seats = Json::array();
  for (bool here : presence.seats) seats.push_back(here);
  return {{"seats", seats}, {"spectators", presence.spectators}};
}

}  // namespace

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

std::string you_text(const Watcher& watcher) {
  JsonText json;
  json.begin_object().key("seat");
  if (watcher.viewer.is_spectator())
    json.value(nullptr);
  else
    json.value(watcher.viewer.seat_index() + 1);
  return json.member("maker", watcher.maker).end_object().take();
}

// The secret comes last, as after an update that adds it.
std::string room_message(const Room& room, const Shown& shown, const Watcher& watcher, const Presence& presence,
                         RoomVersion since, Millis now) {
  JsonText json;
  json.begin_object()
      .member("type", "room")
      .member("channel", watcher.channel)
      .member("room", room.id())
      .member("version", room.version())
      .member("game", room.options().game)
      .member("rules", room.game() ? room.game()->info().rules_version : 1)
      .member("commitment", room.commitment())
      .member_ready("options", public_options(room.options()).dump())
      .member_ready("presence", presence_json(presence).dump());
  const RoomVersion first = std::max(since, room.version() - events_on_join);
  json.member_ready("events", events_text(room, watcher, first, room.version()));
  json.member_ready("you", you_text(watcher))
      .members(std::string_view(shown.table()).substr(1, shown.table().size() - 2));
  json.member_ready("position",
                    shown.has_position() ? shown.position(room, watcher, clocks_text(room, now)) : std::string("null"));
  if (!shown.secret().empty()) json.member_ready("secret", shown.secret());
  return json.end_object().take();
}

std::string presence_message(int channel, const Presence& presence) {
  return Json{{"type", "presence"}, {"channel", channel}, {"presence", presence_json(presence)}}.dump();
}

std::string ack_message(int channel, const std::string& id, RoomVersion version, const AckExtras& extras) {
  JsonText json;
  json.begin_object().member("type", "ack").member("channel", channel).member("id", id).member("version", version);
  if (extras.token) json.member("token", *extras.token);
  if (extras.maker) json.member("maker", *extras.maker);
  if (extras.room) json.member("room", *extras.room);
  return json.end_object().take();
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
  return Json{{"type", "welcome"}, {"protocol", protocol_version}, {"server", version()}, {"time", now}}.dump();
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

std::string hint_message(const Room& room, int channel, const std::string& id, const Thought& thought,
                         Language language) {
  const AnyGame& game = *room.game();
  const std::vector<std::string> names = seat_names(room, language);
  return Json{{"type", "hint"},
              {"channel", channel},
              {"id", id},
              {"ply", game.move_count()},
              {"moves", best_moves(game, thought, {Voice::advice, language, names})}}
      .dump();
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

}  // namespace scalinata
