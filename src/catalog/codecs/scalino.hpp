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

  static Json view(const Scalino& position);

  static const Continuation continuation;  // a completed pyramid's demolition
};

}  // namespace scalinata
