// JSON values, and parsing of untrusted JSON text: without exceptions, with line and column in errors, and limited in
// depth. Use JsonReader (json/reader.hpp) for values that have to be valid.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include <nlohmann/json.hpp>

#include "core/language.hpp"
#include "core/result.hpp"

extern template class nlohmann::basic_json<nlohmann::ordered_map>;  // compiled once, in instance.cpp

namespace scalinata {

using Json = nlohmann::ordered_json;

// A text in every language, keyed by language code.
Json words_json(const Phrase& phrase);

Result<Json> parse_json(std::string_view text, Language language = Language::en);
// An empty object if the text is not a JSON object.
Json object_of(std::string_view text);

// An object's member; null or `otherwise` if it is not an object, or the member is missing or of another type.
const Json& member(const Json& object, std::string_view key);
std::string text_in(const Json& object, std::string_view key, std::string_view otherwise = {});
bool flag_in(const Json& object, std::string_view key, bool otherwise = false);
std::int64_t number_in(const Json& object, std::string_view key, std::int64_t otherwise = 0);
const Json& list_in(const Json& object, std::string_view key);  // otherwise an empty list
const Json& member(const Json&& gone, std::string_view key) = delete;
const Json& list_in(const Json&& gone, std::string_view key) = delete;

// Whether it is an integer within these bounds.
bool is_whole(const Json& value, std::int64_t min, std::int64_t max);

}  // namespace scalinata
