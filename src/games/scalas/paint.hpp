// Scalas as a picture: its towers, seen from above a corner.
#pragma once

#include "games/scalas/scalas.hpp"
#include "picture/scene.hpp"

namespace scalinata {

void paint(const Scalas::View& view, picture::Scene& scene);

}  // namespace scalinata
