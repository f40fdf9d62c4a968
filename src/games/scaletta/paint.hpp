// Scaletta as a picture: the board, and stacks of pawns with their numbers.
#pragma once

#include "games/scaletta/scaletta.hpp"
#include "picture/scene.hpp"

namespace scalinata {

void paint(const Scaletta::View& view, picture::Scene& scene);

}  // namespace scalinata
