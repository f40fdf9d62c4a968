// How the names of rooms begin that a browser plays by itself; a server's have letters and digits alone.
#pragma once

#include <string_view>

namespace scalinata {

inline constexpr std::string_view device_room = "local-";

}  // namespace scalinata
