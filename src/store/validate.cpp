#include "store/validate.hpp"

#include <algorithm>
#include <initializer_list>

#include <nlohmann/json.hpp>

#include "core/utf8.hpp"

namespace scalinata {

namespace {

constexpr std::size_t max_name = 128;
// Far more than needed: a setup with a custom deck, or a room's options, take a few KiB.
constexpr std::size_t max_text = 1 << 20;

Result<void> first_failure(std::initializer_list<Result<void>> checks) {
  for (const Result<void>& check : checks) {
    if (!check) return check;
  }
  return {};
}

Result<void> validate(const std::vector<NewEvent>& events, Language language) {
  for (const NewEvent& event : events) {
    auto checked = first_failure({validate_name(event.kind, language), validate_json(event.payload, language)});
    if (!checked) return checked;
  }
  return {};
}

Result<void> validate(const std::vector<RoomToken>& tokens, Language language) {
  for (const RoomToken& token : tokens) {
    if (auto checked = validate_name(token.hash, language); !checked) return checked;
  }
  return {};
}

Result<void> validate_json(const std::optional<std::string>& text, Language language) {
  return text ? validate_json(*text, language) : Result<void>();
}

}  // namespace

Result<void> validate_name(const std::string& name, Language language) {
  const bool good = !name.empty() && name.size() <= max_name &&
                    std::all_of(name.begin(), name.end(), [](char c) { return c > ' ' && c <= '~'; });
  if (good) return {};
  return fail(language, "a stored name must be 1 to {max} printable ASCII characters without spaces",
              "max"_a = max_name);
}

Result<void> validate_text(const std::string& text, Language language) {
  if (text.size() > max_text) {
    return fail(language, "a text of {bytes} bytes is too long: the limit is {max}", "bytes"_a = text.size(),
                "max"_a = max_text);
  }
  if (text.find('\0') == std::string::npos && is_utf8(text)) return {};
  return fail(language, "a text that is not UTF-8, or contains the character 0");
}

Result<void> validate_json(const std::string& text, Language language) {
  if (auto checked = validate_text(text, language); !checked) return checked;
  if (nlohmann::json::accept(text)) return {};
  return fail(language, "not JSON: {text}", "text"_a = text.substr(0, 80));
}

Result<void> validate(const NewRoom& room, Language language) {
  return first_failure({validate_name(room.id, language), validate_text(room.game, language),
                        validate_json(room.options, language), validate_text(room.commitment, language),
                        validate_json(room.summary, language), validate_json(room.secrets.setup, language),
                        validate_text(room.secrets.secret, language), validate(room.events, language),
                        validate(room.tokens, language)});
}

Result<void> validate(const Append& append, Language language) {
  const RoomUpdate& update = append.update;
  for (const std::string& hash : append.revoke) {
    if (auto checked = validate_name(hash, language); !checked) return checked;
  }
  return first_failure({validate_name(append.room, language), validate(append.events, language),
                        validate_json(update.options, language), validate_json(update.summary, language),
                        validate_json(update.setup, language), validate(append.grant, language),
                        append.message ? validate_name(append.message->id, language) : Result<void>()});
}

}  // namespace scalinata
