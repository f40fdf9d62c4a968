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
    return fail(language, "these {} cells are no piece: a piece has at most 5",
                "queste {} caselle non sono un pezzo: un pezzo ne ha al massimo 5", cells->size());
  Bitboard squares{};
  for (const Cell& cell : *cells) squares.set(blokus::square_of(cell));
  if (const auto index = blokus::placement_of(squares)) return *index;
  return fail(language, "{} is no piece: its cells are not all joined by edges",
              "{} non è un pezzo: le caselle non sono tutte unite per un lato", cells_text(*cells));
}

Result<void> Blokus::check(Move move, Language language) const {
  if (over()) return fail(language, "the game is over", "la partita è finita");
  if (move >= blokus::placement_count)
    return fail(language, "there is no placement {}: expected 0 to {}",
                "non esiste la posizione {}: sono valide da 0 a {}", move, blokus::placement_count - 1);
  const int colour = to_move_;
  const Phrase& name = info.colours[static_cast<std::size_t>(colour)].name;
  const Bitboard cells = blokus::squares_mask(move);
  const int piece = blokus::placement(move).piece;
  if (!((left_[colour] >> piece) & 1))
    return fail(language, "{1} has placed its piece {0} already", "il {1} ha già giocato il pezzo {0}",
                blokus::pieces[piece].name, name.in(language));
  for (int other = 0; other < colours; ++other)
    if (const Bitboard taken = cells & squares_[other]; taken.any())
      return fail(language, "{} is occupied by {}", "{} è occupata dal {}", text_of(taken.first()),
                  info.colours[static_cast<std::size_t>(other)].name.in(language));
  const blokus::Reach here = reach(colour);
  if (const Bitboard beside = cells - here.open; beside.any())
    return fail(language, "{}: would touch another {} piece along an edge",
                "{}: toccherebbe un altro pezzo {} lungo un lato", text_of(beside.first()), name.in(language));
  if ((cells & here.points).any()) return {};
  if (left_[colour] != blokus::all_pieces)
    return fail(language, "{}: touches no corner of a {} piece", "{}: non tocca nessun angolo di un pezzo {}",
                text_of(cells), name.in(language));
  if (fixed_corners_)
    return fail(language, "{}: the first {} piece must cover its own corner {}",
                "{}: il primo pezzo {} deve coprire il suo angolo {}", text_of(cells), name.in(language),
                text_of(here.points));
  return fail(language, "{}: the first {} piece must cover a free corner of the board: {}",
              "{}: il primo pezzo {} deve coprire un angolo libero del tabellone: {}", text_of(cells),
              name.in(language), text_of(here.points));
}

}  // namespace scalinata
