// The program's version, from the top-level CMakeLists.txt.
#pragma once

#include <string_view>

namespace scalinata {

std::string_view version();
// What it was built from and with.
std::string_view commit();
std::string_view compiler();

}  // namespace scalinata
