// Study services: any position of a game that the asker tells whole (its setup and moves), so that nothing can leak.
#pragma once

#include <memory>
#include <string>

#include "catalog/any_game.hpp"
#include "server/action.hpp"

namespace scalinata::server {

// {"game":...,"setup":...,"moves":[...],"ply":N}: the game after its first N moves, or all of them.
Answer<std::unique_ptr<AnyGame>> studied_game(const Json& request, Language language);

// Whether {"move":...} is legal for the side to move, and if not, why.
Answer<Json> explain_move(const AnyGame& game, const Json& request, Language language);

// The protocol's schema, as text.
std::string_view schema_text();

}  // namespace scalinata::server
