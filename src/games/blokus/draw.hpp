// Blokus in a terminal: the board, what each colour has left, and whose turn it is.
#pragma once

#include "core/draw.hpp"
#include "games/blokus/blokus.hpp"

namespace scalinata {

// Each colour has its own symbol; corner points of the colour to move are marked '+'.
std::string draw(const Blokus::View& view, const DrawStyle& style);

}  // namespace scalinata
