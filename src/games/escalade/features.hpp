// What a move does, measured and put into words. The weight of placing a card depends on its kind: see the prior.
// Search judges a move only by the table and the card; what needs more, for explanations, is in features.cpp.
#pragma once

#include "core/feature.hpp"
#include "games/escalade/escalade.hpp"

namespace scalinata::escalade {

// What the building is worth to its owner now, prizes included; a site is worth nothing yet.
int standing_worth(const Table& table, std::size_t building, const Prizes& prizes);

// What the site would be worth under this roof; false_penalty if it would be false or smelly.
int roofed_worth(const Table& table, std::size_t site, const Face& roof, const Prizes& prizes);

struct Look {
  Look(const Escalade& before, Escalade::Move made) : position(before), move(made), action(made.action) {
    const Table& table = position.table();
    if ((action == Action::keep || action == Action::take) && move.card < hidden_card)
      kept = worth_adding(table.deck()[move.card]);
    if (action != Action::place) return;
    const Building& building = table.buildings[move.target];
    card = &table.deck()[move.card];
    on_toilet = building.toilets > 0;
    if (card->kind == Kind::roof) {
      worth = roofed_worth(table, move.target, *card, table.prizes());
    } else if (card->kind == Kind::quake || card->kind == Kind::insurance) {
      own = building.is_completed() && building.owner == table.seat;
      at_stake = standing_worth(table, move.target, table.prizes());
      if (own == (card->kind == Kind::quake)) at_stake = -at_stake;
    }
  }
  // What a floor adds: 1 for each 40 m, more for points.
  static float worth_adding(const Face& face) { return face.height / 40.0f + 0.5f * face.points; }
  bool places(Kind kind) const { return card != nullptr && card->kind == kind; }
  bool places_floor() const { return places(Kind::toilet) || places(Kind::floor) || places(Kind::special); }
  // Whether it puts points at stake that count for their owner: a false building costs points.
  bool for_points() const { return (own == places(Kind::quake) ? -at_stake : at_stake) > 0; }

  const Escalade& position;
  Escalade::Move move;
  Action action;
  float kept = 0;              // what the card kept could add
  const Face* card = nullptr;  // null: no card is placed
  bool on_toilet = false;      // the building already has one
  int worth = 0;               // of the building with this roof
  bool own = false;            // a quake or an insurance for the player's own building
  int at_stake = 0;            // points that a quake or an insurance affects; negative if that hurts the player
};

// What a building completed now is worth, including prizes it gains.
inline constexpr auto roof_points = [](const Look& look) { return look.worth; };
// 1: the building would be false or smelly.
inline constexpr auto false_roof = [](const Look& look) {
  return look.places(Kind::roof) && look.worth == false_penalty;
};
inline constexpr auto growth = [](const Look& look) {
  return look.places_floor() ? Look::worth_adding(*look.card) : 0.0f;
};
// 1: a toilet where the building has none yet.
inline constexpr auto toilet = [](const Look& look) { return look.places(Kind::toilet) && !look.on_toilet; };
// Points of others that a quake endangers; own ones count against it.
inline constexpr auto harm = [](const Look& look) { return look.places(Kind::quake) ? look.at_stake : 0; };
// Own points that an insurance protects; those of others count against it.
inline constexpr auto shelter = [](const Look& look) { return look.places(Kind::insurance) ? look.at_stake : 0; };

// 1: gets cards from the deck, the discard pile or other players.
inline constexpr auto new_cards = [](const Look& look) {
  switch (look.action) {
    case Action::study_deck:
    case Action::study_discard:
    case Action::tornado_left:
    case Action::tornado_right:
      return true;
    default:
      return look.action == Action::rob && look.move.target != nobody;
  }
};
// 1: a card is thrown away.
inline constexpr auto thrown = [](const Look& look) { return look.action == Action::discard; };

// What the best site is worth under a roof from the player's hand, afterwards; -1 if the hand is given away.
int left_to_complete(const Look& look);
// What a studied roof completes at best.
int studied_roof_points(const Look& look);
// 1: the floor leaves the building with a single category; -1: it mixes two.
int unity(const Look& look);
// What a building that falls at once is worth; negative if it is the player's own.
int felled(const Look& look);
// The game is over and nobody is ahead of the player.
bool wins_at_once(const Look& look);

inline constexpr auto feature_table = std::to_array<Feature<Look>>({
    {"roof_points", [](const Look& look) { return roof_points(look) + studied_roof_points(look); },
     FeatureText::count(1, phrase("completes no building"),
                        plural("completes a building worth one point", "completes a building worth {n} points"))},
    {"false_roof", false_roof,
     FeatureText::amount(-3, phrase("makes no false or smelly building"), phrase("makes a false or smelly building"))},
    {"growth", growth, FeatureText::amount(0.8, phrase("adds less to a building"), phrase("adds more to a building"))},
    {"toilet", toilet,
     FeatureText::amount(0.8, phrase("gives the building no toilet"), phrase("gives the building its toilet"))},
    {"toilet_point", [](const Look& look) { return look.places(Kind::toilet); },
     FeatureText::amount(0.8, phrase("scores no toilet point"), phrase("scores a toilet point"))},
    {"unity", [](const Look& look) { return unity(look) > 0; },
     FeatureText::amount(0.6, phrase("keeps no building to one category"), phrase("keeps a building to one category"))},
    {"mixed", [](const Look& look) { return unity(look) < 0; },
     FeatureText::amount(-0.6, phrase("mixes no categories"), phrase("mixes the categories of a building"))},
    {"resistance", [](const Look& look) { return look.places_floor() ? look.card->resistance : 0; },
     FeatureText::amount(0.5, phrase("adds no resistance"), phrase("makes a building more resistant"))},
    {"left_to_complete", [](const Look& look) { return left_to_complete(look); },
     FeatureText::count(0.4, phrase("leaves you no building to complete"),
                        plural("leaves you a building worth one point to complete",
                               "leaves you a building worth {n} points to complete"))},
    {"harm", [](const Look& look) { return look.for_points() ? harm(look) : 0; },
     FeatureText::count(1, phrase("puts none of the others' points at risk"),
                        plural("puts one of the others' points at risk", "puts {n} of the others' points at risk"),
                        phrase("puts your own points at risk"))},
    {"felled", [](const Look& look) { return felled(look); },
     FeatureText::count(0.5, phrase("brings down no building of the others"),
                        plural("brings down a building worth one point to another player",
                               "brings down a building worth {n} points to another player"),
                        phrase("brings down a building of your own"))},
    {"shelter", [](const Look& look) { return look.for_points() ? shelter(look) : 0; },
     FeatureText::count(1, phrase("protects none of your points"),
                        plural("protects one of your points", "protects {n} of your points"))},
    {"wins_at_once", [](const Look& look) { return wins_at_once(look); },
     FeatureText::amount(3, phrase("does not end the game"), phrase("ends the game with you in first place"))},
    {"new_cards", new_cards,
     FeatureText::amount(0.7, phrase("brings you no new cards"), phrase("brings you new cards"))},
    {"kept", [](const Look& look) { return look.kept; },
     FeatureText::amount(0.8, phrase("keeps a card that adds less"), phrase("keeps a card that can add more"))},
    {"thrown", thrown, FeatureText::amount(-0.6, phrase("throws nothing away"), phrase("throws a card away"))},
});

}  // namespace scalinata::escalade
