#include "protocol/shown.hpp"

#include <algorithm>

#include "json/text.hpp"

namespace scalinata {
namespace {

void add_turn(JsonText& json, const Turn& turn, const GameInfo& game) {
  json.begin_object();
  if (!turn.is_player()) {
    json.member("kind", turn.is_over() ? "over" : "chance").end_object();
    return;
  }
  const auto colours = game.colours;
  json.member("kind", "player").member("seat", turn.seat + 1);
  if (turn.colour < colours.size())
    json.member("colour", colours[turn.colour].id);
  else
    json.member("colour", std::to_string(turn.seat + 1));
  json.end_object();
}

void add_seat(JsonText& json, const RoomSeat& seat, std::size_t index) {
  json.begin_object().member("seat", index + 1).member("kind", text(seat.kind));
  if (!seat.nick.empty()) json.member("nick", seat.nick);
  if (seat.played_by_engine()) json.member("level", seat.level);
  if (!seat.colour.empty()) json.member("colour", seat.colour);
  if (seat.pawn > 0) json.member("pawn", seat.pawn);
  if (seat.sits_in) json.member("engine_sits_in", true);
  if (seat.muted) json.member("muted", true);
  json.end_object();
}

void add_end(JsonText& json, const Room& room) {
  if (!room.end() || !room.game()) {
    json.value(nullptr);
    return;
  }
  json.begin_object().member("by", room.end()->by);
  if (room.end()->seat) json.member("seat", *room.end()->seat);
  json.member_list("scores", room.game()->scores()).member_list("ranks", room.final_ranks()).end_object();
}

std::string table_text(const Room& room) {
  JsonText json;
  json.begin_object().member("status", status_text(room.status())).key("seats").begin_list();
  for (std::size_t i = 0; i < room.seats().size(); ++i) add_seat(json, room.seats()[i], i);
  add_end(json.end_list().key("end"), room);
  json.key("rematch").begin_object().key("agreed").begin_list();
  for (std::size_t i = 0; i < room.seats().size(); ++i)
    if (room.seats()[i].wants_rematch) json.value(i + 1);
  json.end_list();
  if (room.rematch()) json.member("room", *room.rematch());
  return json.end_object().end_object().take();
}

// The parts of a position that depend on the game alone.
void add_bare_position(JsonText& json, const AnyGame& game) {
  json.member("ply", game.move_count());
  add_turn(json.key("turn"), game.turn(), game.info());
  json.member_list("scores", game.scores()).member_list("ranks", game.ranks());
}

std::string head_text(const Room& room, const AnyGame& game) {
  JsonText json;
  add_bare_position(json.begin_object(), game);
  json.member("thinking", room.engine_turn().has_value()).key("takeback");
  if (const auto& offer = room.takeback())
    json.begin_object().member("seat", offer->seat + 1).member("ply", offer->ply).end_object();
  else
    json.value(nullptr);
  return json.end_object().take();
}

// Whether only moves have happened, which change nothing but the position.
bool moves_alone(const Room& room, RoomVersion since) {
  const auto& log = room.log();
  return std::all_of(log.begin() + since, log.end(),
                     [](const SeenEvent& seen) { return is_any<event::Move, event::Chance>(seen.event); });
}

}  // namespace

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

std::string turn_text(const Turn& turn, const GameInfo& game) {
  JsonText json;
  add_turn(json, turn, game);
  return json.take();
}

std::string clocks_text(const Room& room, Millis now) {
  const RoomClock& clock = room.clock();
  if (!clock.used()) return "null";
  JsonText json;
  json.begin_object().key("running");
  if (clock.running())
    json.value(*clock.running() + 1);
  else
    json.value(nullptr);
  json.key("left_ms").begin_list();
  if (clock.per_seat())
    for (std::size_t seat = 0; seat < room.seats().size(); ++seat) json.value(clock.left(static_cast<int>(seat), now));
  json.end_list();
  if (clock.ends_at()) json.member("ends_at", *clock.ends_at());
  return json.end_object().take();
}

Shown::Shown(const Room& room, Millis now, const Shown* before) : version_(room.version()) {
  table_ = before != nullptr && moves_alone(room, before->version()) ? before->table() : table_text(room);
  if (room.status() == RoomStatus::finished || room.end()) add_quoted(secret_, room.secret());
  const AnyGame* game = room.game();
  if (game == nullptr) return;
  head_ = head_text(room, *game);
  clocks_ = clocks_text(room, now);
  all_see_the_same_ = !game->hides_information();
  if (const std::size_t left = max_moves - std::min(max_moves, game->move_count()); left <= moves_announced)
    moves_left_ = left;
  if (const Turn turn = game->turn(); room.status() == RoomStatus::playing && turn.is_player()) mover_ = turn.seat;
}

void Shown::add_view(const Room& room, Viewer viewer) {
  std::string& view = views_[view_index(viewer)];
  if (!view.empty() || room.game() == nullptr) return;
  view = room.game()->view_json(all_see_the_same_ ? Viewer::spectator() : viewer);
}

std::string Shown::position(const Room& room, const Watcher& watcher, const std::string& clocks) const {
  std::string text = head_;
  text.pop_back();
  text += ",\"clocks\":";
  text += clocks;
  text += ",\"legal\":";
  text += watcher.legal && may_move(watcher.viewer) ? room.game()->legal_json() : "null";
  text += ",\"view\":";
  text += view(watcher.viewer);
  if (moves_left_) text += fmt::format(",\"moves_left\":{}", *moves_left_);
  text += '}';
  return text;
}

std::string study_position_json(const AnyGame& game, Viewer viewer) {
  JsonText json;
  add_bare_position(json.begin_object(), game);
  json.member("thinking", false).member("takeback", nullptr).member("clocks", nullptr);
  json.key("movers").begin_list();
  for (const PlayedMove& move : game.history(viewer)) {
    if (move.turn.is_player())
      json.value(move.turn.seat + 1);
    else
      json.value(nullptr);
  }
  json.end_list();
  return json.member_ready("legal", game.turn().is_over() ? "null" : game.legal_json())
      .member_ready("view", game.view_json(viewer))
      .end_object()
      .take();
}

}  // namespace scalinata
