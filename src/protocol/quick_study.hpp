// Questions by their names that are answered without a search.
#pragma once

#include <string_view>

#include "room/action.hpp"

namespace scalinata {

// import, export, verify, score, explain, position.
bool is_quick_study(std::string_view question);
// Precondition: it is one.
Answer<Json> quick_study(std::string_view question, const Json& body, Language language);

// {"text":...}: a game's rules.
Answer<Json> rules_json(const std::string& game, Language language);

}  // namespace scalinata
