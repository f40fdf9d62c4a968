// The moves in a room's log in words, as a viewer saw them.
#pragma once

#include <string>
#include <vector>

#include "core/seat.hpp"
#include "room/room.hpp"

namespace scalinata {

// The seats' names in sentences, by seat; empty if only the seat's number can be used.
std::vector<std::string> seat_names(const RoomState& room, Language language);

// Empty if the event is not a move, or one that was taken back.
struct MoveText {
  std::string report;  // to follow the mover's name
  std::string recap;   // to the mover; empty for everybody else
};

class EventWords {
 public:
  // Covers the versions after `since`, up to `last`.
  EventWords(const Room& room, Viewer viewer, Language language, RoomVersion since, RoomVersion last);

  const MoveText& of(RoomVersion version) const { return texts_[static_cast<std::size_t>(version - since_ - 1)]; }

 private:
  RoomVersion since_;
  std::vector<MoveText> texts_;
};

// Whether the viewer has moved since that version, and so is sent other words than the other players.
bool has_moved(const Room& room, Viewer viewer, RoomVersion since);

}  // namespace scalinata
