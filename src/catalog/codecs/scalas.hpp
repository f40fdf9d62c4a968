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

  static std::string view(const Scalas& position);
};

}  // namespace scalinata
