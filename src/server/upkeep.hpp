// What an operator can do to rooms without a running server: close one, export one, look for damage.
#pragma once

#include <functional>
#include <optional>
#include <string>

#include "catalog/record.hpp"
#include "room/room.hpp"
#include "store/store.hpp"

namespace scalinata::server {

// Nothing more can happen in a closed room. False if it was already closed. Blocks until the store is done.
Result<bool> close_room(Store& store, const std::string& room, Language language);

// Replays every room; a message for each whose stored game is damaged. Skips rooms of other versions of the rules.
Result<std::vector<std::string>> damaged_rooms(Store& store, Language language);

// A room's game as a record, including hidden cards. It is taken from the log without playing it, so this also works
// for games of another version of the rules; a result is included only if the game can be replayed. nullopt if the game
// has not begun.
std::optional<Record> export_room(const RoomLog& room, const RoomSecrets& secrets);
// Writes that room's record, or with an empty id those of all rooms whose games have begun; returns how many.
Result<int> export_rooms(Store& store, const std::string& room, Language language,
                         const std::function<Result<void>(const std::string& id, const Record& record)>& write);

}  // namespace scalinata::server
