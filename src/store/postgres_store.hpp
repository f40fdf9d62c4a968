// PostgresStore: one PostgreSQL database that several nodes share.
#pragma once

#include "store/listener.hpp"
#include "store/sql_store.hpp"

namespace scalinata {

class PostgresStore final : public SqlStore {
 public:
  // Throws SqlError; others use open_store().
  PostgresStore(const std::string& address, const StoreOptions& options);
  // Row by row into an SQLite file, which open_store() and copy_store() can read. Large installations will prefer
  // PostgreSQL's own tools.
  Result<void> backup(const std::string& file, const Progress& progress) override;
  Result<void> try_out() override;

 private:
  const std::string address_;
  const StoreOptions options_;
  Listener listener_;
};

}  // namespace scalinata
