// Connection: a connection to a database. All SQL in src/store goes through it. Statements are written once for both
// databases: parameters are $1, $2…, the time is scalinata_now(). Errors are thrown as SqlError; the Store turns them
// into Results.
#pragma once

#include <chrono>
#include <cstdint>
#include <exception>
#include <functional>
#include <initializer_list>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <unordered_map>
#include <utility>
#include <variant>
#include <vector>

#include "store/sql/fault.hpp"

namespace scalinata::sql {

class SqlError : public std::exception {
 public:
  SqlError(Trouble trouble, std::string message) : trouble_(trouble), message_(std::move(message)) {}
  Trouble trouble() const { return trouble_; }
  const char* what() const noexcept override { return message_.c_str(); }

 private:
  Trouble trouble_;
  std::string message_;
};

using Value = std::variant<std::monostate, std::int64_t, std::string>;

// A number, a text, or NULL for an absent optional. Texts are not copied: they must outlive the call.
class Parameter {
 public:
  Parameter(std::int64_t number) : content_(number) {}
  Parameter(int number) : content_(std::int64_t{number}) {}
  Parameter(bool flag) : content_(std::int64_t{flag}) {}
  Parameter(std::string_view text) : content_(text) {}
  Parameter(const std::string& text) : content_(std::string_view(text)) {}
  Parameter(const char* text) : content_(std::string_view(text)) {}
  Parameter(const Value& value) {
    if (const auto* number = std::get_if<std::int64_t>(&value)) content_ = *number;
    if (const auto* text = std::get_if<std::string>(&value)) content_ = std::string_view(*text);
  }
  template <class T>
  Parameter(const std::optional<T>& value) {
    if (value) *this = Parameter(*value);
  }
  const std::variant<std::monostate, std::int64_t, std::string_view>& content() const { return content_; }

 private:
  std::variant<std::monostate, std::int64_t, std::string_view> content_;
};
using Parameters = std::span<const Parameter>;

class Row {
 public:
  explicit Row(std::vector<Value> values) : values_(std::move(values)) {}
  std::int64_t number(std::size_t column) const { return std::get<std::int64_t>(values_.at(column)); }
  const std::string& text(std::size_t column) const { return std::get<std::string>(values_.at(column)); }
  const std::vector<Value>& values() const { return values_; }

 private:
  std::vector<Value> values_;
};
using Rows = std::vector<Row>;

// Prepared statements by their text.
struct StatementHash {
  using is_transparent = void;
  std::size_t operator()(std::string_view text) const { return std::hash<std::string_view>()(text); }
};
template <class Prepared>
using Statements = std::unordered_map<std::string, Prepared, StatementHash, std::equal_to<>>;

enum class Dialect : std::uint8_t { sqlite, postgres };

class Connection {
 public:
  virtual ~Connection() = default;
  virtual Dialect dialect() const = 0;

  Rows run(std::string_view statement, std::initializer_list<Parameter> parameters = {}) {
    return run(statement, Parameters(parameters.begin(), parameters.size()));
  }
  virtual Rows run(std::string_view statement, Parameters parameters) = 0;

  // A statement whose result is not needed. On PostgreSQL it is sent with the next `run` or `commit`, which then
  // reports its errors.
  void later(std::string_view statement, std::initializer_list<Parameter> parameters = {}) {
    later(statement, Parameters(parameters.begin(), parameters.size()));
  }
  virtual void later(std::string_view statement, Parameters parameters) = 0;
  // A statement whose answer is in `rows` after the next `run`, `settle` or `commit`.
  virtual void ask(std::string_view statement, Parameters parameters, const std::shared_ptr<Rows>& rows) = 0;
  // Waits for everything sent.
  virtual void settle() = 0;
  // While careful, `later` behaves like `run`, so that errors are reported by the statement that caused them.
  virtual void be_careful(bool careful) = 0;

  virtual void begin_write() = 0;
  virtual void begin_read() = 0;  // a snapshot until commit
  // When this returns, the transaction is durable.
  virtual void commit() = 0;
  virtual void rollback() noexcept = 0;

  // Makes the database notify every listening node when the transaction is committed; false if it cannot.
  virtual bool announce(const std::string& notice) = 0;
  // The same as an expression in a statement; `notice` is one as well. Only on PostgreSQL.
  virtual std::string announcement(const std::string& notice) const = 0;

  // Keeps the text of a statement that is made often, by a number that its maker chooses; at first empty.
  std::string& text_of(unsigned number) { return texts_[number]; }

  // Sets how long a statement may take; 0: no limit. Returns the previous limit.
  virtual std::chrono::milliseconds limit(std::chrono::milliseconds time) = 0;

  // Replaces a lost connection.
  virtual void reconnect() = 0;
  // Several statements at once, without parameters or results.
  virtual void script(const std::string& statements) = 0;
  virtual std::int64_t bytes() = 0;
  // The database's own consistency check.
  virtual std::vector<std::string> problems() = 0;

 private:
  std::unordered_map<unsigned, std::string> texts_;
};

// Lifts the limit for its lifetime, for work on the whole database.
class Unlimited {
 public:
  explicit Unlimited(Connection& connection) : connection_(connection), before_(connection.limit({})) {}
  ~Unlimited() {
    try {
      end();
    } catch (const SqlError&) {}  // a lost connection; its replacement gets the limit
  }
  // Restores the limit early; unlike the destructor, it reports failure.
  void end() {
    if (std::exchange(ended_, true)) return;
    connection_.limit(before_);
  }
  Unlimited(const Unlimited&) = delete;
  Unlimited& operator=(const Unlimited&) = delete;

 private:
  Connection& connection_;
  const std::chrono::milliseconds before_;
  bool ended_ = false;
};

}  // namespace scalinata::sql
