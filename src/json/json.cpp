#include "json/json.hpp"

#include <algorithm>
#include <optional>
#include <string>

namespace scalinata {
namespace {

// Parses without building values: finds the first error, and refuses nesting too deep for recursive code.
class Inspector final : public nlohmann::json_sax<Json> {
 public:
  static constexpr int max_depth = 64;

  bool null() override { return true; }
  bool boolean(bool) override { return true; }
  bool number_integer(number_integer_t) override { return true; }
  bool number_unsigned(number_unsigned_t) override { return true; }
  bool number_float(number_float_t, const string_t&) override { return true; }
  bool string(string_t&) override { return true; }
  bool binary(binary_t&) override { return true; }
  bool key(string_t&) override { return true; }
  bool start_object(std::size_t) override { return enter(); }
  bool start_array(std::size_t) override { return enter(); }
  bool end_object() override { return leave(); }
  bool end_array() override { return leave(); }
  bool parse_error(std::size_t position, const std::string&, const nlohmann::detail::exception&) override {
    error_position_ = position;
    return false;
  }

  std::optional<std::size_t> error_position() const { return error_position_; }

 private:
  bool enter() { return ++depth_ <= max_depth; }
  bool leave() {
    --depth_;
    return true;
  }

  int depth_ = 0;
  std::optional<std::size_t> error_position_;
};

// How deep valid JSON text is nested.
int depth_of(std::string_view text) {
  int depth = 0, deepest = 0;
  bool quoted = false;
  for (std::size_t i = 0; i < text.size(); ++i) {
    const char c = text[i];
    if (quoted) {
      if (c == '\\') ++i;
      if (c == '"') quoted = false;
    } else if (c == '"') {
      quoted = true;
    } else if (c == '{' || c == '[') {
      deepest = std::max(deepest, ++depth);
    } else if (c == '}' || c == ']') {
      --depth;
    }
  }
  return deepest;
}

}  // namespace

Result<Json> parse_json(std::string_view text, Language language) {
  if (depth_of(text) <= Inspector::max_depth)
    if (Json json = Json::parse(text, nullptr, false); !json.is_discarded()) return json;
  Inspector inspector;
  if (!Json::sax_parse(text, &inspector)) {
    if (!inspector.error_position())
      return fail(language, "the JSON is nested more than {max} levels deep", "max"_a = +Inspector::max_depth);
    const std::string_view before = text.substr(0, std::max<std::size_t>(*inspector.error_position(), 1) - 1);
    const auto line = std::count(before.begin(), before.end(), '\n') + 1;
    const std::size_t line_start = before.rfind('\n') + 1;  // npos + 1 is 0: the first line
    return fail(language, "not valid JSON: line {line}, column {column}", "line"_a = line,
                "column"_a = before.size() - line_start + 1);
  }
  return Json::parse(text, nullptr, false);
}

Json words_json(const Phrase& phrase) {
  Json words = Json::object();
  for (const Language language : all_languages) words[std::string(code(language))] = phrase.in(language);
  return words;
}

Json object_of(std::string_view text) {
  Result<Json> json = parse_json(text);
  return json && json->is_object() ? *std::move(json) : Json::object();
}

const Json& member(const Json& object, std::string_view key) {
  static const Json nothing;
  if (!object.is_object()) return nothing;
  const auto found = object.find(key);
  return found == object.end() ? nothing : *found;
}

std::string text_in(const Json& object, std::string_view key, std::string_view otherwise) {
  const Json& value = member(object, key);
  return value.is_string() ? value.get_ref<const std::string&>() : std::string(otherwise);
}

bool flag_in(const Json& object, std::string_view key, bool otherwise) {
  const Json& value = member(object, key);
  return value.is_boolean() ? value.get<bool>() : otherwise;
}

std::int64_t number_in(const Json& object, std::string_view key, std::int64_t otherwise) {
  const Json& value = member(object, key);
  return value.is_number_integer() ? value.get<std::int64_t>() : otherwise;
}

const Json& list_in(const Json& object, std::string_view key) {
  static const Json none = Json::array();
  const Json& value = member(object, key);
  return value.is_array() ? value : none;
}

bool is_whole(const Json& value, std::int64_t min, std::int64_t max) {
  if (!value.is_number_integer()) return false;
  // get() would truncate larger values.
  if (value.is_number_unsigned() && value.get<std::uint64_t>() > static_cast<std::uint64_t>(INT64_MAX)) return false;
  const auto number = value.get<std::int64_t>();
  return number >= min && number <= max;
}

}  // namespace scalinata
