// Late positions made by hand: chosen hands and buildings, no deck, no foundations left.
#pragma once

#include <sstream>

#include <gtest/gtest.h>

#include "games/escalade/cards.hpp"
#include "games/escalade/knowledge.hpp"

namespace scalinata {

struct Late {
  std::vector<std::string> hands;  // cards as words
  std::vector<std::string>
      buildings;  // from the ground up, "raft A40 O40"; completed by a seat: "1:raft A40 toilet flat"
  std::string discards{};
  int seat = 1;  // to move
  int stalled = 0;
  bool last_round = false;
  std::string to_come{};  // the seats, as in "23"
};

// What the seat to move knows, which here is everything.
inline escalade::Knowledge know(const Late& late) {
  using namespace escalade;
  const Deck& deck = deck_of(default_deck);
  View view;
  Table& table = view.table;
  for (Card card = 0; card < deck.size(); ++card) view.removed[card] = deck[card].count;
  const auto read = [&](const std::string& words) {
    std::vector<Card> cards;
    std::istringstream stream(words);
    for (std::string word; stream >> word;) {
      cards.push_back(deck.find(word));
      EXPECT_NE(cards.back(), no_card) << word;
      --view.removed[cards.back()];
    }
    return cards;
  };
  table.players = static_cast<std::uint8_t>(late.hands.size());
  table.seat = static_cast<std::uint8_t>(late.seat - 1);
  table.last_round = late.last_round;
  table.stalled = static_cast<std::uint8_t>(late.stalled);
  for (char seat : late.to_come) table.to_come = static_cast<std::uint8_t>(table.to_come | 1u << (seat - '1'));
  Alternative exact;
  for (std::size_t seat = 0; seat < late.hands.size(); ++seat) {
    for (Card card : read(late.hands[seat])) add_sorted(exact.hands[seat], card);
    view.hand_sizes[seat] = static_cast<std::uint8_t>(exact.hands[seat].size());
  }
  for (const std::string& text : late.buildings) {
    const bool completed = text.find(':') != std::string::npos;
    const std::vector<Card> cards = read(completed ? text.substr(2) : text);
    table.add_site(cards[0]);
    for (std::size_t i = 1; i < cards.size(); ++i) table.build(cards[i], table.buildings.size() - 1);
    if (!completed) continue;
    Building& building = table.buildings.back();
    building.status = Status::completed;
    building.owner = static_cast<std::uint8_t>(text[0] - '1');
    building.completion = ++table.completions;
    building.sound = building.toilets > 0 && building.height >= min_height;
    table.thresholds[building.owner] = std::max(table.thresholds[building.owner], building.height);
  }
  for (Card card : read(late.discards)) ++table.discard[card];
  view.seat = static_cast<std::int8_t>(table.seat);
  view.hand = exact.hands[table.seat];
  auto known = Knowledge::restore(view, {}, {exact});
  EXPECT_TRUE(known.ok()) << known.error();
  return *known;
}

inline Escalade position_of(const Late& late) {
  Rng rng(1);
  return know(late).sample(rng);
}

}  // namespace scalinata
