// Scalas as JSON.
#pragma once

#include "catalog/codec.hpp"
#include "games/scalas/scalas.hpp"

namespace scalinata {

template <>
struct Codec<Scalas> {
  static Json setup(const Scalas::Setup&) { return no_setup(); }
  static Result<Scalas::Setup> parse_setup(const Json& json, const Scalas::Options&, Language language = Language::en) {
    return parse_no_setup(json, language);
  }

  // {"size", "between", "towers": [{"cell", "cubes": colours from the board up}], "bottom": the least height,
  //  "in_hand": {colour: cubes}, "owed": [cells], "alone": only cells with a cube are open to the seat to move,
  //  "stairs": {legal cell: the cells of a walk down from a cube placed there}; none for owed cells, which need none}
  static std::string view(const Scalas& position);
};

}  // namespace scalinata
