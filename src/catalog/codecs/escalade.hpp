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

  // The view, and under "known" what else the seat has learnt: "below", the cards that it put back into the deck itself
  // (top last), and "possible", every way the cards may be distributed: tokens are faces, "?roof", "?roof_or_study" or
  // "?".
  static Json knowledge(const escalade::Knowledge& knowledge);
  // A view without "known" is read as knowledge of nothing more than the view.
  static Result<escalade::Knowledge> parse_knowledge(const Json& json, const Escalade::Options& options);

  static Result<escalade::DeckId> read_deck(std::string_view text, Language language);
};

}  // namespace scalinata
