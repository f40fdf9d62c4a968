// A Scalas position as text: tops with their heights, owed cells, legal cells, and the towers.
#pragma once

#include <string>

#include "core/draw.hpp"
#include "games/scalas/scalas.hpp"

namespace scalinata {

std::string draw(const Scalas& position, const DrawStyle& style);

}  // namespace scalinata
