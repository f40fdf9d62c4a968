// JSON values, and JSON text from outside: read without exceptions, refused with line and column, bounded in depth.
// What must be right is read by a JsonReader (json/reader.hpp).
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include <nlohmann/json.hpp>

#include "core/language.hpp"
#include "core/result.hpp"

namespace scalinata {

using Json = nlohmann::ordered_json;

// A text in every language: {"en", "it"}.
Json words_json(const Phrase& phrase);

Result<Json> parse_json(std::string_view text, Language language = Language::en);
// An empty object where the text is none.
Json object_of(std::string_view text);

// An object's member; null, or the other value, where the object is none, or the member is missing or of another kind.
const Json& member(const Json& object, std::string_view key);
std::string text_in(const Json& object, std::string_view key, std::string_view otherwise = {});
bool flag_in(const Json& object, std::string_view key, bool otherwise = false);
std::int64_t number_in(const Json& object, std::string_view key, std::int64_t otherwise = 0);
const Json& list_in(const Json& object, std::string_view key);  // an empty list
const Json& member(const Json&& gone, std::string_view key) = delete;
const Json& list_in(const Json&& gone, std::string_view key) = delete;

// A whole number within these bounds.
bool is_whole(const Json& value, std::int64_t least, std::int64_t most);

}  // namespace scalinata
