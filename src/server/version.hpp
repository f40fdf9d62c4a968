// The program's version, from CMake.
#pragma once

#include <string_view>

namespace scalinata::server {
inline constexpr std::string_view program_version = SCALINATA_VERSION;
}
