// Scalino demolition as JSON.
#pragma once

#include "catalog/codec.hpp"
#include "games/demolition/demolition.hpp"

namespace scalinata {

template <>
struct Codec<Demolition> {
  // [{"level":1,"colour":"red","cells":["a4","b4"]},…]
  static Json setup(const Demolition::Setup& setup);
  static Result<Demolition::Setup> parse_setup(const Json& json, const Demolition::Options& options,
                                               Language language = Language::en);

  static Json view(const Demolition& position);
};

}  // namespace scalinata
