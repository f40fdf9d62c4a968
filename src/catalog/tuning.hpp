// How each game is searched: constants and levels, measured.
#pragma once

#include <string_view>

#include "search/level.hpp"

namespace scalinata {

search::Tuning tuning_of(std::string_view game_id);

}  // namespace scalinata
