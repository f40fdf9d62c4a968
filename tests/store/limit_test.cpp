// The time that a statement may take.
#include <chrono>

#include "store/database.hpp"
#include "store/sql/postgres.hpp"
#include "store/sql/sqlite.hpp"

namespace scalinata::testing {
namespace {

using namespace std::chrono_literals;

class StatementLimit : public EachDatabase {
 protected:
  std::unique_ptr<sql::Connection> connect() {
    StoreOptions options;
    options.statement_limit = 20ms;
    if (postgres()) return std::make_unique<sql::Postgres>(database.place(), options);
    return std::make_unique<sql::Sqlite>(database.place(), sql::Sqlite::Mode::write, options);
  }
  const char* endless() const {
    return postgres() ? "SELECT CAST(pg_sleep(3600) AS text)"
                      : "WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n) SELECT COUNT(*) FROM n";
  }
};

TEST_P(StatementLimit, CancelsLongStatementsAndTheConnectionStaysUsable) {
  const auto connection = connect();
  for (int i = 0; i < 2; ++i) {
    try {
      connection->run(endless());
      FAIL() << "it was not cancelled";
    } catch (const sql::SqlError& error) { EXPECT_EQ(error.trouble(), sql::Trouble::busy) << error.what(); }
    EXPECT_EQ(connection->run("SELECT 1").at(0).number(0), 1);
  }
}

TEST_P(StatementLimit, IsLiftedForWorkOnTheWholeDatabase) {
  const auto connection = connect();
  {
    const sql::Unlimited unlimited(*connection);
    EXPECT_EQ(connection->limit(0ms), 0ms);
  }
  EXPECT_EQ(connection->limit(20ms), 20ms);
}

INSTANTIATE_TEST_SUITE_P(Store, StatementLimit, ::testing::Values(Kind::sqlite, Kind::postgres), kind_name);

}  // namespace
}  // namespace scalinata::testing
