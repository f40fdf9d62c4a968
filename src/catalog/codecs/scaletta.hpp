// Scaletta as JSON.
#pragma once

#include "catalog/codec.hpp"
#include "games/scaletta/scaletta.hpp"

namespace scalinata {

template <>
struct Codec<Scaletta> {
  static Json setup(const Scaletta::Setup&) { return no_setup(); }
  static Result<Scaletta::Setup> parse_setup(const Json& json, const Scaletta::Options&,
                                             Language language = Language::en) {
    return parse_no_setup(json, language);
  }

  // {"players", "turns", "placements_left": number, or null without a limit,
  //  "stacks": [{"cell", "pawns": [{"number", "colour"}] from the board up}],
  //  "stocks": [{"seat", "colour", "total", "numbers": {number: pawns}, "pawns": [{"number", "colour", "count"}]}],
  //  "out": [seats, in the order they went out], "lines": [lines to choose from now]}
  static Json view(const Scaletta& position);
};

}  // namespace scalinata
