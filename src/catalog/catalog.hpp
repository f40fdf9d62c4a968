// The catalog maps game strings to games. One list (game_list.cpp) names every game the program knows.
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

// A game with its options: what a game string says, and for Grande Escalade the deck.
struct GameSpec {
  const GameEntry* entry = nullptr;
  OptionValues values;
  std::uint16_t deck = 0;  // 0: the built-in one
};

// A game that continues where another one ended.
struct Continuation {
  const GameInfo* game;  // with the same options if it has them
  Phrase offer;          // "The pyramid is complete. Take it apart again?"
  Phrase label;          // "Demolish this pyramid"
  Result<std::unique_ptr<AnyGame>> (*begin)(const AnyGame& ended);
};

struct GameEntry {
  const GameInfo* info;
  bool hides_information;
  bool dealt;  // starts with something random, so the moves alone do not define a game
  std::string_view (*rules)(Language language);  // Markdown: RULES.md and its translations
  Result<void> (*check_options)(const OptionValues&, Language);
  Result<std::unique_ptr<AnyGame>> (*begin_random)(const GameSpec&, Rng&);
  Result<std::unique_ptr<AnyGame>> (*begin)(const GameSpec&, std::string_view setup_json, Language);
  // Hidden games: a position as a seat knows it, from its view_json. Hidden parts are filled in by a sample that is
  // consistent with the view, so only the viewing seat's questions make sense; nothing can be played on it.
  Result<std::unique_ptr<AnyGame>> (*begin_view)(const GameSpec&, int seat, std::string_view view_json, Rng&);
  Result<std::uint16_t> (*read_deck)(std::string_view deck_json,
                                     Language);  // null: its cards cannot be replaced by a file
  const Continuation* continuation;              // null: none
  const Kernel& (*kernel)();                     // its hot code, compiled for this processor
  // The form of its view_json and legal_json: {"game": its name, "view": schema, "legal": schema, "$defs": their
  // parts}.
  std::string_view (*schema)();
};

// A game's entry, defined in its codecs/<g>.cpp.
template <class G>
const GameEntry& entry_of();

std::span<const GameEntry> games();
// Null if there is no game with that name.
const GameEntry* find_game(std::string_view id);

// The possible numbers of seats, ascending.
std::vector<int> player_counts(const GameInfo& info);

// `NAME` or `NAME(option=value,...)`; errors list what is valid and suggest the nearest.
Result<GameSpec> parse_game(std::string_view text, Language language = Language::en);
std::string game_string(const GameInfo& info, const OptionValues& values);

// Whether the game has a deck that a file can replace.
bool takes_deck(const GameSpec& spec);
// Reads a deck file for such a game and puts it into the spec.
Result<void> use_deck(GameSpec& spec, std::string_view deck_json, Language language = Language::en);

// The game that continues where this one ended, with as many seats: for a completed Scalino, its demolition.
Result<std::unique_ptr<AnyGame>> continued(const AnyGame& game);

Result<std::unique_ptr<AnyGame>> begin_random(const GameSpec& spec, Rng& rng);
Result<std::unique_ptr<AnyGame>> begin(const GameSpec& spec, std::string_view setup_json,
                                       Language language = Language::en);

}  // namespace scalinata
