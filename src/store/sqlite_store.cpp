// Opening, and the online backup.
#include "store/sqlite_store.hpp"

#include "store/checkpointer.hpp"
#include "store/copy.hpp"
#include "store/schema.hpp"
#include "store/sql/sqlite.hpp"

namespace scalinata {

namespace {

std::unique_ptr<sql::Connection> open_writer(const std::string& file, const StoreOptions& options) {
  auto connection = std::make_unique<sql::Sqlite>(file, sql::Sqlite::Mode::write, options);
  migrate(*connection, options.language);
  StoreOptions undisturbed = options;
  undisturbed.fault = nullptr;
  const auto checkpointer = std::make_shared<Checkpointer>(
      std::make_unique<sql::Sqlite>(file, sql::Sqlite::Mode::read, undisturbed), options.checkpoint_pages);
  connection->on_commit(
      [checkpointer, writer = connection.get()](int log_pages) { checkpointer->committed(*writer, log_pages); });
  return connection;
}

}  // namespace

SqliteStore::SqliteStore(const std::string& file, const StoreOptions& options)
    : SqlStore([file, options] { return std::make_unique<sql::Sqlite>(file, sql::Sqlite::Mode::read, options); },
               open_writer(file, options), options) {}

Result<void> SqliteStore::backup(const std::string& file, const Progress& progress) {
  const auto copied = read<bool>([&](sql::Connection& connection) {
    copy_pages(static_cast<sql::Sqlite&>(connection), file, language(), progress);
    return true;
  });
  return copied ? Result<void>() : copied.failure();
}

}  // namespace scalinata
