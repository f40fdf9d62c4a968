#include "games/scalino/draw.hpp"

#include "games/pyramid/picture.hpp"

namespace scalinata {
namespace {

using pyramid::CellSet;

// R2: a block's colour and height. A dot marks a free cell of the level being built, where r1 is the block below.
pyramid::Tiles tiles_of(const Scalino& view) {
  pyramid::Tiles tiles;
  const bool complete = view.level() == pyramid::level_count;
  const CellSet free =
      complete ? CellSet{} : view.plan().levels[static_cast<std::size_t>(view.level())] - view.occupied(view.level());
  const bool first_move = view.occupied(0).empty();
  for (int cell : view.plan().levels[0]) {
    auto& tile = tiles[static_cast<std::size_t>(cell)];
    tile.block = pyramid::block_limit + cell;  // every free cell of the ground is separate
    tile.label = first_move && view.plan().star.contains(cell) ? " * " : " · ";
  }
  int number = 0;
  for (const pyramid::PlacedBlock& placed : view.blocks()) {
    const char letter = pyramid::letter_of(placed.colour);
    for (int cell : placed.block.cells()) {
      auto& tile = tiles[static_cast<std::size_t>(cell)];
      tile.block = number;
      tile.label = free.contains(cell) ? fmt::format("{}{}·", static_cast<char>(letter - 'A' + 'a'), placed.level + 1)
                                       : fmt::format("{}{} ", letter, placed.level + 1);
      tile.ink = pyramid::ink_of(placed.colour);
    }
    ++number;
  }
  return tiles;
}

std::string colour_lines(const Scalino& view, const DrawStyle& style) {
  std::string out;
  for (int colour = 0; colour < pyramid::colour_count; ++colour) {
    const auto name = pyramid::colours[static_cast<std::size_t>(colour)].name.in(style.language);
    out += paint(fmt::format("{} {:<7}", pyramid::letter_of(colour), name), pyramid::ink_of(colour), style);
    out += view.is_shared(colour)
               ? say(style.language, "shared (player {seat} is next)", "seat"_a = view.seat_of(colour) + 1)
               : say(style.language, "player {seat}", "seat"_a = view.seat_of(colour) + 1);
    out += say(style.language, ", blocks left:");
    for (int length = 1; length <= pyramid::longest_block; ++length)
      out += fmt::format(" {} × {}{}", view.unused(colour, length), length, length < pyramid::longest_block ? "," : "");
    const int points = view.group_points(colour), unused = view.unused_cells(colour);
    if (!view.is_shared(colour))
      out += say(style.language, "; points: {groups} for groups − {unused} unused = {total}", "groups"_a = points,
                 "unused"_a = unused, "total"_a = number_text(points - unused));
    out += '\n';
  }
  return out;
}

std::string turn_line(const Scalino& view, const DrawStyle& style) {
  const Turn turn = view.turn();
  if (turn.is_over()) return say(style.language, "The game is over.\n");
  const auto name = pyramid::colours[turn.colour].name.in(style.language);
  if (view.bonus())
    return say(style.language,
               "Player {seat} completed a level: place a {colour} bonus block on level {level}, or pass.\n",
               "seat"_a = turn.seat + 1, "colour"_a = name, "level"_a = view.level() + 1);
  return say(style.language, "Player {seat}: place a {colour} block on level {level}.\n", "seat"_a = turn.seat + 1,
             "colour"_a = name, "level"_a = view.level() + 1);
}

}  // namespace

std::string draw(const Scalino::View& view, const DrawStyle& style) {
  std::string out = pyramid::picture(view.plan(), tiles_of(view), style);
  out +=
      say(style.language, "R2: red at height 2; a dot: free cell of the level being built (r1·: on red at height 1)");
  if (view.occupied(0).empty()) out += say(style.language, "; *: star");
  return out + '\n' + colour_lines(view, style) + turn_line(view, style);
}

}  // namespace scalinata
