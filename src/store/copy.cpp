// Copying by pages (SQLite's backup) and by rows (between databases).
#include "store/copy.hpp"

#include <array>
#include <filesystem>
#include <memory>

#include <fcntl.h>
#include <sodium.h>
#include <unistd.h>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "store/place.hpp"
#include "store/schema.hpp"

namespace scalinata {

namespace {

namespace fs = std::filesystem;
using sql::Connection;
using sql::Row;
using sql::Rows;
using sql::SqlError;
using sql::Trouble;

constexpr int rows_a_page = 500;
constexpr int pages_a_step = 256;

// A digest of rows in order. It includes the types and lengths of values, so that different sequences of values cannot
// produce the same input.
class Digest {
 public:
  Digest() { crypto_generichash_init(&state_, nullptr, 0, bytes); }

  void add(const Row& row) {
    for (const sql::Value& value : row.values()) {
      if (const auto* text = std::get_if<std::string>(&value)) {
        add(fmt::format("t{}:", text->size()));
        add(*text);
      } else {
        const auto* number = std::get_if<std::int64_t>(&value);
        add(number ? fmt::format("n{}:", *number) : "null:");
      }
    }
    ++rows_;
  }

  std::int64_t rows() const { return rows_; }
  std::array<unsigned char, crypto_generichash_BYTES> finish() {
    std::array<unsigned char, crypto_generichash_BYTES> result;
    crypto_generichash_final(&state_, result.data(), bytes);
    return result;
  }

 private:
  static constexpr std::size_t bytes = crypto_generichash_BYTES;
  void add(std::string_view text) {
    crypto_generichash_update(&state_, reinterpret_cast<const unsigned char*>(text.data()), text.size());
  }
  crypto_generichash_state state_;
  std::int64_t rows_ = 0;
};

std::string columns(const CopiedTable& table) {
  return table.others.empty() ? fmt::format("{}", fmt::join(table.key, ", "))
                              : fmt::format("{}, {}", fmt::join(table.key, ", "), fmt::join(table.others, ", "));
}

std::string parameters(std::size_t count) {
  std::string text;
  for (std::size_t i = 1; i <= count; ++i) text += fmt::format("{}${}", i > 1 ? ", " : "", i);
  return text;
}

// Calls `use` with every row of the table in the order of its key, a page of rows in memory at a time.
template <class Use>
void each_row(Connection& connection, const CopiedTable& table, Use use) {
  const std::string first = fmt::format("SELECT {} FROM {} ORDER BY {} LIMIT {}", columns(table), table.name,
                                        fmt::join(table.key, ", "), rows_a_page);
  const std::string next =
      fmt::format("SELECT {0} FROM {1} WHERE ({2}) > ({3}) ORDER BY {2} LIMIT {4}", columns(table), table.name,
                  fmt::join(table.key, ", "), parameters(table.key.size()), rows_a_page);
  Rows rows = connection.run(first);
  while (!rows.empty()) {
    for (const Row& row : rows) use(row);
    const auto& values = rows.back().values();
    std::vector<sql::Parameter> last(values.begin(), values.begin() + static_cast<std::ptrdiff_t>(table.key.size()));
    rows = connection.run(next, last);
  }
}

std::int64_t row_count(Connection& connection) {
  std::int64_t count = 0;
  for (const CopiedTable& table : tables()) {
    count += connection.run(fmt::format("SELECT COUNT(*) FROM {}", table.name)).at(0).number(0);
  }
  return count;
}

void copy_rows(Connection& from, Connection& to, Language language, const Progress& progress) {
  const sql::Unlimited unlimited_reads(from), unlimited_writes(to);
  from.begin_read();
  to.begin_write();
  to.script("DELETE FROM signs; DELETE FROM outages");  // left by servers that ran on an empty store
  if (row_count(to) > 0) { throw SqlError(Trouble::failed, say(language, "the database to copy to is not empty")); }
  const std::int64_t total = row_count(from);
  std::int64_t copied = 0;
  std::vector<Digest> digests(tables().size());
  for (std::size_t i = 0; i < tables().size(); ++i) {
    const CopiedTable& table = tables()[i];
    const std::string insert = fmt::format("INSERT INTO {} ({}) VALUES ({})", table.name, columns(table),
                                           parameters(table.key.size() + table.others.size()));
    each_row(from, table, [&](const Row& row) {
      const std::vector<sql::Parameter> values(row.values().begin(), row.values().end());
      to.later(insert, values);
      digests[i].add(row);
      if (++copied % rows_a_page == 0 && progress) progress(copied, total);
    });
  }
  to.commit();
  from.commit();
  if (progress) progress(copied, total);

  for (std::size_t i = 0; i < tables().size(); ++i) {
    Digest arrived;
    each_row(to, tables()[i], [&](const Row& row) { arrived.add(row); });
    if (arrived.rows() == digests[i].rows() && arrived.finish() == digests[i].finish()) continue;
    throw SqlError(Trouble::failed,
                   say(language, "the copy of table {table} differs from the original", "table"_a = tables()[i].name));
  }
}

// Writes to a partial file, which complete() renames and makes durable; otherwise it is removed.
class NewFile {
 public:
  NewFile(std::string name, Language language) : name_(std::move(name)), partial_(name_ + ".partial") {
    if (fs::exists(name_)) {
      throw SqlError(Trouble::failed, say(language, "{name}: this file already exists", "name"_a = name_));
    }
    remove_partial();
  }
  ~NewFile() { remove_partial(); }
  NewFile(const NewFile&) = delete;
  NewFile& operator=(const NewFile&) = delete;

  const std::string& partial() const { return partial_; }

  void complete() {
    sync(partial_);
    fs::rename(partial_, name_);
    const fs::path folder = fs::path(name_).parent_path();
    sync(folder.empty() ? "." : folder.string());
  }

 private:
  static void sync(const std::string& path) {
    const int descriptor = ::open(path.c_str(), O_RDONLY | O_CLOEXEC);
    const bool good = descriptor >= 0 && ::fsync(descriptor) == 0;
    if (descriptor >= 0) ::close(descriptor);
    if (!good) throw SqlError(Trouble::failed, path + ": fsync");
  }
  void remove_partial() {
    std::error_code ignored;
    for (const char* end : {"", "-wal", "-shm"}) fs::remove(partial_ + end, ignored);
  }

  std::string name_;
  std::string partial_;
};

}  // namespace

void copy_pages(sql::Sqlite& from, const std::string& file, Language language, const Progress& progress) {
  NewFile target(file, language);
  {
    sql::Sqlite to(target.partial(), sql::Sqlite::Mode::write, {});
    // Inside a read transaction, so that concurrent writes neither wait nor make the copy restart.
    from.begin_read();
    from.run("SELECT COUNT(*) FROM schema_version");
    sqlite3_backup* backup = sqlite3_backup_init(to.handle(), "main", from.handle(), "main");
    int code = backup ? SQLITE_OK : sqlite3_errcode(to.handle());
    while (code == SQLITE_OK) {
      code = sqlite3_backup_step(backup, pages_a_step);
      const std::int64_t total = sqlite3_backup_pagecount(backup);
      if (progress) progress(total - sqlite3_backup_remaining(backup), total);
    }
    sqlite3_backup_finish(backup);
    from.commit();
    if (code != SQLITE_DONE) throw SqlError(Trouble::failed, fmt::format("SQLite: {}", sqlite3_errstr(code)));
    migrate(to, language);
    to.run("PRAGMA wal_checkpoint(TRUNCATE)");
    if (const auto problems = to.problems(); !problems.empty()) throw SqlError(Trouble::failed, problems.front());
  }
  target.complete();
}

void copy_to_file(Connection& from, const std::string& file, Language language, const Progress& progress) {
  NewFile target(file, language);
  {
    sql::Sqlite to(target.partial(), sql::Sqlite::Mode::write, {});
    migrate(to, language);
    copy_rows(from, to, language, progress);
    to.run("PRAGMA wal_checkpoint(TRUNCATE)");
  }
  target.complete();
}

Result<void> copy_store(const std::string& from, const std::string& to, const StoreOptions& options,
                        const Progress& progress) {
  try {
    if (!is_postgres(from) && !fs::exists(from)) {
      return fail(options.language, "{file}: there is no such file", "file"_a = from);
    }
    const auto source = connect(from, options);
    migrate(*source, options.language);
    const auto target = connect(to, options);
    migrate(*target, options.language);
    try {
      copy_rows(*source, *target, options.language, progress);
    } catch (...) {
      target->rollback();
      throw;
    }
    return {};
  } catch (const std::exception& error) {
    return fail(options.language, "the database could not be copied: {why}", "why"_a = error.what());
  }
}

Result<void> restore_store(const std::string& backup, const std::string& to, const StoreOptions& options,
                           const Progress& progress) {
  if (is_postgres(to)) return copy_store(backup, to, options, progress);
  try {
    if (!fs::exists(backup)) return fail(options.language, "{file}: there is no such file", "file"_a = backup);
    sql::Sqlite source(backup, sql::Sqlite::Mode::read, options);
    copy_pages(source, to, options.language, progress);
    return {};
  } catch (const std::exception& error) {
    return fail(options.language, "the backup could not be restored: {why}", "why"_a = error.what());
  }
}

}  // namespace scalinata
