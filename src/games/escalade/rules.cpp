// What a move does.
#include <algorithm>

#include "games/escalade/cards.hpp"
#include "games/escalade/escalade.hpp"

namespace scalinata {

using namespace escalade;

Turn Escalade::turn() const {
  if (table_.phase == Phase::over) return Turn::over();
  if (table_.phase == Phase::loot) return Turn::chance();
  return Turn::player(table_.seat, table_.seat);
}

void Escalade::play(Move move) {
  if (move.action != Action::study_discard && move.action != Action::take) table_.stalled = 0;
  switch (move.action) {
    case Action::rob:
      if (move.target == nobody) return after_card();
      table_.robbed = true;
      table_.victim = move.target;
      table_.phase = Phase::loot;
      return;
    case Action::loot:
      secrets_.loot.push_back(move.card);
      if (move.other != no_card) secrets_.loot.push_back(move.other);
      table_.phase = Phase::keep_loot;
      return;
    case Action::keep:
      if (table_.phase == Phase::keep_loot) return keep_loot(move.card);
      return study(move);
    case Action::play:
    case Action::swap:
      return study(move);
    case Action::top:
      remove_one(secrets_.shown, move.card);
      secrets_.deck.push_back(move.card);
      return return_shown();
    case Action::take:
      return take_discarded(move.card);
    case Action::pass:
      return end_turn();
    case Action::insure:
      remove_one(own_hand(), table_.deck().only(Kind::insurance));
      insure(table_.subject);
      [[fallthrough]];
    case Action::done:
      table_.subject = 0;
      return after_card();
    default:
      return play_card(move);
  }
}

// The card leaves the hand (or the cards shown) first: while it is being played it is in no hand.
void Escalade::play_card(Move move) {
  if (table_.phase == Phase::play_studied)
    table_.in_play = no_card;
  else
    remove_one(own_hand(), move.card);
  switch (move.action) {
    case Action::place:
      return place(move.card, move.target);
    case Action::century:
      return century();
    case Action::tornado_left:
      return tornado(true);
    case Action::tornado_right:
      return tornado(false);
    case Action::study_deck:
      return begin_study();
    case Action::study_discard:
      ++table_.studies_open;
      table_.phase = Phase::take;
      return;
    default:
      assert(move.action == Action::discard);
      ++table_.discard[move.card];
      return end_turn();
  }
}

void Escalade::place(Card card, std::size_t building) {
  switch (table_.deck().kind(card)) {
    case Kind::insurance:
      insure(building);
      return after_card();
    case Kind::quake:
      return shake(building);
    default:
      table_.build(card, building);
  }
  switch (table_.deck().kind(card)) {
    case Kind::toilet:
      ++table_.toilets[table_.seat];
      table_.phase = Phase::rob;
      return;
    case Kind::roof:
      return complete(building);
    default:
      return after_card();
  }
}

void Escalade::complete(std::size_t index) {
  Building& building = table_.buildings[index];
  std::uint16_t& threshold = table_.thresholds[table_.seat];
  building.status = Status::completed;
  building.owner = table_.seat;
  building.completion = ++table_.completions;
  building.sound = building.toilets > 0 &&
                   (building.height == mini_height || (building.height >= min_height && building.height > threshold));
  threshold = std::max(threshold, building.height);
  reveal_foundation();
  if (end_if_nothing_to_build()) return;
  table_.subject = static_cast<std::uint8_t>(index);
  table_.phase = Phase::insure;
}

// An insurance cancels a quake or lies under the building, so no building ever has both.
void Escalade::insure(std::size_t index) {
  Building& building = table_.buildings[index];
  if (building.quakes > 0) {
    --building.quakes;
    ++table_.discard[table_.deck().only(Kind::quake)];
    ++table_.discard[table_.deck().only(Kind::insurance)];
  } else {
    ++building.insurances;
  }
}

void Escalade::shake(std::size_t index) {
  Building& building = table_.buildings[index];
  if (building.insurances > 0) {
    --building.insurances;
    ++table_.discard[table_.deck().only(Kind::quake)];
    ++table_.discard[table_.deck().only(Kind::insurance)];
    return after_card();
  }
  ++building.quakes;
  if (collapse_if_due(index)) reveal_foundation();
  if (!end_if_nothing_to_build()) after_card();
}

void Escalade::century() {
  ++table_.discard[table_.deck().only(Kind::century)];
  for (Building& building : table_.buildings) {
    if (!building.stands()) continue;
    if (building.insurances > 0) {
      --building.insurances;
      ++table_.discard[table_.deck().only(Kind::insurance)];
    } else {
      ++building.marks;
      --building.resistance;
    }
  }
  int sites_lost = 0;
  for (std::size_t i = 0; i < table_.buildings.size(); ++i) sites_lost += collapse_if_due(i);
  while (sites_lost-- > 0) reveal_foundation();
  if (!end_if_nothing_to_build()) after_card();
}

// A building with as many quakes as resistance collapses; returns true if it was a site.
bool Escalade::collapse_if_due(std::size_t index) {
  const Building& building = table_.buildings[index];
  if (!building.stands() || building.quakes < building.resistance) return false;
  const bool site = building.is_site();
  table_.collapse(index);
  return site;
}

void Escalade::reveal_foundation() {
  if (!secrets_.foundations.empty()) table_.add_site(secrets_.foundations.pop_back());
}

// Ends the game at once when there is no site: one is always replaced while foundations are left. The cards of an open
// study go back as they were.
bool Escalade::end_if_nothing_to_build() {
  if (table_.any_site()) return false;
  return_in_order();
  discard_studies();
  table_.phase = Phase::over;
  return true;
}

void Escalade::tornado(bool left) {
  ++table_.discard[table_.deck().only(Kind::tornado)];
  FixedVector<std::size_t, max_seats> holders;
  for (std::size_t seat = 0; seat < table_.players; ++seat)
    if (!secrets_.hands[seat].empty()) holders.push_back(seat);
  const auto before = secrets_.hands;
  for (std::size_t i = 0; i < holders.size(); ++i) {
    const std::size_t next = left ? (i + 1) % holders.size() : (i + holders.size() - 1) % holders.size();
    secrets_.hands[holders[next]] = before[holders[i]];
  }
  after_card();
}

void Escalade::begin_study() {
  ++table_.studies_open;
  table_.phase = Phase::study;
  while (!secrets_.shown.full() && !secrets_.deck.empty()) secrets_.shown.push_back(secrets_.deck.pop_back());
}

void Escalade::study(Move move) {
  if (move.action == Action::swap) {
    const Hand before = own_hand();
    own_hand() = sorted(secrets_.shown);
    secrets_.shown = before;
    return return_shown();
  }
  remove_one(secrets_.shown, move.card);
  if (move.action == Action::play) {
    table_.in_play = move.card;
    table_.phase = Phase::play_studied;
    if (table_.deck().kind(move.card) == Kind::study) return_in_order();
    return;
  }
  add_sorted(own_hand(), move.card);
  return_shown();
}

// A turn that only exchanges a study for a study is stalling.
void Escalade::take_discarded(Card card) {
  --table_.discard[card];
  add_sorted(own_hand(), card);
  const bool stalls = table_.deck().kind(card) == Kind::study && table_.studies_open == 1;
  table_.stalled = stalls ? static_cast<std::uint8_t>(table_.stalled + 1) : std::uint8_t{0};
  end_study();
}

// The cards shown go back on the deck in their order.
void Escalade::return_in_order() {
  while (!secrets_.shown.empty()) secrets_.deck.push_back(secrets_.shown.pop_back());
}

// From here on the order in which the cards were shown no longer matters.
void Escalade::return_shown() {
  if (secrets_.shown.empty()) return end_study();
  secrets_.shown = sorted(secrets_.shown);
  table_.phase = Phase::top;
}

void Escalade::end_study() {
  for (int i = 0; i < table_.studies_open; ++i) reveal_foundation();
  discard_studies();
  end_turn();
}

void Escalade::discard_studies() {
  std::uint8_t& discarded = table_.discard[table_.deck().only(Kind::study)];
  discarded = static_cast<std::uint8_t>(discarded + table_.studies_open);
  table_.studies_open = 0;
}

void Escalade::keep_loot(Card card) {
  remove_one(secrets_.hands[table_.victim], card);
  add_sorted(own_hand(), card);
  secrets_.loot.clear();
  table_.victim = 0;
  after_card();
}

// A card is resolved: back to the study it came from, or the turn ends.
void Escalade::after_card() {
  table_.studies_open > 0 ? return_shown() : end_turn();
}

void Escalade::draw_up(std::size_t seat) {
  Hand& hand = secrets_.hands[seat];
  while (!hand.full() && !secrets_.deck.empty()) add_sorted(hand, secrets_.deck.pop_back());
}

void Escalade::end_turn() {
  if (!table_.robbed) draw_up(table_.seat);
  table_.robbed = false;
  if (table_.stalled == table_.stalling_limit()) {
    table_.phase = Phase::over;
    return;
  }
  table_.phase = Phase::turn;
  const auto holds_cards = [&](std::size_t seat) { return !secrets_.hands[seat].empty(); };
  const std::size_t players = table_.players;
  assert(players > 0);
  while (true) {
    if (!table_.last_round && secrets_.deck.empty() && !holds_cards(table_.seat)) {
      table_.last_round = true;
      for (std::size_t seat = 0; seat < players; ++seat)
        if (holds_cards(seat)) table_.to_come = static_cast<std::uint8_t>(table_.to_come | 1u << seat);
    }
    if (table_.last_round && table_.to_come == 0) {
      table_.phase = Phase::over;
      return;
    }
    table_.seat = static_cast<std::uint8_t>((table_.seat + 1) % players);
    if (table_.last_round) {
      const unsigned bit = 1u << table_.seat;
      const bool comes = (table_.to_come & bit) != 0;
      table_.to_come = static_cast<std::uint8_t>(table_.to_come & ~bit);
      if (comes && holds_cards(table_.seat)) return;
    } else {
      if (!holds_cards(table_.seat)) draw_up(table_.seat);
      if (holds_cards(table_.seat)) return;
    }
  }
}

}  // namespace scalinata
