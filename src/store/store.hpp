// Store: where rooms are stored. Everything it has acknowledged survives a crash of the process or the machine.
//
// All functions may be called from any thread. Reads block the calling thread. Writes are queued; a single writer
// commits them in groups, and calls each write's callback after the commit that made it durable, on the writer's
// thread: the callback must be quick, must not throw, and must not wait for this store (it may start writes). Every
// callback is called exactly once: at the latest while the store is destroyed, or, for writes that are refused at once
// (invalid, or too many pending), on the caller's thread before the call returns. Writes to the same room keep their
// order.
//
// A write that fails has changed nothing, unless the error says that its outcome is unknown: the connection to
// PostgreSQL or the disk under SQLite failed during the commit. Then it was done completely or not at all; if it is
// repeated with the same message id, it is done only once.
#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "core/result.hpp"
#include "store/options.hpp"
#include "store/types.hpp"

namespace scalinata {

template <class T>
using Done = std::function<void(Result<T>)>;

using Progress = std::function<void(std::int64_t done, std::int64_t total)>;

// Ends the subscription when destroyed; after that there are no more calls.
using Subscription = std::shared_ptr<void>;

class Store {
 public:
  virtual ~Store() = default;

  virtual void create_room(NewRoom room, Done<RoomHead> done) = 0;
  virtual void append(Append append, Done<Appended> done) = 0;
  // Removes the room with everything that belongs to it; with `idle_since`, only if nothing was appended since. The
  // result says whether it was removed.
  virtual void remove_room(std::string room, std::optional<Millis> idle_since, Done<bool> done) = 0;
  // Also removes the seats' tokens and message ids. The result is the number of rewritten events.
  virtual void forget_seat(Forget forget, Done<int> done) = 0;

  // A lease is granted if nobody holds it or it has expired; if `holder` already holds it, it is renewed.
  virtual void acquire_lease(std::string name, std::string holder, Millis duration, Done<Lease> done) = 0;
  virtual void release_lease(std::string name, std::string holder, Done<bool> done) = 0;

  // Stores a server's heartbeat. If no server has stored one for longer than `longest_gap`, that was an outage, which
  // is kept for as long as a game that began before it is in progress. If only this server was silent for that long,
  // the others do not see its heartbeats until it has `recovered`: has credited that time to its players.
  virtual void heartbeat(std::string node, Millis longest_gap, bool recovered, Done<Heartbeat> done) = 0;

  virtual Result<Millis> now() = 0;
  virtual Result<std::optional<RoomHead>> room(const std::string& id) = 0;
  virtual Result<std::optional<RoomSecrets>> secrets(const std::string& id) = 0;
  virtual Result<std::optional<RoomLog>> log(const std::string& room, RoomVersion after, int limit) = 0;
  virtual Result<std::vector<RoomHead>> rooms(const RoomQuery& query) = 0;
  // Rooms whose wake time has come, the longest overdue first, after a given place: a wake time and a room id.
  virtual Result<std::vector<RoomHead>> due_rooms(int limit, const RoomPlace& after = {}) = 0;
  // The room that a token is for, and the rooms for several tokens.
  virtual Result<std::optional<HeldRoom>> room_by_token(const std::string& hash) = 0;
  virtual Result<std::vector<HeldRoom>> rooms_by_tokens(const std::vector<std::string>& hashes) = 0;
  virtual Result<std::vector<RoomToken>> tokens(const std::string& room) = 0;
  // The version that the append with that message resulted in, if it was done.
  virtual Result<std::optional<RoomVersion>> message(const std::string& room, const MessageKey& key) = 0;
  virtual Result<std::optional<Lease>> lease(const std::string& name) = 0;
  // The time of the last heartbeat; 0: none.
  virtual Result<Millis> last_heartbeat() = 0;
  // Oldest first.
  virtual Result<std::vector<Outage>> outages() = 0;
  virtual Result<Statistics> statistics() = 0;
  // Only the counts of this process's writer, without asking the database.
  virtual Statistics writes() const = 0;
  // Looks for damage: runs the database's own check, and checks that every room's versions run from 1 to its last
  // without a gap. Returns a message for each problem.
  virtual Result<std::vector<std::string>> check() = 0;

  // Tests whether the database works: writes something on a separate connection, without waiting in the queue, and
  // looks for damage, but spends at most 1/50 of the time on that. May take some seconds. Must not be called
  // concurrently.
  virtual Result<void> try_out() = 0;

  // `callback` is called after every durable append and removal: by all stores on the same PostgreSQL database, or by
  // this one on SQLite. It runs on a thread of the store: it must be quick and must not subscribe.
  virtual Subscription subscribe(std::function<void(const Change&)> callback) = 0;

  // Writes a snapshot of the whole store to a new SQLite file, without interrupting anything.
  virtual Result<void> backup(const std::string& file, const Progress& progress) = 0;
};

// Opens a PostgreSQL address (postgresql://…) or the path of an SQLite file, creating or migrating it if needed.
Result<std::unique_ptr<Store>> open_store(const std::string& place, const StoreOptions& options = {});

// The schema version of the database at that place, which is not changed, and the version this program would migrate it
// to.
struct SchemaVersions {
  std::int64_t present = 0;  // 0: the database is empty or missing
  std::int64_t latest = 0;
};
Result<SchemaVersions> schema_versions(const std::string& place, const StoreOptions& options = {});

}  // namespace scalinata
