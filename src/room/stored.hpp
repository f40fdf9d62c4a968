// A room as it is stored: plain values, the same in every database. Times are milliseconds since 1970 on the database's
// clock.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace scalinata {

using Millis = std::int64_t;
using RoomVersion = std::int64_t;

enum class RoomStatus : std::uint8_t { open, playing, finished, closed };

// What everybody may know about a room. The setup and the secret are in RoomSecrets.
struct RoomHead {
  std::string id;
  std::string game;        // game string
  std::int64_t rules = 1;  // version of the rules the room is played by
  std::string options = "{}";
  std::string commitment;      // to the secret that setup and chance derive from
  std::string summary = "{}";  // JSON for listings: names, result
  RoomStatus status = RoomStatus::open;
  bool listed = false;
  RoomVersion version = 0;  // of the last event; a room without events is at 0
  Millis created = 0;
  Millis updated = 0;  // last append
  Millis since = 0;    // when it entered its status
  Millis wake = 0;     // when a node must look at the room (flag fall, engine turn, grace period); 0: never
  friend bool operator==(const RoomHead&, const RoomHead&) = default;
};

struct RoomSecrets {
  std::string setup = "null";
  std::string secret;
  friend bool operator==(const RoomSecrets&, const RoomSecrets&) = default;
};

struct NewEvent {
  std::string kind;
  int seat = 0;  // 0: nobody's
  std::string payload = "{}";
};

struct Event {
  RoomVersion version = 0;
  std::string kind;
  int seat = 0;
  std::string payload;
  Millis time = 0;
  friend bool operator==(const Event&, const Event&) = default;
};

// What the holder of a token may do in a room. Only the hash of the token is stored.
enum class TokenKind : std::uint8_t { seat, maker };

struct RoomToken {
  std::string hash;
  TokenKind kind = TokenKind::seat;
  int seat = 0;
  friend bool operator==(const RoomToken&, const RoomToken&) = default;
};

struct NewRoom {
  std::string id;
  std::string game;
  std::int64_t rules = 1;
  std::string options = "{}";
  std::string commitment;
  std::string summary = "{}";
  RoomStatus status = RoomStatus::open;
  bool listed = false;
  Millis wake = 0;
  RoomSecrets secrets;
  std::vector<NewEvent> events;
  std::vector<RoomToken> tokens;
};

// What an append changes in the head; absent members stay as they are.
struct RoomUpdate {
  std::optional<RoomStatus> status;
  std::optional<bool> listed;
  std::optional<std::string> options;
  std::optional<std::string> summary;
  std::optional<std::string> setup;
  std::optional<Millis> wake;
};

// Time in which no server could store anything.
struct Outage {
  Millis from = 0;
  Millis to = 0;
  friend bool operator==(const Outage&, const Outage&) = default;
};

std::string_view text(RoomStatus status);
std::string_view text(TokenKind kind);
std::optional<RoomStatus> parse_room_status(std::string_view text);
std::optional<TokenKind> parse_token_kind(std::string_view text);

}  // namespace scalinata
