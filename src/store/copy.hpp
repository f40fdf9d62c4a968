// Copies a whole store: for backups, for restoring them, and for moving between databases.
#pragma once

#include <string>

#include "store/sql/connection.hpp"
#include "store/sql/sqlite.hpp"
#include "store/store.hpp"

namespace scalinata {

// Copies everything except leases from one store to an empty one, row by row, in one transaction, and then compares
// them row by row. Places are as in open_store(). Changes to `from` during the copy are not copied.
Result<void> copy_store(const std::string& from, const std::string& to, const StoreOptions& options,
                        const Progress& progress);

// Creates a store from a backup. `to` must not exist yet, or be empty.
Result<void> restore_store(const std::string& backup, const std::string& to, const StoreOptions& options,
                           const Progress& progress);

// For the stores' own backups. `file` must not exist, and gets its name only when it is complete. Throw SqlError.
void copy_pages(sql::Sqlite& from, const std::string& file, Language language, const Progress& progress);
void copy_to_file(sql::Connection& from, const std::string& file, Language language, const Progress& progress);

}  // namespace scalinata
