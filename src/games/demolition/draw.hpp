// Demolition as a terminal drawing that a person can play from.
#pragma once

#include "core/draw.hpp"
#include "games/demolition/demolition.hpp"

namespace scalinata {

std::string draw(const Demolition::View& view, const DrawStyle& style);

}  // namespace scalinata
