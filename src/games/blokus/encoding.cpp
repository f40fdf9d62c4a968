#include "games/blokus/encoding.hpp"

namespace scalinata {
namespace {

// Colours in playing order, starting with the viewer's own; a shared colour comes last.
int colour_after(const Blokus& position, int seat, int steps) {
  const Blokus::Options options = position.options();
  if (options.players != 3) return (seat + steps) % Blokus::colours;
  if (steps == Blokus::colours - 1) return options.shared;
  const int rank = seat_after(seat, steps, options.players);
  return rank + (rank >= options.shared);
}

void write_squares(const blokus::Bitboard& squares, float* out) {
  squares.for_each([&](blokus::Square square) {
    const Cell cell = blokus::cell_of(square);
    out[cell.row * blokus::board_size + cell.column] = 1;
  });
}

}  // namespace

std::vector<std::string> Encoding<Blokus>::plane_names(const Blokus& position) {
  std::vector<std::string> names;
  for (int colour = 0; colour < Blokus::colours; ++colour) {
    names.push_back(fmt::format("squares of colour {}", colour));
    names.push_back(fmt::format("squares open to colour {}: free and not beside its own", colour));
    names.push_back(fmt::format("points of colour {}: a new piece must cover one", colour));
    names.push_back(fmt::format("pieces left to colour {}: cell i, row by row, is piece i", colour));
    names.push_back(fmt::format("score of colour {}", colour));
  }
  for (int colour = 0; colour < Blokus::colours; ++colour)
    names.push_back(fmt::format("1 if colour {} is to move", colour));
  for (int seat = 0; seat < position.seats(); ++seat) names.push_back(fmt::format("1 if seat {} is to move", seat));
  return names;
}

void Encoding<Blokus>::observe(const Blokus& view, int seat, PlaneWriter& planes) {
  for (int step = 0; step < Blokus::colours; ++step) {
    const int colour = colour_after(view, seat, step);
    const blokus::Reach reach = view.reach(colour);
    write_squares(view.squares(colour), planes.plane());
    write_squares(reach.open, planes.plane());
    write_squares(reach.points, planes.plane());
    float* pieces = planes.plane();
    for (int piece = 0; piece < blokus::piece_count; ++piece)
      pieces[piece] = static_cast<float>(view.pieces_left(colour) >> piece & 1);
    planes.fill(static_cast<float>(view.colour_score(colour)));
  }
  const Turn turn = view.turn();
  for (int step = 0; step < Blokus::colours; ++step)
    planes.fill(turn.is_player() && turn.colour == colour_after(view, seat, step) ? 1 : 0);
  planes.one_of(view.seats(), turn.is_player() ? seats_after(seat, turn.seat, view.seats()) : -1);
}

}  // namespace scalinata
