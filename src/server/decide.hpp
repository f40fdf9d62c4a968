// What an action in a room leads to: the events to be stored, or a refusal that says why. Changes nothing.
#pragma once

#include <optional>
#include <vector>

#include "server/action.hpp"
#include "server/room.hpp"

namespace scalinata::server {

// What has to be stored for an action to have happened.
struct RoomPlan {
  std::vector<NewEvent> events;
  RoomUpdate update;
  std::optional<int> grant_seat;              // a new token for this seat
  std::optional<RoomToken> give;              // a token that is known already, unless it is there
  std::optional<int> revoke_seat;             // its tokens end
  std::optional<std::vector<int>> new_order;  // tokens move: seat i goes to new_order[i]
};

Answer<RoomPlan> decide(const Room& room, const Actor& actor, const Action& action, Millis now);

}  // namespace scalinata::server
