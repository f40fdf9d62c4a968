// The tables, and the numbered steps that bring an older database up to date.
#pragma once

#include <functional>
#include <span>
#include <string>
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
  int oldest_beside = 0;  // servers that know at least this version may run on beside this one; 0: none older
};

std::span<const SchemaStep> schema_steps();

// Applies the steps that the database lacks, all or none. If older servers may not run beside one of them, waits until
// these have ended: while `wait` says so, see StoreOptions. Refuses a database whose newer steps this program may not
// run beside, and an SQLite file of another program.
void migrate(sql::Connection& connection, Language language, std::span<const SchemaStep> steps = schema_steps(),
             const std::function<bool(const std::string& why)>& wait = {});

// The tables to copy: all except leases, which belong to running nodes. Parents come before children.
struct CopiedTable {
  std::string_view name;
  std::vector<std::string_view> key;
  std::vector<std::string_view> others;
};
const std::vector<CopiedTable>& tables();

}  // namespace scalinata
