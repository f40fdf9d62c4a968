// The tables, and the numbered steps by which an older database becomes a present one.
#pragma once

#include <span>
#include <string_view>
#include <vector>

#include "core/language.hpp"
#include "store/sql/connection.hpp"

namespace scalinata {

// Steps are written once for both databases with the words @text (text compared byte by byte) and @clustered (rows
// kept in the order of the primary key); `postgres` and `sqlite` hold what only one of them needs, done first.
struct SchemaStep {
  int version;
  std::string_view both;
  std::string_view sqlite = {};
  std::string_view postgres = {};
};

std::span<const SchemaStep> schema_steps();

// Applies the steps the database lacks, all or none. A database newer than the last step is refused, and so is an
// SQLite file with other tables.
void migrate(sql::Connection& connection, Language language, std::span<const SchemaStep> steps = schema_steps());

// What a copy copies: every table but leases, which belong to running nodes. Parents come before children.
struct CopiedTable {
  std::string_view name;
  std::vector<std::string_view> key;
  std::vector<std::string_view> others;
};
const std::vector<CopiedTable>& tables();

}  // namespace scalinata
