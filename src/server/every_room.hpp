// Visits all rooms of a store, page by page.
#pragma once

#include <functional>

#include "store/store.hpp"

namespace scalinata::server {

inline constexpr int whole_log = 1'000'000;  // more events than a room can have

// Stops if `work` fails.
Result<void> for_each_room(Store& store, const std::function<Result<void>(const RoomHead&)>& work);

}  // namespace scalinata::server
