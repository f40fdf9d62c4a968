#include "games/scalino/paint.hpp"

#include "games/pyramid/paint.hpp"

namespace scalinata {

void paint(const Scalino::View& view, picture::Scene& scene) {
  for (int colour = 0; colour < pyramid::colour_count; ++colour)
    if (!view.is_shared(colour))
      scene.seats[static_cast<std::size_t>(view.seat_of(colour))].push_back(
          scene.colours[static_cast<std::size_t>(colour)]);
  pyramid::paint(view.plan(), view.blocks(), scene);
}

}  // namespace scalinata
