// Short lists of cards: sorted insertion, removal, and each face once.
#pragma once

#include <algorithm>

#include "games/escalade/deck.hpp"

namespace scalinata::escalade {

template <class Cards>
constexpr void add_sorted(Cards& cards, Card card) {
  std::size_t i = cards.size();
  while (i > 0 && cards[i - 1] > card) --i;
  cards.insert_at(i, card);
}

template <class Cards>
constexpr Cards sorted(const Cards& cards) {
  Cards out;
  for (Card card : cards) add_sorted(out, card);
  return out;
}

// Precondition: the list contains the card.
template <class Cards>
constexpr void remove_one(Cards& cards, Card card) {
  cards.erase_at(static_cast<std::size_t>(std::find(cards.begin(), cards.end(), card) - cards.begin()));
}

// Calls f once for each face in a sorted list.
template <class Cards, class F>
constexpr void for_each_face(const Cards& cards, F f) {
  for (std::size_t i = 0; i < cards.size(); ++i)
    if (i == 0 || cards[i] != cards[i - 1]) f(cards[i]);
}

}  // namespace scalinata::escalade
