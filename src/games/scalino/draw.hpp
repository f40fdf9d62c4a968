// Scalino as a terminal drawing that a person can play from.
#pragma once

#include "core/draw.hpp"
#include "games/scalino/scalino.hpp"

namespace scalinata {

std::string draw(const Scalino::View& view, const DrawStyle& style);

}  // namespace scalinata
