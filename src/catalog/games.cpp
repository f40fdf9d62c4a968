// The table of games, made from their list, and decks for the one that has them.
#include <array>

#include "catalog/catalog.hpp"
#include "catalog/codecs/escalade_deck.hpp"
#include "catalog/kinds.hpp"

namespace scalinata {
namespace {

template <Game... Games>
constexpr std::array<GameEntry, sizeof...(Games)> entries_of(GameList<Games...>) {
  return {EntryFor<Games>::entry()...};
}

}  // namespace

std::span<const GameEntry> games() {
  static constexpr auto all = entries_of(AllGames{});
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
