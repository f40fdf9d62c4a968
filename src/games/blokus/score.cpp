// Blokus's scores in words: what each colour of a seat has left, and its bonus.
#include "games/blokus/blokus.hpp"

namespace scalinata {

ScoreItems Blokus::score_items(int seat, Language language) const {
  ScoreItems items;
  for (int colour = 0; colour < colours; ++colour) {
    if (is_shared(colour) || seat_of(colour) != seat) continue;
    // Only a seat with two colours needs the name of the colour.
    const auto add = [&](std::string text, int points) {
      if (players_ == 2)
        text = labelled(language, info.colours[static_cast<std::size_t>(colour)].name.in(language), text);
      items.push_back({std::move(text), points});
    };
    const int points = colour_score(colour);
    if (pieces_left(colour) != 0) {
      add(say_count(language, -points, "{n} square left over", "{n} squares left over"), points);
      continue;
    }
    add(say(language, "all {n} pieces placed", "n"_a = +blokus::piece_count), blokus::all_placed_points);
    if (single_last(colour)) add(say(language, "the single square placed last"), blokus::single_last_points);
  }
  return items;
}

}  // namespace scalinata
