// Decides what an action in a room leads to: events to be stored, or a refusal. The events are applied to a copy of the
// room's state, so that the decision and its effect cannot differ.
#pragma once

#include <optional>
#include <vector>

#include "room/action.hpp"
#include "room/state.hpp"

namespace scalinata {

// What has to be stored to carry out an action.
struct RoomPlan {
  std::vector<RoomEvent> events;
  RoomUpdate update;
  std::optional<int> grant_seat;              // create a token for this seat
  std::optional<act::GiveToken> give;         // add this token
  std::optional<int> revoke_seat;             // revoke its tokens
  std::optional<std::vector<int>> new_order;  // tokens of seat i move to new_order[i]
};

Answer<RoomPlan> decide(const RoomState& room, const Actor& actor, const Action& action, Millis now);

}  // namespace scalinata
