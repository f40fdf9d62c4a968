// The table as a person at a terminal sees it, made only from a view.
#pragma once

#include <string>

#include "core/draw.hpp"
#include "games/escalade/view.hpp"

namespace scalinata::escalade {

std::string draw(const View& view, const DrawStyle& style);

}  // namespace scalinata::escalade
