#include "games/blokus/draw.hpp"

namespace scalinata {
namespace blokus {
namespace {

struct ColourLook {
  std::string_view symbol;
  Ink ink;
};

constexpr std::array<ColourLook, Blokus::colours> looks{
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
  if (left.empty()) left = say(style.language, " nothing");
  const bool moving = position.turn().is_player() && position.turn().colour == colour;
  const std::string seat = position.is_shared(colour)
                               ? say(style.language, "shared")
                               : say(style.language, "player {seat}", "seat"_a = position.seat_of(colour) + 1);
  const std::string stuck = position.has_moves(colour) ? "" : say(style.language, ", out");
  return say(style.language, "{mark} {symbol} {colour} ({seat}{stuck}) {score}, left:{pieces}\n",
             "mark"_a = moving ? ">" : " ", "symbol"_a = paint(looks[colour].symbol, looks[colour].ink, style),
             "colour"_a = name(colour, style.language), "seat"_a = seat, "stuck"_a = stuck,
             "score"_a = signed_text(position.colour_score(colour)), "pieces"_a = left);
}

std::string turn_line(const Blokus& position, const DrawStyle& style) {
  if (!position.over()) {
    const Turn turn = position.turn();
    return say(style.language, "Player {seat} plays {colour}. + marks the corners you can grow from.\n",
               "seat"_a = turn.seat + 1, "colour"_a = name(turn.colour, style.language));
  }
  std::string list;
  const Ranks ranks = position.ranks();
  for (int rank = 1; rank <= static_cast<int>(ranks.size()); ++rank)
    for (std::size_t seat = 0; seat < ranks.size(); ++seat)
      if (ranks[seat] == rank)
        list += fmt::format("{}{}", list.empty() ? "" : ", ",
                            say(style.language, "{rank}. player {seat}", "rank"_a = rank, "seat"_a = seat + 1));
  return say(style.language, "The game is over. Ranking: {list}\n", "list"_a = list);
}

}  // namespace
}  // namespace blokus

std::string draw(const Blokus::View& view, const DrawStyle& style) {
  std::string out = blokus::board(view, style);
  for (int colour = 0; colour < Blokus::colours; ++colour) out += blokus::colour_line(view, colour, style);
  return out + blokus::turn_line(view, style);
}

}  // namespace scalinata
