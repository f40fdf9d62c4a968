// Blokus moves as text, and why a move is refused.
#include <vector>

#include "games/blokus/blokus.hpp"

namespace scalinata {

using blokus::Bitboard;
using blokus::Square;

namespace {

std::string text_of(Square square) {
  return cell_text(blokus::cell_of(square));
}

std::string text_of(const Bitboard& squares) {
  std::vector<Cell> cells;
  squares.for_each([&](Square square) { cells.push_back(blokus::cell_of(square)); });
  return cells_text(cells);
}

}  // namespace

std::string Blokus::move_text(Move move) const {
  return text_of(blokus::squares_mask(move));
}

Result<Blokus::Move> Blokus::parse_move(std::string_view text, Language language) const {
  const Result<std::vector<Cell>> cells = parse_cells(text, blokus::board_size, blokus::board_size, language);
  if (!cells) return cells.failure();
  if (cells->size() > blokus::largest_piece)
    return fail(language, "these {n} cells are not a piece: a piece has at most 5", "n"_a = cells->size());
  Bitboard squares{};
  for (const Cell& cell : *cells) squares.set(blokus::square_of(cell));
  if (const auto index = blokus::placement_of(squares)) return *index;
  return fail(language, "{cells} is not a piece: its cells must be joined edge to edge",
              "cells"_a = cells_text(*cells));
}

Result<void> Blokus::check(Move move, Language language) const {
  if (over()) return fail(language, "the game is over");
  if (move >= blokus::placement_count)
    return fail(language, "there is no placement {number}: choose one from 0 to {max}", "number"_a = move,
                "max"_a = blokus::placement_count - 1);
  const int colour = to_move_;
  const Phrase& name = info.colours[static_cast<std::size_t>(colour)].name;
  const Bitboard cells = blokus::squares_mask(move);
  const int piece = blokus::placement(move).piece;
  if (!((left_[colour] >> piece) & 1))
    return fail(language, "{colour} has already placed piece {piece}", "piece"_a = blokus::pieces[piece].name,
                "colour"_a = name.in(language));
  for (int other = 0; other < colours; ++other)
    if (const Bitboard taken = cells & squares_[other]; taken.any())
      return fail(language, "{cell} is already covered by {colour}", "cell"_a = text_of(taken.first()),
                  "colour"_a = info.colours[static_cast<std::size_t>(other)].name.in(language));
  const blokus::Reach here = reach(colour);
  if (const Bitboard beside = cells - here.open; beside.any())
    return fail(language, "{cell}: it would share an edge with another {colour} piece",
                "cell"_a = text_of(beside.first()), "colour"_a = name.in(language));
  if ((cells & here.points).any()) return {};
  if (left_[colour] != blokus::all_pieces)
    return fail(language, "{cells}: it must touch another {colour} piece at a corner", "cells"_a = text_of(cells),
                "colour"_a = name.in(language));
  if (fixed_corners_)
    return fail(language, "{cells}: the first {colour} piece must cover the corner {corner}",
                "cells"_a = text_of(cells), "colour"_a = name.in(language), "corner"_a = text_of(here.points));
  return fail(language, "{cells}: the first {colour} piece must cover a free corner of the board: {corners}",
              "cells"_a = text_of(cells), "colour"_a = name.in(language), "corners"_a = text_of(here.points));
}

}  // namespace scalinata
