// Blokus's scores in words: what each colour of a seat has left, and its bonus.
#include "games/blokus/blokus.hpp"

namespace scalinata {

ScoreItems Blokus::score_items(int seat, Language language) const {
  ScoreItems items;
  for (int colour = 0; colour < colours; ++colour) {
    if (is_shared(colour) || seat_of(colour) != seat) continue;
    // Only a seat with two colours needs to be told which.
    const std::string whose =
        players_ == 2 ? fmt::format("{}: ", info.colours[static_cast<std::size_t>(colour)].name.in(language)) : "";
    const int points = colour_score(colour);
    if (pieces_left(colour) != 0) {
      items.push_back({whose + counted(-points, {"square not placed", "quadretto non posato"},
                                       {"squares not placed", "quadretti non posati"}, language),
                       points});
      continue;
    }
    items.push_back({whose + say(language, "all {} pieces placed", "tutti i {} pezzi posati", +blokus::piece_count),
                     blokus::all_placed_points});
    if (single_last(colour))
      items.push_back({whose + say(language, "the single square last", "il quadretto singolo per ultimo"),
                       blokus::single_last_points});
  }
  return items;
}

}  // namespace scalinata
