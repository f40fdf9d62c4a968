// Where a room's game begins when it is no fresh deal, what follows when one has ended, and who may have a hint.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>

#include "room/action.hpp"
#include "room/state.hpp"

namespace scalinata {

// {"setup":...,"moves":[...]} by {"from":...} in the message that makes a room: from a record, or going on where the
// game of another room ended, which `find` knows. Null for a fresh deal.
using FindRoom = std::function<Result<const RoomState*>(const std::string& id)>;
Result<Json> start_from(const Json& request, const FindRoom& find, Language language);

// Another game with the same seats; who began goes last.
RoomOptions rematch_options(const RoomState& ended);

// By which the engine thinks whose turn it is. From the secret, not from the position: that would let its hidden part
// bear on how an engine plays.
std::uint64_t engine_seed(const RoomState& room);

// Why that seat gets no hint now, if so.
std::optional<Refused> no_hint(const RoomState& room, std::optional<int> seat, Language language);

}  // namespace scalinata
