// Grande Escalade as JSON.
#pragma once

#include "catalog/codec.hpp"
#include "games/escalade/knowledge.hpp"

namespace scalinata {

template <>
struct Codec<Escalade> {
  // {"foundations":[FACE,…],"deck":[FACE,…],"hands":[[FACE,…],…]}, piles top first; another deck adds "faces".
  static Json setup(const Escalade::Setup& setup);
  static Result<Escalade::Setup> parse_setup(const Json& json, const Escalade::Options& options,
                                             Language language = Language::en);

  static Json view(const escalade::View& view);

  // The view, and under "known" what the seat has learnt besides: "below", the places of the deck it filled itself (top
  // last), and "possible", every way the cards may lie: tokens are faces, "?roof", "?roof_or_study" or "?".
  static Json knowledge(const escalade::Knowledge& knowledge);
  // A view without "known" is read as a view of which nothing more is remembered.
  static Result<escalade::Knowledge> parse_knowledge(const Json& json, const Escalade::Options& options);

  static Result<escalade::DeckId> read_deck(std::string_view text, Language language);
};

}  // namespace scalinata
