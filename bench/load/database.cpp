#include "bench/load/database.hpp"

#include <filesystem>
#include <iostream>

#include <unistd.h>

#include "bench/load/postmaster.hpp"
#include "bench/load/process.hpp"
#include "store/place.hpp"
#include "store/sql/sqlite.hpp"

namespace scalinata::load {

Result<std::unique_ptr<FreshDatabase>> FreshDatabase::make(const std::string& address, const std::string& folder) {
  std::unique_ptr<FreshDatabase> database(new FreshDatabase);
  if (!address.empty()) {
    const auto made = database->make_schema(address);
    if (!made) return made.failure();
    return database;
  }
  const std::string own = folder + "/scalinata-load-" + std::to_string(getpid());
  std::error_code failed;
  std::filesystem::create_directories(own, failed);
  if (failed) return fail("--folder: {} cannot be created: {}", own, failed.message());
  database->folder_ = own;
  database->place_ = own + "/load.db";
  return database;
}

Result<void> FreshDatabase::make_schema(const std::string& address) {
  try {
    connection_ = scalinata::connect(address, {});
    if (address.find("options=") != std::string::npos) {
      place_ = address;
      const auto tables = connection_->run(
          "SELECT COUNT(*) FROM pg_class WHERE relnamespace = CAST(current_schema() AS regnamespace) AND relkind = "
          "'r'");
      if (tables.at(0).number(0) > 0)
        return fail(
            "--database: its schema is not empty ({} tables). Give one that is, or leave out `options=`: then "
            "a schema is made for the run and removed afterwards",
            tables.at(0).number(0));
    } else {
      const std::string name = "scalinata_load_" + std::to_string(getpid());
      connection_->script("CREATE SCHEMA " + name);
      schema_ = name;
      connection_->script("SET search_path = " + name);
      place_ = address + (address.find('?') == std::string::npos ? "?" : "&") + "options=-csearch_path%3D" + name;
    }
    postmaster_ = postmaster_of(*connection_);
    return {};
  } catch (const sql::SqlError& error) { return fail("--database: {}", error.what()); }
}

FreshDatabase::~FreshDatabase() {
  std::error_code ignored;
  if (!folder_.empty()) std::filesystem::remove_all(folder_, ignored);
  if (schema_.empty() || !connection_) return;
  try {
    connection_->limit({});
    connection_->script("DROP SCHEMA " + schema_ + " CASCADE");
  } catch (const sql::SqlError& error) {
    std::cerr << "the schema " << schema_ << " remains: " << error.what() << '\n';
  }
}

std::int64_t FreshDatabase::bytes() {
  if (!connection_) return connect()->bytes();
  return connection_
      ->run(
          "SELECT CAST(COALESCE(SUM(pg_total_relation_size(oid)), 0) AS bigint) FROM pg_class "
          "WHERE relnamespace = CAST(current_schema() AS regnamespace) AND relkind = 'r'")
      .at(0)
      .number(0);
}

std::optional<std::int64_t> FreshDatabase::log_bytes() {
  if (!connection_) return std::nullopt;
  return connection_->run("SELECT CAST(pg_current_wal_lsn() - '0/0' AS bigint)").at(0).number(0);
}

std::optional<double> FreshDatabase::cpu_seconds() const {
  if (postmaster_ == 0) return std::nullopt;
  return family_cpu_seconds(postmaster_);
}

std::unique_ptr<sql::Connection> FreshDatabase::connect() const {
  std::unique_ptr<sql::Connection> connection;
  if (is_postgres())
    connection = scalinata::connect(place_, {});
  else
    connection = std::make_unique<sql::Sqlite>(place_, sql::Sqlite::Mode::read, StoreOptions());
  connection->limit({});
  return connection;
}

}  // namespace scalinata::load
