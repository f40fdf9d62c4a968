// Chooses the database by the form of the place.
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

// The error with the place it is about. Those of PostgreSQL name it themselves; its address may contain a password.
std::string located(const std::string& place, const std::exception& error, Language language) {
  return is_postgres(place) ? error.what() : labelled(language, place, error.what());
}

}  // namespace

Result<std::unique_ptr<Store>> open_store(const std::string& place, const StoreOptions& options) {
  try {
    if (is_postgres(place)) return std::unique_ptr<Store>(std::make_unique<PostgresStore>(place, options));
    return std::unique_ptr<Store>(std::make_unique<SqliteStore>(place, options));
  } catch (const std::exception& error) {
    return fail(options.language, "the database could not be opened: {why}",
                "why"_a = located(place, error, options.language));
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
  } catch (const std::exception& error) { return Error{located(place, error, options.language)}; }
}

}  // namespace scalinata
