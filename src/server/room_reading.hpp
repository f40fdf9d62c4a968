// A room from the database: its log replayed, and who holds its tokens. On any thread.
#pragma once

#include <string>
#include <variant>
#include <vector>

#include "room/action.hpp"
#include "room/room.hpp"
#include "store/store.hpp"

namespace scalinata::server {

struct WholeRoom {
  Room room;
  std::vector<RoomToken> tokens;
};

struct Unreadable {
  Refusal code;
  std::string en, it;
  Refused in(Language language) const { return {code, language == Language::it ? it : en}; }
};

using RoomRead = std::variant<WholeRoom, Unreadable>;

// Fails where the database cannot be read.
Result<RoomRead> read_room(Store& store, const std::string& id);

}  // namespace scalinata::server
