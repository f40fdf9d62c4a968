// A room as the page stores it: its head and its events, as JSON.
#pragma once

#include <vector>

#include "room/room.hpp"

namespace scalinata {

struct Kept {
  RoomHead head;
  RoomSecrets secrets;
  std::vector<Event> events;
};

Result<Kept> read_kept(const Json& json, Language language);

// With the events after version `from`. `rules`: their version; `updated`: when the room last changed.
Json kept_json(const Room& room, std::int64_t rules, RoomVersion from, Millis updated);

}  // namespace scalinata
