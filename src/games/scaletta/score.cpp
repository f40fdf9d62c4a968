// Scaletta's scores in words: the pawns in a seat's stock, by number.
#include "games/scaletta/scaletta.hpp"

namespace scalinata {

ScoreItems Scaletta::score_items(int seat, Language language) const {
  ScoreItems items;
  for (int number = 1; number <= numbers; ++number)
    if (const int count = held(seat, number); count > 0)
      items.push_back({say(language, "{} with number {}", "{} con il numero {}",
                           counted(count, {"pawn", "pedina"}, {"pawns", "pedine"}, language), number),
                       count});
  if (out_order(seat) != 0) items.push_back({say(language, "out: no pawns left", "fuori: senza più pedine"), 0});
  return items;
}

}  // namespace scalinata
