// How a store is opened.
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
  std::size_t max_queue = 20'000;    // writes waiting; more are refused at once
  std::size_t max_group = 512;       // writes committed together
  // How long a write is tried again while the database is locked or away.
  std::chrono::milliseconds patience{10'000};
  // How long one statement may take; one that takes longer fails. What an operator asks for has all the time it needs.
  std::chrono::milliseconds statement_limit{10'000};
  int checkpoint_pages = 4000;  // SQLite: its log is copied back each time it has grown by so many pages

  // For tests and measurements.
  std::function<Millis()> clock;  // SQLite: the database's time; default: the wall clock's at the start, then steady
  std::function<Millis()> wall;   // SQLite: the wall clock; default: the system's
  std::string sqlite_vfs;         // SQLite: the file system layer by name; default: the system's
  sql::Fault fault;               // asked around every call to the database
};

}  // namespace scalinata
