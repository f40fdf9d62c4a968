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

// Four cells a digit, the first as its lowest bit, from a1 along row 1.
std::string anchor_digits(const std::array<std::uint64_t, blokus::Bitboard::words>& anchors) {
  std::string digits;
  int value = 0;
  for (int cell = 0; cell < blokus::board_size * blokus::board_size; ++cell) {
    const int square = cell / blokus::board_size * blokus::stride + cell % blokus::board_size;
    const bool legal = (anchors[static_cast<std::size_t>(square / 64)] >> (square % 64)) & 1;
    value |= static_cast<int>(legal) << (cell % 4);
    if (cell % 4 != 3) continue;
    digits += "0123456789abcdef"[value];
    value = 0;
  }
  return digits;
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

Json Codec<Blokus>::legal(const Blokus& position) {
  Json orientations = Json::array();
  if (!position.over()) {
    const blokus::AnchorTable table(position.reach(position.turn().colour));
    for (std::size_t entry = 0; entry < table.entries(); ++entry) {
      const blokus::Orientation& shape = blokus::orientations[static_cast<std::size_t>(table.orientation(entry))];
      std::string anchors = anchor_digits(table.anchors(entry));
      if (anchors.find_first_not_of('0') == std::string::npos) continue;
      Json offsets = Json::array();
      for (int i = 0; i < shape.size; ++i)
        offsets.push_back(
            {shape.cells[static_cast<std::size_t>(i)].column, shape.cells[static_cast<std::size_t>(i)].row});
      orientations.push_back(
          {{"piece", blokus::pieces[shape.piece].name}, {"cells", offsets}, {"anchors", std::move(anchors)}});
    }
  }
  return {{"form", "placements"}, {"orientations", orientations}};
}

}  // namespace scalinata
