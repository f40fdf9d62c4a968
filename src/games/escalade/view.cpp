// What leaves a position: views and observations, each built by whitelist, and the hash.
#include "games/escalade/view.hpp"

#include "games/escalade/escalade.hpp"

namespace scalinata {

using namespace escalade;

namespace {

template <class Cards>
void take_out(CardCounts& counts, const Cards& cards) {
  for (Card card : cards) --counts[card];
}

CardCounts all_cards(const Deck& deck) {
  CardCounts counts{};
  for (Card card = 0; card < deck.size(); ++card) counts[card] = deck[card].count;
  return counts;
}

// Subtracts what is on the table, including revealed foundations, even collapsed ones.
void take_out_open(CardCounts& counts, const Table& table) {
  const Deck& deck = table.deck();
  for (Card card = 0; card < deck.size(); ++card)
    counts[card] = static_cast<std::uint8_t>(counts[card] - table.discard[card]);
  for (const Placed& placed : table.placed) --counts[placed.card];
  for (const Building& building : table.buildings) {
    --counts[building.foundation];
    std::uint8_t& quakes = counts[deck.only(Kind::quake)];
    std::uint8_t& insurances = counts[deck.only(Kind::insurance)];
    quakes = static_cast<std::uint8_t>(quakes - building.quakes);
    insurances = static_cast<std::uint8_t>(insurances - building.insurances);
  }
  std::uint8_t& studies = counts[deck.only(Kind::study)];
  studies = static_cast<std::uint8_t>(studies - table.studies_open);
  if (table.in_play != no_card) --counts[table.in_play];
}

CardCounts not_open(const View& view, bool foundations) {
  const Deck& deck = view.table.deck();
  CardCounts counts = all_cards(deck);
  for (Card card = 0; card < deck.size(); ++card)
    counts[card] = static_cast<std::uint8_t>(counts[card] - view.removed[card]);
  take_out_open(counts, view.table);
  for (Card card = 0; card < deck.size(); ++card)
    if ((deck.kind(card) == Kind::foundation) != foundations) counts[card] = 0;
  return counts;
}

struct Hasher {
  std::uint64_t value = 0;
  void add(std::uint64_t word) { value = mix(value ^ word); }
  // Seven cards per word; the first word also holds the count.
  template <class Cards>
  void add_cards(const Cards& cards) {
    std::uint64_t word = cards.size() + 1;
    int held = 0;
    for (Card card : cards) {
      word = word << 8 | card;
      if (++held % 7 == 0) {
        add(word);
        word = 0;
      }
    }
    add(word);
  }
};

}  // namespace

namespace escalade {

CardCounts unseen(const View& view) {
  return not_open(view, false);
}
CardCounts foundations_left(const View& view) {
  return not_open(view, true);
}

}  // namespace escalade

View Escalade::view(Viewer viewer) const {
  View view;
  view.seat = static_cast<std::int8_t>(viewer.seat_index());
  view.table = table_;
  view.removed = all_cards(table_.deck());
  take_out_open(view.removed, table_);
  take_out(view.removed, secrets_.deck);
  take_out(view.removed, secrets_.foundations);
  take_out(view.removed, secrets_.shown);
  for (std::size_t seat = 0; seat < table_.players; ++seat) {
    take_out(view.removed, secrets_.hands[seat]);
    view.hand_sizes[seat] = static_cast<std::uint8_t>(secrets_.hands[seat].size());
  }
  view.deck_size = static_cast<std::uint8_t>(secrets_.deck.size());
  view.foundations_left = static_cast<std::uint8_t>(secrets_.foundations.size());
  view.shown_size = static_cast<std::uint8_t>(secrets_.shown.size());
  if (viewer.is_spectator()) return view;
  view.hand = secrets_.hands[static_cast<std::size_t>(viewer.seat_index())];
  if (viewer.is_seat(table_.seat)) view.shown = secrets_.shown;
  if (viewer.is_seat(table_.seat) || viewer.is_seat(table_.victim)) view.loot = secrets_.loot;
  return view;
}

// Visible only to their player: the card kept from a study and the cards that go back on the deck. Visible only to
// robber and victim: the loot and the card kept from it.
Observation Escalade::observe(Move move, Viewer viewer) const {
  const bool of_loot = table_.phase == Phase::loot || table_.phase == Phase::keep_loot;
  const bool shown = viewer.is_seat(table_.seat) || (of_loot && viewer.is_seat(table_.victim));
  const bool secret = move.action == Action::loot || move.action == Action::keep || move.action == Action::top;
  if (secret && !shown) {
    move.card = hidden_card;
    if (move.other != no_card) move.other = hidden_card;
  }
  return Observation(move);
}

std::uint64_t Escalade::hash() const {
  Hasher hasher;
  hasher.add(std::uint64_t{table_.deck_id} << 40 | std::uint64_t{table_.players} << 32 |
             std::uint64_t{static_cast<std::uint8_t>(table_.phase)} << 24 | std::uint64_t{table_.seat} << 16 |
             std::uint64_t{table_.victim} << 8 | table_.subject | std::uint64_t{table_.any_study} << 56);
  hasher.add(std::uint64_t{table_.stalled} << 48 | std::uint64_t{table_.in_play} << 40 |
             std::uint64_t{table_.studies_open} << 32 | std::uint64_t{table_.robbed} << 24 |
             std::uint64_t{table_.last_round} << 16 | std::uint64_t{table_.to_come} << 8 | table_.completions);
  for (std::size_t seat = 0; seat < table_.players; ++seat) {
    hasher.add(std::uint64_t{table_.toilets[seat]} << 16 | table_.thresholds[seat]);
    hasher.add_cards(secrets_.hands[seat]);
  }
  for (const Building& building : table_.buildings) {
    hasher.add(std::uint64_t{building.foundation} << 48 |
               std::uint64_t{static_cast<std::uint8_t>(building.status)} << 40 | std::uint64_t{building.owner} << 32 |
               std::uint64_t{building.completion} << 24 | std::uint64_t{building.quakes} << 16 |
               std::uint64_t{building.insurances} << 8 | building.marks);
    hasher.add(building.sound);
  }
  for (const Placed& placed : table_.placed) hasher.add(std::uint64_t{placed.card} << 8 | placed.building);
  hasher.add_cards(secrets_.deck);
  hasher.add_cards(secrets_.foundations);
  hasher.add_cards(secrets_.shown);
  hasher.add_cards(secrets_.loot);
  hasher.add_cards(table_.discard);
  return hasher.value;
}

}  // namespace scalinata
