#include "games/scaletta/draw.hpp"

namespace scalinata {
namespace {

constexpr Ink inks[] = {Ink::green, Ink::cyan, Ink::magenta, Ink::orange};

// A number and a letter for its colour.
std::string drawn_pawn(Scaletta::Pawn pawn, const DrawStyle& style) {
  const std::string_view letters =
      phrase_as("letters of the colours green, azure, fuchsia, orange; ASCII, each another", "gafo").in(style.language);
  return paint(fmt::format("{}{}", pawn.number, letters[pawn.colour]), inks[pawn.colour], style);
}

std::string seat_line(const Scaletta& position, int seat, const DrawStyle& style) {
  const auto index = static_cast<std::size_t>(seat);
  std::string line = say(style.language, "Player {seat}, {colour}: ", "seat"_a = seat + 1,
                         "colour"_a = paint(Scaletta::info.colours[index].name.in(style.language), inks[seat], style));
  if (position.out_order(seat) != 0) return line + say(style.language, "eliminated\n");
  line += say_count(style.language, position.stock(seat), "{n} pawn", "{n} pawns");
  for (int number = 1; number <= Scaletta::numbers; ++number) {
    std::string held;
    for (int colour = 0; colour < position.seats(); ++colour) {
      const Scaletta::Pawn pawn{static_cast<std::uint8_t>(number), static_cast<std::uint8_t>(colour)};
      if (const int count = position.held(seat, pawn); count > 0)
        held += fmt::format(" {}x{}", count, drawn_pawn(pawn, style));
    }
    line += held.empty() ? " | " + labelled(style.language, fmt::to_string(number), "–") : " |" + held;
  }
  return line + "\n";
}

std::string status(const Scaletta& position, const DrawStyle& style) {
  const Language language = style.language;
  const auto name = [&](int colour) {
    return std::string(Scaletta::info.colours[static_cast<std::size_t>(colour)].name.in(language));
  };
  if (position.turn().is_over()) {
    std::string winners;
    for (int seat = 0; seat < position.seats(); ++seat)
      if (position.ranks()[static_cast<std::size_t>(seat)] == 1) winners += (winners.empty() ? "" : ", ") + name(seat);
    return say(language, "The game is over. Winner: {winners}", "winners"_a = winners);
  }
  if (!position.choosing_line())
    return say(language, "Turn: {colour}. Place a pawn, such as 3@b4", "colour"_a = name(position.turn().colour));
  std::string lines;
  for (const Scaletta::Move& line : position.lines()) lines += " " + position.move_text(line);
  return say(language, "Turn: {colour}. Take one of the lines{lines}", "colour"_a = name(position.turn().colour),
             "lines"_a = lines);
}

}  // namespace

std::string draw(const Scaletta& position, const DrawStyle& style) {
  std::string out, rule = "   ", letters, stacks;
  for (int column = 0; column < Scaletta::side; ++column) {
    rule += "+------";
    letters += fmt::format("      {}", static_cast<char>('a' + column));
  }
  rule += "+\n";
  out += rule;
  for (int row = Scaletta::side - 1; row >= 0; --row) {
    out += fmt::format("{:>2} ", row + 1);
    for (int column = 0; column < Scaletta::side; ++column) {
      const int cell = CellSet::index_of({column, row});
      const std::vector<Scaletta::Pawn> stack = position.stack(cell);
      const std::string height = stack.size() > 1 ? fmt::format("/{:<2}", stack.size()) : "   ";
      out += stack.empty() ? "|      " : "| " + drawn_pawn(stack.back(), style) + height;
    }
    out += "|\n" + rule;
  }
  out += letters + "\n\n";
  out += say(style.language, "3g/2: a green 3 on top of a stack of 2\n");
  for (int cell : Scaletta::board) {
    if (position.height(cell) < 2) continue;
    stacks += "  " + cell_text(CellSet::cell_at(cell));
    for (const Scaletta::Pawn& pawn : position.stack(cell)) stacks += " " + drawn_pawn(pawn, style);
  }
  if (!stacks.empty()) out += say(style.language, "Stacks, from the bottom up:{stacks}\n", "stacks"_a = stacks);
  for (int seat = 0; seat < position.seats(); ++seat) out += seat_line(position, seat, style);
  if (position.options().turns != 0)
    out += say(style.language, "Pawns still to place before the end: {n}\n", "n"_a = position.placements_left());
  return out + status(position, style) + "\n";
}

}  // namespace scalinata
