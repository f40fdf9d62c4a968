// Events that other servers have appended to a room: read from the database and applied to the room in memory.
#pragma once

#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "server/hub_common.hpp"
#include "server/room_reading.hpp"

namespace scalinata::server {

struct News {
  std::optional<RoomLog> log;  // none: the room no longer exists
  std::vector<RoomToken> tokens;
  std::optional<RoomRead> whole;  // if somebody was forgotten: replaces the room, to remove them from memory too
};

// May be called on any thread.
Result<News> read_news(Store& store, const std::string& id, RoomVersion after);

// The consequences of applied events.
struct NewsEffects {
  bool tokens_moved = false;                    // to other seats, or were revoked
  bool away = false;                            // an Away event was applied
  std::function<std::string(Language)> damage;  // why the stored events do not apply; null if they do
};

NewsEffects apply_news(LiveRoom& live, News news);

}  // namespace scalinata::server
