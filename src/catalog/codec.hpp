// Codec<G>: how a game's setup and views are written as JSON. One specialisation a game, in codecs/.
//
//   template <> struct Codec<Scalas> {
//     static Json setup(const Scalas::Setup&);
//     static Result<Scalas::Setup> parse_setup(const Json&, const Scalas::Options&, Language = Language::en);
//     static Json view(const Scalas::View&);  // this and legal may give the text instead, where that is quicker
//     static Json legal(const Scalas&);  // optional: legal moves in a form of the game's own, where a list is too long
//     static std::string_view schema();  // codecs/scalas.schema.json, which says how view and legal look
//     // hidden games only: a seat's whole knowledge, its view included; reading it back gives an equal value
//     static Json knowledge(const G::Knowledge&);
//     static Result<G::Knowledge> parse_knowledge(const Json&, const G::Options&);
//   };
//
// There is no way to write a full position: what leaves the program is a view.
#pragma once

#include <nlohmann/json.hpp>

#include "core/game.hpp"

namespace scalinata {

using Json = nlohmann::ordered_json;

template <class G>
struct Codec;

// For games without a setup: null, and nothing else.
Json no_setup();
Result<NoSetup> parse_no_setup(const Json& json, Language language);

}  // namespace scalinata
