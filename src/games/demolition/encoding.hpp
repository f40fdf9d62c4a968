// Demolition for learning programs: an action is a block by its shape and first cell, or pass (games/pyramid).
#pragma once

#include "core/encoding.hpp"
#include "games/demolition/demolition.hpp"
#include "games/pyramid/encoding.hpp"

namespace scalinata {

template <>
struct Encoding<Demolition> {
  static int actions(const Demolition& position) { return pyramid::block_numbers(position.plan().side); }
  static int outcomes(const Demolition&) { return 0; }
  static int number(const Demolition& position, Demolition::Move move) {
    const pyramid::Block block = move == Demolition::pass ? pyramid::Block{} : position.block(move.block).block;
    return pyramid::block_number(block, position.plan().side);
  }
  static std::optional<Demolition::Move> move(const Demolition& position, int number);
  static PlaneShape shape(const Demolition& position) {
    return {3 * pyramid::level_count + 1 + 2 * position.seats() + 1, position.plan().side, position.plan().side};
  }
  static std::vector<std::string> plane_names(const Demolition& position);
  static void observe(const Demolition& view, int seat, PlaneWriter& planes);
};

static_assert(Encoded<Demolition>);

}  // namespace scalinata
