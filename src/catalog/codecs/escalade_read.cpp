// Reading Grande Escalade from JSON. What is read is checked as a whole by the game itself.
#include <algorithm>
#include <optional>

#include <fmt/format.h>

#include "catalog/codecs/escalade.hpp"
#include "catalog/codecs/escalade_deck.hpp"
#include "catalog/codecs/escalade_words.hpp"
#include "core/cells.hpp"
#include "games/escalade/cards.hpp"
#include "games/escalade/names.hpp"

namespace scalinata {

using namespace escalade;

namespace {

// Reads values by key and remembers the first thing that was wrong; after that every answer is a harmless default.
class Reader {
 public:
  Reader(const Deck& deck, Language language) : deck_(&deck), language_(language) {}

  bool fine() const { return error_.empty(); }
  Error failure() const { return Error{error_}; }
  template <class... Args>
  void wrong(fmt::format_string<Args...> en, fmt::format_string<Args...> it, Args&&... args) {
    if (fine()) error_ = say(language_, en, it, std::forward<Args>(args)...);
  }

  const Json& at(const Json& json, const char* key) {
    static const Json nothing;
    const auto place = json.is_object() ? json.find(key) : json.end();
    if (json.is_object() && place != json.end()) return *place;
    wrong("\"{}\" is missing", "manca \"{}\"", key);
    return nothing;
  }
  int number(const Json& json, const char* key, int least, int most) {
    const Json& value = at(json, key);
    if (value.is_number_unsigned() || value.is_number_integer()) {
      const double number = value.get<double>();
      if (number >= least && number <= most) return static_cast<int>(number);
    }
    wrong("\"{}\": expected a whole number from {} to {}", "\"{}\": serve un numero intero da {} a {}", key, least,
          most);
    return least;
  }
  std::uint8_t byte(const Json& json, const char* key, int most) {
    return static_cast<std::uint8_t>(number(json, key, 0, most));
  }
  bool flag(const Json& json, const char* key) {
    const Json& value = at(json, key);
    if (!value.is_boolean()) wrong("\"{}\": expected true or false", "\"{}\": serve true o false", key);
    return value.is_boolean() && value.get<bool>();
  }
  const Json& list(const Json& json, const char* key, std::size_t most) {
    static const Json none = Json::array();
    const Json& value = at(json, key);
    if (value.is_array() && value.size() <= most) return value;
    wrong("\"{}\": expected a list of at most {}", "\"{}\": serve una lista di al massimo {}", key, most);
    return none;
  }
  template <std::size_t N>
  std::size_t word(const Json& json, const char* key, const std::array<std::string_view, N>& words) {
    const Json& value = at(json, key);
    const auto place =
        value.is_string() ? std::find(words.begin(), words.end(), value.get_ref<const std::string&>()) : words.end();
    if (place != words.end()) return static_cast<std::size_t>(place - words.begin());
    wrong("\"{}\": expected one of {}", "\"{}\": serve uno tra {}", key, fmt::join(words, ", "));
    return 0;
  }
  Card card(const Json& value) {
    const std::string name = value.is_string() ? value.get<std::string>() : std::string();
    const Card found = deck_->find(name);
    if (found != no_card && deck_->name(found) == name) return found;
    wrong("{}: no such card", "{}: nessuna carta con questo nome", shown(name));
    return 0;
  }
  Token token(const Json& value) {
    if (value == card_word) return some_card;
    if (value == roof_word) return some_roof;
    if (value == roof_or_study_word) return some_roof_or_study;
    if (value == other_than_study_word) return some_other_than_study;
    return card(value);
  }
  template <class Cards>
  void cards(const Json& json, const char* key, std::size_t most, Cards& out) {
    for (const Json& value : list(json, key, most)) out.push_back(card(value));
  }
  void counts(const Json& json, const char* key, CardCounts& out) {
    const Json& value = at(json, key);
    if (!value.is_object()) return wrong("\"{}\": expected numbers by face", "\"{}\": servono numeri per faccia", key);
    for (const auto& [name, unused] : value.items())
      out[card(Json(name))] = static_cast<std::uint8_t>(number(value, name.c_str(), 1, max_cards));
  }
  // A seat; in code from 0.
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
    wrong("\"{}\": expected a building", "\"{}\": serve un edificio", key);
    return 0;
  }
  // Null where there is nothing to name.
  void expect_null(const Json& json, const char* key) {
    if (!at(json, key).is_null())
      wrong("\"{}\": expected null in this phase", "\"{}\": in questa fase serve null", key);
  }

 private:
  const Deck* deck_;
  Language language_;
  std::string error_;
};

void read_building(Reader& reader, const Json& json, Table& table) {
  const std::size_t index = table.buildings.size();
  table.found(reader.card(reader.at(json, "foundation")));
  Building& building = table.buildings[index];
  building.status = static_cast<Status>(reader.word(json, "status", status_words));
  building.owner = reader.seat(json, "owner").value_or(nobody);
  if (!building.stands()) {
    building.resistance = 0;
    return;
  }
  FixedVector<Card, max_building_cards> cards;
  reader.cards(json, "cards", max_building_cards - table.placed.size(), cards);
  for (Card card : cards) table.build(card, index);
  building.quakes = reader.byte(json, "quakes", 9);
  building.insurances = reader.byte(json, "insurances", 10);
  building.marks = reader.byte(json, "century_marks", most_resistance);
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
    if (seat.is_number_unsigned() && seat >= 1 && seat <= table.players)
      table.to_come = static_cast<std::uint8_t>(table.to_come | 1u << (seat.get<unsigned>() - 1));
    else
      reader.wrong("\"to_come\": expected seats", "\"to_come\": servono posti");
  table.completions = reader.byte(json, "completed_so_far", max_foundations);
  for (const Json& building : reader.list(json, "buildings", max_foundations))
    if (reader.fine()) read_building(reader, building, table);
  if (table.phase == Phase::insure)
    table.subject = reader.building(json, "insuring", table.buildings.size());
  else
    reader.expect_null(json, "insuring");
  const Json& seats = reader.list(json, "seats", table.players);
  if (seats.size() != table.players)
    reader.wrong("\"seats\": expected the {} seats", "\"seats\": servono i {} posti", table.players);
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
  reader.cards(json, "hand", hand_limit, view.hand);
  reader.cards(json, "shown", hand_limit, view.shown);
  reader.cards(json, "loot", 2, view.loot);
  view.hand = sorted(view.hand);
  view.loot = sorted(view.loot);
  if (table.phase == Phase::top) view.shown = sorted(view.shown);
  return view;
}

void read_tokens(Reader& reader, const Json& list, Tokens& tokens) {
  if (!list.is_array() || list.size() > hand_limit)
    return reader.wrong("expected a list of at most {} cards", "serve una lista di al massimo {} carte", +hand_limit);
  for (const Json& value : list) tokens.push_back(reader.token(value));
}

// The deck a setup or view is of: its own faces, or the built-in deck.
Result<DeckId> deck_of_setup(const Json& json, Language language) {
  if (!json.is_object()) return fail(language, "expected an object", "serve un oggetto");
  const auto faces = json.find("faces");
  if (faces == json.end()) return default_deck;
  return parse_faces(*faces, language);
}

}  // namespace

Result<Setup> Codec<Escalade>::parse_setup(const Json& json, const Options&, Language language) {
  const Result<DeckId> deck = deck_of_setup(json, language);
  if (!deck) return deck.failure();
  Reader reader(deck_of(*deck), language);
  Setup setup;
  setup.deck_id = *deck;
  reader.cards(json, "foundations", max_foundations, setup.foundations);
  reader.cards(json, "deck", max_cards, setup.deck);
  for (const Json& list : reader.list(json, "hands", max_seats)) {
    auto& hand = setup.hands.emplace_back();
    if (!list.is_array() || list.size() > hand_limit)
      reader.wrong("\"hands\": expected lists of {} cards", "\"hands\": servono liste di {} carte", +hand_limit);
    for (const Json& value : list) hand.push_back(reader.card(value));
  }
  for (const auto& [key, value] : json.items())
    if (key != "foundations" && key != "deck" && key != "hands" && key != "faces")
      reader.wrong("unknown key {}", "chiave sconosciuta {}", shown(key));
  if (!reader.fine()) return reader.failure();
  return setup;
}

Result<Knowledge> Codec<Escalade>::parse_knowledge(const Json& json, const Options& options) {
  const Result<DeckId> deck = deck_of_setup(json, Language::en);
  if (!deck) return deck.failure();
  Reader reader(deck_of(*deck), Language::en);
  const View view = read_view(reader, json, *deck, options.any_study);
  if (!reader.fine()) return reader.failure();
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
      reader.wrong("\"weight\": expected a number", "\"weight\": serve un numero");
    const Json& hands = reader.list(entry, "hands", max_seats);
    for (std::size_t seat = 0; seat < hands.size(); ++seat) read_tokens(reader, hands[seat], alternative.hands[seat]);
    read_tokens(reader, reader.at(entry, "loose"), alternative.loose);
    read_tokens(reader, reader.at(entry, "laid"), alternative.laid);
    read_tokens(reader, reader.at(entry, "aside"), alternative.aside);
  }
  if (!reader.fine()) return reader.failure();
  return Knowledge::restore(view, below, alternatives);
}

}  // namespace scalinata
