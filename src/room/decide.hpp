// What an action in a room leads to: the events to be stored, or a refusal that says why. It is found out by doing it
// to a copy of the room's state, so that what is decided and what comes of it cannot differ.
#pragma once

#include <optional>
#include <vector>

#include "room/action.hpp"
#include "room/state.hpp"

namespace scalinata {

// What has to be stored for an action to have happened.
struct RoomPlan {
  std::vector<RoomEvent> events;
  RoomUpdate update;
  std::optional<int> grant_seat;              // a new token for this seat
  std::optional<act::GiveToken> give;         // a token that is known already, unless it is there
  std::optional<int> revoke_seat;             // its tokens end
  std::optional<std::vector<int>> new_order;  // tokens move: seat i goes to new_order[i]
};

Answer<RoomPlan> decide(const RoomState& room, const Actor& actor, const Action& action, Millis now);

}  // namespace scalinata
