#include "store/sqlite_store.hpp"

#include "store/checkpointer.hpp"
#include "store/copy.hpp"
#include "store/schema.hpp"
#include "store/sql/sqlite.hpp"
#include "store/steady_clock.hpp"

namespace scalinata {

namespace {

StoreOptions with_clock(StoreOptions options, const std::shared_ptr<SteadyClock>& clock) {
  if (!options.clock) options.clock = [clock] { return clock->now(); };
  return options;
}

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
    : SqliteStore(file, options, std::make_shared<SteadyClock>(options.wall ? options.wall() : wall_time())) {}

SqliteStore::SqliteStore(const std::string& file, const StoreOptions& options,
                         const std::shared_ptr<SteadyClock>& clock)
    : SqlStore(
          [file, options = with_clock(options, clock)] {
            return std::make_unique<sql::Sqlite>(file, sql::Sqlite::Mode::read, options);
          },
          open_writer(file, with_clock(options, clock)), options),
      file_(file),
      options_(with_clock(options, clock)) {
  // Time continues from the last stored time, even if the wall clock was set back meanwhile.
  const auto last = read<Millis>([](sql::Connection& connection) {
    return connection
        .run("SELECT MAX((SELECT COALESCE(MAX(updated), 0) FROM rooms), (SELECT COALESCE(MAX(seen), 0) FROM signs))")
        .at(0)
        .number(0);
  });
  if (!last) throw sql::SqlError(sql::Trouble::failed, last.error());
  clock->follow(*last);
}

// A new connection has nothing cached: it reads from the disk.
Result<void> SqliteStore::try_out() {
  using Clock = std::chrono::steady_clock;
  constexpr int share = 50;  // at most 1/50 of the time is spent checking
  const Clock::time_point start = Clock::now();
  if (start >= check_again_) {
    try {
      const auto found = sql::Sqlite(file_, sql::Sqlite::Mode::read, options_).quick_problem();
      checked_ = found ? fail(language(), "the database is damaged: {why}", "why"_a = *found) : Result<void>();
    } catch (const std::exception& error) { checked_ = unreadable(error.what()); }
    check_again_ = Clock::now() + share * (Clock::now() - start);
  }
  if (!checked_) return checked_;
  return try_write([this] {
    auto connection = std::make_unique<sql::Sqlite>(file_, sql::Sqlite::Mode::write, options_);
    connection->script("PRAGMA wal_autocheckpoint=0; PRAGMA busy_timeout=1000");
    return connection;
  });
}

Result<void> SqliteStore::backup(const std::string& file, const Progress& progress) {
  const auto copied = read<bool>([&](sql::Connection& connection) {
    copy_pages(static_cast<sql::Sqlite&>(connection), file, language(), progress);
    return true;
  });
  return copied ? Result<void>() : copied.failure();
}

}  // namespace scalinata
