// Deck files: {"faces":[{"face":"A10","kind":"floor","count":1,"category":"residential","height":10,"points":0},…]}.
// The schema is described in the game's RULES.md; src/games/escalade/deck.json is the built-in deck.
#pragma once

#include <string_view>

#include "games/escalade/deck.hpp"
#include "json/json.hpp"

namespace scalinata::escalade {

// Parses the text of a deck file. Errors name the line if there is one.
Result<DeckId> parse_deck(std::string_view text, Language language = Language::en);

// The list of faces alone, as in deck files and setups.
Json faces_json(const Deck& deck);
Result<DeckId> parse_faces(const Json& faces, Language language = Language::en);

}  // namespace scalinata::escalade
