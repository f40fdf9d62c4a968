// Scalas for learning programs: an action is a cell, row by row.
#pragma once

#include "core/encoding.hpp"
#include "games/scalas/scalas.hpp"

namespace scalinata {

template <>
struct Encoding<Scalas> {
  static int actions(const Scalas& position) { return position.size() * position.size(); }
  static int outcomes(const Scalas&) { return 0; }
  static int number(const Scalas& position, Scalas::Move move) {
    const Cell cell = CellSet::cell_at(move.cell);
    return cell.row * position.size() + cell.column;
  }
  static std::optional<Scalas::Move> move(const Scalas& position, int number) {
    const Cell cell{number % position.size(), number / position.size()};
    return Scalas::Move{static_cast<std::uint8_t>(CellSet::index_of(cell))};
  }
  static PlaneShape shape(const Scalas& position) { return {8, position.size(), position.size()}; }
  static std::vector<std::string> plane_names(const Scalas& position);
  static void observe(const Scalas& view, int seat, PlaneWriter& planes);
};

static_assert(Encoded<Scalas>);

}  // namespace scalinata
