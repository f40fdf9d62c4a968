#include "games/demolition/draw.hpp"

#include "games/pyramid/picture.hpp"

namespace scalinata {
namespace {

// Seen from above nothing that matters is lost: a block that can be taken carries nothing, and whether a neighbour
// stands as high shows in the heights. Blocks come by level from the ground up, so the last one written is on top.
pyramid::Tiles tiles_of(const Demolition& view) {
  pyramid::Tiles tiles;
  for (int i = 0; i < view.block_count(); ++i) {
    if (!view.is_left(i)) continue;
    const auto& [level, colour, block] = view.block(i);
    const pyramid::Tile tile{
        i, fmt::format("{}{}{}", pyramid::letter_of(colour), level + 1, view.is_takeable(i) ? '*' : ' '),
        pyramid::ink_of(colour)};
    for (int cell : block.cells()) { tiles[static_cast<std::size_t>(cell)] = tile; }
  }
  return tiles;
}

std::string turn_line(const Demolition& view, const DrawStyle& style) {
  const Turn turn = view.turn();
  if (turn.is_over()) return say(style.language, "The game is over.\n", "La partita è finita.\n");
  if (view.bonus())
    return say(style.language, "Seat {} has taken the last block of a level: one more block, or pass.\n",
               "Il posto {} ha preso l'ultimo blocco di un livello: un altro blocco, oppure pass.\n", turn.seat + 1);
  return say(style.language, "Seat {} to take a block.\n", "Tocca al posto {}: prende un blocco.\n", turn.seat + 1);
}

}  // namespace

std::string draw(const Demolition::View& view, const DrawStyle& style) {
  std::string out = pyramid::picture(view.plan(), tiles_of(view), style);
  out += say(style.language, "R2: red at height 2; *: can be taken now (name the cells of the block)\n",
             "R2: rosso ad altezza 2; *: si può prendere ora (indica le caselle del blocco)\n");
  int seat = 0;
  for (int score : view.scores()) {
    out += say(style.language, "{}seat {}: {}", "{}posto {}: {}", seat == 0 ? "" : ", ", seat + 1, score);
    ++seat;
  }
  return out + '\n' + turn_line(view, style);
}

}  // namespace scalinata
