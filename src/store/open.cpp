// Choosing the database by the place's form.
#include <filesystem>

#include "store/place.hpp"
#include "store/postgres_store.hpp"
#include "store/sql/sqlite.hpp"
#include "store/sqlite_store.hpp"

namespace scalinata {

bool is_postgres(const std::string& place) {
  return place.rfind("postgresql://", 0) == 0 || place.rfind("postgres://", 0) == 0;
}

std::unique_ptr<sql::Connection> connect(const std::string& place, const StoreOptions& options) {
  if (is_postgres(place)) return std::make_unique<sql::Postgres>(place, options);
  return std::make_unique<sql::Sqlite>(place, sql::Sqlite::Mode::write, options);
}

Result<std::unique_ptr<Store>> open_store(const std::string& place, const StoreOptions& options) {
  // An address may hold a password: it is not repeated.
  const std::string name = is_postgres(place) ? "PostgreSQL" : place;
  try {
    if (is_postgres(place)) return std::unique_ptr<Store>(std::make_unique<PostgresStore>(place, options));
    return std::unique_ptr<Store>(std::make_unique<SqliteStore>(place, options));
  } catch (const std::exception& error) {
    return fail(options.language, "{}: the store could not be opened: {}", "{}: l'archivio non si è potuto aprire: {}",
                name, error.what());
  }
}

}  // namespace scalinata
