#include "games/demolition/draw.hpp"

#include "games/pyramid/picture.hpp"

namespace scalinata {
namespace {

// The view from above is enough: a takeable block has nothing on it, and the heights show whether a neighbour is as
// tall. Blocks are ordered from the ground up, so the last one written is on top.
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
  if (turn.is_over()) return say(style.language, "The game is over.\n");
  if (view.bonus())
    return say(style.language, "Player {seat} took the last block of a level: take one more block, or pass.\n",
               "seat"_a = turn.seat + 1);
  return say(style.language, "Player {seat}: take a block.\n", "seat"_a = turn.seat + 1);
}

}  // namespace

std::string draw(const Demolition::View& view, const DrawStyle& style) {
  std::string out = pyramid::picture(view.plan(), tiles_of(view), style);
  out += say(style.language, "R2: red at height 2; *: can be taken now (type the cells of the block)\n");
  int seat = 0;
  for (int score : view.scores()) {
    if (seat > 0) out += ", ";
    out += say(style.language, "player {seat}: {score}", "seat"_a = seat + 1, "score"_a = number_text(score));
    ++seat;
  }
  return out + '\n' + turn_line(view, style);
}

}  // namespace scalinata
