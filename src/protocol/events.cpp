#include "protocol/events.hpp"

#include <algorithm>

#include "json/text.hpp"
#include "protocol/event_words.hpp"

namespace scalinata {
namespace {

constexpr std::size_t usual_length = 200;  // of an event's text

struct PublicMembers {
  JsonText& json;
  const std::string* seen;  // null: the same for all
  const MoveText& words;

  void move(const std::string& text, const std::optional<std::int64_t>& ply) const {
    if (ply) json.member("ply", *ply);
    json.member("text", seen != nullptr ? *seen : text);
    if (!words.report.empty()) json.member("words", words.report);
    if (!words.recap.empty()) json.member("recap", words.recap);
  }
  void operator()(const event::Move& event) const { move(event.move, event.ply); }
  void operator()(const event::Chance& event) const { move(event.move, event.ply); }
  void operator()(const event::Chat& event) const { json.member("text", event.text); }
  void operator()(const event::Sat& event) const { json.member("nick", event.nick); }
  void operator()(const event::Engine& event) const { json.member("level", event.level); }
  void operator()(const event::TakebackOffered& event) const { json.member("ply", event.ply); }
  void operator()(const event::TakenBack& event) const { json.member("ply", event.ply); }
  void operator()(const event::Muted& event) const { json.member("on", event.on); }
  void operator()(const event::Rematch& event) const { json.member("room", event.room); }
  void operator()(const auto&) const {}
};

void add_event(JsonText& json, const SeenEvent& seen, Viewer viewer, const MoveText& words) {
  json.begin_object().member("version", seen.version).member("at", seen.time).member("kind", kind_of(seen.event));
  if (const auto seat = seat_of(seen.event)) json.member("seat", *seat + 1);
  const auto viewer_index = static_cast<std::size_t>(viewer.seat_index() + 1);
  std::visit(PublicMembers{json, seen.seen.empty() ? nullptr : &seen.seen[viewer_index], words}, seen.event);
  json.end_object();
}

}  // namespace

std::string events_text(const Room& room, const Watcher& watcher, RoomVersion since, RoomVersion last) {
  const EventWords words(room, watcher.viewer, watcher.language, since, last);
  const RoomVersion first = std::max<RoomVersion>(since, 0);
  JsonText json(static_cast<std::size_t>(std::max(last, first) - first) * usual_length);
  json.begin_list();
  for (RoomVersion version = first; version < last; ++version)
    add_event(json, room.log()[static_cast<std::size_t>(version)], watcher.viewer, words.of(version + 1));
  return json.end_list().take();
}

std::string events_message(const Room& room, const Watcher& watcher, RoomVersion before) {
  const RoomVersion end = std::clamp<RoomVersion>(before - 1, 0, room.version());
  return JsonText()
      .begin_object()
      .member("type", "events")
      .member("channel", watcher.channel)
      .member_ready("events", events_text(room, watcher, end - events_per_page, end))
      .end_object()
      .take();
}

}  // namespace scalinata
