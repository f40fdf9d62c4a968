// The program's version, as the top build file states it.
#pragma once

#include <string_view>

namespace scalinata {

std::string_view version();

}  // namespace scalinata
