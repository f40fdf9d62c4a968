// Study questions that are answered without a search, by name.
#pragma once

#include <string_view>

#include "room/action.hpp"

namespace scalinata {

// import, export, verify, score, explain, position, words.
bool is_quick_study(std::string_view question);
// Precondition: is_quick_study(question).
Answer<Json> quick_study(std::string_view question, const Json& body, Language language);

// {"text":...}: a game's rules.
Answer<Json> rules_json(const std::string& game, Language language);

}  // namespace scalinata
