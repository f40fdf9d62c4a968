// Reading what a room's log and head hold as JSON. It was written by this program, but a damaged database must give an
// error or a default, not undefined behaviour.
#pragma once

#include <string>
#include <type_traits>

#include "json/json.hpp"

namespace scalinata::server {

// An empty one where the text is no object.
inline Json object_of(const std::string& text) {
  auto json = parse_json(text);
  return json && json->is_object() ? *std::move(json) : Json::object();
}

template <class T>
T member(const Json& json, const char* key, T standard) {
  if (!json.is_object() || !json.contains(key)) return standard;
  const Json& value = json[key];
  if constexpr (std::is_same_v<T, std::string>)
    return value.is_string() ? value.get<std::string>() : standard;
  else if constexpr (std::is_same_v<T, bool>)
    return value.is_boolean() ? value.get<bool>() : standard;
  else
    return value.is_number() ? value.get<T>() : standard;
}

// The list of that name; empty where there is none.
inline Json list_in(const Json& json, const char* key) {
  return json.is_object() && json.contains(key) && json[key].is_array() ? json[key] : Json::array();
}

}  // namespace scalinata::server
