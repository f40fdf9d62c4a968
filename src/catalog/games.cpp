// The table of games: every game the program knows, in the order people see them.
#include <array>

#include "catalog/catalog.hpp"
#include "catalog/codecs/blokus.hpp"
#include "catalog/codecs/demolition.hpp"
#include "catalog/codecs/escalade.hpp"
#include "catalog/codecs/escalade_deck.hpp"
#include "catalog/codecs/scalas.hpp"
#include "catalog/codecs/scaletta.hpp"
#include "catalog/codecs/scalino.hpp"
#include "catalog/match_game.hpp"
#include "games/blokus/draw.hpp"
#include "games/demolition/draw.hpp"
#include "games/escalade/draw.hpp"
#include "games/scalas/draw.hpp"
#include "games/scaletta/draw.hpp"
#include "games/scalino/draw.hpp"

namespace scalinata {

std::span<const GameEntry> games() {
  static constexpr std::array all = {
      EntryFor<Blokus>::entry(), EntryFor<Scalino>::entry(),  EntryFor<Demolition>::entry(),
      EntryFor<Scalas>::entry(), EntryFor<Scaletta>::entry(), EntryFor<Escalade>::entry(),
  };
  return all;
}

bool takes_deck(const GameSpec& spec) {
  return spec.entry->info == &Escalade::info;
}

Result<void> use_deck(GameSpec& spec, std::string_view deck_json, Language language) {
  if (!takes_deck(spec))
    return fail(language, "{} is not played with a deck of cards", "{} non si gioca con un mazzo di carte",
                spec.entry->info->id);
  const auto deck = escalade::parse_deck(deck_json, language);
  if (!deck) return fail(language, "deck: {}", "mazzo: {}", deck.error());
  spec.deck = *deck;
  return {};
}

}  // namespace scalinata
