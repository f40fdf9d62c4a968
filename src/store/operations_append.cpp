// Appending to a room. The condition and the change of the head are one statement: it updates the head only if the
// version is the expected one and the message is new, and locks it until the end of the transaction, so that no other
// append can interfere.
#include "store/operations.hpp"

#include <iterator>
#include <utility>

#include <fmt/format.h>

namespace scalinata::operations {

namespace {

// A statement with its parameters. Its text depends only on what the append contains, and is made once for each such
// shape.
class Statement {
 public:
  Statement(Connection& connection, unsigned shape) : known_(connection.text_of(shape)) {}

  // The parameter's number in the text.
  std::size_t with(const sql::Parameter& parameter) {
    parameters_.push_back(parameter);
    return parameters_.size();
  }
  template <class... Args>
  void add(fmt::format_string<Args...> part, Args&&... args) {
    if (is_new()) fmt::format_to(std::back_inserter(made_), part, std::forward<Args>(args)...);
  }
  void set(std::string_view column, const auto& value) {
    if (value) add(", {} = ${}", column, with(*value));
  }
  bool is_new() const { return known_.empty(); }
  const std::string& text() {
    if (is_new()) known_ = std::move(made_);
    return known_;
  }
  sql::Parameters parameters() const { return parameters_; }

 private:
  std::string& known_;  // empty: not made yet
  std::string made_;
  std::vector<sql::Parameter> parameters_;
};

// `alone`: the update alone, not with everything else in one statement.
unsigned shape_of(const Append& append, bool alone) {
  const RoomUpdate& update = append.update;
  unsigned shape = alone ? 0 : static_cast<unsigned>(append.events.size());
  for (const bool has : {update.status.has_value(), update.listed.has_value(), update.options.has_value(),
                         update.summary.has_value(), update.wake.has_value(), append.message.has_value()})
    shape = 2 * shape + static_cast<unsigned>(has);
  return shape;
}

// Names only the columns that change: SQLite rewrites an index whenever one of its columns is named. A room's time
// never goes back, whatever the database's clock does.
void add_update(Statement& made, const Append& append) {
  const RoomUpdate& update = append.update;
  const std::size_t room = made.with(append.room), expected = made.with(append.expected);
  made.add(
      "UPDATE rooms SET version = version + ${}, "
      "updated = CASE WHEN scalinata_now() > updated THEN scalinata_now() ELSE updated END",
      made.with(static_cast<RoomVersion>(append.events.size())));
  if (update.status)
    made.add(", since = CASE WHEN ${0} <> status THEN scalinata_now() ELSE since END, status = ${0}",
             made.with(text(*update.status)));
  made.set("listed", update.listed);
  made.set("options", update.options);
  made.set("summary", update.summary);
  made.set("wake", update.wake);
  made.add(" WHERE id = ${} AND version = ${}", room, expected);
  if (!append.message) return;
  const std::size_t seat = made.with(append.message->seat), id = made.with(append.message->id);
  made.add(" AND NOT EXISTS (SELECT 1 FROM messages WHERE room = ${} AND seat = ${} AND messages.id = ${})", room, seat,
           id);
}

constexpr const char* returning = " RETURNING version, updated";

// The head's version and time after the update; no row if it found nothing to update.
sql::Rows updated_head(Connection& connection, const Append& append) {
  Statement update(connection, shape_of(append, true));
  add_update(update, append);
  if (connection.dialect() == sql::Dialect::postgres)
    return connection.run(update.text() + returning, update.parameters());
  // SQLite makes a temporary table for RETURNING, which takes longer than to ask: nobody else writes meanwhile.
  connection.run(update.text(), update.parameters());
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
  Statement made(connection, shape_of(append, false));
  made.add("WITH head AS (");
  add_update(made, append);
  made.add("{})", returning);
  const std::size_t room = made.with(append.room);
  if (append.message) {
    const std::size_t seat = made.with(append.message->seat), id = made.with(append.message->id);
    made.add(
        ", told AS (INSERT INTO messages (room, seat, id, version) "
        "SELECT CAST(${} AS text), CAST(${} AS bigint), CAST(${} AS text), version FROM head)",
        room, seat, id);
  }
  RoomVersion next = append.expected;
  for (const NewEvent& event : append.events) {
    const std::size_t version = made.with(++next), kind = made.with(event.kind), seat = made.with(event.seat),
                      payload = made.with(event.payload);
    made.add(
        ", event{} AS (INSERT INTO events (room, version, kind, seat, payload, time) SELECT CAST(${} AS text), "
        "CAST(${} AS bigint), CAST(${} AS text), CAST(${} AS bigint), CAST(${} AS text), updated FROM head)",
        next - append.expected, room, version, kind, seat, payload);
  }
  if (made.is_new())
    made.add(" SELECT version, updated, {} FROM head",
             connection.announcement(fmt::format("CAST(${} AS text) || ' ' || CAST(version AS text)", room)));
  connection.ask(made.text(), made.parameters(), rows);
  return true;
}

Appended answered(Connection& connection, const Append& append, const sql::Rows& rows) {
  if (rows.empty()) return refusal(connection, append);
  return {Appended::Outcome::done, rows[0].number(0), rows[0].number(1)};
}

}  // namespace scalinata::operations
