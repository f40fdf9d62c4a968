// Blokus for learning programs: an action is a placement (games/blokus/placements.hpp).
#pragma once

#include "core/encoding.hpp"
#include "games/blokus/blokus.hpp"

namespace scalinata {

template <>
struct Encoding<Blokus> {
  static int actions(const Blokus&) { return blokus::placement_count; }
  static int outcomes(const Blokus&) { return 0; }
  static int number(const Blokus&, Blokus::Move move) { return move; }
  static std::optional<Blokus::Move> move(const Blokus&, int number) { return static_cast<Blokus::Move>(number); }
  static PlaneShape shape(const Blokus& position) {
    return {6 * Blokus::colours + position.seats(), blokus::board_size, blokus::board_size};
  }
  static std::vector<std::string> plane_names(const Blokus& position);
  static void observe(const Blokus& view, int seat, PlaneWriter& planes);
};

static_assert(Encoded<Blokus>);

}  // namespace scalinata
