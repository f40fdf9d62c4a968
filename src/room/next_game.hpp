// How a room's game begins if it is not a fresh deal, what follows a finished game, and who may get a hint.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>

#include "room/action.hpp"
#include "room/state.hpp"

namespace scalinata {

// {"setup":...,"moves":[...]} for the {"from":...} of a request for a room: a record, or another room, found by `find`,
// whose finished game is continued. Null for a fresh deal.
using FindRoom = std::function<Result<const RoomState*>(const std::string& id)>;
Result<Json> start_from(const Json& request, const FindRoom& find, Language language);

// Another game with the same people; the one who began goes last.
RoomOptions rematch_options(const RoomState& ended);

// The random seed for the engine to move. It derives from the secret, not from the position, whose hidden part would
// otherwise influence how the engine plays.
std::uint64_t engine_seed(const RoomState& room);

// Why that seat gets no hint now, if that is so.
std::optional<Refused> hint_refusal(const RoomState& room, std::optional<int> seat, Language language);

}  // namespace scalinata
