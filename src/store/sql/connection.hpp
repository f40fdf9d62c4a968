// Connection: one connection to one database, the only way this folder speaks SQL.
// Statements are written once for both databases: parameters are $1, $2…, the time is scalinata_now(). Inside the
// store trouble travels as SqlError; the Store turns it into a Result.
#pragma once

#include <chrono>
#include <cstdint>
#include <exception>
#include <initializer_list>
#include <optional>
#include <span>
#include <string>
#include <string_view>
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

// Numbers, texts, or NULL for an absent optional. Texts are only looked at: they must outlive the call.
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

enum class Dialect : std::uint8_t { sqlite, postgres };

class Connection {
 public:
  virtual ~Connection() = default;
  virtual Dialect dialect() const = 0;

  Rows run(std::string_view statement, std::initializer_list<Parameter> parameters = {}) {
    return run(statement, Parameters(parameters.begin(), parameters.size()));
  }
  virtual Rows run(std::string_view statement, Parameters parameters) = 0;

  // A statement whose answer is not needed. Over a network it travels with the next `run` or `commit`, and that call
  // then reports its trouble.
  void later(std::string_view statement, std::initializer_list<Parameter> parameters = {}) {
    later(statement, Parameters(parameters.begin(), parameters.size()));
  }
  virtual void later(std::string_view statement, Parameters parameters) = 0;
  // While careful, `later` is `run`, so that trouble is reported by the statement that caused it.
  virtual void be_careful(bool careful) = 0;

  virtual void begin_write() = 0;
  virtual void begin_read() = 0;  // until commit everything is read as of one instant
  // When this returns, the transaction is durable.
  virtual void commit() = 0;
  virtual void rollback() noexcept = 0;

  // Has the database tell every listening node when the transaction is committed; false if it cannot.
  virtual bool announce(const std::string& notice) = 0;

  // How long a statement may take from now on; 0: as long as it needs. Answers what it was before.
  virtual std::chrono::milliseconds limit(std::chrono::milliseconds time) = 0;

  // Makes a lost connection anew.
  virtual void reconnect() = 0;
  // Several statements at once, without parameters or answers.
  virtual void script(const std::string& statements) = 0;
  virtual std::int64_t bytes() = 0;
  // The database's own consistency check.
  virtual std::vector<std::string> problems() = 0;
};

// Lifts the limit while it lives, for work on the whole database.
class Unlimited {
 public:
  explicit Unlimited(Connection& connection) : connection_(connection), before_(connection.limit({})) {}
  ~Unlimited() {
    try {
      end();
    } catch (const SqlError&) {}  // a lost connection, which is made anew with its limit
  }
  // Earlier, and so that a failure is told.
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
