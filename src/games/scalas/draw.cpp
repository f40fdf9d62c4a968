#include "games/scalas/draw.hpp"

namespace scalinata {
namespace {

constexpr Ink inks[] = {Ink::red, Ink::blue};

// Red and blue (rosso, blu) begin with the same letters in both languages.
std::string cube(int seat, std::string_view letters, const DrawStyle& style) {
  return paint(letters.substr(static_cast<std::size_t>(seat), 1), inks[seat], style);
}

// Five characters wide: colour and height of the top, `!` if owed, `+` if a cube may be placed.
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
    if (ranks[0] == ranks[1]) return say(language, "Over: a draw", "Fine: pareggio");
    return say(language, "Over: {} wins", "Fine: vince il {}", name(ranks[0] == 1 ? 0 : 1));
  }
  Phrase task{"a cube on a cell marked +", "un cubo su una casella segnata con +"};
  if (position.owed().any())
    task = {"a forced cube on a cell marked !", "un cubo obbligato su una casella segnata con !"};
  else if (position.plays_alone())
    task = {"alone now: a cube on a tower marked +", "ormai da solo: un cubo su una torre segnata con +"};
  return say(language, "Turn: {}, {}", "Turno: {}, {}", name(position.turn().colour), task.in(language));
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
  out += say(style.language, "R2: a tower of 2 cubes, red on top\n", "R2: una torre di 2 cubi, rosso in cima\n");
  for (int seat = 0; seat < 2; ++seat)
    out += say(style.language, "{} {} (seat {}): tops {}, cubes in hand {}\n",
               "{} {} (posto {}): cime {}, cubi in mano {}\n", cube(seat, "RB", style),
               Scalas::info.colours[static_cast<std::size_t>(seat)].name.in(style.language), seat + 1,
               position.tops(seat).count(), position.in_hand(seat));
  std::string towers;
  for (int cell : position.board()) {
    if (position.height(cell) < 2) continue;
    towers += " " + cell_text(CellSet::cell_at(cell)) + " ";
    for (int seat : position.tower(cell)) towers += cube(seat, "RB", style);
  }
  if (!towers.empty())
    out += say(style.language, "Towers, from the board up:{}\n", "Torri, dalla plancia in su:{}\n", towers);
  return out + status(position, style.language) + "\n";
}

}  // namespace scalinata
