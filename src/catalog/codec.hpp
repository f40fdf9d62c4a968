// Codec<G>: how a game's setup and views are written as JSON. One specialisation per game, in codecs/.
//
//   template <> struct Codec<Scalas> {
//     static Json setup(const Scalas::Setup&);
//     static Result<Scalas::Setup> parse_setup(const Json&, const Scalas::Options&, Language = Language::en);
//     static Json view(const Scalas::View&);  // this and legal may return text instead, if that is faster
//     static Json legal(const Scalas&);  // optional: legal moves in a form of its own, if a list is too long
//     // hidden games only: a seat's whole knowledge, including its view; reading it back gives an equal value
//     static Json knowledge(const G::Knowledge&);
//     static Result<G::Knowledge> parse_knowledge(const Json&, const G::Options&);
//     // optional: a deck file instead of the built-in deck; the game that continues where this one ended
//     static Result<DeckId> read_deck(std::string_view text, Language);
//     static const Continuation continuation;
//   };
//
// A full position cannot be written: only views leave the program.
#pragma once

#include "core/game.hpp"
#include "json/json.hpp"

namespace scalinata {

template <class G>
struct Codec;

// For games without a setup: only null.
Json no_setup();
Result<NoSetup> parse_no_setup(const Json& json, Language language);

}  // namespace scalinata
