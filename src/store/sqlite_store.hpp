// SqliteStore: one file, served by one process. The default; needs no setup.
#pragma once

#include "store/sql_store.hpp"

namespace scalinata {

class SteadyClock;

class SqliteStore final : public SqlStore {
 public:
  // Throws SqlError; others use open_store().
  SqliteStore(const std::string& file, const StoreOptions& options);
  Result<void> backup(const std::string& file, const Progress& progress) override;
  Result<void> try_out() override;

 private:
  SqliteStore(const std::string& file, const StoreOptions& options, const std::shared_ptr<SteadyClock>& clock);

  const std::string file_;
  const StoreOptions options_;
  std::chrono::steady_clock::time_point check_again_;
  Result<void> checked_;
};

}  // namespace scalinata
