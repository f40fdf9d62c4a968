// Scalino as a picture: the pyramid under construction.
#pragma once

#include "games/scalino/scalino.hpp"
#include "picture/scene.hpp"

namespace scalinata {

void paint(const Scalino::View& view, picture::Scene& scene);

}  // namespace scalinata
