// Appending to a room. The condition and the change of the head are one statement: it updates the head only if the
// version is the expected one and the message is new, and locks it until the end of the transaction, so that no other
// append can interfere.
#include "store/operations.hpp"

#include <fmt/core.h>

namespace scalinata::operations {

namespace {

constexpr std::string_view returned = " RETURNING version, updated";

// A statement under construction, with its parameters.
struct Statement {
  std::string text;
  std::vector<sql::Parameter> parameters;

  // The parameter's name in the text.
  std::string with(const sql::Parameter& parameter) {
    parameters.push_back(parameter);
    return fmt::format("${}", parameters.size());
  }
  void set(std::string_view column, const auto& value) {
    if (value) text += fmt::format(", {} = {}", column, with(*value));
  }
};

// Names only the columns that change: SQLite rewrites an index whenever one of its columns is named. A room's time
// never goes back, whatever the database's clock does.
Statement update_of(const Append& append) {
  const RoomUpdate& update = append.update;
  Statement made;
  const std::string room = made.with(append.room), expected = made.with(append.expected);
  made.text = fmt::format(
      "UPDATE rooms SET version = version + {}, "
      "updated = CASE WHEN scalinata_now() > updated THEN scalinata_now() ELSE updated END",
      made.with(static_cast<RoomVersion>(append.events.size())));
  if (update.status) {
    const std::string status = made.with(text(*update.status));
    made.text +=
        fmt::format(", since = CASE WHEN {0} <> status THEN scalinata_now() ELSE since END, status = {0}", status);
  }
  made.set("listed", update.listed);
  made.set("options", update.options);
  made.set("summary", update.summary);
  made.set("wake", update.wake);
  made.text += fmt::format(" WHERE id = {} AND version = {}", room, expected);
  if (append.message) {
    const std::string seat = made.with(append.message->seat), id = made.with(append.message->id);
    made.text += fmt::format(
        " AND NOT EXISTS (SELECT 1 FROM messages WHERE room = {} AND seat = {} AND messages.id = {})", room, seat, id);
  }
  return made;
}

// The head's version and time after the update; no row if it found nothing to update.
sql::Rows updated_head(Connection& connection, const Append& append) {
  Statement update = update_of(append);
  if (connection.dialect() == sql::Dialect::postgres)
    return connection.run(fmt::format("{}{}", update.text, returned), update.parameters);
  // SQLite makes a temporary table for RETURNING, which takes longer than to ask: nobody else writes meanwhile.
  connection.run(update.text, update.parameters);
  return connection.run("SELECT version, updated FROM rooms WHERE id = $1 AND changes() > 0", {append.room});
}

// Why an append did not find the room at the expected version.
Appended refusal(Connection& connection, const Append& append) {
  if (append.message) {
    if (const auto version = message(connection, append.room, *append.message))
      return {Appended::Outcome::repeated, *version, 0};
  }
  const auto rows = connection.run("SELECT version FROM rooms WHERE id = $1", {append.room});
  if (rows.empty()) return {Appended::Outcome::missing, 0, 0};
  return {Appended::Outcome::conflict, rows[0].number(0), 0};
}

}  // namespace

Appended append(Connection& connection, const Append& append) {
  const auto rows = updated_head(connection, append);
  if (rows.empty()) return refusal(connection, append);

  const RoomVersion version = rows[0].number(0);
  const Millis time = rows[0].number(1);
  RoomVersion next = append.expected;
  for (const NewEvent& event : append.events) insert_event(connection, append.room, ++next, event, time);
  if (append.message) {
    connection.later("INSERT INTO messages (room, seat, id, version) VALUES ($1, $2, $3, $4)",
                     {append.room, append.message->seat, append.message->id, version});
  }
  if (append.update.setup) {
    connection.later("UPDATE room_secrets SET setup = $2 WHERE room = $1", {append.room, *append.update.setup});
  }
  for (const std::string& hash : append.revoke) {
    connection.later("DELETE FROM tokens WHERE hash = $1 AND room = $2", {hash, append.room});
  }
  grant(connection, append.room, append.grant);
  return {Appended::Outcome::done, version, time};
}

// On PostgreSQL everything an ordinary append does is one statement, so that many can be under way at once. The message
// and the events depend on the head's update: without it nothing is inserted and nobody notified.
bool ask_append(Connection& connection, const Append& append, const std::shared_ptr<sql::Rows>& rows) {
  constexpr std::size_t most_events = 4;
  if (connection.dialect() != sql::Dialect::postgres || append.events.empty() || append.events.size() > most_events ||
      append.update.setup || !append.revoke.empty() || !append.grant.empty())
    return false;
  Statement made = update_of(append);
  made.text = fmt::format("WITH head AS ({}{})", made.text, returned);
  const std::string room = fmt::format("CAST({} AS text)", made.with(append.room));
  if (append.message)
    made.text += fmt::format(
        ", told AS (INSERT INTO messages (room, seat, id, version) "
        "SELECT {}, CAST({} AS bigint), CAST({} AS text), version FROM head)",
        room, made.with(append.message->seat), made.with(append.message->id));
  RoomVersion next = append.expected;
  std::size_t number = 0;
  for (const NewEvent& event : append.events)
    made.text += fmt::format(
        ", event{} AS (INSERT INTO events (room, version, kind, seat, payload, time) "
        "SELECT {}, CAST({} AS bigint), CAST({} AS text), CAST({} AS bigint), CAST({} AS text), updated FROM head)",
        ++number, room, made.with(++next), made.with(event.kind), made.with(event.seat), made.with(event.payload));
  made.text += fmt::format(" SELECT version, updated, {} FROM head",
                           connection.announcement(fmt::format("{} || ' ' || CAST(version AS text)", room)));
  connection.ask(made.text, made.parameters, rows);
  return true;
}

Appended answered(Connection& connection, const Append& append, const sql::Rows& rows) {
  if (rows.empty()) return refusal(connection, append);
  return {Appended::Outcome::done, rows[0].number(0), rows[0].number(1)};
}

}  // namespace scalinata::operations
