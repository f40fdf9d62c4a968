// Brings a database's schema up to date, if nobody runs who would be harmed by that.
#include <chrono>
#include <optional>
#include <string>
#include <thread>

#include <fmt/core.h>

#include "store/schema.hpp"
#include "store/types.hpp"

namespace scalinata {

namespace {

using sql::Dialect;

// "Scal": marks our SQLite files.
constexpr std::int64_t application_id = 0x5363616c;

// Nodes that start together wait for each other's migration. The number is arbitrary.
constexpr const char* lock_migration = "SET LOCAL lock_timeout = 0; SELECT pg_advisory_xact_lock(6013523219481)";

std::string in_dialect(std::string_view text, Dialect dialect) {
  const bool sqlite = dialect == Dialect::sqlite;
  const std::pair<std::string_view, std::string_view> words[] = {
      {"@text", sqlite ? "TEXT" : "TEXT COLLATE \"C\""},
      {"@clustered", sqlite ? "WITHOUT ROWID" : ""},
  };
  std::string result(text);
  for (const auto& [word, meaning] : words) {
    for (auto at = result.find(word); at != std::string::npos; at = result.find(word, at + meaning.size())) {
      result.replace(at, word.size(), meaning);
    }
  }
  return result;
}

void require_our_file(sql::Connection& connection, Language language) {
  if (connection.run("SELECT application_id FROM pragma_application_id").at(0).number(0) == application_id) return;
  if (connection.run("SELECT COUNT(*) FROM sqlite_master").at(0).number(0) > 0) {
    throw sql::SqlError(sql::Trouble::failed, say(language, "this file is a database of another program"));
  }
  connection.script("PRAGMA application_id = " + std::to_string(application_id));
}

void require_utf8(sql::Connection& connection, Language language) {
  const std::string encoding = connection.run("SELECT current_setting('server_encoding')").at(0).text(0);
  if (encoding == "UTF8") return;
  throw sql::SqlError(
      sql::Trouble::failed,
      say(language, "the PostgreSQL database has the encoding {encoding}; it must be UTF8", "encoding"_a = encoding));
}

// The steps since which there are signs of running servers, and since which these say what they know.
constexpr int first_with_signs = 2, first_that_says = 3;

// May a program that knows the schema up to `latest` use this newer one?
void require_usable(sql::Connection& connection, std::int64_t present, int latest, Language language) {
  if (present <= latest) return;
  if (latest >= first_that_says) {
    const auto refused = connection.run(
        "SELECT COUNT(*) FROM schema_version WHERE version > $1 AND (beside = 0 OR beside > $1)", {latest});
    if (refused.at(0).number(0) == 0) return;
  }
  throw sql::SqlError(sql::Trouble::failed, say(language,
                                                "the database has schema version {present}, but this program knows "
                                                "only up to {latest}: please update scalinata",
                                                "present"_a = present, "latest"_a = latest));
}

// Why a step cannot be done yet: a running server that knows only an older version than it allows.
std::optional<std::string> obstacle(sql::Connection& connection, std::int64_t present, const SchemaStep& step,
                                    Language language) {
  constexpr Millis silence = 10'000;  // after which a server counts as ended
  if (connection.dialect() == sql::Dialect::sqlite || present < first_with_signs) return {};
  const auto older = connection.run(fmt::format(
      "SELECT node FROM signs WHERE seen > scalinata_now() - {} AND {} < {} "
      "ORDER BY node LIMIT 1",
      silence, present < first_that_says ? "2" : "knows", step.oldest_beside > 0 ? step.oldest_beside : step.version));
  if (older.empty()) return {};
  return say(language, "server {node} of an older version is still running: stop it, then this one continues",
             "node"_a = older[0].text(0));
}

// One attempt, all or nothing; the reason if it has to wait.
std::optional<std::string> try_to_migrate(sql::Connection& connection, Language language,
                                          std::span<const SchemaStep> wanted) {
  const Dialect dialect = connection.dialect();
  connection.begin_write();
  try {
    if (dialect == Dialect::postgres) {
      require_utf8(connection, language);
      connection.script(lock_migration);
    } else {
      require_our_file(connection, language);
    }
    connection.script("CREATE TABLE IF NOT EXISTS schema_version (version BIGINT PRIMARY KEY)");
    const std::int64_t present = connection.run("SELECT COALESCE(MAX(version), 0) FROM schema_version").at(0).number(0);
    require_usable(connection, present, wanted.empty() ? 0 : wanted.back().version, language);
    for (const SchemaStep& step : wanted) {
      if (step.version <= present) continue;
      if (auto why = obstacle(connection, present, step, language)) {
        connection.rollback();
        return why;
      }
      const std::string_view own = dialect == Dialect::sqlite ? step.sqlite : step.postgres;
      if (!own.empty()) connection.script(in_dialect(own, dialect));
      if (!step.both.empty()) connection.script(in_dialect(step.both, dialect));
      if (step.version < first_that_says)
        connection.run("INSERT INTO schema_version (version) VALUES ($1)", {step.version});
      else
        connection.run("INSERT INTO schema_version (version, beside) VALUES ($1, $2)",
                       {step.version, step.oldest_beside});
    }
    connection.commit();
    return {};
  } catch (...) {
    connection.rollback();
    throw;
  }
}

}  // namespace

void migrate(sql::Connection& connection, Language language, std::span<const SchemaStep> wanted,
             const std::function<bool(const std::string& why)>& wait) {
  constexpr std::chrono::milliseconds pause{500};
  sql::Unlimited unlimited(connection);
  while (const auto why = try_to_migrate(connection, language, wanted)) {
    if (!wait || !wait(*why)) throw sql::SqlError(sql::Trouble::failed, *why);
    std::this_thread::sleep_for(pause);
  }
  unlimited.end();
}

}  // namespace scalinata
