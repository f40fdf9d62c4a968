// Scaletta for learning programs. An action places a number on a cell (36 x (number - 1) + cell, row by row) or takes
// the line that begins at a cell: those along a row from 144, those up a column from 180.
#pragma once

#include "core/encoding.hpp"
#include "games/scaletta/scaletta.hpp"

namespace scalinata {

template <>
struct Encoding<Scaletta> {
  static constexpr int cells = Scaletta::side * Scaletta::side;
  static constexpr int takes = Scaletta::numbers * cells;
  static constexpr int seen_depth = 4;  // pawns visible below the top of a stack

  static int actions(const Scaletta&) { return takes + 2 * cells; }
  static int outcomes(const Scaletta&) { return 0; }
  static int number(const Scaletta&, Scaletta::Move move) {
    const Cell at = CellSet::cell_at(move.cell);
    const int block = move.number > 0 ? move.number - 1 : Scaletta::numbers + move.up;
    return block * cells + at.row * Scaletta::side + at.column;
  }
  static std::optional<Scaletta::Move> move(const Scaletta&, int number) {
    const int block = number / cells, rest = number % cells;
    Scaletta::Move move;
    move.number = static_cast<std::uint8_t>(block < Scaletta::numbers ? block + 1 : 0);
    move.up = block == Scaletta::numbers + 1;
    move.cell = static_cast<std::uint8_t>(CellSet::index_of({rest % Scaletta::side, rest / Scaletta::side}));
    return move;
  }
  static PlaneShape shape(const Scaletta& position) {
    return {Scaletta::numbers + 1 + seen_depth + position.seats() * (Scaletta::numbers + 1) + 2, Scaletta::side,
            Scaletta::side};
  }
  static std::vector<std::string> plane_names(const Scaletta& position);
  static void observe(const Scaletta& view, int seat, PlaneWriter& planes);
};

static_assert(Encoded<Scaletta>);

}  // namespace scalinata
