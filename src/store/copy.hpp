// Copies of a whole store: backups, restoring them, and moving from one database to the other.
#pragma once

#include <string>

#include "store/sql/connection.hpp"
#include "store/sql/sqlite.hpp"
#include "store/store.hpp"

namespace scalinata {

// Copies everything but leases from one store to another that is empty, row by row, in one transaction, and then
// compares them row by row. Places as in open_store(). What happens in `from` meanwhile is not copied.
Result<void> copy_store(const std::string& from, const std::string& to, const StoreOptions& options,
                        const Progress& progress);

// Makes a store of a backup: any place that open_store() would create or that is empty.
Result<void> restore_store(const std::string& backup, const std::string& to, const StoreOptions& options,
                           const Progress& progress);

// For the stores' own backups, to a file that must not exist; they throw SqlError. The file gets its name only when it
// is complete.
void copy_pages(sql::Sqlite& from, const std::string& file, Language language, const Progress& progress);
void copy_to_file(sql::Connection& from, const std::string& file, Language language, const Progress& progress);

}  // namespace scalinata
