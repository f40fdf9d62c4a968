// Writing Grande Escalade as JSON.
#include "catalog/codecs/escalade.hpp"

#include "catalog/match_game.hpp"
#include "games/escalade/draw.hpp"
#include "games/escalade/paint.hpp"
#include "games/escalade/words.hpp"

#include "catalog/codecs/escalade_deck.hpp"
#include "catalog/codecs/escalade_words.hpp"
#include "games/escalade/names.hpp"

namespace scalinata {

using namespace escalade;

namespace {

template <class Cards>
Json names(const Deck& deck, const Cards& cards) {
  Json out = Json::array();
  for (Card card : cards) out.push_back(deck.name(card));
  return out;
}

Json counts_json(const Deck& deck, const CardCounts& counts) {
  Json out = Json::object();
  for (Card card = 0; card < deck.size(); ++card)
    if (counts[card] > 0) out[deck.name(card)] = counts[card];
  return out;
}

Json prize_json(std::int8_t holder) {
  return holder == no_building ? Json() : Json(building_text(static_cast<std::size_t>(holder)));
}

Json building_json(const Table& table, std::size_t index, const Prizes& prizes) {
  const Building& building = table.buildings[index];
  Json cards = Json::array();
  for (const Placed& placed : table.placed)
    if (placed.building == index) cards.push_back(table.deck().name(placed.card));
  Json out = {{"building", building_text(index)},
              {"status", status_words[static_cast<std::size_t>(building.status)]},
              {"foundation", table.deck().name(building.foundation)},
              {"owner", building.owner == nobody ? Json() : Json(building.owner + 1)}};
  if (!building.stands()) return out;
  out["cards"] = cards;
  out["height"] = building.height;
  out["points"] = building.points;
  out["floors"] = building.floors;
  out["toilets"] = building.toilets;
  out["resistance"] = building.resistance;
  out["quakes"] = building.quakes;
  out["insurances"] = building.insurances;
  out["century_marks"] = building.marks;
  if (!building.is_completed()) return out;
  out["completion"] = building.completion;
  out["sound"] = building.sound;
  out["false_or_smelly"] = table.is_false(index, prizes);
  out["worth"] = table.worth(index, prizes);
  return out;
}

Json token_json(const Deck& deck, Token token) {
  switch (token) {
    case some_roof:
      return roof_word;
    case some_roof_or_study:
      return roof_or_study_word;
    case some_other_than_study:
      return other_than_study_word;
    case some_card:
      return card_word;
    default:
      return deck.name(token);
  }
}

template <class Many>
Json tokens_json(const Deck& deck, const Many& tokens) {
  Json out = Json::array();
  for (Token token : tokens) out.push_back(token_json(deck, token));
  return out;
}

}  // namespace

Json Codec<Escalade>::setup(const Setup& setup) {
  const Deck& deck = deck_of(setup.deck_id);
  Json hands = Json::array();
  for (const auto& hand : setup.hands) hands.push_back(names(deck, hand));
  Json out = {{"foundations", names(deck, setup.foundations)}, {"deck", names(deck, setup.deck)}, {"hands", hands}};
  if (setup.deck_id != default_deck) out["faces"] = faces_json(deck);
  return out;
}

Json Codec<Escalade>::view(const View& view) {
  const Table& table = view.table;
  const Deck& deck = table.deck();
  const Prizes prizes = table.prizes();
  Json seats = Json::array(), to_come = Json::array();
  for (std::size_t seat = 0; seat < table.players; ++seat) {
    seats.push_back({{"seat", seat + 1},
                     {"hand_size", view.hand_sizes[seat]},
                     {"toilets", table.toilets[seat]},
                     {"threshold", table.thresholds[seat]}});
    if ((table.to_come >> seat & 1) != 0) to_come.push_back(seat + 1);
  }
  Json buildings = Json::array();
  for (std::size_t i = 0; i < table.buildings.size(); ++i) buildings.push_back(building_json(table, i, prizes));

  const bool looting = table.phase == Phase::loot || table.phase == Phase::keep_loot;
  Json out = {
      {"players", table.players},
      {"seat", view.seat < 0 ? Json() : Json(view.seat + 1)},
      {"phase", phase_words[static_cast<std::size_t>(table.phase)]},
      {"turn_of", table.seat + 1},
      {"robbed_seat", looting ? Json(table.victim + 1) : Json()},
      {"insuring", table.phase == Phase::insure ? Json(building_text(table.subject)) : Json()},
      {"in_play", table.in_play == no_card ? Json() : Json(deck.name(table.in_play))},
      {"studies_open", table.studies_open},
      {"stalled_turns", table.stalled},
      {"has_robbed", table.robbed},
      {"last_round", table.last_round},
      {"to_come", to_come},
      {"completed_so_far", table.completions},
      {"buildings", buildings},
      {"prizes",
       {{"mini", prize_json(prizes.mini)}, {"unity", prize_json(prizes.unity)}, {"record", prize_json(prizes.record)}}},
      {"seats", seats},
      {"deck_size", view.deck_size},
      {"foundations_left", view.foundations_left},
      {"discard", counts_json(deck, table.discard)},
      {"removed", counts_json(deck, view.removed)},
      {"shown_size", view.shown_size},
      {"hand", names(deck, view.hand)},
      {"shown", names(deck, view.shown)},
      {"loot", names(deck, view.loot)}};
  if (table.deck_id != default_deck) out["faces"] = faces_json(deck);
  return out;
}

Json Codec<Escalade>::knowledge(const Knowledge& knowledge) {
  Json out = view(knowledge.view());
  const Deck& deck = knowledge.view().table.deck();
  Json possible = Json::array();
  for (const Alternative& alternative : knowledge.alternatives()) {
    Json hands = Json::array();
    for (std::size_t seat = 0; seat < knowledge.view().table.players; ++seat)
      hands.push_back(tokens_json(deck, alternative.hands[seat]));
    possible.push_back({{"weight", alternative.weight},
                        {"hands", hands},
                        {"loose", tokens_json(deck, alternative.loose)},
                        {"laid", tokens_json(deck, alternative.laid)},
                        {"aside", tokens_json(deck, alternative.aside)}});
  }
  out["known"] = {{"below", tokens_json(deck, knowledge.below())}, {"possible", possible}};
  return out;
}

Result<DeckId> Codec<Escalade>::read_deck(std::string_view text, Language language) {
  return parse_deck(text, language);
}

static_assert(WordedGame<Escalade>);

template <>
const GameEntry& entry_of<Escalade>() {
  return EntryFor<Escalade>::entry;
}

}  // namespace scalinata
