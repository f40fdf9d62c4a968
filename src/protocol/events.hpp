// Events in messages to clients. Only the members listed in events.cpp are ever sent, and a move as the viewer saw it.
#pragma once

#include <string>

#include "protocol/shown.hpp"

namespace scalinata {

inline constexpr RoomVersion events_on_join = 100;  // the latest; clients ask for earlier ones
inline constexpr RoomVersion events_per_page = 500;

// The events after `since`, up to `last`, as a JSON list.
std::string events_text(const Room& room, const Watcher& watcher, RoomVersion since, RoomVersion last);
// A page of events before that version, for clients that want more than they got on joining.
std::string events_message(const Room& room, const Watcher& watcher, RoomVersion before);

}  // namespace scalinata
