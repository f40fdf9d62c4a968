// The games' RULES.md and RULES.it.md, carried inside the program. Made by cmake/embed_rules.cmake at build time.
#pragma once

#include <string_view>

#include "core/language.hpp"

namespace scalinata {

// Markdown. Empty for an unknown game.
std::string_view rules_text(std::string_view game_id, Language language);

}  // namespace scalinata
