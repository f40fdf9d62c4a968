// Store: where rooms live. Everything acknowledged by it survives the death of the process and of the machine.
//
// All functions may be called from any thread. Reads answer on the calling thread. Writes are queued; one writer
// commits them in groups, and each write's callback comes after the commit that made it durable, from the writer's
// thread: it must be quick, throw nothing, and not wait for this store (it may start writes). Every callback comes
// exactly once: at the latest while the store is destroyed, and before the call returns, on the caller's thread, for
// what is refused at once (not valid, or too many writes waiting). Writes on the same room keep their order.
//
// A write that fails with an error has left nothing behind, unless the error says that its outcome is unknown: the
// connection to PostgreSQL or the disk under SQLite failed during the commit. Then it happened as a whole or not at
// all; sent again with the same message id, it happens once.
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

// Ends the subscription when it goes; after that no more calls come.
using Subscription = std::shared_ptr<void>;

class Store {
 public:
  virtual ~Store() = default;

  virtual void create_room(NewRoom room, Done<RoomHead> done) = 0;
  virtual void append(Append append, Done<Appended> done) = 0;
  // Removes the room with all that belongs to it; with `idle_since`, only if nothing was appended since. Answers
  // whether it was removed.
  virtual void remove_room(std::string room, std::optional<Millis> idle_since, Done<bool> done) = 0;
  // Answers how many events were rewritten. Takes the seats' tokens and message ids away too.
  virtual void forget_seat(Forget forget, Done<int> done) = 0;

  // A lease is granted if nobody holds it, its time is over, or the asker holds it already, which renews it.
  virtual void acquire_lease(std::string name, std::string holder, Millis duration, Done<Lease> done) = 0;
  virtual void release_lease(std::string name, std::string holder, Done<bool> done) = 0;

  // A server's sign of life. Where nobody gave one for longer than `longest_gap`, that was an outage, and is kept for
  // as long as a game goes on that began before it.
  virtual void sign(std::string node, Millis longest_gap, Done<Sign> done) = 0;

  virtual Result<Millis> now() = 0;
  virtual Result<std::optional<RoomHead>> room(const std::string& id) = 0;
  virtual Result<std::optional<RoomSecrets>> secrets(const std::string& id) = 0;
  virtual Result<std::optional<RoomLog>> log(const std::string& room, RoomVersion after, int limit) = 0;
  virtual Result<std::vector<RoomHead>> rooms(const RoomQuery& query) = 0;
  // Rooms whose wake time has come, the longest overdue first, from after a given place on: a wake time and the room
  // that had it.
  virtual Result<std::vector<RoomHead>> due_rooms(int limit, const RoomPlace& after = {}) = 0;
  // The room and right a token gives, and all of them for the tokens somebody holds.
  virtual Result<std::optional<HeldRoom>> room_by_token(const std::string& hash) = 0;
  virtual Result<std::vector<HeldRoom>> rooms_by_tokens(const std::vector<std::string>& hashes) = 0;
  virtual Result<std::vector<RoomToken>> tokens(const std::string& room) = 0;
  // The version to which the append with that message led, if it was done.
  virtual Result<std::optional<RoomVersion>> message(const std::string& room, const MessageKey& key) = 0;
  virtual Result<std::optional<Lease>> lease(const std::string& name) = 0;
  // When the last sign of life was given; 0: never.
  virtual Result<Millis> last_sign() = 0;
  // The first one first.
  virtual Result<std::vector<Outage>> outages() = 0;
  virtual Result<Statistics> statistics() = 0;
  // Of these only what this process's writer has counted, without asking the database.
  virtual Statistics writes() const = 0;
  // Looks for damage: the database's own check, and every room's versions from 1 to its last without a gap. Answers
  // what it found, one sentence each.
  virtual Result<std::vector<std::string>> check() = 0;

  // Writes something on a connection of its own, without waiting in the queue, and looks for damage in a fiftieth of
  // the time at most. Answers what is wrong; may take some seconds. From one thread at a time.
  virtual Result<void> try_out() = 0;

  // Hears of every append and removal of every store on the same PostgreSQL, or of this one on SQLite, after it is
  // durable. Called from a thread of the store, which waits meanwhile: be quick and do not subscribe from it.
  virtual Subscription subscribe(std::function<void(const Change&)> hear) = 0;

  // Writes the whole store, as it is at one instant, to a new SQLite file, while everything goes on.
  virtual Result<void> backup(const std::string& file, const Progress& progress) = 0;
};

// Opens, creating or bringing up to date as needed: a PostgreSQL address (postgresql://…) or the path of an SQLite
// file.
Result<std::unique_ptr<Store>> open_store(const std::string& place, const StoreOptions& options = {});

// The schema of the database at that place, which is left as it is, and the one this program would bring it up to.
struct SchemaVersions {
  std::int64_t present = 0;  // 0: nothing is there yet
  std::int64_t latest = 0;
};
Result<SchemaVersions> schema_versions(const std::string& place, const StoreOptions& options = {});

}  // namespace scalinata
