// The values that go into the store and come out of it, beside a room's own (room/stored.hpp). Texts called JSON are
// checked to be JSON, nothing more: what they mean is the room's affair. docs/store.md describes the model.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "room/stored.hpp"

namespace scalinata {

// A room's head with its events after some version, read at one instant.
struct RoomLog {
  RoomHead head;
  std::vector<Event> events;
};

struct HeldRoom {
  RoomHead room;
  RoomToken token;
};

// A client's own name for its message, by which the repetition is recognised.
struct MessageKey {
  int seat = 0;
  std::string id;
};

// All of it happens, or nothing. Without events the version stays, but must still be the expected one.
struct Append {
  std::string room;
  RoomVersion expected = 0;
  std::vector<NewEvent> events;
  RoomUpdate update;
  std::optional<MessageKey> message;
  std::vector<RoomToken> grant;
  std::vector<std::string> revoke;  // hashes
};

struct Appended {
  enum class Outcome : std::uint8_t {
    done,      // version and time are those of the last new event
    conflict,  // the room stands at `version`, not at the expected one; nothing was done
    repeated,  // this message was stored before and led to `version`; nothing was done
    missing,   // there is no such room
  };
  Outcome outcome = Outcome::missing;
  RoomVersion version = 0;
  Millis time = 0;
  friend bool operator==(const Appended&, const Appended&) = default;
};

// Removes what a person wrote while the moves remain. `rewrite` sees each event and returns its new payload, or
// nothing to leave it; it may be called more than once for an event. `note` is appended, so that whoever has the room
// in memory hears of it.
struct Forget {
  std::string room;
  std::vector<int> seats;  // whose tokens and message ids end
  std::function<std::optional<std::string>(const Event&)> rewrite;
  NewEvent note;
  std::optional<std::string> options;
  std::optional<std::string> summary;
};

struct Lease {
  bool granted = false;
  std::string name;
  std::string holder;  // who has it now
  Millis expires = 0;
  friend bool operator==(const Lease&, const Lease&) = default;
};

// A server's sign of life, the last one before it, whichever server gave that, and the oldest of the last signs of the
// other servers; 0: none. Who has been silent for long is no server any more.
struct Sign {
  Millis now = 0;
  Millis before = 0;
  Millis others = 0;
  friend bool operator==(const Sign&, const Sign&) = default;
};

// Rooms of one status, the latest to enter it first, from after a given place on.
struct RoomPlace {
  Millis since = 0;
  std::string id;
};

struct RoomQuery {
  RoomStatus status = RoomStatus::open;
  bool listed_only = true;
  std::optional<std::string> game;
  std::optional<Millis> idle_since;  // only rooms without an append since then
  std::optional<RoomPlace> after;    // the last room of the page before
  int limit = 50;
};

// A room has a new version; version 0: the room is gone. An empty room means that notices may have been lost:
// reread every room you serve.
struct Change {
  std::string room;
  RoomVersion version = 0;
  friend bool operator==(const Change&, const Change&) = default;
};

struct Statistics {
  std::int64_t rooms_open = 0;
  std::int64_t rooms_playing = 0;
  std::int64_t rooms_finished = 0;
  std::int64_t rooms_closed = 0;
  std::int64_t events = 0;
  std::int64_t bytes = 0;  // size of the database
  // Of this process's writer, since it was opened.
  std::int64_t queued = 0;
  std::int64_t groups = 0;
  std::int64_t committed = 0;
  std::int64_t failed = 0;
  std::string last_failure;  // of the database, not of what it was to write
  std::int64_t largest_group = 0;
  std::int64_t retries = 0;
};

}  // namespace scalinata
