// The program's version, as CMake knows it.
#pragma once

#include <string_view>

namespace scalinata::server {
inline constexpr std::string_view program_version = SCALINATA_VERSION;
}
