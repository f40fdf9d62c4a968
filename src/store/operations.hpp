// The store's operations in SQL, inside a transaction opened by the caller. The same statements work on both databases.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "core/language.hpp"
#include "store/sql/connection.hpp"
#include "store/types.hpp"

namespace scalinata::operations {

using sql::Connection;

// Writing. May be repeated after a rollback.
RoomHead create_room(Connection& connection, const NewRoom& room);
Appended append(Connection& connection, const Append& append);
// Sends an append without waiting for its answer, which will be in `rows` after connection.settle(). False, with
// nothing sent, if this connection or this append needs several steps.
bool ask_append(Connection& connection, const Append& append, const std::shared_ptr<sql::Rows>& rows);
// What those rows mean.
Appended answered(Connection& connection, const Append& append, const sql::Rows& rows);
// Parts of other writes.
void insert_event(Connection& connection, const std::string& room, RoomVersion version, const NewEvent& event,
                  Millis time);
void grant(Connection& connection, const std::string& room, const std::vector<RoomToken>& tokens);
bool remove_room(Connection& connection, const std::string& room, std::optional<Millis> idle_since);
struct Forgotten {
  int events = 0;           // rewritten
  RoomVersion version = 0;  // of the room now; 0: there is no such room
};
Forgotten forget_seat(Connection& connection, const Forget& forget);
Lease acquire_lease(Connection& connection, const std::string& name, const std::string& holder, Millis duration);
bool release_lease(Connection& connection, const std::string& name, const std::string& holder);
Heartbeat heartbeat(Connection& connection, const std::string& node, Millis longest_gap, bool recovered);

// Reading.
Millis now(Connection& connection);
Millis last_heartbeat(Connection& connection);
std::vector<Outage> outages(Connection& connection);
std::optional<RoomHead> room(Connection& connection, const std::string& id);
std::optional<RoomSecrets> secrets(Connection& connection, const std::string& id);
std::vector<Event> events(Connection& connection, const std::string& room, RoomVersion after, int limit);
std::vector<RoomHead> rooms(Connection& connection, const RoomQuery& query);
std::vector<RoomHead> due_rooms(Connection& connection, int limit, const RoomPlace& after);
std::optional<HeldRoom> room_by_token(Connection& connection, const std::string& hash);
std::vector<RoomToken> tokens(Connection& connection, const std::string& room);
std::optional<RoomVersion> message(Connection& connection, const std::string& room, const MessageKey& key);
std::optional<Lease> lease(Connection& connection, const std::string& name);
Statistics statistics(Connection& connection);
std::vector<std::string> check(Connection& connection, Language language);

}  // namespace scalinata::operations
