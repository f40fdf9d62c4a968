// Reading Grande Escalade from JSON. The game itself checks the whole of what is read.
#include <algorithm>
#include <optional>

#include <fmt/format.h>

#include "catalog/codecs/escalade.hpp"
#include "catalog/codecs/escalade_deck.hpp"
#include "catalog/codecs/escalade_words.hpp"
#include "core/cells.hpp"
#include "games/escalade/cards.hpp"
#include "games/escalade/names.hpp"
#include "json/reader.hpp"

namespace scalinata {

using namespace escalade;

namespace {

class Reader : public JsonReader {
 public:
  Reader(const Json& root, const Deck& deck, Language language) : JsonReader(root, language), deck_(&deck) {}

  std::uint8_t byte(const Json& json, const char* key, int max) {
    return static_cast<std::uint8_t>(number(json, key, 0, max));
  }
  Card card(const Json& value) { return card(value, value.is_string() ? value.get<std::string>() : std::string()); }
  Token token(const Json& value) {
    if (value == card_word) return some_card;
    if (value == roof_word) return some_roof;
    if (value == roof_or_study_word) return some_roof_or_study;
    if (value == other_than_study_word) return some_other_than_study;
    return card(value);
  }
  template <class Cards>
  void cards(const Json& list, Cards& out) {
    for (const Json& value : list) out.push_back(card(value));
  }
  void counts(const Json& json, const char* key, CardCounts& out) {
    const Json& value = at(json, key);
    if (!value.is_object()) return expected(json, key, phrase("numbers by face"));
    for (const auto& [name, count] : value.items())
      out[card(count, name)] = static_cast<std::uint8_t>(number(count, 1, max_cards));
  }
  // A seat; counted from 0 in code.
  std::uint8_t needed_seat(const Json& json, const char* key) {
    return static_cast<std::uint8_t>(number(json, key, 1, max_seats) - 1);
  }
  // A seat, or null.
  std::optional<std::uint8_t> seat(const Json& json, const char* key) {
    if (at(json, key).is_null()) return std::nullopt;
    return needed_seat(json, key);
  }
  std::uint8_t building(const Json& json, const char* key, std::size_t buildings) {
    const Json& value = at(json, key);
    for (std::size_t i = 0; i < buildings; ++i)
      if (value == building_text(i)) return static_cast<std::uint8_t>(i);
    expected(json, key, phrase("a building"));
    return 0;
  }
  // For keys without a value in this phase.
  void expect_null(const Json& json, const char* key) {
    if (!at(json, key).is_null()) expected(json, key, phrase("null in this phase"));
  }

 private:
  Card card(const Json& value, const std::string& name) {
    const Card found = deck_->find(name);
    if (found != no_card && deck_->name(found) == name) return found;
    wrong(value, say(language(), "{name}: there is no such card", "name"_a = safe_quote(name)));
    return 0;
  }

  const Deck* deck_;
};

void read_building(Reader& reader, const Json& json, Table& table) {
  const std::size_t index = table.buildings.size();
  table.add_site(reader.card(reader.at(json, "foundation")));
  Building& building = table.buildings[index];
  building.status = static_cast<Status>(reader.word(json, "status", status_words));
  building.owner = reader.seat(json, "owner").value_or(nobody);
  if (!building.stands()) {
    building.resistance = 0;
    return;
  }
  FixedVector<Card, max_building_cards> cards;
  reader.cards(reader.list(json, "cards", max_building_cards - table.placed.size()), cards);
  for (Card card : cards) table.build(card, index);
  building.quakes = reader.byte(json, "quakes", 9);
  building.insurances = reader.byte(json, "insurances", 10);
  building.marks = reader.byte(json, "century_marks", max_resistance);
  building.resistance = static_cast<std::int16_t>(building.resistance - building.marks);
  if (!building.is_completed()) return;
  building.completion = reader.byte(json, "completion", max_foundations);
  building.sound = reader.flag(json, "sound");
}

View read_view(Reader& reader, const Json& json, DeckId deck_id, bool any_study) {
  View view;
  Table& table = view.table;
  table.deck_id = deck_id;
  table.any_study = any_study;
  table.players = static_cast<std::uint8_t>(reader.number(json, "players", 2, max_seats));
  view.seat = reader.seat(json, "seat") ? static_cast<std::int8_t>(*reader.seat(json, "seat")) : std::int8_t{-1};
  table.phase = static_cast<Phase>(reader.word(json, "phase", phase_words));
  table.seat = reader.needed_seat(json, "turn_of");
  if (table.phase == Phase::loot || table.phase == Phase::keep_loot)
    table.victim = reader.needed_seat(json, "robbed_seat");
  else
    reader.expect_null(json, "robbed_seat");
  if (const Json& card = reader.at(json, "in_play"); !card.is_null()) table.in_play = reader.card(card);
  table.studies_open = reader.byte(json, "studies_open", 10);
  table.stalled = reader.byte(json, "stalled_turns", 2 * max_seats);
  table.robbed = reader.flag(json, "has_robbed");
  table.last_round = reader.flag(json, "last_round");
  for (const Json& seat : reader.list(json, "to_come", max_seats))
    table.to_come = static_cast<std::uint8_t>(table.to_come | 1u << (reader.number(seat, 1, table.players) - 1));
  table.completions = reader.byte(json, "completed_so_far", max_foundations);
  for (const Json& building : reader.list(json, "buildings", max_foundations))
    if (reader.ok()) read_building(reader, building, table);
  if (table.phase == Phase::insure)
    table.subject = reader.building(json, "insuring", table.buildings.size());
  else
    reader.expect_null(json, "insuring");
  const Json& seats = reader.list(json, "seats", table.players);
  if (seats.size() != table.players)
    reader.expected(json, "seats", say(reader.language(), "the {n} seats", "n"_a = table.players));
  for (std::size_t seat = 0; seat < seats.size(); ++seat) {
    view.hand_sizes[seat] = reader.byte(seats[seat], "hand_size", hand_limit);
    table.toilets[seat] = reader.byte(seats[seat], "toilets", 10);
    table.thresholds[seat] = static_cast<std::uint16_t>(reader.number(seats[seat], "threshold", 0, 0xffff));
  }
  view.deck_size = reader.byte(json, "deck_size", max_cards);
  view.foundations_left = reader.byte(json, "foundations_left", max_foundations);
  reader.counts(json, "discard", table.discard);
  reader.counts(json, "removed", view.removed);
  view.shown_size = reader.byte(json, "shown_size", hand_limit);
  reader.cards(reader.list(json, "hand", hand_limit), view.hand);
  reader.cards(reader.list(json, "shown", hand_limit), view.shown);
  reader.cards(reader.list(json, "loot", 2), view.loot);
  view.hand = sorted(view.hand);
  view.loot = sorted(view.loot);
  if (table.phase == Phase::top) view.shown = sorted(view.shown);
  return view;
}

void read_tokens(Reader& reader, const Json& list, Tokens& tokens) {
  for (const Json& value : list) tokens.push_back(reader.token(value));
}

// The deck of a setup or view: its own faces, or the built-in deck.
Result<DeckId> deck_of_setup(const Json& json, Language language) {
  if (!json.is_object()) return fail(language, "expected an object");
  const auto faces = json.find("faces");
  if (faces == json.end()) return default_deck;
  return parse_faces(*faces, language);
}

}  // namespace

Result<Setup> Codec<Escalade>::parse_setup(const Json& json, const Options&, Language language) {
  const Result<DeckId> deck = deck_of_setup(json, language);
  if (!deck) return deck.failure();
  Reader reader(json, deck_of(*deck), language);
  Setup setup;
  setup.deck_id = *deck;
  reader.cards(reader.list(json, "foundations", max_foundations), setup.foundations);
  reader.cards(reader.list(json, "deck", max_cards), setup.deck);
  for (const Json& hand : reader.list(json, "hands", max_seats))
    reader.cards(reader.list(hand, hand_limit), setup.hands.emplace_back());
  reader.only(json, {"foundations", "deck", "hands", "faces"});
  if (!reader.ok()) return reader.failure();
  return setup;
}

Result<Knowledge> Codec<Escalade>::parse_knowledge(const Json& json, const Options& options) {
  const Result<DeckId> deck = deck_of_setup(json, Language::en);
  if (!deck) return deck.failure();
  Reader reader(json, deck_of(*deck), Language::en);
  const View view = read_view(reader, json, *deck, options.any_study);
  if (!reader.ok()) return reader.failure();
  if (view.table.players != options.players)
    return fail("a view of a game with {} players, expected {}", view.table.players, options.players);
  if (!json.contains("known")) {
    if (auto possible = check_view(view); !possible) return possible.failure();
    return Knowledge::of(view);
  }
  const Json& known = json["known"];
  std::vector<Token> below;
  for (const Json& value : reader.list(known, "below", max_cards)) below.push_back(reader.token(value));
  std::vector<Alternative> alternatives;
  for (const Json& entry : reader.list(known, "possible", Knowledge::max_alternatives)) {
    Alternative& alternative = alternatives.emplace_back();
    if (const Json& weight = reader.at(entry, "weight"); weight.is_number())
      alternative.weight = weight.get<double>();
    else
      reader.expected(entry, "weight", phrase("a number"));
    const Json& hands = reader.list(entry, "hands", max_seats);
    for (std::size_t seat = 0; seat < hands.size(); ++seat)
      read_tokens(reader, reader.list(hands[seat], hand_limit), alternative.hands[seat]);
    read_tokens(reader, reader.list(entry, "loose", hand_limit), alternative.loose);
    read_tokens(reader, reader.list(entry, "laid", hand_limit), alternative.laid);
    read_tokens(reader, reader.list(entry, "aside", hand_limit), alternative.aside);
  }
  if (!reader.ok()) return reader.failure();
  return Knowledge::restore(view, below, alternatives);
}

}  // namespace scalinata
