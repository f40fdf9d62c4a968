#include "store/schema.hpp"

#include <array>

namespace scalinata {

namespace {

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

// Each server's sign says which version it knows, and each step which servers may run beside it (migrate.cpp).
constexpr std::string_view tables_3 = R"(
ALTER TABLE signs ADD COLUMN knows BIGINT NOT NULL DEFAULT 2;
ALTER TABLE schema_version ADD COLUMN beside BIGINT NOT NULL DEFAULT 0;
)";

constexpr std::array steps = {SchemaStep{1, tables_1, {}, postgres_1}, SchemaStep{2, tables_2, {}, postgres_2},
                              SchemaStep{3, tables_3, {}, {}, 2}};

}  // namespace

std::span<const SchemaStep> schema_steps() {
  return steps;
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
      {"signs", {"node"}, {"seen", "knows"}},
      {"outages", {"began"}, {"ended"}},
  };
  return all;
}

}  // namespace scalinata
