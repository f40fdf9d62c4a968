// Grande Escalade for learning programs. Cards are their faces in the deck; the numbers are the same for every deck.
//
// Actions: a card on a building (10 x card + building); then discard, keep, play, top and take, each by card; rob by
// seat, and nobody; then the actions that name no card: century, tornado to the left and to the right, study the deck,
// study the discard pile, swap, done, insure, pass.
// Chance outcomes: a loot of one card by its face, then of two.
#pragma once

#include "core/encoding.hpp"
#include "games/escalade/escalade.hpp"

namespace scalinata {

template <>
struct Encoding<Escalade> {
  static constexpr int places = escalade::max_faces * escalade::max_foundations;
  static constexpr std::array by_card{escalade::Action::discard, escalade::Action::keep, escalade::Action::play,
                                      escalade::Action::top, escalade::Action::take};
  static constexpr int first_rob = places + static_cast<int>(by_card.size()) * escalade::max_faces;
  static constexpr int first_alone = first_rob + max_seats + 1;
  static constexpr std::array alone{
      escalade::Action::century,    escalade::Action::tornado_left,  escalade::Action::tornado_right,
      escalade::Action::study_deck, escalade::Action::study_discard, escalade::Action::swap,
      escalade::Action::done,       escalade::Action::insure,        escalade::Action::pass};
  static constexpr int phases = static_cast<int>(escalade::Phase::over);

  static int actions(const Escalade&) { return first_alone + static_cast<int>(alone.size()); }
  static int outcomes(const Escalade&) { return escalade::max_faces * (escalade::max_faces + 1); }
  static int number(const Escalade& position, Escalade::Move move);
  static std::optional<Escalade::Move> move(const Escalade& position, int number);
  static PlaneShape shape(const Escalade&);
  static std::vector<std::string> plane_names(const Escalade& position);
  static void observe(const escalade::View& view, int seat, PlaneWriter& planes);
};

static_assert(Encoded<Escalade>);

}  // namespace scalinata
