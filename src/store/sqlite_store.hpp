// SqliteStore: one file, one process that serves it. The default; needs no setting up.
#pragma once

#include "store/sql_store.hpp"

namespace scalinata {

class SteadyClock;

class SqliteStore final : public SqlStore {
 public:
  // Throws SqlError; open_store() is for everybody else.
  SqliteStore(const std::string& file, const StoreOptions& options);
  Result<void> backup(const std::string& file, const Progress& progress) override;

 private:
  SqliteStore(const std::string& file, const StoreOptions& options, const std::shared_ptr<SteadyClock>& clock);
};

}  // namespace scalinata
