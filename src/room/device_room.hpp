// The prefix of names of rooms that a browser plays by itself; a server's room ids have only letters and digits.
#pragma once

#include <string_view>

namespace scalinata {

inline constexpr std::string_view device_room_prefix = "local-";

}  // namespace scalinata
