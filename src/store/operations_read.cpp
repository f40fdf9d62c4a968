#include "store/operations.hpp"

#include <limits>

#include <fmt/core.h>

namespace scalinata::operations {

namespace {

using sql::Row;

// In the order head_of() reads them; rooms is called r.
constexpr std::string_view head_columns =
    "r.id, r.game, r.rules, r.options, r.commitment, r.summary, r.status, r.listed, r.version, r.created, r.updated, "
    "r.since, r.wake";

RoomHead head_of(const Row& row) {
  const auto status = parse_room_status(row.text(6));
  if (!status) throw sql::SqlError(sql::Trouble::failed, fmt::format("room {}: status {}", row.text(0), row.text(6)));
  return {row.text(0),        row.text(1),   row.number(2), row.text(3),    row.text(4),    row.text(5),   *status,
          row.number(7) != 0, row.number(8), row.number(9), row.number(10), row.number(11), row.number(12)};
}

RoomToken token_of(const Row& row, std::size_t first) {
  const auto kind = parse_token_kind(row.text(first + 1));
  if (!kind) throw sql::SqlError(sql::Trouble::failed, fmt::format("token of kind {}", row.text(first + 1)));
  return {row.text(first), *kind, static_cast<int>(row.number(first + 2))};
}

Lease lease_of(const Row& row) {
  return {false, row.text(0), row.text(1), row.number(2)};
}

template <class Convert>
auto all(const sql::Rows& rows, Convert convert) {
  std::vector<decltype(convert(rows.front()))> result;
  result.reserve(rows.size());
  for (const Row& row : rows) result.push_back(convert(row));
  return result;
}

template <class Convert>
auto first(const sql::Rows& rows, Convert convert) -> std::optional<decltype(convert(rows.front()))> {
  if (rows.empty()) return std::nullopt;
  return convert(rows.front());
}

}  // namespace

Millis now(Connection& connection) {
  return connection.run("SELECT scalinata_now()").at(0).number(0);
}

Millis last_heartbeat(Connection& connection) {
  return connection.run("SELECT COALESCE(MAX(seen), 0) FROM signs WHERE seen > 0").at(0).number(0);
}

std::vector<Outage> outages(Connection& connection) {
  return all(connection.run("SELECT began, ended FROM outages ORDER BY began"), [](const Row& row) {
    return Outage{row.number(0), row.number(1)};
  });
}

std::optional<RoomHead> room(Connection& connection, const std::string& id) {
  static const std::string statement = fmt::format("SELECT {} FROM rooms r WHERE r.id = $1", head_columns);
  return first(connection.run(statement, {id}), head_of);
}

std::optional<RoomSecrets> secrets(Connection& connection, const std::string& id) {
  return first(connection.run("SELECT setup, secret FROM room_secrets WHERE room = $1", {id}), [](const Row& row) {
    return RoomSecrets{row.text(0), row.text(1)};
  });
}

std::vector<Event> events(Connection& connection, const std::string& room, RoomVersion after, int limit) {
  const auto rows = connection.run(
      "SELECT version, kind, seat, payload, time FROM events WHERE room = $1 AND version > $2 ORDER BY version LIMIT "
      "$3",
      {room, after, limit});
  return all(rows, [](const Row& row) {
    return Event{row.number(0), row.text(1), static_cast<int>(row.number(2)), row.text(3), row.number(4)};
  });
}

std::vector<RoomHead> rooms(Connection& connection, const RoomQuery& query) {
  static const std::string statement = fmt::format(
      "SELECT {} FROM rooms r WHERE r.status = $1 AND r.listed >= $2 AND r.game = COALESCE($3, r.game) "
      "AND r.updated < COALESCE($4, r.updated + 1) AND (r.since, r.id) < ($5, $6) "
      "ORDER BY r.since DESC, r.id DESC LIMIT $7",
      head_columns);
  const RoomPlace after = query.after.value_or(RoomPlace{std::numeric_limits<Millis>::max(), ""});
  return all(connection.run(statement, {text(query.status), query.listed_only, query.game, query.idle_since,
                                        after.since, after.id, query.limit}),
             head_of);
}

std::vector<RoomHead> due_rooms(Connection& connection, int limit, const RoomPlace& after) {
  static const std::string statement = fmt::format(
      "SELECT {} FROM rooms r WHERE r.wake > 0 AND r.wake <= scalinata_now() AND (r.wake, r.id) > ($2, $3) "
      "ORDER BY r.wake, r.id LIMIT $1",
      head_columns);
  return all(connection.run(statement, {limit, after.since, after.id}), head_of);
}

std::optional<HeldRoom> room_by_token(Connection& connection, const std::string& hash) {
  static const std::string statement = fmt::format(
      "SELECT {}, t.hash, t.kind, t.seat FROM tokens t JOIN rooms r ON r.id = t.room WHERE t.hash = $1", head_columns);
  return first(connection.run(statement, {hash}), [](const Row& row) {
    return HeldRoom{head_of(row), token_of(row, 13)};
  });
}

std::vector<RoomToken> tokens(Connection& connection, const std::string& room) {
  const auto rows = connection.run("SELECT hash, kind, seat FROM tokens WHERE room = $1 ORDER BY hash", {room});
  return all(rows, [](const Row& row) { return token_of(row, 0); });
}

std::optional<RoomVersion> message(Connection& connection, const std::string& room, const MessageKey& key) {
  return first(connection.run("SELECT version FROM messages WHERE room = $1 AND seat = $2 AND id = $3",
                              {room, key.seat, key.id}),
               [](const Row& row) { return row.number(0); });
}

std::optional<Lease> lease(Connection& connection, const std::string& name) {
  return first(connection.run("SELECT name, holder, expires FROM leases WHERE name = $1", {name}), lease_of);
}

Statistics statistics(Connection& connection) {
  const sql::Unlimited unlimited(connection);
  Statistics result;
  for (const Row& row : connection.run(
           "SELECT status, COUNT(*), CAST(SUM(version) AS BIGINT) FROM rooms GROUP BY status ORDER BY status")) {
    result.events += row.number(2);
    switch (parse_room_status(row.text(0)).value_or(RoomStatus::closed)) {
      case RoomStatus::open:
        result.rooms_open = row.number(1);
        break;
      case RoomStatus::playing:
        result.rooms_playing = row.number(1);
        break;
      case RoomStatus::finished:
        result.rooms_finished = row.number(1);
        break;
      case RoomStatus::closed:
        result.rooms_closed = row.number(1);
        break;
    }
  }
  result.bytes = connection.bytes();
  return result;
}

std::vector<std::string> check(Connection& connection, Language language) {
  const sql::Unlimited unlimited(connection);
  std::vector<std::string> found = connection.problems();
  // Versions are distinct and at least 1, so if there are as many as the largest, none is missing.
  for (const Row& row :
       connection.run("SELECT r.id, r.version, COUNT(e.version), COALESCE(MAX(e.version), 0) FROM rooms r "
                      "LEFT JOIN events e ON e.room = r.id GROUP BY r.id, r.version "
                      "HAVING COUNT(e.version) <> r.version OR COALESCE(MAX(e.version), 0) <> r.version")) {
    found.push_back(say(language, "room {room}: its version is {version}, but its {events} events end at {last}",
                        "room"_a = row.text(0), "version"_a = row.number(1), "events"_a = row.number(2),
                        "last"_a = row.number(3)));
  }
  for (const Row& row : connection.run("SELECT r.id FROM rooms r LEFT JOIN room_secrets s ON s.room = r.id "
                                       "WHERE s.room IS NULL")) {
    found.push_back(say(language, "room {room}: its secrets are missing", "room"_a = row.text(0)));
  }
  for (const Row& row : connection.run("SELECT m.room, m.id FROM messages m JOIN rooms r ON r.id = m.room "
                                       "WHERE m.version > r.version")) {
    found.push_back(say(language, "room {room}: message {message} is newer than the room", "room"_a = row.text(0),
                        "message"_a = row.text(1)));
  }
  return found;
}

}  // namespace scalinata::operations
