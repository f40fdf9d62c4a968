// Loads a room from the database: replays its log and reads its tokens. May run on any thread.
#pragma once

#include <array>
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
  std::array<std::string, language_list.size()> why;  // in each language
  Refused in(Language language) const { return {code, why[static_cast<std::size_t>(language)]}; }
};

using RoomRead = std::variant<WholeRoom, Unreadable>;

// Fails if the database cannot be read.
Result<RoomRead> read_room(Store& store, const std::string& id);

}  // namespace scalinata::server
