#include "store/postgres_store.hpp"

#include "store/copy.hpp"
#include "store/schema.hpp"
#include "store/sql/postgres.hpp"

namespace scalinata {

namespace {

std::unique_ptr<sql::Connection> open_writer(const std::string& address, const StoreOptions& options) {
  auto connection = std::make_unique<sql::Postgres>(address, options);
  migrate(*connection, options.language, schema_steps(), options.wait);
  return connection;
}

}  // namespace

PostgresStore::PostgresStore(const std::string& address, const StoreOptions& options)
    : SqlStore([address, options] { return std::make_unique<sql::Postgres>(address, options); },
               open_writer(address, options), options),
      address_(address),
      options_(options),
      listener_(std::make_unique<sql::Postgres>(address, options), changes()) {}

Result<void> PostgresStore::try_out() {
  return try_write([this] {
    auto connection = std::make_unique<sql::Postgres>(address_, options_);
    connection->script("SET lock_timeout = '1s'");
    connection->limit(std::chrono::seconds(2));
    return connection;
  });
}

Result<void> PostgresStore::backup(const std::string& file, const Progress& progress) {
  const auto copied = read<bool>([&](sql::Connection& connection) {
    copy_to_file(connection, file, language(), progress);
    return true;
  });
  return copied ? Result<void>() : copied.failure();
}

}  // namespace scalinata
