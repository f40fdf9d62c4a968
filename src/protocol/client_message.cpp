#include "protocol/client_message.hpp"

#include <algorithm>
#include <limits>

#include "protocol/messages.hpp"

namespace scalinata {
namespace {

constexpr std::size_t max_id_length = 40;
constexpr std::size_t max_token_length = 64;

std::optional<RoomVersion> version_in(const Json& json, const char* key) {
  if (!is_whole(member(json, key), 0, std::numeric_limits<RoomVersion>::max())) return {};
  return number_in(json, key);
}

Misread misread(const Phrase& why, Language language) {
  return {refused(Refusal::malformed, why, language)};
}

ClientMessage read_watch(const Json& json, Language language) {
  const auto channel = channel_in(json);
  said::Watch watch{channel.value_or(1), text_in(json, "room"), text_in(json, "token"), text_in(json, "maker"),
                    version_in(json, "since").value_or(0)};
  if (!channel || watch.room.empty() || watch.room.size() > max_token_length || watch.token.size() > max_token_length ||
      watch.maker.size() > max_token_length)
    return misread(phrase("watch: expected channel (1 to 8) and room"), language);
  return watch;
}

ClientMessage read_act(const Json& json, Language language) {
  const auto channel = channel_in(json);
  const std::string id = text_in(json, "id");
  if (!channel || id.empty() || id.size() > max_id_length || !json.contains("action"))
    return misread(phrase("act: expected channel, id and action"), language);
  if (!std::all_of(id.begin(), id.end(), [](char c) { return c > ' ' && c <= '~'; }))
    return Misread{refused(Refusal::malformed, phrase("id: expected ASCII characters without spaces"), language),
                   channel, id};
  auto action = parse_action(json["action"], language);
  if (const auto* why = std::get_if<Refused>(&action)) return Misread{*why, channel, id};
  return said::Act{*channel, id, std::get<Action>(std::move(action))};
}

}  // namespace

std::optional<int> channel_in(const Json& json) {
  if (!is_whole(member(json, "channel"), 1, max_channels)) return {};
  return static_cast<int>(number_in(json, "channel"));
}

ClientMessage read_client_message(const Json& json, Language language) {
  const std::string type = text_in(json, "type");
  if (type == "hello")
    return said::Hello{negotiate(text_in(json, "language")).value_or(Language::en),
                       member(json, "protocol") == protocol_version, flag_in(json, "legal", true)};
  if (type == "watch") return read_watch(json, language);
  if (type == "act") return read_act(json, language);
  if (type == "events") {
    const auto channel = channel_in(json);
    const auto before = version_in(json, "before");
    if (channel && before) return said::Events{*channel, *before};
    return misread(phrase("events: expected channel and before (a version)"), language);
  }
  if (type == "ping") {
    const Json& t = member(json, "t");
    return said::Ping{t.is_number() ? t.get<double>() : 0};
  }
  if (type == "unwatch") {
    if (const auto channel = channel_in(json)) return said::Unwatch{*channel};
    return misread(phrase("channel: expected a number from 1 to 8"), language);
  }
  return misread(phrase("unknown type of message"), language);
}

}  // namespace scalinata
