#include "catalog/codecs/blokus.hpp"

namespace scalinata {
namespace {

Json cells(const blokus::Bitboard& squares) {
  Json list = Json::array();
  squares.for_each([&](blokus::Square square) { list.push_back(cell_text(blokus::cell_of(square))); });
  return list;
}

Json colour_view(const Blokus& position, int colour) {
  Json placed = Json::array(), left = Json::array();
  for (const Blokus::Move move : blokus::placements_in(position.squares(colour)))
    placed.push_back(
        {{"piece", blokus::pieces[blokus::placement(move).piece].name}, {"cells", cells(blokus::squares_mask(move))}});
  for (int piece = 0; piece < blokus::piece_count; ++piece)
    if ((position.pieces_left(colour) >> piece) & 1) left.push_back(blokus::pieces[piece].name);
  return {{"colour", Blokus::info.colours[static_cast<std::size_t>(colour)].id},
          {"seat", position.seat_of(colour) + 1},
          {"score", position.colour_score(colour)},
          {"can_move", position.has_moves(colour)},
          {"placed", placed},
          {"pieces_left", left},
          {"points", cells(position.reach(colour).points)}};
}

}  // namespace

Json Codec<Blokus>::view(const Blokus::View& view) {
  const Blokus::Options options = view.options();
  Json colours = Json::array();
  for (int colour = 0; colour < Blokus::colours; ++colour) colours.push_back(colour_view(view, colour));
  return {{"players", options.players},
          {"teams", options.teams},
          {"corners", options.fixed_corners ? "fixed" : "free"},
          {"colours", colours}};
}

}  // namespace scalinata
