#include "protocol/event_words.hpp"

#include <algorithm>

namespace scalinata {
namespace {

// The move's number in the game; none for other events, and for moves in old logs without it.
std::optional<std::int64_t> ply_of(const RoomEvent& event) {
  if (const auto* move = std::get_if<event::Move>(&event)) return move->ply;
  if (const auto* chance = std::get_if<event::Chance>(&event)) return chance->ply;
  return {};
}

// Whether the move of that version is the viewer's. Chance decides for the seat that moved last.
bool is_move_of(const Room& room, Viewer viewer, RoomVersion version) {
  for (; version > 0; --version) {
    const RoomEvent& event = room.log()[static_cast<std::size_t>(version - 1)].event;
    if (const auto* move = std::get_if<event::Move>(&event)) return viewer.is_seat(move->seat);
    if (!is_any<event::Chance>(event)) return false;
  }
  return false;
}

struct WordedMove {
  std::size_t place;  // in EventWords
  std::size_t ply;
  bool own;
};

}  // namespace

std::vector<std::string> seat_names(const RoomState& room, Language language) {
  const auto engines = std::count_if(room.seats().begin(), room.seats().end(),
                                     [](const RoomSeat& seat) { return seat.kind == RoomSeat::Kind::engine; });
  std::vector<std::string> names;
  for (const RoomSeat& seat : room.seats())
    names.push_back(seat.nick.empty() && seat.kind == RoomSeat::Kind::engine && engines == 1
                        ? say_as(language, "robs …", "the computer")
                        : seat.nick);
  return names;
}

EventWords::EventWords(const Room& room, Viewer viewer, Language language, RoomVersion since, RoomVersion last)
    : since_(std::max<RoomVersion>(since, 0)), texts_(static_cast<std::size_t>(std::max(last, since_) - since_)) {
  if (room.game() == nullptr || texts_.empty()) return;
  // From the last event backwards: a takeback keeps only the moves before its ply.
  auto end = static_cast<std::int64_t>(room.game()->move_count());
  std::vector<WordedMove> moves;
  for (RoomVersion version = room.version(); version > since_; --version) {
    const RoomEvent& event = room.log()[static_cast<std::size_t>(version - 1)].event;
    if (const auto* back = std::get_if<event::TakenBack>(&event)) end = std::min(end, back->ply);
    if (const auto ply = ply_of(event); ply && *ply < end && version <= last)
      moves.push_back({static_cast<std::size_t>(version - since_ - 1), static_cast<std::size_t>(*ply),
                       is_move_of(room, viewer, version)});
  }
  const std::vector<std::string> names = seat_names(room, language);
  const auto describe = [&](Voice voice, std::string MoveText::*text) {
    if (moves.empty()) return;
    const std::size_t first = moves.back().ply;
    std::vector<std::string> words =
        room.game()->history_words(first, moves.front().ply + 1, viewer, {voice, language, names});
    for (const WordedMove& move : moves) texts_[move.place].*text = std::move(words[move.ply - first]);
  };
  describe(Voice::report, &MoveText::report);
  std::erase_if(moves, [](const WordedMove& move) { return !move.own; });
  describe(Voice::recap, &MoveText::recap);
}

bool has_moved(const Room& room, Viewer viewer, RoomVersion since) {
  if (viewer.is_spectator()) return false;
  for (RoomVersion version = room.version(); version > since; --version)
    if (is_move_of(room, viewer, version)) return true;
  return false;
}

}  // namespace scalinata
