#include "json/reader.hpp"

#include <algorithm>
#include <vector>

#include <fmt/format.h>

#include "core/cells.hpp"

namespace scalinata {
namespace {

// A member's name as part of a place: what could garble a message is quoted.
void add_key(std::string& place, std::string_view key) {
  constexpr std::size_t longest = 40;
  const bool plain = !key.empty() && key.size() <= longest && std::all_of(key.begin(), key.end(), [](char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '_' || c == '-';
  });
  if (!plain) {
    place += '[' + shown(key) + ']';
    return;
  }
  if (!place.empty()) place += '.';
  place += key;
}

struct Step {
  const std::string* key;  // null in a list
  std::size_t index;
};

// The way from a value up to the whole. Only looked for when something is wrong, so that reading costs nothing for it.
bool find_way(const Json& json, const Json& value, std::vector<Step>& way) {
  if (&json == &value) return true;
  if (!json.is_structured()) return false;
  std::size_t index = 0;
  for (auto at = json.begin(); at != json.end(); ++at, ++index) {
    if (!find_way(*at, value, way)) continue;
    way.push_back({json.is_object() ? &at.key() : nullptr, index});
    return true;
  }
  return false;
}

const Json* find(const Json& object, std::string_view key) {
  if (!object.is_object()) return nullptr;
  const auto found = object.find(key);
  return found == object.end() ? nullptr : &*found;
}

std::string whole_number(Language language, std::int64_t least, std::int64_t most) {
  return say(language, "a whole number from {} to {}", "un numero intero da {} a {}", least, most);
}

std::string a_list(Language language, std::size_t most) {
  return most == JsonReader::unbounded ? say(language, "a list", "una lista")
                                       : say(language, "a list of at most {}", "una lista di al massimo {}", most);
}

const Json& no_list() {
  static const Json none = Json::array();
  return none;
}

constexpr Phrase an_object{"an object", "un oggetto"};
constexpr Phrase true_or_false{"true or false", "true o false"};
constexpr Phrase a_text{"a text", "un testo"};

}  // namespace

std::string JsonReader::place_of(const Json& value) const {
  std::string place = within_;
  std::vector<Step> way;
  find_way(*root_, value, way);
  for (auto step = way.rbegin(); step != way.rend(); ++step) {
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
  refuse(place.empty() ? std::string(why) : fmt::format("{}: {}", place, why));
}

void JsonReader::expected(const Json& value, std::string_view en, std::string_view it) {
  if (!error_) wrong(value, say(language_, "expected {0}", "serve {1}", en, it));
}

void JsonReader::expected(const Json& object, std::string_view key, std::string_view en, std::string_view it) {
  if (error_) return;
  if (!object.is_object()) return expected(object, an_object.en, an_object.it);
  if (const Json* value = find(object, key)) return expected(*value, en, it);
  std::string place = place_of(object);
  add_key(place, key);
  refuse(say(language_, "{0} is missing: expected {1}", "manca {0}: serve {2}", place, en, it));
}

const Json& JsonReader::at(const Json& object, std::string_view key) {
  if (find(object, key) == nullptr) expected(object, key, "a value", "un valore");
  return member(object, key);
}

bool JsonReader::flag(const Json& object, std::string_view key) {
  const Json& value = member(object, key);
  if (value.is_boolean()) return value.get<bool>();
  expected(object, key, true_or_false.en, true_or_false.it);
  return false;
}

bool JsonReader::flag(const Json& object, std::string_view key, bool otherwise) {
  return find(object, key) == nullptr ? otherwise : flag(object, key);
}

std::int64_t JsonReader::number(const Json& object, std::string_view key, std::int64_t least, std::int64_t most) {
  const Json& value = member(object, key);
  if (is_whole(value, least, most)) return value.get<std::int64_t>();
  const std::string what = whole_number(language_, least, most);
  expected(object, key, what, what);
  return least;
}

std::int64_t JsonReader::number(const Json& object, std::string_view key, std::int64_t least, std::int64_t most,
                                std::int64_t otherwise) {
  return find(object, key) == nullptr ? otherwise : number(object, key, least, most);
}

std::string JsonReader::text(const Json& object, std::string_view key) {
  const Json& value = member(object, key);
  if (value.is_string()) return value.get_ref<const std::string&>();
  expected(object, key, a_text.en, a_text.it);
  return {};
}

std::string JsonReader::text(const Json& object, std::string_view key, std::string_view otherwise) {
  return find(object, key) == nullptr ? std::string(otherwise) : text(object, key);
}

const Json& JsonReader::list(const Json& object, std::string_view key, std::size_t most) {
  const Json& value = member(object, key);
  if (value.is_array() && value.size() <= most) return value;
  const std::string what = a_list(language_, most);
  expected(object, key, what, what);
  return no_list();
}

std::size_t JsonReader::word(const Json& object, std::string_view key, std::span<const std::string_view> words) {
  const Json& value = member(object, key);
  const auto place =
      value.is_string() ? std::find(words.begin(), words.end(), value.get_ref<const std::string&>()) : words.end();
  if (place != words.end()) return static_cast<std::size_t>(place - words.begin());
  const std::string all = fmt::format("{}", fmt::join(words, ", "));
  expected(object, key, "one of " + all, "uno tra " + all);
  return 0;
}

std::int64_t JsonReader::number(const Json& value, std::int64_t least, std::int64_t most) {
  if (is_whole(value, least, most)) return value.get<std::int64_t>();
  const std::string what = whole_number(language_, least, most);
  expected(value, what, what);
  return least;
}

const std::string& JsonReader::text(const Json& value) {
  static const std::string none;
  if (value.is_string()) return value.get_ref<const std::string&>();
  expected(value, a_text.en, a_text.it);
  return none;
}

const Json& JsonReader::list(const Json& value, std::size_t most) {
  if (value.is_array() && value.size() <= most) return value;
  const std::string what = a_list(language_, most);
  expected(value, what, what);
  return no_list();
}

void JsonReader::only(const Json& object, std::span<const std::string_view> keys) {
  if (!object.is_object()) return expected(object, an_object.en, an_object.it);
  for (const auto& item : object.items())
    if (std::find(keys.begin(), keys.end(), item.key()) == keys.end())
      return wrong(object, say(language_, "unknown key {}", "chiave sconosciuta {}", shown(item.key())));
}

}  // namespace scalinata
