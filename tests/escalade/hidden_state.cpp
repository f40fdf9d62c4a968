// Not part of any program: a test compiles it once as it is, and once with each WRONG, which must not compile.
// A full position cannot be passed to anything that prints, draws or sends.
#include <string>

#include "catalog/codecs/escalade.hpp"
#include "games/escalade/draw.hpp"

namespace scalinata {

static_assert(!std::is_convertible_v<Escalade, escalade::View> && !std::is_constructible_v<escalade::View, Escalade>);
static_assert(!std::is_constructible_v<Json, Escalade>);
static_assert(!std::is_convertible_v<Escalade::Move, escalade::Observation>);

std::string shown(const Escalade& position, const Escalade::Move& move, Viewer viewer) {
  const escalade::View view = position.view(viewer);
  const escalade::Observation seen = position.observe(move, viewer);
#ifndef WRONG
  return escalade::draw(view, DrawStyle{}) + Codec<Escalade>::view(view).dump() + position.observation_text(seen);
#elif WRONG == 1
  return escalade::draw(position, DrawStyle{});
#elif WRONG == 2
  return Codec<Escalade>::view(position).dump();
#endif
}

}  // namespace scalinata
