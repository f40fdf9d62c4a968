// What others have appended to a room: read from the database, and taken into the room in memory.
#pragma once

#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "server/hub_common.hpp"
#include "server/room_reading.hpp"

namespace scalinata::server {

struct News {
  std::optional<RoomLog> log;  // null: the room is no more
  std::vector<RoomToken> tokens;
  std::optional<RoomRead> whole;  // where somebody has been forgotten: what was known of them goes from memory too
};

// On any thread.
Result<News> read_news(Store& store, const std::string& id, RoomVersion after);

// What events that were applied mean for others.
struct Taken {
  bool tokens_moved = false;                    // to other seats, or ended
  bool away = false;                            // somebody is said to be
  std::function<std::string(Language)> damage;  // null: none. What is stored cannot be followed
};

Taken take_in(LiveRoom& live, News news);

}  // namespace scalinata::server
