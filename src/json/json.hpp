// JSON values, and JSON text from outside: read without exceptions, refused with line and column, bounded in depth.
#pragma once

#include <string_view>

#include <nlohmann/json.hpp>

#include "core/language.hpp"
#include "core/result.hpp"

namespace scalinata {

using Json = nlohmann::ordered_json;

// A text in every language: {"en", "it"}.
Json words_json(const Phrase& phrase);

Result<Json> parse_json(std::string_view text, Language language = Language::en);

}  // namespace scalinata
