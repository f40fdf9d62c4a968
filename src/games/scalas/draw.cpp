#include "games/scalas/draw.hpp"

namespace scalinata {
namespace {

constexpr Ink inks[] = {Ink::red, Ink::blue};

// R and B are the same in every language, as in the notation of moves.
std::string cube(int seat, std::string_view letters, const DrawStyle& style) {
  return paint(letters.substr(static_cast<std::size_t>(seat), 1), inks[seat], style);
}

// Five characters wide: colour and height of the top, `!` if owed, `+` if a cube may be placed there.
std::string drawn_cell(const Scalas& position, int cell, const DrawStyle& style) {
  const int height = position.height(cell);
  std::string text = " ";
  if (height == 0) {
    text += paint(".", Ink::dim, style) + "  ";
  } else {
    const int seat = position.tops(1).contains(cell) ? 1 : 0;
    text += paint(fmt::format("{}{:<2}", "RB"[seat], height), inks[seat], style);
  }
  const bool owed = position.owed().contains(cell);
  const bool legal = position.legal().contains(cell);
  return text + (owed ? paint("!", Ink::yellow, style) : legal ? paint("+", Ink::green, style) : " ");
}

std::string status(const Scalas& position, Language language) {
  const auto name = [&](int colour) {
    return Scalas::info.colours[static_cast<std::size_t>(colour)].name.in(language);
  };
  if (position.turn().is_over()) {
    const Ranks ranks = position.ranks();
    if (ranks[0] == ranks[1]) return say(language, "The game is over: a draw");
    return say(language, "The game is over: {colour} wins", "colour"_a = name(ranks[0] == 1 ? 0 : 1));
  }
  Phrase task = phrase("Place a cube on a cell marked +");
  if (position.owed().any())
    task = phrase("Place a forced cube on a cell marked !");
  else if (position.plays_alone())
    task = phrase("Place a cube on a tower marked + (your opponent cannot move any more)");
  return say(language, "Turn: {colour}. {task}", "colour"_a = name(position.turn().colour),
             "task"_a = task.in(language));
}

}  // namespace

std::string draw(const Scalas& position, const DrawStyle& style) {
  const int size = position.size();
  std::string out, letters, rule = "   ";
  for (int column = 0; column < size; ++column) {
    letters += fmt::format("     {}", static_cast<char>('a' + column));
    rule += "+-----";
  }
  rule += "+\n";
  out += rule;
  for (int row = size - 1; row >= 0; --row) {
    out += fmt::format("{:>2} ", row + 1);
    for (int column = 0; column < size; ++column)
      out += "|" + drawn_cell(position, CellSet::index_of({column, row}), style);
    out += "|\n" + rule;
  }
  out += letters + "\n\n";
  out += say(style.language, "R2: a tower of 2 cubes, red on top\n");
  for (int seat = 0; seat < 2; ++seat)
    out += say(
        style.language, "{symbol} {colour} (player {seat}): {tops}, {cubes}\n", "symbol"_a = cube(seat, "RB", style),
        "colour"_a = Scalas::info.colours[static_cast<std::size_t>(seat)].name.in(style.language), "seat"_a = seat + 1,
        "tops"_a = say_count(style.language, position.tops(seat).count(), "{n} top", "{n} tops"),
        "cubes"_a = say_count(style.language, position.in_hand(seat), "{n} cube left", "{n} cubes left"));
  std::string towers;
  for (int cell : position.board()) {
    if (position.height(cell) < 2) continue;
    towers += " " + cell_text(CellSet::cell_at(cell)) + " ";
    for (int seat : position.tower(cell)) towers += cube(seat, "RB", style);
  }
  if (!towers.empty()) out += say(style.language, "Towers, from the bottom up:{towers}\n", "towers"_a = towers);
  return out + status(position, style.language) + "\n";
}

}  // namespace scalinata
