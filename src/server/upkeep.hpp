// What an operator does to rooms from outside a running server: closing one, writing one out, looking for damage.
#pragma once

#include <functional>
#include <optional>
#include <string>

#include "catalog/record.hpp"
#include "room/room.hpp"
#include "store/store.hpp"

namespace scalinata::server {

// Nothing more can happen in a closed room. False where it was closed already; waits for the store.
Result<bool> close_room(Store& store, const std::string& room, Language language);

// Replays every room: a sentence for each whose stored game is damaged. Rooms of other versions of the rules are left
// alone.
Result<std::vector<std::string>> damaged_rooms(Store& store, Language language);

// A room's game as a record, hidden cards included, taken from the log without playing it: so also where this program
// plays other rules than the room was begun with. A result is there only where the game can be played through. Nothing
// where it has not begun.
std::optional<Record> export_room(const RoomLog& room, const RoomSecrets& secrets);
// That room's record is written, or with an empty id those of all rooms whose games have begun; answers how many.
Result<int> export_rooms(Store& store, const std::string& room, Language language,
                         const std::function<Result<void>(const std::string& id, const Record& record)>& write);

}  // namespace scalinata::server
