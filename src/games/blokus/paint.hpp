// Blokus as a picture: the board and the pieces on it.
#pragma once

#include "games/blokus/blokus.hpp"
#include "picture/scene.hpp"

namespace scalinata {

void paint(const Blokus::View& view, picture::Scene& scene);

}  // namespace scalinata
