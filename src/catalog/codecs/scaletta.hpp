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

  static Json view(const Scaletta& position);
};

}  // namespace scalinata
