// Blokus as JSON. What a server sends after every move is written as text at once: building values first takes longer
// than all the rest of the move.
#pragma once

#include "catalog/codec.hpp"
#include "games/blokus/blokus.hpp"

namespace scalinata {

template <>
struct Codec<Blokus> {
  static Json setup(const Blokus::Setup&) { return no_setup(); }
  static Result<Blokus::Setup> parse_setup(const Json& json, const Blokus::Options&, Language language = Language::en) {
    return parse_no_setup(json, language);
  }

  // {"players", "teams", "corners", "colours": [{"colour", "seat" (of its next piece), "score", "can_move",
  //  "placed": [{"piece", "cells"}], "pieces_left": [names], "points": [cells where its next piece may hang on]}]}
  static std::string view(const Blokus::View& view);

  // {"form": "placements", "orientations": [{"piece", "cells": [[column, row] from the anchor], "anchors"}]}: anchors
  // is a bitmap in hexadecimal, four cells a digit with the first as its lowest bit, from a1 along row 1.
  static std::string legal(const Blokus& position);
};

}  // namespace scalinata
