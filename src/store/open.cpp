// Choosing the database by the place's form.
#include <filesystem>

#include "store/place.hpp"
#include "store/postgres_store.hpp"
#include "store/schema.hpp"
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

namespace {

// An address may hold a password: it is not repeated.
std::string name_of(const std::string& place) {
  return is_postgres(place) ? "PostgreSQL" : place;
}

}  // namespace

Result<std::unique_ptr<Store>> open_store(const std::string& place, const StoreOptions& options) {
  try {
    if (is_postgres(place)) return std::unique_ptr<Store>(std::make_unique<PostgresStore>(place, options));
    return std::unique_ptr<Store>(std::make_unique<SqliteStore>(place, options));
  } catch (const std::exception& error) {
    return fail(options.language, "{}: the store could not be opened: {}", "{}: l'archivio non si è potuto aprire: {}",
                name_of(place), error.what());
  }
}

Result<SchemaVersions> schema_versions(const std::string& place, const StoreOptions& options) {
  SchemaVersions versions{0, schema_steps().back().version};
  try {
    const bool postgres = is_postgres(place);
    if (!postgres && !std::filesystem::exists(place)) return versions;
    std::unique_ptr<sql::Connection> connection;
    if (postgres)
      connection = connect(place, options);
    else
      connection = std::make_unique<sql::Sqlite>(place, sql::Sqlite::Mode::read, options);
    const auto made =
        connection->run(postgres ? "SELECT COUNT(*) FROM pg_class WHERE oid = to_regclass('schema_version')"
                                 : "SELECT COUNT(*) FROM sqlite_master WHERE name = 'schema_version'");
    if (made.at(0).number(0) > 0)
      versions.present = connection->run("SELECT COALESCE(MAX(version), 0) FROM schema_version").at(0).number(0);
    return versions;
  } catch (const std::exception& error) { return fail("{}: {}", name_of(place), error.what()); }
}

}  // namespace scalinata
