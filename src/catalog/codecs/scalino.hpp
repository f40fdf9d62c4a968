// Scalino as JSON.
#pragma once

#include "catalog/catalog.hpp"
#include "catalog/codec.hpp"
#include "games/scalino/scalino.hpp"

namespace scalinata {

template <>
struct Codec<Scalino> {
  static Json setup(const Scalino::Setup&) { return no_setup(); }
  static Result<Scalino::Setup> parse_setup(const Json& json, const Scalino::Options&,
                                            Language language = Language::en) {
    return parse_no_setup(json, language);
  }

  // {"players", "board", "columns", "rows", "levels": [the cells of each level, from the ground up], "star": [cells],
  //  "building": the level blocks go on, or null once the pyramid is complete, "bonus": the seat on turn may pass,
  //  "blocks": [{"level", "colour", "cells"}],
  //  "colours": [{"colour", "seat": who plays it next, "shared", "unused": {length: blocks}, "group_points",
  //               "unused_cells", "groups": [[cells of a connected group of visible steps]]}]}
  static Json view(const Scalino& position);

  static const Continuation continuation;  // a completed pyramid's demolition
};

}  // namespace scalinata
