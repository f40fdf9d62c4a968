// Demolition's scores in words: the blocks a seat took, longest first.
#include "games/demolition/demolition.hpp"

namespace scalinata {

ScoreItems Demolition::score_items(int seat, Language language) const {
  ScoreItems items;
  for (int length = pyramid::longest_block; length > 0; --length)
    if (const int count = taken(seat, length); count > 0)
      items.push_back({say_count(language, count, "{n} block of length {length}", "{n} blocks of length {length}",
                                 "length"_a = length),
                       count * length});
  return items;
}

}  // namespace scalinata
