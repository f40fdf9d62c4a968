// Where a store is: an SQLite file or a PostgreSQL address.
#pragma once

#include <memory>
#include <string>

#include "store/options.hpp"
#include "store/sql/connection.hpp"

namespace scalinata {

bool is_postgres(const std::string& place);
// A connection for writing; throws SqlError.
std::unique_ptr<sql::Connection> connect(const std::string& place, const StoreOptions& options);

}  // namespace scalinata
