#include "server/contract.hpp"

#include <algorithm>
#include <regex>

#include <fmt/format.h>
#include <gtest/gtest.h>

#include "json/change.hpp"
#include "room/stored.hpp"
#include "server/schema.hpp"

namespace scalinata::server {
namespace {

const Json& schema() {
  static const Json parsed = Json::parse(schema_text());
  return parsed;
}

const Json& referred(const std::string& path) {
  return schema().at(Json::json_pointer(path.substr(path.find('#') + 1)));
}

bool has_type(const Json& value, const std::string& type) {
  if (type == "object") return value.is_object();
  if (type == "array") return value.is_array();
  if (type == "string") return value.is_string();
  if (type == "integer") return value.is_number_integer();
  if (type == "number") return value.is_number();
  if (type == "boolean") return value.is_boolean();
  return type == "null" && value.is_null();
}

bool matches(const std::string& text, const std::string& pattern) {
  static std::map<std::string, std::regex> known;
  const auto place = known.try_emplace(pattern, pattern).first;
  return std::regex_search(text, place->second);
}

// In code points, not bytes.
int length(const std::string& text) {
  return static_cast<int>(std::count_if(text.begin(), text.end(), [](char c) { return (c & 0xC0) != 0x80; }));
}

std::string fault(const Json& value, const Json& rule, const std::string& path);

std::string fault_of_members(const Json& value, const Json& rule, const std::string& path) {
  static const Json none = Json::object(), open = true;
  const Json& properties = rule.contains("properties") ? rule["properties"] : none;
  const Json& others = rule.contains("additionalProperties") ? rule["additionalProperties"] : open;
  for (const auto& [key, member] : value.items()) {
    const std::string below = path + "/" + key;
    if (properties.contains(key)) {
      if (std::string why = fault(member, properties[key], below); !why.empty()) return why;
    } else if (others.is_object()) {
      if (std::string why = fault(member, others, below); !why.empty()) return why;
    } else if (!others.get<bool>()) {
      return below + " is not declared";
    }
  }
  return {};
}

std::string fault_of_choice(const Json& value, const Json& choices, const std::string& path) {
  std::string faults;
  int fitting = 0;
  for (const Json& choice : choices) {
    const std::string why = fault(value, choice, path);
    if (why.empty()) ++fitting;
    faults += "\n  " + why;
  }
  if (fitting == 1) return {};
  return fmt::format("{} is {} of the {} things it may be:{}", path, fitting == 0 ? "none" : "several", choices.size(),
                     faults);
}

// Checks one keyword of a rule; path: the place of the value.
std::string fault_of(const Json& value, const std::string& keyword, const Json& wanted, const Json& rule,
                     const std::string& path) {
  const auto unless = [&](bool right) {
    return right ? std::string() : fmt::format("{} is {}, against {} {}", path, value.dump(), keyword, wanted.dump());
  };
  if (keyword == "description" || keyword == "then" || keyword == "else") return {};
  if (keyword == "properties" || keyword == "additionalProperties") return {};  // checked together by the caller
  if (keyword == "$ref") return fault(value, referred(wanted), path);
  if (keyword == "type") {
    if (wanted.is_string()) return unless(has_type(value, wanted));
    return unless(std::any_of(wanted.begin(), wanted.end(), [&](const Json& type) { return has_type(value, type); }));
  }
  if (keyword == "const") return unless(value == wanted);
  if (keyword == "enum") return unless(std::find(wanted.begin(), wanted.end(), value) != wanted.end());
  if (keyword == "oneOf") return fault_of_choice(value, wanted, path);
  if (keyword == "if") {
    const char* next = fault(value, wanted, path).empty() ? "then" : "else";
    return rule.contains(next) ? fault(value, rule[next], path) : std::string();
  }
  if (keyword == "minimum") return unless(!value.is_number() || value >= wanted);
  if (keyword == "maximum") return unless(!value.is_number() || value <= wanted);
  if (keyword == "minLength") return unless(!value.is_string() || length(value) >= wanted.get<int>());
  if (keyword == "maxLength") return unless(!value.is_string() || length(value) <= wanted.get<int>());
  if (keyword == "pattern") return unless(!value.is_string() || matches(value, wanted));
  if (keyword == "minItems") return unless(!value.is_array() || value.size() >= wanted.get<std::size_t>());
  if (keyword == "maxItems") return unless(!value.is_array() || value.size() <= wanted.get<std::size_t>());
  if (keyword == "maxProperties") return unless(!value.is_object() || value.size() <= wanted.get<std::size_t>());
  if (keyword == "items") {
    for (std::size_t i = 0; value.is_array() && i < value.size(); ++i)
      if (std::string why = fault(value[i], wanted, fmt::format("{}/{}", path, i)); !why.empty()) return why;
    return {};
  }
  if (keyword == "required") {
    for (const Json& key : wanted)
      if (value.is_object() && !value.contains(key.get<std::string>()))
        return fmt::format("{} has no {}", path, key.dump());
    return {};
  }
  return fmt::format("{}: the schema's keyword {} is unknown here", path, keyword);
}

std::string fault(const Json& value, const Json& rule, const std::string& path) {
  for (const auto& [keyword, wanted] : rule.items())
    if (std::string why = fault_of(value, keyword, wanted, rule, path); !why.empty()) return why;
  return value.is_object() ? fault_of_members(value, rule, path) : std::string();
}

}  // namespace

std::string schema_fault(const Json& value, const std::string& name) {
  return fault(value, schema()["$defs"].at(name), name);
}

void Contract::says(const Json& message) const {
  EXPECT_EQ(schema_fault(message, "ClientMessage"), "") << message.dump();
}

Json Contract::hears(Json message) {
  EXPECT_EQ(schema_fault(message, "ServerMessage"), "") << message.dump();
  const bool is_room = message["type"] == "room";
  if (!is_room && message["type"] != "update") return message;
  Json& room = rooms_[message["channel"]];
  if (is_room) {
    room = message;
  } else {
    EXPECT_EQ(message["events"][0]["version"], room["version"].get<RoomVersion>() + 1);
    room["version"] = message["version"];
    if (message.contains("change")) {
      auto after = changed(room, message["change"]);
      EXPECT_TRUE(after.ok()) << message.dump() << room.dump();
      if (!after) return message;
      room = *std::move(after);
      const Json changes = message["change"];  // a copy, because adding members invalidates references
      for (const auto& [key, change] : changes.items()) message[key] = room[key];
    }
    message["status"] = room["status"];
    EXPECT_EQ(schema_fault(room, "Room"), "") << room.dump();
  }
  if (room["position"].is_null()) return message;
  const std::string game = room["game"];
  const Json& forms = schema()["$defs"]["Games"]["properties"].at(game.substr(0, game.find('(')))["properties"];
  const Json &view = room["position"]["view"], &legal = room["position"]["legal"];
  EXPECT_EQ(fault(view, forms["view"], "view"), "") << game << view.dump();
  if (legal.is_null()) return message;
  EXPECT_EQ(fault(legal, forms["legal"], "legal"), "") << game << legal.dump();
  return message;
}

const Json& Contract::room(int channel) const {
  static const Json none;
  const auto found = rooms_.find(channel);
  return found == rooms_.end() ? none : found->second;
}

std::string comparable(Json room) {
  for (const char* key : {"type", "channel", "events", "presence"}) room.erase(key);
  return room.dump();
}

}  // namespace scalinata::server
