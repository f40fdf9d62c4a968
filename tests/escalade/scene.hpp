// Scenes: games with chosen hands and piles, played by text.
#pragma once

#include <algorithm>
#include <set>
#include <sstream>

#include <gtest/gtest.h>

#include "games/escalade/escalade.hpp"

namespace scalinata {

class Scene {
 public:
  // Hands, the top of the deck and the top of the foundations, as words; everything else follows in a fixed order that
  // begins with floors. A hand without a roof would not be a legal deal.
  Scene(const std::vector<std::string>& hands, const std::string& deck_top, const std::string& foundations,
        bool any_study = true)
      : Scene(make(hands, deck_top, foundations, any_study)) {}
  explicit Scene(const Escalade& start) : game(start) {}

  Scene& play(const std::string& moves) {
    std::istringstream words(moves);
    for (std::string word; words >> word;) {
      const auto move = game.parse_move(word, Language::en);
      EXPECT_TRUE(move.ok()) << word << ": " << move.error();
      const auto legal = move.ok() ? game.check(*move, Language::en) : Result<void>(move.failure());
      EXPECT_TRUE(legal.ok()) << word << ": " << legal.error();
      if (!legal.ok()) break;
      game.play(*move);
    }
    return *this;
  }

  // Why a move is refused; empty if it is legal.
  std::string refused(const std::string& text) const {
    const auto move = game.parse_move(text, Language::en);
    if (!move.ok()) return move.error();
    const auto legal = game.check(*move, Language::en);
    return legal.ok() ? "" : legal.error();
  }

  std::set<std::string> legal() const {
    MoveList<Escalade> moves;
    game.legal_moves(moves);
    std::set<std::string> texts;
    for (const auto& move : moves) texts.insert(game.move_text(move));
    return texts;
  }

  std::string hand(int seat) const { return text(game.view(Viewer::seat(seat)).hand); }
  std::string shown(int seat) const { return text(game.view(Viewer::seat(seat)).shown); }
  escalade::Table table() const { return game.view(Viewer::spectator()).table; }
  escalade::Building building(std::size_t number) const { return table().buildings[number - 1]; }
  int discarded(std::string_view face) const { return table().discard[deck().find(face)]; }
  std::vector<int> scores() const {
    const Scores scores = game.scores();
    return {scores.begin(), scores.end()};
  }

  Escalade game;

 private:
  static const escalade::Deck& deck() { return escalade::deck_of(escalade::default_deck); }

  template <class Cards>
  static std::string text(const Cards& cards) {
    std::string out;
    for (auto card : cards) out += (out.empty() ? "" : " ") + deck().name(card);
    return out;
  }

  static Escalade make(const std::vector<std::string>& hands, const std::string& deck_top,
                       const std::string& foundations, bool any_study) {
    using escalade::Card;
    using escalade::Kind;
    const int players = static_cast<int>(hands.size());
    std::vector<int> left;  // by kind
    for (int kind = 0; kind < escalade::kinds; ++kind)
      left.push_back(escalade::cards_in_play(static_cast<Kind>(kind), players));
    escalade::CardCounts used{};
    const auto use = [&](Card card) {
      ++used[card];
      --left[static_cast<std::size_t>(deck().kind(card))];
      return card;
    };
    const auto cards = [&](const std::string& words) {
      std::vector<Card> out;
      std::istringstream stream(words);
      for (std::string word; stream >> word;) {
        EXPECT_NE(deck().find(word), escalade::no_card) << word;
        out.push_back(use(deck().find(word)));
      }
      return out;
    };
    escalade::Setup setup;
    for (const auto& hand : hands) setup.hands.push_back(cards(hand));
    setup.deck = cards(deck_top);
    setup.foundations = cards(foundations);
    for (Card card = 0; card < deck().size(); ++card)
      while (used[card] < deck()[card].count && left[static_cast<std::size_t>(deck().kind(card))] > 0)
        (deck().kind(card) == Kind::foundation ? setup.foundations : setup.deck).push_back(use(card));
    const auto start = Escalade::start({players, escalade::default_deck, any_study}, setup);
    EXPECT_TRUE(start.ok()) << start.error();
    return *start;
  }
};

}  // namespace scalinata
