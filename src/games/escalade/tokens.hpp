// Tokens and faces: what a token may be, whether tokens explain cards, whether the unseen cards suffice.
#pragma once

#include <algorithm>

#include "games/escalade/knowledge.hpp"

namespace scalinata::escalade {

inline bool may_be(const Deck& deck, Token token, Card card) {
  const Kind kind = deck.kind(card);
  switch (token) {
    case some_card:
      return true;
    case some_roof_or_study:
      return kind == Kind::roof || kind == Kind::study;
    case some_roof:
      return kind == Kind::roof;
    case some_other_than_study:
      return kind != Kind::study;
    default:
      return token == card;
  }
}

// Whether the cards can be the tokens in some order. Precondition: as many of each.
template <class Cards>
bool explains(const Deck& deck, const Tokens& tokens, const Cards& cards) {
  FixedVector<Card, hand_limit> left;
  for (Card card : cards) left.push_back(card);
  // Sorted: faces first, then classes from the narrowest. some_roof_or_study takes a study if there is one: of the
  // remaining classes only some_card could use it.
  for (Token token : tokens) {
    const Card study = deck.only(Kind::study);
    const auto suits = [&](Card card) { return may_be(deck, token, card); };
    const Card* card = std::find_if(left.begin(), left.end(), suits);
    if (token == some_roof_or_study && left.contains(study)) card = std::find(left.begin(), left.end(), study);
    if (card == left.end()) return false;
    left.erase_at(static_cast<std::size_t>(card - left.begin()));
  }
  return true;
}

// Position by position.
template <class Cards>
bool explains_in_order(const Deck& deck, const Tokens& tokens, const Cards& cards) {
  for (std::size_t i = 0; i < tokens.size(); ++i)
    if (!may_be(deck, tokens[i], cards[i])) return false;
  return true;
}

// Calls f with every token of an alternative.
template <class F>
void for_each_token(const Alternative& alternative, F f) {
  for (const Tokens& hand : alternative.hands)
    for (Token token : hand) f(token);
  for (Token token : alternative.loose) f(token);
  for (Token token : alternative.laid) f(token);
  for (Token token : alternative.aside) f(token);
}

// The unseen cards that no token names; empty if the tokens cannot be dealt from the unseen cards.
std::optional<CardCounts> unassigned_cards(const Deck& deck, const CardCounts& unseen, const Alternative& alternative,
                                           const std::vector<Token>& below);

}  // namespace scalinata::escalade
