// Scalas's scores in words: a seat's tops at each height, the greatest first, as a tie is broken.
#include "games/scalas/scalas.hpp"

namespace scalinata {

ScoreItems Scalas::score_items(int seat, Language language) const {
  ScoreItems items;
  for (int height = heights_.highest(board()); height > 0; --height)
    if (const int count = heights_.level(height, tops(seat)).count(); count > 0)
      items.push_back({say(language, "{} at height {}", "{} ad altezza {}",
                           counted(count, {"top", "cima"}, {"tops", "cime"}, language), height),
                       count});
  return items;
}

}  // namespace scalinata
