// A Scaletta position as text: tops with colour and height, the stacks below them, and every stock.
#pragma once

#include <string>

#include "core/draw.hpp"
#include "games/scaletta/scaletta.hpp"

namespace scalinata {

std::string draw(const Scaletta& position, const DrawStyle& style);

}  // namespace scalinata
