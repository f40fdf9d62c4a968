// The tables, and the numbered steps that bring an older database up to date.
#pragma once

#include <span>
#include <string_view>
#include <vector>

#include "core/language.hpp"
#include "store/sql/connection.hpp"

namespace scalinata {

// Steps are written once for both databases, with the words @text (text compared byte by byte) and @clustered (rows
// stored in the order of the primary key). `postgres` and `sqlite` are for one of them only, and run first.
struct SchemaStep {
  int version;
  std::string_view both;
  std::string_view sqlite = {};
  std::string_view postgres = {};
};

std::span<const SchemaStep> schema_steps();

// Applies the steps that the database lacks, all or none. Refuses a database newer than the last step, and an SQLite
// file of another program.
void migrate(sql::Connection& connection, Language language, std::span<const SchemaStep> steps = schema_steps());

// The tables to copy: all except leases, which belong to running nodes. Parents come before children.
struct CopiedTable {
  std::string_view name;
  std::vector<std::string_view> key;
  std::vector<std::string_view> others;
};
const std::vector<CopiedTable>& tables();

}  // namespace scalinata
