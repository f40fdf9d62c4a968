// A connection to an SQLite file.
#pragma once

#include <functional>
#include <memory>
#include <string>

#include <sqlite3.h>

#include "store/options.hpp"
#include "store/sql/connection.hpp"

namespace scalinata::sql {

class Sqlite final : public Connection {
 public:
  enum class Mode : std::uint8_t {
    write,  // creates the file if there is none
    read,   // an existing file, which will not be changed
  };
  Sqlite(const std::string& file, Mode mode, const StoreOptions& options);

  Dialect dialect() const override { return Dialect::sqlite; }
  using Connection::later;
  using Connection::run;
  Rows run(std::string_view statement, Parameters parameters) override;
  void later(std::string_view statement, Parameters parameters) override { run(statement, parameters); }
  void ask(std::string_view statement, Parameters parameters, const std::shared_ptr<Rows>& rows) override {
    *rows = run(statement, parameters);
  }
  void settle() override {}
  void be_careful(bool) override {}
  void begin_write() override { run("BEGIN IMMEDIATE"); }
  void begin_read() override { run("BEGIN"); }
  void commit() override;
  void rollback() noexcept override;
  bool announce(const std::string&) override { return false; }
  std::string announcement(const std::string&) const override { return "NULL"; }
  std::chrono::milliseconds limit(std::chrono::milliseconds time) override { return std::exchange(limit_, time); }
  void reconnect() override {}
  void script(const std::string& statements) override;
  std::int64_t bytes() override;
  std::vector<std::string> problems() override;
  // The first problem with the pages; does not compare tables with indexes.
  std::optional<std::string> quick_problem();

  // Copies as much of the log into the database as it can without waiting. The rest stays in the log.
  void checkpoint() noexcept;
  // Called after every commit with the log's length in pages. From then on nothing is copied back by itself.
  void on_commit(std::function<void(int log_pages)> committed);

  sqlite3* handle() { return database_.get(); }

 private:
  struct Close {
    void operator()(sqlite3* database) const { sqlite3_close_v2(database); }
    void operator()(sqlite3_stmt* statement) const { sqlite3_finalize(statement); }
  };
  using Statement = std::unique_ptr<sqlite3_stmt, Close>;

  sqlite3_stmt* prepared(std::string_view text);
  void ask_fault(std::string_view statement);
  [[noreturn]] void throw_error(int code);

  std::function<Millis()> clock_;
  Fault fault_;
  std::chrono::milliseconds limit_;
  std::chrono::steady_clock::time_point give_up_;  // on the running statement
  std::function<void(int)> committed_;
  std::unique_ptr<sqlite3, Close> database_;
  Statements<Statement> statements_;
};

}  // namespace scalinata::sql
