// The values that go into and come out of the store, besides a room's own (room/stored.hpp). JSON texts are only
// checked to be valid JSON; what they mean is up to the room. docs/store.md describes the model.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "room/stored.hpp"

namespace scalinata {

// A room's head with its events after some version, read in one transaction.
struct RoomLog {
  RoomHead head;
  std::vector<Event> events;
};

struct HeldRoom {
  RoomHead room;
  RoomToken token;
};

// A client's own id for its message, to recognise repetitions.
struct MessageKey {
  int seat = 0;
  std::string id;
};

// Done completely or not at all. Without events the version stays the same, but must still be the expected one.
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
    conflict,  // the room is at `version`, not at the expected one; nothing was done
    repeated,  // this message was stored before and resulted in `version`; nothing was done
    missing,   // there is no such room
  };
  Outcome outcome = Outcome::missing;
  RoomVersion version = 0;
  Millis time = 0;
  friend bool operator==(const Appended&, const Appended&) = default;
};

// Removes what a person wrote; the moves remain. `rewrite` gets each event and returns its new payload, or nullopt to
// keep it; it may be called more than once per event. `note` is appended, so that servers with the room in memory
// notice.
struct Forget {
  std::string room;
  std::vector<int> seats;  // whose tokens and message ids are removed
  std::function<std::optional<std::string>(const Event&)> rewrite;
  NewEvent note;
  std::optional<std::string> options;
  std::optional<std::string> summary;
};

struct Lease {
  bool granted = false;
  std::string name;
  std::string holder;  // current
  Millis expires = 0;
  friend bool operator==(const Lease&, const Lease&) = default;
};

// The times of a server's heartbeat, of the last one before it by any server, and the oldest among the other servers'
// last heartbeats; 0: none. Servers that have been silent for long do not count. `held_back`: this server was silent
// while others were not, and to those it still is: see Store::heartbeat.
struct Heartbeat {
  Millis now = 0;
  Millis before = 0;
  Millis others = 0;
  bool held_back = false;
  friend bool operator==(const Heartbeat&, const Heartbeat&) = default;
};

// A place in a list of rooms: the time it is sorted by, and the id.
struct RoomPlace {
  Millis since = 0;
  std::string id;
};

// Rooms of one status, the latest to enter it first.
struct RoomQuery {
  RoomStatus status = RoomStatus::open;
  bool listed_only = true;
  std::optional<std::string> game;
  std::optional<Millis> idle_since;  // only rooms without an append since then
  std::optional<RoomPlace> after;    // the last room of the previous page
  int limit = 50;
};

// A room has a new version; version 0: the room was removed. An empty room means that notifications may have been lost:
// reread every room in memory.
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
  // By this process's writer, since it was opened.
  std::int64_t queued = 0;
  std::int64_t groups = 0;
  std::int64_t committed = 0;
  std::int64_t failed = 0;
  std::string last_failure;  // of the database, not because of the data
  std::int64_t largest_group = 0;
  std::int64_t retries = 0;
};

}  // namespace scalinata
