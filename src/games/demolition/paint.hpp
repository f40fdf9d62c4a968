// The demolition as a picture: what is left of the pyramid.
#pragma once

#include "games/demolition/demolition.hpp"
#include "picture/scene.hpp"

namespace scalinata {

void paint(const Demolition::View& view, picture::Scene& scene);

}  // namespace scalinata
