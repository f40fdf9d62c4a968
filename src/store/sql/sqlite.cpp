// Connection on SQLite: cached prepared statements, classified errors, and the clock as an SQL function.
#include "store/sql/sqlite.hpp"

#include <algorithm>

#include <fcntl.h>
#include <unistd.h>

#include <fmt/core.h>

#include "store/steady_clock.hpp"

namespace scalinata::sql {

namespace {

// Much longer than any commit or checkpoint of another process on the same file, such as a backup.
constexpr int busy_timeout_ms = 5000;

Trouble sort_trouble(int code) {
  switch (code & 0xff) {
    case SQLITE_CONSTRAINT:
    case SQLITE_TOOBIG:
    case SQLITE_MISMATCH:
      return Trouble::refused;
    case SQLITE_BUSY:
    case SQLITE_LOCKED:
    case SQLITE_INTERRUPT:  // took too long
      return Trouble::busy;
    default:
      return Trouble::failed;
  }
}

void sql_now(sqlite3_context* context, int, sqlite3_value**) {
  const auto* clock = static_cast<std::function<Millis()>*>(sqlite3_user_data(context));
  sqlite3_result_int64(context, (*clock)());
}

// The file holds the secrets of running games, so a new one is readable by its owner only. SQLite gives the -wal and
// -shm files the same permissions.
void create_private(const std::string& file) {
  const int descriptor = ::open(file.c_str(), O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, 0600);
  if (descriptor >= 0) ::close(descriptor);
}

void bind(sqlite3_stmt* statement, Parameters parameters) {
  for (std::size_t i = 0; i < parameters.size(); ++i) {
    const int index = static_cast<int>(i) + 1;
    const auto& content = parameters[i].content();
    if (const auto* number = std::get_if<std::int64_t>(&content)) {
      sqlite3_bind_int64(statement, index, *number);
    } else if (const auto* text = std::get_if<std::string_view>(&content)) {
      sqlite3_bind_text64(statement, index, text->data() ? text->data() : "", text->size(), SQLITE_STATIC, SQLITE_UTF8);
    }
  }
}

Row current_row(sqlite3_stmt* statement) {
  std::vector<Value> values(static_cast<std::size_t>(sqlite3_column_count(statement)));
  for (std::size_t i = 0; i < values.size(); ++i) {
    const int column = static_cast<int>(i);
    const int type = sqlite3_column_type(statement, column);
    if (type == SQLITE_INTEGER) {
      values[i] = std::int64_t{sqlite3_column_int64(statement, column)};
    } else if (type != SQLITE_NULL) {
      const auto* text = reinterpret_cast<const char*>(sqlite3_column_text(statement, column));
      values[i] = std::string(text ? text : "", static_cast<std::size_t>(sqlite3_column_bytes(statement, column)));
    }
  }
  return Row(std::move(values));
}

}  // namespace

Sqlite::Sqlite(const std::string& file, Mode mode, const StoreOptions& options)
    : clock_(options.clock ? options.clock : wall_time), fault_(options.fault), limit_(options.statement_limit) {
  if (mode == Mode::write) create_private(file);
  sqlite3* raw = nullptr;
  const int flags = SQLITE_OPEN_READWRITE | SQLITE_OPEN_NOMUTEX | (mode == Mode::write ? SQLITE_OPEN_CREATE : 0);
  const int code =
      sqlite3_open_v2(file.c_str(), &raw, flags, options.sqlite_vfs.empty() ? nullptr : options.sqlite_vfs.c_str());
  database_.reset(raw);
  if (code != SQLITE_OK) throw_error(code);
  sqlite3_extended_result_codes(raw, 1);
  sqlite3_busy_timeout(raw, busy_timeout_ms);
  constexpr int steps = 10'000;  // between two checks of the clock
  const auto takes_too_long = [](void* self) {
    const auto* running = static_cast<const Sqlite*>(self);
    return static_cast<int>(running->limit_.count() > 0 && std::chrono::steady_clock::now() > running->give_up_);
  };
  sqlite3_progress_handler(raw, steps, takes_too_long, this);
  sqlite3_create_function(raw, "scalinata_now", 0, SQLITE_UTF8, &clock_, sql_now, nullptr, nullptr);
  if (mode == Mode::write) {
    // FULL: every commit waits for the disk. secure_delete: removed texts are overwritten. cache_size: many rooms at
    // once touch many pages.
    script(
        "PRAGMA journal_mode=WAL; PRAGMA synchronous=FULL; PRAGMA foreign_keys=ON; PRAGMA secure_delete=ON;"
        "PRAGMA journal_size_limit=67108864; PRAGMA cache_size=-32768; PRAGMA wal_autocheckpoint=4000");
  } else {
    script("PRAGMA synchronous=FULL; PRAGMA query_only=ON");  // checkpoints are still allowed
  }
}

void Sqlite::throw_error(int code) {
  const char* message = database_ ? sqlite3_errmsg(database_.get()) : sqlite3_errstr(code);
  throw SqlError(sort_trouble(code), fmt::format("SQLite: {} ({})", message, code));
}

void Sqlite::ask_fault(std::string_view statement) {
  if (!fault_) return;
  if (const auto trouble = fault_(statement, FaultMoment::before)) {
    throw SqlError(*trouble == Trouble::lost ? Trouble::failed : *trouble, "SQLite: injected failure");
  }
}

sqlite3_stmt* Sqlite::prepared(std::string_view text) {
  const auto found = statements_.find(text);
  if (found != statements_.end()) return found->second.get();
  std::string sqlite_text(text);
  std::replace(sqlite_text.begin(), sqlite_text.end(), '$', '?');
  sqlite3_stmt* raw = nullptr;
  const int code =
      sqlite3_prepare_v3(database_.get(), sqlite_text.c_str(), -1, SQLITE_PREPARE_PERSISTENT, &raw, nullptr);
  if (code != SQLITE_OK) throw_error(code);
  statements_.emplace(text, Statement(raw));
  return raw;
}

Rows Sqlite::run(std::string_view text, Parameters parameters) {
  ask_fault(text);
  sqlite3_stmt* statement = prepared(text);
  bind(statement, parameters);
  give_up_ = std::chrono::steady_clock::now() + limit_;
  Rows rows;
  int code = sqlite3_step(statement);
  for (; code == SQLITE_ROW; code = sqlite3_step(statement)) rows.push_back(current_row(statement));
  std::optional<SqlError> error;
  if (code != SQLITE_DONE) {
    error.emplace(sort_trouble(code), fmt::format("SQLite: {} ({})", sqlite3_errmsg(database_.get()), code));
  }
  sqlite3_reset(statement);
  sqlite3_clear_bindings(statement);
  if (error) throw *error;
  return rows;
}

// A commit whose sync failed is rolled back, but it may be complete in the log on disk: if the process ends before
// another commit overwrites it, the next process will find it there.
void Sqlite::commit() {
  try {
    run("COMMIT");
  } catch (const SqlError& error) {
    if (error.trouble() != Trouble::failed) throw;
    throw SqlError(Trouble::in_doubt, error.what());
  }
}

void Sqlite::rollback() noexcept {
  if (!sqlite3_get_autocommit(database_.get())) {
    sqlite3_exec(database_.get(), "ROLLBACK", nullptr, nullptr, nullptr);
  }
}

void Sqlite::script(const std::string& statements) {
  ask_fault(statements);
  give_up_ = std::chrono::steady_clock::now() + limit_;
  const int code = sqlite3_exec(database_.get(), statements.c_str(), nullptr, nullptr, nullptr);
  if (code != SQLITE_OK) throw_error(code);
}

void Sqlite::checkpoint() noexcept {
  sqlite3_wal_checkpoint_v2(database_.get(), nullptr, SQLITE_CHECKPOINT_PASSIVE, nullptr, nullptr);
}

void Sqlite::on_commit(std::function<void(int)> committed) {
  committed_ = std::move(committed);
  const auto hook = [](void* self, sqlite3*, const char*, int log_pages) {
    static_cast<Sqlite*>(self)->committed_(log_pages);
    return SQLITE_OK;
  };
  sqlite3_wal_hook(database_.get(), hook, this);
}

std::int64_t Sqlite::bytes() {
  return run("SELECT page_count * page_size FROM pragma_page_count, pragma_page_size").at(0).number(0);
}

std::optional<std::string> Sqlite::quick_problem() {
  const Unlimited unlimited(*this);
  const std::string found = run("PRAGMA quick_check(1)").at(0).text(0);
  return found == "ok" ? std::nullopt : std::optional(found);
}

std::vector<std::string> Sqlite::problems() {
  const Unlimited unlimited(*this);
  std::vector<std::string> found;
  for (const Row& row : run("PRAGMA integrity_check")) {
    if (row.text(0) != "ok") found.push_back(row.text(0));
  }
  for (const Row& row : run("SELECT \"table\", \"parent\" FROM pragma_foreign_key_check")) {
    found.push_back(fmt::format("{}: a row without its {}", row.text(0), row.text(1)));
  }
  return found;
}

}  // namespace scalinata::sql
