// Scalino for learning programs: an action is a block by its shape and first cell, or pass (games/pyramid).
#pragma once

#include "core/encoding.hpp"
#include "games/pyramid/encoding.hpp"
#include "games/scalino/scalino.hpp"

namespace scalinata {

template <>
struct Encoding<Scalino> {
  static int actions(const Scalino& position) { return pyramid::block_numbers(position.plan().side); }
  static int outcomes(const Scalino&) { return 0; }
  static int number(const Scalino& position, Scalino::Move move) {
    return pyramid::block_number(move, position.plan().side);
  }
  static std::optional<Scalino::Move> move(const Scalino& position, int number) {
    return pyramid::numbered_block(number, position.plan().side);
  }
  static PlaneShape shape(const Scalino& position) {
    constexpr int colours = pyramid::colour_count;
    return {pyramid::level_count * colours + 1 + colours * pyramid::longest_block + colours + 2 * position.seats() + 1,
            position.plan().side, position.plan().side};
  }
  static std::vector<std::string> plane_names(const Scalino& position);
  static void observe(const Scalino& view, int seat, PlaneWriter& planes);
};

static_assert(Encoded<Scalino>);

}  // namespace scalinata
