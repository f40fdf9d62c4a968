// Scaletta's scores in words: the pawns in a seat's stock, by number.
#include "games/scaletta/scaletta.hpp"

namespace scalinata {

ScoreItems Scaletta::score_items(int seat, Language language) const {
  ScoreItems items;
  for (int number = 1; number <= numbers; ++number)
    if (const int count = held(seat, number); count > 0)
      items.push_back(
          {say_count(language, count, "{n} pawn numbered {number}", "{n} pawns numbered {number}", "number"_a = number),
           count});
  if (out_order(seat) != 0) items.push_back({say(language, "eliminated: no pawns left"), 0});
  return items;
}

}  // namespace scalinata
