#include "store/operations.hpp"
#include "store/schema.hpp"

#include <algorithm>

#include <fmt/core.h>

namespace scalinata::operations {

namespace {

Lease granted(const std::string& name, const std::string& holder, const sql::Rows& rows) {
  return {true, name, holder, rows.at(0).number(0)};
}

// PostgreSQL's clock has gone back: sets a shift, so that time continues from `earliest`. Returns the time.
Millis continue_clock(Connection& connection, Millis earliest) {
  const auto rows = connection.run("SELECT scalinata_now(), scalinata_shift()");
  const Millis behind = earliest - rows.at(0).number(0);
  if (behind <= 0) return rows.at(0).number(0);  // another server has already done it
  connection.script(
      fmt::format("CREATE OR REPLACE FUNCTION scalinata_shift() RETURNS BIGINT LANGUAGE sql VOLATILE AS 'SELECT "
                  "CAST({} AS BIGINT)'",
                  rows.at(0).number(1) + behind));
  return earliest;
}

}  // namespace

void insert_event(Connection& connection, const std::string& room, RoomVersion version, const NewEvent& event,
                  Millis time) {
  connection.later("INSERT INTO events (room, version, kind, seat, payload, time) VALUES ($1, $2, $3, $4, $5, $6)",
                   {room, version, event.kind, event.seat, event.payload, time});
}

void grant(Connection& connection, const std::string& room, const std::vector<RoomToken>& tokens) {
  for (const RoomToken& token : tokens) {
    connection.later("INSERT INTO tokens (hash, room, kind, seat) VALUES ($1, $2, $3, $4)",
                     {token.hash, room, text(token.kind), token.seat});
  }
}

RoomHead create_room(Connection& connection, const NewRoom& room) {
  const auto version = static_cast<RoomVersion>(room.events.size());
  const auto rows = connection.run(
      "INSERT INTO rooms (id, game, rules, options, commitment, summary, status, listed, version, wake, created, "
      "updated, since) SELECT $1, $2, CAST($3 AS BIGINT), $4, $5, $6, $7, CAST($8 AS BIGINT), CAST($9 AS BIGINT), "
      "CAST($10 AS BIGINT), t.now, t.now, t.now FROM (SELECT scalinata_now() AS now) AS t RETURNING created",
      {room.id, room.game, room.rules, room.options, room.commitment, room.summary, text(room.status), room.listed,
       version, room.wake});
  const Millis now = rows.at(0).number(0);
  connection.later("INSERT INTO room_secrets (room, setup, secret) VALUES ($1, $2, $3)",
                   {room.id, room.secrets.setup, room.secrets.secret});
  for (RoomVersion i = 0; i < version; ++i) {
    insert_event(connection, room.id, i + 1, room.events[static_cast<std::size_t>(i)], now);
  }
  grant(connection, room.id, room.tokens);
  return {room.id, room.game, room.rules, room.options, room.commitment, room.summary, room.status, room.listed,
          version, now,       now,        now,          room.wake};
}

bool remove_room(Connection& connection, const std::string& room, std::optional<Millis> idle_since) {
  const auto rows = connection.run(
      "DELETE FROM rooms WHERE id = $1 AND updated < COALESCE($2, updated + 1) RETURNING id", {room, idle_since});
  return !rows.empty();
}

Forgotten forget_seat(Connection& connection, const Forget& forget) {
  const auto head = connection.run(
      "UPDATE rooms SET version = version + 1, options = COALESCE($2, options), summary = COALESCE($3, summary) "
      "WHERE id = $1 RETURNING version, updated",
      {forget.room, forget.options, forget.summary});
  if (head.empty()) return {};
  int changed = 0;
  for (const Event& event : events(connection, forget.room, 0, static_cast<int>(head[0].number(0)))) {
    if (const auto payload = forget.rewrite(event); payload && *payload != event.payload) {
      connection.later("UPDATE events SET payload = $3 WHERE room = $1 AND version = $2",
                       {forget.room, event.version, *payload});
      ++changed;
    }
  }
  insert_event(connection, forget.room, head[0].number(0), forget.note, head[0].number(1));
  for (const int seat : forget.seats) {
    connection.later("DELETE FROM tokens WHERE room = $1 AND seat = $2", {forget.room, seat});
    connection.later("DELETE FROM messages WHERE room = $1 AND seat = $2", {forget.room, seat});
  }
  return {changed, head[0].number(0)};
}

Lease acquire_lease(Connection& connection, const std::string& name, const std::string& holder, Millis duration) {
  const auto rows = connection.run(
      "INSERT INTO leases (name, holder, expires) VALUES ($1, $2, scalinata_now() + $3) "
      "ON CONFLICT (name) DO UPDATE SET holder = excluded.holder, expires = excluded.expires "
      "WHERE leases.holder = excluded.holder OR leases.expires <= scalinata_now() RETURNING expires",
      {name, holder, duration});
  if (!rows.empty()) return granted(name, holder, rows);
  return lease(connection, name).value_or(Lease{false, name, "", 0});
}

bool release_lease(Connection& connection, const std::string& name, const std::string& holder) {
  return !connection.run("DELETE FROM leases WHERE name = $1 AND holder = $2 RETURNING name", {name, holder}).empty();
}

// Servers share no row here, so that one that hangs in a transaction does not block the others.
Heartbeat heartbeat(Connection& connection, const std::string& node, Millis longest_gap, bool recovered) {
  Heartbeat heartbeat{now(connection), last_heartbeat(connection)};
  if (heartbeat.now < heartbeat.before)
    heartbeat.now = connection.dialect() == sql::Dialect::postgres ? continue_clock(connection, heartbeat.before)
                                                                   : heartbeat.before;
  constexpr Millis longest_silence = 60'000;
  heartbeat.others = connection
                         .run("SELECT COALESCE(MIN(seen), 0) FROM signs WHERE node <> $1 AND seen > $2",
                              {node, std::max<Millis>(0, heartbeat.now - longest_silence)})
                         .at(0)
                         .number(0);
  const bool outage = heartbeat.before > 0 && heartbeat.now - heartbeat.before > longest_gap;
  if (!outage && !recovered)
    for (const sql::Row& own : connection.run("SELECT seen FROM signs WHERE node = $1", {node}))
      heartbeat.held_back = heartbeat.now - own.number(0) > longest_gap;
  if (heartbeat.held_back) return heartbeat;
  connection.later(
      "INSERT INTO signs (node, seen, knows) VALUES ($1, $2, $3) "
      "ON CONFLICT (node) DO UPDATE SET seen = excluded.seen, knows = excluded.knows",
      {node, heartbeat.now, schema_steps().back().version});
  if (!outage) return heartbeat;
  connection.later(
      "INSERT INTO outages (began, ended) VALUES ($1, $2) ON CONFLICT (began) DO UPDATE SET ended = excluded.ended",
      {heartbeat.before, heartbeat.now});
  connection.later(
      "DELETE FROM outages WHERE ended < COALESCE((SELECT MIN(created) FROM rooms WHERE status = 'playing'), $1)",
      {heartbeat.now});
  constexpr Millis long_gone = 3'600'000;
  connection.later("DELETE FROM signs WHERE seen < $1", {heartbeat.now - long_gone});
  return heartbeat;
}

}  // namespace scalinata::operations
