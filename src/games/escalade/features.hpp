// What a move does: measured and told. How much placing a card weighs depends on its kind: see the prior. Moves are
// judged by the table and the card alone, so nothing is played to find out.
#pragma once

#include "core/feature.hpp"
#include "games/escalade/escalade.hpp"

namespace scalinata::escalade {

// What the building is worth to its owner now, prizes included; a site is worth nothing yet.
int standing_worth(const Table& table, std::size_t building, const Prizes& prizes);

// What the site would be worth under this roof; false_penalty if it would be false or smelly.
int roofed_worth(const Table& table, std::size_t site, const Face& roof, const Prizes& prizes);

struct Look {
  Look(const Escalade& position, Escalade::Move move) : action(move.action) {
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
      const bool own = building.is_completed() && building.owner == table.seat;
      at_stake = standing_worth(table, move.target, table.prizes());
      if (own == (card->kind == Kind::quake)) at_stake = -at_stake;
    }
  }
  // What a floor adds: 1 for each 40 m, more for points.
  static float worth_adding(const Face& face) { return face.height / 40.0f + 0.5f * face.points; }
  bool places(Kind kind) const { return card != nullptr && card->kind == kind; }
  bool places_floor() const { return places(Kind::toilet) || places(Kind::floor) || places(Kind::special); }

  Action action;
  float kept = 0;              // what the card that is kept could add
  const Face* card = nullptr;  // null: none is placed
  bool on_toilet = false;      // the building has one already
  int worth = 0;               // of the building under the roof
  int at_stake = 0;  // points that a quake or an insurance concerns; negative where that is a loss to its player
};

// What a building completed now is worth, prizes it gains included.
inline constexpr auto roof_points = [](const Look& look) { return look.worth; };
// 1: the building completed would be false or smelly.
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

// 1: cards come from the pile, the discards or another player.
inline constexpr auto new_cards = [](const Look& look) {
  return look.action == Action::study_deck || look.action == Action::study_discard || look.action == Action::rob;
};
// 1: a card is thrown away.
inline constexpr auto thrown = [](const Look& look) { return look.action == Action::discard; };

inline constexpr auto feature_table = std::to_array<Feature<Look>>({
    {"roof_points", roof_points,
     Telling::count(1, {"scores no roof", "non segna tetti"},
                    {"completes a building worth one point", "completa un edificio da un punto"},
                    {"completes a building worth {} points", "completa un edificio da {} punti"})},
    {"false_roof", false_roof,
     Telling::amount(-3, {"makes no false or smelly building", "non fa edifici falsi o maleodoranti"},
                     {"makes a false or smelly building", "fa un edificio falso o maleodorante"})},
    {"growth", growth,
     Telling::amount(0.8, {"adds less to a building", "aggiunge meno a un edificio"},
                     {"adds more to a building", "aggiunge di più a un edificio"})},
    {"toilet", toilet,
     Telling::amount(0.8, {"gives the building no toilet", "non dà una toilette all'edificio"},
                     {"gives the building its toilet", "dà all'edificio la sua toilette"})},
    {"harm", harm,
     Telling::amount(1, {"endangers less of what the others have", "mette meno in pericolo i punti altrui"},
                     {"endangers more of what the others have", "mette più in pericolo i punti altrui"})},
    {"shelter", shelter,
     Telling::amount(1, {"protects less of what you have", "protegge meno i tuoi punti"},
                     {"protects more of what you have", "protegge di più i tuoi punti"})},
    {"new_cards", new_cards,
     Telling::amount(0.7, {"brings you no new card", "non ti porta carte nuove"},
                     {"brings you new cards", "ti porta carte nuove"})},
    {"kept", [](const Look& look) { return look.kept; },
     Telling::amount(0.8, {"keeps less of a card", "tiene una carta che vale meno"},
                     {"keeps a card that can add more", "tiene una carta che può aggiungere di più"})},
    {"thrown", thrown,
     Telling::amount(-0.6, {"throws nothing away", "non butta via niente"},
                     {"throws a card away", "butta via una carta"})},
});

}  // namespace scalinata::escalade
