// Grande Escalade as a picture: the skyline, made only from a view.
#pragma once

#include "games/escalade/view.hpp"
#include "picture/scene.hpp"

namespace scalinata::escalade {

void paint(const View& view, picture::Scene& scene);

}  // namespace scalinata::escalade
