// The messages to clients, including a room's whole state for one viewer, built by whitelist from what that viewer may
// know. Their schema is protocol.schema.json.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "catalog/any_bot.hpp"
#include "json/json.hpp"
#include "protocol/shown.hpp"
#include "room/action.hpp"

namespace scalinata {

inline constexpr int protocol_version = 2;
inline constexpr Millis key_lasts = 600'000;  // how long a client's key repeats its first answer

struct Presence {
  std::vector<bool> seats;
  int spectators = 0;
  friend bool operator==(const Presence&, const Presence&) = default;
};

// The current scores, seat by seat and item by item.
Json score_json(const AnyGame& game, Language language);

// The whole room; updates (protocol/updates.hpp) continue from it. Precondition: `shown` is up to date and has the
// watcher's view.
std::string room_message(const Room& room, const Shown& shown, const Watcher& watcher, const Presence& presence,
                         RoomVersion since, Millis now);
// Which seat the watcher has, and whether they are the maker.
std::string you_text(const Watcher& watcher);
std::string presence_message(int channel, const Presence& presence);

struct AckExtras {
  std::optional<std::string> token;
  std::optional<std::string> maker;
  std::optional<std::string> room;
};
std::string ack_message(int channel, const std::string& id, RoomVersion version, const AckExtras& extras = {});
std::string refused_message(const Refused& refused, std::optional<int> channel = {}, const std::string& id = {});
std::string welcome_message(Millis now);
std::string pong_message(double t, Millis now);
// Whether anything can be stored; sent when that changes.
std::string storage_message(bool works);
std::string thinking_message(int channel, int seat, std::size_t waiting);
// Precondition: the room's game has not changed since the thought began.
std::string hint_message(const Room& room, int channel, const std::string& id, const Thought& thought,
                         Language language);

// A room in a listing, from its stored head.
Json listed_room(const RoomHead& head);

}  // namespace scalinata
