#include "games/demolition/paint.hpp"

#include "games/pyramid/paint.hpp"

namespace scalinata {

void paint(const Demolition::View& view, picture::Scene& scene) {
  // The colours of the blocks belong to nobody.
  scene.colours.clear();
  for (const ColourName& colour : pyramid::colours) scene.colours.push_back(picture::colour_of(colour.id));
  pyramid::Pyramid left;
  for (int i = 0; i < view.block_count(); ++i)
    if (view.is_left(i)) left.push_back(view.block(i));
  pyramid::paint(view.plan(), left, scene);
}

}  // namespace scalinata
