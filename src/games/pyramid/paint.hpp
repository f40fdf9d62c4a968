// A pyramid as a picture, seen from above a corner.
#pragma once

#include "games/pyramid/block.hpp"
#include "picture/scene.hpp"

namespace scalinata::pyramid {

// Blocks are drawn in the scene's colours.
void paint(const Plan& plan, const Pyramid& blocks, picture::Scene& scene);

}  // namespace scalinata::pyramid
