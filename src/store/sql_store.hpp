// SqlStore: the Store on top of a writer and readers, for either database.
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "store/changes.hpp"
#include "store/readers.hpp"
#include "store/store.hpp"
#include "store/writer.hpp"

namespace scalinata {

class SqlStore : public Store {
 public:
  SqlStore(Readers::Make make_reader, std::unique_ptr<sql::Connection> writer, const StoreOptions& options);

  void create_room(NewRoom room, Done<RoomHead> done) final;
  void append(Append append, Done<Appended> done) final;
  void remove_room(std::string room, std::optional<Millis> idle_since, Done<bool> done) final;
  void forget_seat(Forget forget, Done<int> done) final;
  void acquire_lease(std::string name, std::string holder, Millis duration, Done<Lease> done) final;
  void release_lease(std::string name, std::string holder, Done<bool> done) final;
  void heartbeat(std::string node, Millis longest_gap, bool recovered, Done<Heartbeat> done) final;

  Result<Millis> now() final;
  Result<std::optional<RoomHead>> room(const std::string& id) final;
  Result<std::optional<RoomSecrets>> secrets(const std::string& id) final;
  Result<std::optional<RoomLog>> log(const std::string& room, RoomVersion after, int limit) final;
  Result<std::vector<RoomHead>> rooms(const RoomQuery& query) final;
  Result<std::vector<RoomHead>> due_rooms(int limit, const RoomPlace& after) final;
  Result<std::optional<HeldRoom>> room_by_token(const std::string& hash) final;
  Result<std::vector<HeldRoom>> rooms_by_tokens(const std::vector<std::string>& hashes) final;
  Result<std::vector<RoomToken>> tokens(const std::string& room) final;
  Result<std::optional<RoomVersion>> message(const std::string& room, const MessageKey& key) final;
  Result<std::optional<Lease>> lease(const std::string& name) final;
  Result<Millis> last_heartbeat() final;
  Result<std::vector<Outage>> outages() final;
  Result<Statistics> statistics() final;
  Statistics writes() const final;
  Result<std::vector<std::string>> check() final;
  Subscription subscribe(std::function<void(const Change&)> callback) final {
    return changes_.subscribe(std::move(callback));
  }

 protected:
  template <class T, class Read>
  Result<T> read(Read read) {
    try {
      return Result<T>(readers_.use(read));
    } catch (const std::exception& error) { return unreadable(error.what()); }
  }
  Error unreadable(const char* message) const;
  Language language() const { return options_.language; }
  Changes& changes() { return changes_; }

  // Makes a small dummy write, to see whether the database accepts one.
  Result<void> try_write(const std::function<std::unique_ptr<sql::Connection>()>& connect) const;

 private:
  template <class T>
  void write(std::string key, std::function<T(sql::Connection&)> work, Done<T> done,
             std::function<std::optional<Change>(const T&)> change = {});
  // Nothing exists under an invalid name.
  template <class T, class Read>
  Result<T> read_named(const std::string& name, Read one);
  Error too_many_waiting() const;

  const StoreOptions options_;
  Changes changes_;
  Readers readers_;
  Writer writer_;
};

}  // namespace scalinata
