// Blokus as JSON. What a server sends after every move is written directly as text: building JSON values first takes
// longer than the rest of the move.
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

  static std::string view(const Blokus::View& view);
  static std::string legal(const Blokus& position);
};

}  // namespace scalinata
