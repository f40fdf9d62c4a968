#include "json/reader.hpp"

#include <algorithm>
#include <vector>

#include <fmt/format.h>

#include "core/cells.hpp"

namespace scalinata {
namespace {

// Appends a member's name to a place; quotes it if it could garble the message.
void add_key(std::string& place, std::string_view key) {
  constexpr std::size_t max_length = 40;
  const bool plain = !key.empty() && key.size() <= max_length && std::all_of(key.begin(), key.end(), [](char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '_' || c == '-';
  });
  if (!plain) {
    place += '[' + safe_quote(key) + ']';
    return;
  }
  if (!place.empty()) place += '.';
  place += key;
}

struct Step {
  const std::string* key;  // null in a list
  std::size_t index;
};

// The path from a value up to the root. Only searched for when something is wrong, so that reading valid values costs
// nothing.
bool find_path(const Json& json, const Json& value, std::vector<Step>& path) {
  if (&json == &value) return true;
  if (!json.is_structured()) return false;
  std::size_t index = 0;
  for (auto at = json.begin(); at != json.end(); ++at, ++index) {
    if (!find_path(*at, value, path)) continue;
    path.push_back({json.is_object() ? &at.key() : nullptr, index});
    return true;
  }
  return false;
}

const Json* find(const Json& object, std::string_view key) {
  if (!object.is_object()) return nullptr;
  const auto found = object.find(key);
  return found == object.end() ? nullptr : &*found;
}

std::string whole_number(Language language, std::int64_t min, std::int64_t max) {
  return say(language, "a whole number from {min} to {max}", "min"_a = min, "max"_a = max);
}

std::string a_list(Language language, std::size_t max) {
  return max == JsonReader::unbounded ? say(language, "a list")
                                      : say(language, "a list of at most {max}", "max"_a = max);
}

const Json& no_list() {
  static const Json none = Json::array();
  return none;
}

constexpr Phrase an_object = phrase("an object");
constexpr Phrase true_or_false = phrase("true or false");
constexpr Phrase a_text = phrase("a text");

}  // namespace

std::string JsonReader::place_of(const Json& value) const {
  std::string place = within_;
  std::vector<Step> path;
  find_path(*root_, value, path);
  for (auto step = path.rbegin(); step != path.rend(); ++step) {
    if (step->key != nullptr)
      add_key(place, *step->key);
    else
      place += fmt::format("[{}]", step->index);
  }
  return place;
}

void JsonReader::refuse(std::string why) {
  if (!error_) error_ = Error{std::move(why)};
}

void JsonReader::wrong(const Json& value, std::string_view why) {
  if (error_) return;
  const std::string place = place_of(value);
  refuse(place.empty() ? std::string(why) : labelled(language_, place, why));
}

void JsonReader::expected(const Json& value, std::string_view what) {
  if (!error_) wrong(value, say(language_, "expected {what}", "what"_a = what));
}

void JsonReader::expected(const Json& object, std::string_view key, std::string_view what) {
  if (error_) return;
  if (!object.is_object()) return expected(object, an_object);
  if (const Json* value = find(object, key)) return expected(*value, what);
  std::string place = place_of(object);
  add_key(place, key);
  refuse(say(language_, "{place} is missing: expected {what}", "place"_a = place, "what"_a = what));
}

const Json& JsonReader::at(const Json& object, std::string_view key) {
  if (find(object, key) == nullptr) expected(object, key, phrase("a value"));
  return member(object, key);
}

bool JsonReader::flag(const Json& object, std::string_view key) {
  const Json& value = member(object, key);
  if (value.is_boolean()) return value.get<bool>();
  expected(object, key, true_or_false);
  return false;
}

bool JsonReader::flag(const Json& object, std::string_view key, bool otherwise) {
  return find(object, key) == nullptr ? otherwise : flag(object, key);
}

std::int64_t JsonReader::number(const Json& object, std::string_view key, std::int64_t min, std::int64_t max) {
  const Json& value = member(object, key);
  if (is_whole(value, min, max)) return value.get<std::int64_t>();
  expected(object, key, whole_number(language_, min, max));
  return min;
}

std::int64_t JsonReader::number(const Json& object, std::string_view key, std::int64_t min, std::int64_t max,
                                std::int64_t otherwise) {
  return find(object, key) == nullptr ? otherwise : number(object, key, min, max);
}

std::string JsonReader::text(const Json& object, std::string_view key) {
  const Json& value = member(object, key);
  if (value.is_string()) return value.get_ref<const std::string&>();
  expected(object, key, a_text);
  return {};
}

std::string JsonReader::text(const Json& object, std::string_view key, std::string_view otherwise) {
  return find(object, key) == nullptr ? std::string(otherwise) : text(object, key);
}

const Json& JsonReader::list(const Json& object, std::string_view key, std::size_t max) {
  const Json& value = member(object, key);
  if (value.is_array() && value.size() <= max) return value;
  expected(object, key, a_list(language_, max));
  return no_list();
}

std::size_t JsonReader::word(const Json& object, std::string_view key, std::span<const std::string_view> words) {
  const Json& value = member(object, key);
  const auto place =
      value.is_string() ? std::find(words.begin(), words.end(), value.get_ref<const std::string&>()) : words.end();
  if (place != words.end()) return static_cast<std::size_t>(place - words.begin());
  expected(object, key, say(language_, "one of {words}", "words"_a = fmt::join(words, ", ")));
  return 0;
}

std::int64_t JsonReader::number(const Json& value, std::int64_t min, std::int64_t max) {
  if (is_whole(value, min, max)) return value.get<std::int64_t>();
  expected(value, whole_number(language_, min, max));
  return min;
}

const std::string& JsonReader::text(const Json& value) {
  static const std::string none;
  if (value.is_string()) return value.get_ref<const std::string&>();
  expected(value, a_text);
  return none;
}

const Json& JsonReader::list(const Json& value, std::size_t max) {
  if (value.is_array() && value.size() <= max) return value;
  expected(value, a_list(language_, max));
  return no_list();
}

void JsonReader::only(const Json& object, std::span<const std::string_view> keys) {
  if (!object.is_object()) return expected(object, an_object);
  for (const auto& item : object.items())
    if (std::find(keys.begin(), keys.end(), item.key()) == keys.end())
      return wrong(object, say(language_, "unknown key {key}", "key"_a = safe_quote(item.key())));
}

}  // namespace scalinata
