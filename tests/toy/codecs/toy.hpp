// The toy game as JSON.
#pragma once

#include "catalog/codec.hpp"
#include "toy/toy.hpp"

namespace scalinata {

template <>
struct Codec<Toy> {
  static Json setup(const Toy::Setup&) { return no_setup(); }
  static Result<Toy::Setup> parse_setup(const Json& json, const Toy::Options&, Language language = Language::en) {
    return parse_no_setup(json, language);
  }
  // {"left": steps, "turns": taken so far}
  static Json view(const Toy& position);
};

}  // namespace scalinata
