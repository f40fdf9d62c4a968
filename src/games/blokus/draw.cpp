#include "games/blokus/draw.hpp"

namespace scalinata {
namespace blokus {
namespace {

struct Look {
  std::string_view symbol;
  Ink ink;
};

constexpr std::array<Look, Blokus::colours> looks{
    {{"■", Ink::blue}, {"●", Ink::yellow}, {"▲", Ink::red}, {"◆", Ink::green}}};

std::string_view name(int colour, Language language) {
  return Blokus::info.colours[static_cast<std::size_t>(colour)].name.in(language);
}

std::string board(const Blokus& position, const DrawStyle& style) {
  std::string letters = "   ";
  for (int column = 0; column < board_size; ++column) letters += fmt::format(" {:c}", 'a' + column);
  const Bitboard points = position.over() ? Bitboard{} : position.reach(position.turn().colour).points;
  std::string out = letters + "\n";
  for (int row = board_size - 1; row >= 0; --row) {
    out += fmt::format("{:>3}", row + 1);
    for (int column = 0; column < board_size; ++column) {
      const Square square = square_of({column, row});
      std::string shown = points.test(square) ? "+" : paint("·", Ink::dim, style);
      for (int colour = 0; colour < Blokus::colours; ++colour)
        if (position.squares(colour).test(square)) shown = paint(looks[colour].symbol, looks[colour].ink, style);
      out += " " + shown;
    }
    out += fmt::format(" {}\n", row + 1);
  }
  return out + letters + "\n";
}

std::string colour_line(const Blokus& position, int colour, const DrawStyle& style) {
  std::string left;
  for (int piece = 0; piece < piece_count; ++piece)
    if ((position.pieces_left(colour) >> piece) & 1) left += fmt::format(" {}", pieces[piece].name);
  if (left.empty()) left = style.language == Language::it ? " niente" : " nothing";
  const bool moving = position.turn().is_player() && position.turn().colour == colour;
  const std::string seat = position.is_shared(colour)
                               ? say(style.language, "shared", "condiviso")
                               : say(style.language, "seat {}", "posto {}", position.seat_of(colour) + 1);
  const std::string_view stuck = position.has_moves(colour) ? "" : style.language == Language::it ? ", fermo" : ", out";
  return say(style.language, "{} {} {} ({}{}) {:+}, left:{}\n", "{} {} {} ({}{}) {:+}, restano:{}\n",
             moving ? ">" : " ", paint(looks[colour].symbol, looks[colour].ink, style), name(colour, style.language),
             seat, stuck, position.colour_score(colour), left);
}

std::string turn_line(const Blokus& position, const DrawStyle& style) {
  if (!position.over()) {
    const Turn turn = position.turn();
    return say(style.language, "Seat {} plays {}; + marks where a piece may hang on.\n",
               "Il posto {} gioca il {}; + segna dove un pezzo può agganciarsi.\n", turn.seat + 1,
               name(turn.colour, style.language));
  }
  std::string out = say(style.language, "The game is over. Ranks", "La partita è finita. Classifica");
  const Ranks ranks = position.ranks();
  for (std::size_t seat = 0; seat < ranks.size(); ++seat)
    out += fmt::format("{} {} {}: {}", seat == 0 ? ":" : ",", style.language == Language::it ? "posto" : "seat",
                       seat + 1, ranks[seat]);
  return out + "\n";
}

}  // namespace
}  // namespace blokus

std::string draw(const Blokus::View& view, const DrawStyle& style) {
  std::string out = blokus::board(view, style);
  for (int colour = 0; colour < Blokus::colours; ++colour) out += blokus::colour_line(view, colour, style);
  return out + blokus::turn_line(view, style);
}

}  // namespace scalinata
