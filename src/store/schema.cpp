#include "store/schema.hpp"

#include <array>
#include <string>

namespace scalinata {

namespace {

using sql::Dialect;

constexpr std::string_view tables_1 = R"(
CREATE TABLE rooms (
  id @text PRIMARY KEY,
  game @text NOT NULL,
  rules BIGINT NOT NULL,
  options @text NOT NULL,
  commitment @text NOT NULL,
  summary @text NOT NULL,
  status @text NOT NULL CHECK (status IN ('open', 'playing', 'finished', 'closed')),
  listed BIGINT NOT NULL CHECK (listed IN (0, 1)),
  version BIGINT NOT NULL CHECK (version >= 0),
  created BIGINT NOT NULL,
  updated BIGINT NOT NULL,
  since BIGINT NOT NULL,
  wake BIGINT NOT NULL
) @clustered;
CREATE INDEX rooms_by_status ON rooms (status, since, id);
CREATE INDEX rooms_by_wake ON rooms (wake) WHERE wake > 0;

CREATE TABLE room_secrets (
  room @text PRIMARY KEY REFERENCES rooms (id) ON DELETE CASCADE,
  setup @text NOT NULL,
  secret @text NOT NULL
) @clustered;

CREATE TABLE events (
  room @text NOT NULL REFERENCES rooms (id) ON DELETE CASCADE,
  version BIGINT NOT NULL CHECK (version >= 1),
  kind @text NOT NULL,
  seat BIGINT NOT NULL,
  payload @text NOT NULL,
  time BIGINT NOT NULL,
  PRIMARY KEY (room, version)
) @clustered;

CREATE TABLE messages (
  room @text NOT NULL REFERENCES rooms (id) ON DELETE CASCADE,
  seat BIGINT NOT NULL,
  id @text NOT NULL,
  version BIGINT NOT NULL,
  PRIMARY KEY (room, seat, id)
) @clustered;

CREATE TABLE tokens (
  hash @text PRIMARY KEY,
  room @text NOT NULL REFERENCES rooms (id) ON DELETE CASCADE,
  kind @text NOT NULL CHECK (kind IN ('seat', 'invitation', 'maker')),
  seat BIGINT NOT NULL
) @clustered;
CREATE INDEX tokens_by_room ON tokens (room);

CREATE TABLE bots (
  hash @text PRIMARY KEY,
  name @text NOT NULL,
  created BIGINT NOT NULL
) @clustered;

CREATE TABLE leases (
  name @text PRIMARY KEY,
  holder @text NOT NULL,
  expires BIGINT NOT NULL
) @clustered;
)";

constexpr std::string_view postgres_1 = R"(
CREATE FUNCTION scalinata_now() RETURNS BIGINT LANGUAGE sql VOLATILE
  AS 'SELECT CAST(floor(extract(epoch FROM clock_timestamp()) * 1000) AS BIGINT)';
)";

// Heartbeats used to be a lease of three seconds.
constexpr std::string_view tables_2 = R"(
CREATE TABLE signs (
  node @text PRIMARY KEY,
  seen BIGINT NOT NULL
) @clustered;
INSERT INTO signs (node, seen) SELECT holder, expires - 3000 FROM leases WHERE name = 'alive';
DELETE FROM leases WHERE name = 'alive';

CREATE TABLE outages (
  began BIGINT PRIMARY KEY,
  ended BIGINT NOT NULL
) @clustered;
)";

// What is added to a clock that has gone back. Not immutable, because prepared statements would keep the old value.
constexpr std::string_view postgres_2 = R"(
CREATE FUNCTION scalinata_shift() RETURNS BIGINT LANGUAGE sql VOLATILE AS 'SELECT CAST(0 AS BIGINT)';
CREATE OR REPLACE FUNCTION scalinata_now() RETURNS BIGINT LANGUAGE sql VOLATILE
  AS 'SELECT CAST(floor(extract(epoch FROM clock_timestamp()) * 1000) AS BIGINT) + scalinata_shift()';
)";

constexpr std::array steps = {SchemaStep{1, tables_1, {}, postgres_1}, SchemaStep{2, tables_2, {}, postgres_2}};

// "Scal": marks our SQLite files.
constexpr std::int64_t application_id = 0x5363616c;

// Nodes that start together wait for each other's migration. The number is arbitrary.
constexpr const char* lock_migration = "SET LOCAL lock_timeout = 0; SELECT pg_advisory_xact_lock(6013523219481)";

std::string in_dialect(std::string_view text, Dialect dialect) {
  const bool sqlite = dialect == Dialect::sqlite;
  const std::pair<std::string_view, std::string_view> words[] = {
      {"@text", sqlite ? "TEXT" : "TEXT COLLATE \"C\""},
      {"@clustered", sqlite ? "WITHOUT ROWID" : ""},
  };
  std::string result(text);
  for (const auto& [word, meaning] : words) {
    for (auto at = result.find(word); at != std::string::npos; at = result.find(word, at + meaning.size())) {
      result.replace(at, word.size(), meaning);
    }
  }
  return result;
}

void require_our_file(sql::Connection& connection, Language language) {
  if (connection.run("SELECT application_id FROM pragma_application_id").at(0).number(0) == application_id) return;
  if (connection.run("SELECT COUNT(*) FROM sqlite_master").at(0).number(0) > 0) {
    throw sql::SqlError(sql::Trouble::failed, say(language, "this file is a database of another program"));
  }
  connection.script("PRAGMA application_id = " + std::to_string(application_id));
}

void require_utf8(sql::Connection& connection, Language language) {
  const std::string encoding = connection.run("SELECT current_setting('server_encoding')").at(0).text(0);
  if (encoding == "UTF8") return;
  throw sql::SqlError(
      sql::Trouble::failed,
      say(language, "the PostgreSQL database has the encoding {encoding}; it must be UTF8", "encoding"_a = encoding));
}

}  // namespace

std::span<const SchemaStep> schema_steps() {
  return steps;
}

void migrate(sql::Connection& connection, Language language, std::span<const SchemaStep> wanted) {
  const Dialect dialect = connection.dialect();
  sql::Unlimited unlimited(connection);
  connection.begin_write();
  try {
    if (dialect == Dialect::postgres) {
      require_utf8(connection, language);
      connection.script(lock_migration);
    } else {
      require_our_file(connection, language);
    }
    connection.script("CREATE TABLE IF NOT EXISTS schema_version (version BIGINT PRIMARY KEY)");
    const std::int64_t present = connection.run("SELECT COALESCE(MAX(version), 0) FROM schema_version").at(0).number(0);
    const int latest = wanted.empty() ? 0 : wanted.back().version;
    if (present > latest) {
      throw sql::SqlError(sql::Trouble::failed, say(language,
                                                    "the database has schema version {present}, but this program knows "
                                                    "only up to {latest}: please update scalinata",
                                                    "present"_a = present, "latest"_a = latest));
    }
    for (const SchemaStep& step : wanted) {
      if (step.version <= present) continue;
      const std::string_view own = dialect == Dialect::sqlite ? step.sqlite : step.postgres;
      if (!own.empty()) connection.script(in_dialect(own, dialect));
      if (!step.both.empty()) connection.script(in_dialect(step.both, dialect));
      connection.run("INSERT INTO schema_version (version) VALUES ($1)", {step.version});
    }
    connection.commit();
  } catch (...) {
    connection.rollback();
    throw;
  }
  unlimited.end();
}

const std::vector<CopiedTable>& tables() {
  static const std::vector<CopiedTable> all = {
      {"rooms",
       {"id"},
       {"game", "rules", "options", "commitment", "summary", "status", "listed", "version", "created", "updated",
        "since", "wake"}},
      {"room_secrets", {"room"}, {"setup", "secret"}},
      {"events", {"room", "version"}, {"kind", "seat", "payload", "time"}},
      {"messages", {"room", "seat", "id"}, {"version"}},
      {"tokens", {"hash"}, {"room", "kind", "seat"}},
      {"bots", {"hash"}, {"name", "created"}},
      {"signs", {"node"}, {"seen"}},
      {"outages", {"began"}, {"ended"}},
  };
  return all;
}

}  // namespace scalinata
