// Options for opening a store.
#pragma once

#include <chrono>
#include <cstddef>
#include <functional>
#include <string>

#include "core/language.hpp"
#include "store/sql/fault.hpp"
#include "store/types.hpp"

namespace scalinata {

struct StoreOptions {
  Language language = Language::en;  // of error messages
  int readers = 4;                   // reading connections, opened when first needed
  std::size_t max_queue = 20'000;    // pending writes; more are refused at once
  std::size_t max_group = 512;       // writes committed together
  // While several write at once, groups begin at least this far apart, so that they are larger.
  std::chrono::milliseconds gather{4};
  // How long to retry a write while the database is locked or unreachable.
  std::chrono::milliseconds patience{10'000};
  // How long one statement may take before it fails. Does not apply to an operator's commands.
  std::chrono::milliseconds statement_limit{10'000};
  // Opening a PostgreSQL database may have to wait for older servers to end: called twice a second with the reason
  // until it returns false, which gives up. By default opening fails at once.
  std::function<bool(const std::string& why)> wait;
  int checkpoint_pages = 8000;  // SQLite: the log is copied back each time it has grown by this many pages

  // For tests and measurements.
  std::function<Millis()> clock;  // SQLite: the database's time; default: a steady clock started at the wall time
  std::function<Millis()> wall;   // SQLite: the wall clock; default: the system's
  std::string sqlite_vfs;         // SQLite: the file system layer by name; default: the system's
  sql::Fault fault;               // called around every call to the database
};

}  // namespace scalinata
