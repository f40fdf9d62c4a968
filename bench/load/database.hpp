// A fresh database for one run: an SQLite file, or a schema of its own on PostgreSQL. It is removed at the end.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>

#include <sys/types.h>

#include "core/result.hpp"
#include "store/sql/connection.hpp"

namespace scalinata::load {

class FreshDatabase {
 public:
  // On PostgreSQL if there is an address, otherwise in the folder. An address that names its schema itself, by
  // `options=`, must lead to an empty one, which is not removed.
  static Result<std::unique_ptr<FreshDatabase>> make(const std::string& address, const std::string& folder);
  ~FreshDatabase();
  FreshDatabase(const FreshDatabase&) = delete;
  FreshDatabase& operator=(const FreshDatabase&) = delete;

  const std::string& place() const { return place_; }
  bool is_postgres() const { return connection_ != nullptr; }
  // The size of the tables and indexes, or of the file.
  std::int64_t bytes();
  // What has been written to PostgreSQL's log so far.
  std::optional<std::int64_t> log_bytes();
  // CPU seconds of all processes of the PostgreSQL cluster; none on SQLite, or if it runs on another machine.
  std::optional<double> cpu_seconds() const;
  // A connection for reading; throws SqlError.
  std::unique_ptr<sql::Connection> connect() const;

 private:
  FreshDatabase() = default;
  Result<void> make_schema(const std::string& address);

  std::string place_, folder_, schema_;          // the last two: what is removed
  std::unique_ptr<sql::Connection> connection_;  // only to PostgreSQL
  pid_t postmaster_ = 0;                         // 0: unknown
};

}  // namespace scalinata::load
