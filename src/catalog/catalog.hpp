// The catalog: game strings to games. One visible list (game_list.cpp) names every game the program knows.
#pragma once

#include <cstdint>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "catalog/any_game.hpp"

namespace scalinata {

struct GameEntry;

// A game with its options: what a game string says, and for Grande Escalade the deck it is played with.
struct GameSpec {
  const GameEntry* entry = nullptr;
  OptionValues values;
  std::uint16_t deck = 0;  // 0: the game's own
};

// A game that goes on where another one ended.
struct Continuation {
  const GameInfo* game;  // with the same options where it has them
  Phrase offer;          // "The pyramid is complete. Take it apart again?"
  Phrase label;          // "Demolish this pyramid"
  Result<std::unique_ptr<AnyGame>> (*begin)(const AnyGame& ended);
};

struct GameEntry {
  const GameInfo* info;
  bool hides_information;
  bool dealt;         // begins with something random: moves alone do not tell a game
  Phrase (*rules)();  // Markdown: RULES.md and RULES.it.md
  Result<void> (*check_options)(const OptionValues&, Language);
  Result<std::unique_ptr<AnyGame>> (*begin_random)(const GameSpec&, Rng&);
  Result<std::unique_ptr<AnyGame>> (*begin)(const GameSpec&, std::string_view setup_json, Language);
  // Hidden games: a position as a seat knows it, from its view_json. What is hidden is filled in by a sample that
  // contradicts nothing in the view, so only the viewing seat may be asked; nothing can be played on it.
  Result<std::unique_ptr<AnyGame>> (*begin_view)(const GameSpec&, int seat, std::string_view view_json, Rng&);
  Result<std::uint16_t> (*read_deck)(std::string_view deck_json, Language);  // null: no file can replace its cards
  const Continuation* continuation;                                          // null: none
  // How its view_json and legal_json look: {"game": its name, "view": schema, "legal": schema, "$defs": their parts}.
  std::string_view (*schema)();
};

// A game's entry, defined in its codecs/<g>.cpp.
template <class G>
const GameEntry& entry_of();

std::span<const GameEntry> games();
// Null where there is none of that name.
const GameEntry* find_game(std::string_view id);

// How many seats it can have, ascending.
std::vector<int> player_counts(const GameInfo& info);

// `NAME` or `NAME(option=value,...)`; errors list what is valid and suggest the nearest.
Result<GameSpec> parse_game(std::string_view text, Language language = Language::en);
std::string game_string(const GameInfo& info, const OptionValues& values);

// Is the game played with a deck that a file can replace?
bool takes_deck(const GameSpec& spec);
// Reads a deck file for such a game and puts it into the spec.
Result<void> use_deck(GameSpec& spec, std::string_view deck_json, Language language = Language::en);

// The game that goes on where this one ended, begun with as many seats: of a completed Scalino, its demolition.
Result<std::unique_ptr<AnyGame>> continued(const AnyGame& game);

Result<std::unique_ptr<AnyGame>> begin_random(const GameSpec& spec, Rng& rng);
Result<std::unique_ptr<AnyGame>> begin(const GameSpec& spec, std::string_view setup_json,
                                       Language language = Language::en);

}  // namespace scalinata
