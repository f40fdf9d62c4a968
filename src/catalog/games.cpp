// Questions about a game that its entry in the list answers.
#include "catalog/catalog.hpp"

#include <algorithm>

namespace scalinata {

const GameEntry* find_game(std::string_view id) {
  for (const GameEntry& entry : games())
    if (entry.info->id == id) return &entry;
  return nullptr;
}

std::vector<int> player_counts(const GameInfo& info) {
  std::vector<int> counts;
  for (const OptionSpec& spec : info.options)
    if (spec.name == players_option)
      for (std::string_view value : spec.values) counts.push_back(std::stoi(std::string(value)));
  if (counts.empty()) counts.push_back(2);
  std::sort(counts.begin(), counts.end());
  return counts;
}

bool takes_deck(const GameSpec& spec) {
  return spec.entry->read_deck != nullptr;
}

Result<void> use_deck(GameSpec& spec, std::string_view deck_json, Language language) {
  if (!takes_deck(spec))
    return fail(language, "{game} is not played with a deck of cards", "game"_a = spec.entry->info->id);
  const auto deck = spec.entry->read_deck(deck_json, language);
  if (!deck) return fail(language, "deck: {why}", "why"_a = deck.error());
  spec.deck = *deck;
  return {};
}

Result<std::unique_ptr<AnyGame>> continued(const AnyGame& game) {
  if (game.entry().continuation == nullptr) return fail("{} cannot be continued as another game", game.info().id);
  return game.entry().continuation->begin(game);
}

}  // namespace scalinata
