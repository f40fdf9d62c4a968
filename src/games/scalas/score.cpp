// Scalas's scores in words: a seat's tops at each height, greatest first, the order in which ties are broken.
#include "games/scalas/scalas.hpp"

namespace scalinata {

ScoreItems Scalas::score_items(int seat, Language language) const {
  ScoreItems items;
  for (int height = heights_.highest(board()); height > 0; --height)
    if (const int count = heights_.level(height, tops(seat)).count(); count > 0)
      items.push_back(
          {say_count(language, count, "{n} top at height {height}", "{n} tops at height {height}", "height"_a = height),
           count});
  return items;
}

}  // namespace scalinata
