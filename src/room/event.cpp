#include "room/event.hpp"

#include <limits>

#include "json/reader.hpp"
#include "json/text.hpp"

namespace scalinata {
namespace {

constexpr std::size_t usual_length = 60;  // of a payload

template <class E>
concept HasMembers = requires(E& event) {
  E::members(event, [](const char*, auto&) {});
};

// Omits empty values.
struct PayloadWriter {
  JsonText& json;
  void operator()(const char* key, const Json& value) const {
    if (!value.is_null()) json.member_ready(key, value.dump());
  }
  void operator()(const char* key, const std::string& value) const {
    if (!value.empty()) json.member(key, value);
  }
  void operator()(const char* key, const std::vector<int>& value) const {
    if (!value.empty()) json.member_list(key, value);
  }
  void operator()(const char* key, bool value) const { json.member(key, value); }
  void operator()(const char* key, int value) const { json.member(key, value); }
  void operator()(const char* key, std::int64_t value) const { json.member(key, value); }
  void operator()(const char* key, const std::optional<std::int64_t>& value) const {
    if (value) json.member(key, *value);
  }
  void operator()(const char* key, const std::optional<std::vector<Outage>>& value) const {
    if (!value) return;
    json.key(key).begin_list();
    for (const Outage& outage : *value) json.begin_list().value(outage.from).value(outage.to).end_list();
    json.end_list();
  }
};

// Missing values keep their defaults.
struct PayloadReader {
  const Json& json;
  JsonReader& read;
  static constexpr std::int64_t largest = std::numeric_limits<std::int64_t>::max();
  static constexpr std::int64_t largest_int = std::numeric_limits<int>::max();

  void operator()(const char* key, Json& value) const { value = member(json, key); }
  void operator()(const char* key, std::string& value) const { value = read.text(json, key, value); }
  void operator()(const char* key, bool& value) const { value = read.flag(json, key, value); }
  void operator()(const char* key, std::int64_t& value) const { value = read.number(json, key, 0, largest, value); }
  void operator()(const char* key, int& value) const {
    value = static_cast<int>(read.number(json, key, 0, largest_int, value));
  }
  void operator()(const char* key, std::optional<std::int64_t>& value) const {
    if (json.contains(key)) value = read.number(json, key, 0, largest);
  }
  void operator()(const char* key, std::vector<int>& value) const {
    if (!json.contains(key)) return;
    for (const Json& item : read.list(json, key)) value.push_back(static_cast<int>(read.number(item, 0, largest_int)));
  }
  void operator()(const char* key, std::optional<std::vector<Outage>>& value) const {
    if (!json.contains(key)) return;
    value.emplace();
    for (const Json& pair : read.list(json, key)) {
      const bool two = pair.is_array() && pair.size() == 2;
      if (!two) return read.expected(pair, phrase("the start and end of an outage"));
      value->push_back({read.number(pair[0], 0, largest), read.number(pair[1], 0, largest)});
    }
  }
};

// An event E with only the seat set, or nullopt if the stored event is of another kind.
template <class E>
std::optional<RoomEvent> empty_event(const Event& stored) {
  if (stored.kind != E::kind) return std::nullopt;
  E event{};
  if constexpr (requires { event.seat; }) {
    if (stored.seat > 0)
      event.seat = stored.seat - 1;
    else if constexpr (std::is_same_v<decltype(event.seat), int>)
      event.seat = -1;
  }
  return event;
}

template <class... Es>
std::optional<RoomEvent> empty_event_of(const Event& stored, const std::variant<Es...>*) {
  std::optional<RoomEvent> found;
  (void)((found = empty_event<Es>(stored)).has_value() || ...);
  return found;
}

}  // namespace

std::string_view kind_of(const RoomEvent& event) {
  return std::visit([](const auto& of) { return of.kind; }, event);
}

std::optional<int> seat_of(const RoomEvent& event) {
  return std::visit(
      [](const auto& of) -> std::optional<int> {
        if constexpr (requires { of.seat; }) return of.seat;
        return std::nullopt;
      },
      event);
}

NewEvent stored_event(const RoomEvent& event) {
  JsonText payload(usual_length);
  payload.begin_object();
  std::visit(
      [&]<class E>(const E& of) {
        if constexpr (HasMembers<const E>) E::members(of, PayloadWriter{payload});
      },
      event);
  return {std::string(kind_of(event)), seat_of(event).value_or(-1) + 1, payload.end_object().take()};
}

Result<RoomEvent> read_event(const Event& event, Language language) {
  auto read = empty_event_of(event, static_cast<const RoomEvent*>(nullptr));
  if (!read) return fail(language, "unknown kind of event \"{kind}\"", "kind"_a = event.kind);
  if (seat_of(*read) == -1 || event.seat < 0) return fail(language, "there is no seat {seat}", "seat"_a = event.seat);
  const auto payload = parse_json(event.payload, language);
  if (!payload) return payload.failure();
  if (!payload->is_object()) return fail(language, "not an object");
  JsonReader reader(*payload, language);
  std::visit(
      [&]<class E>(E& of) {
        if constexpr (HasMembers<E>) E::members(of, PayloadReader{*payload, reader});
      },
      *read);
  if (!reader.ok()) return reader.failure();
  return *std::move(read);
}

}  // namespace scalinata
