#include "games/blokus/words.hpp"

#include <vector>

#include "games/blokus/features.hpp"

namespace scalinata {

namespace {

// As in "places the W", or "posa il pezzo W"; the two smallest have better names than their numbers.
std::string piece_words(int piece, Language language) {
  constexpr Phrase single = phrase_as("places the …", "single square");
  constexpr Phrase pair = phrase_as("places the …", "domino");
  if (piece == blokus::single_square) return std::string(single.in(language));
  if (blokus::pieces[piece].size == 2) return std::string(pair.in(language));
  return say_as(language, "places the …", "{letter}", "letter"_a = blokus::pieces[piece].name);
}

std::string where_placed(Blokus::Move move) {
  std::vector<Cell> cells;
  for (const blokus::Square square : blokus::squares_of(move)) cells.push_back(blokus::cell_of(square));
  return span_text(cells);
}

// The opposing corner points that a placement covers: how many, and of which colour (-1 for several).
struct Covered {
  int points = 0;
  int colour = -1;
};

Covered covered_by(const Blokus& before, Blokus::Move move) {
  const blokus::Look look(before, move);
  Covered covered;
  int sides = 0;
  for (int other = 0; other < Blokus::colours; ++other) {
    const int points = look.is_ally(other) ? 0 : look.denied(other);
    if (points == 0) continue;
    covered.points += points;
    covered.colour = ++sides == 1 ? other : -1;
  }
  return covered;
}

}  // namespace

std::string move_words(const Blokus& before, Blokus::Move move, const Wording& wording) {
  const int colour = before.turn().colour;
  const std::string piece = piece_words(blokus::placement(move).piece, wording.language);
  const std::string where = where_placed(move);
  if (before.pieces_placed(colour) == 0) {
    const blokus::Bitboard corner = blokus::squares_mask(move) & before.start_squares(colour);
    return tell(wording, as_report("starts with the {piece} in corner {corner}"),
                as_recap("You start with the {piece} in corner {corner}"),
                as_advice("Start with the {piece} in corner {corner}"), "piece"_a = piece,
                "corner"_a = cell_text(blokus::cell_of(corner.first())));
  }
  if (before.pieces_placed(colour) + 1 == blokus::piece_count)
    return tell(wording, as_report("places its last piece, the {piece}, at {where}"),
                as_recap("You place your last piece, the {piece}, at {where}"),
                as_advice("Place your last piece, the {piece}, at {where}"), "piece"_a = piece, "where"_a = where);
  const Covered covered = covered_by(before, move);
  if (covered.points == 0)
    return tell(wording, as_report("places the {piece} at {where}"), as_recap("You place the {piece} at {where}"),
                as_advice("Place the {piece} at {where}"), "piece"_a = piece, "where"_a = where);
  if (covered.colour < 0)
    return tell_count(wording, covered.points,
                      as_report("places the {piece} at {where} and covers {n} corner of other colours",
                                "places the {piece} at {where} and covers {n} corners of other colours"),
                      as_recap("You place the {piece} at {where} and cover {n} corner of other colours",
                               "You place the {piece} at {where} and cover {n} corners of other colours"),
                      as_advice("Place the {piece} at {where} and cover {n} corner of other colours",
                                "Place the {piece} at {where} and cover {n} corners of other colours"),
                      "piece"_a = piece, "where"_a = where);
  return tell_count(
      wording, covered.points,
      as_report("places the {piece} at {where} and covers {n} of {colour}'s corners",
                "places the {piece} at {where} and covers {n} of {colour}'s corners"),
      as_recap("You place the {piece} at {where} and cover {n} of {colour}'s corners",
               "You place the {piece} at {where} and cover {n} of {colour}'s corners"),
      as_advice("Place the {piece} at {where} and cover {n} of {colour}'s corners",
                "Place the {piece} at {where} and cover {n} of {colour}'s corners"),
      "piece"_a = piece, "where"_a = where,
      "colour"_a = Blokus::info.colours[static_cast<std::size_t>(covered.colour)].name.in(wording.language));
}

}  // namespace scalinata
