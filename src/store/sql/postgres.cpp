// Connection on libpq: pipelining, errors classified by SQLSTATE, and finding out whether an interrupted commit
// succeeded.
#include "store/sql/postgres.hpp"

#include <charconv>
#include <thread>

#include <poll.h>

#include <fmt/core.h>

#include "core/trimmed.hpp"

namespace scalinata::sql {

namespace {

// Number of pending answers after which they are collected, so that neither side's buffers grow without bound.
constexpr std::size_t max_pending = 256;

// None until something is written.
constexpr std::string_view transaction_number = "SELECT CAST(CAST(pg_current_xact_id_if_assigned() AS text) AS bigint)";

// The notification channel as an SQL expression: one per schema, so that several stores can share a database.
constexpr std::string_view channel =
    "'scalinata_' || CAST(CAST(CAST(current_schema() AS regnamespace) AS oid) AS text)";

// The server cancels statements that take too long; if it does not respond at all, we give up this much later.
constexpr std::chrono::milliseconds silence{2'000};

constexpr Oid int8_oid = 20;
constexpr Oid int4_oid = 23;

Trouble sort_trouble(std::string_view state) {
  if (state == "40001" || state == "40P01" || state == "55P03") return Trouble::busy;  // serialization, deadlock, lock
  if (state == "57014") return Trouble::busy;                                          // took too long
  if (state == "57P01" || state == "57P02" || state == "57P03") return Trouble::lost;  // server shutting down
  if (state == "25P03" || state.substr(0, 2) == "08") return Trouble::lost;            // cut off for idling, connection
  if (state.substr(0, 2) == "22" || state.substr(0, 2) == "23") return Trouble::refused;  // data, constraint
  return Trouble::failed;
}

Rows all_rows(const PGresult* answer) {
  Rows rows;
  const int columns = PQnfields(answer);
  for (int r = 0; r < PQntuples(answer); ++r) {
    std::vector<Value> values(static_cast<std::size_t>(columns));
    for (int c = 0; c < columns; ++c) {
      if (PQgetisnull(answer, r, c)) continue;
      const char* text = PQgetvalue(answer, r, c);
      const auto length = static_cast<std::size_t>(PQgetlength(answer, r, c));
      Value& value = values[static_cast<std::size_t>(c)];
      if (PQftype(answer, c) == int8_oid || PQftype(answer, c) == int4_oid) {
        std::int64_t number = 0;
        std::from_chars(text, text + length, number);
        value = number;
      } else {
        value = std::string(text, length);
      }
    }
    rows.emplace_back(std::move(values));
  }
  return rows;
}

// libpq needs zero-terminated texts: they are kept here while a statement is sent.
struct SentParameters {
  explicit SentParameters(Parameters parameters) : texts(parameters.size()), pointers(parameters.size()) {
    for (std::size_t i = 0; i < parameters.size(); ++i) {
      const auto& content = parameters[i].content();
      if (const auto* number = std::get_if<std::int64_t>(&content)) {
        texts[i] = fmt::format("{}", *number);
      } else if (const auto* text = std::get_if<std::string_view>(&content)) {
        texts[i] = *text;
      } else {
        continue;
      }
      pointers[i] = texts[i].c_str();
    }
  }
  std::vector<std::string> texts;
  std::vector<const char*> pointers;
};

}  // namespace

Postgres::Postgres(std::string address, const StoreOptions& options)
    : address_(std::move(address)),
      fault_(options.fault),
      patience_(options.patience),
      limit_(options.statement_limit) {
  reconnect();
}

void Postgres::reconnect() {
  statements_.clear();
  unconfirmed_.clear();
  pending_.clear();
  transaction_.reset();
  // Listed before the address, so that the address can override them. A dead peer is noticed within half a minute, or
  // within ten seconds if something is sent to it.
  const char* const keys[] = {"fallback_application_name",
                              "connect_timeout",
                              "keepalives_idle",
                              "keepalives_interval",
                              "keepalives_count",
                              "tcp_user_timeout",
                              "dbname",
                              "client_encoding",
                              nullptr};
  const char* const values[] = {"scalinata", "5", "15", "5", "3", "10000", address_.c_str(), "UTF8", nullptr};
  connection_.reset(PQconnectdbParams(keys, values, 1));
  if (PQstatus(connection_.get()) != CONNECTION_OK) {
    throw SqlError(Trouble::lost, fmt::format("PostgreSQL: {}", trimmed(PQerrorMessage(connection_.get()), " \n")));
  }
  PQsetNoticeProcessor(
      connection_.get(), [](void*, const char*) {}, nullptr);
  PQsetnonblocking(connection_.get(), 1);
  // A commit must be durable whatever the server's default; a node that hangs must not lock a room forever.
  script(
      "SELECT set_config('synchronous_commit', 'on', false) WHERE current_setting('synchronous_commit') = 'off';"
      "SET idle_in_transaction_session_timeout = '60s'; SET lock_timeout = '10s'");
  limit(limit_);
}

std::chrono::milliseconds Postgres::limit(std::chrono::milliseconds time) {
  const auto before = std::exchange(limit_, time);
  script(fmt::format("SET statement_timeout = {}", time.count()));
  return before;
}

void Postgres::throw_error(const PGresult* answer) {
  const char* state = answer ? PQresultErrorField(answer, PG_DIAG_SQLSTATE) : nullptr;
  const bool bad = PQstatus(connection_.get()) == CONNECTION_BAD;
  std::string message = answer && state ? PQresultErrorMessage(answer) : PQerrorMessage(connection_.get());
  while (!message.empty() && message.back() == '\n') message.pop_back();
  const Trouble trouble = bad ? Trouble::lost : sort_trouble(state ? state : "");
  throw SqlError(trouble, fmt::format("PostgreSQL: {}{}", message, state ? fmt::format(" ({})", state) : ""));
}

void Postgres::ask_fault(std::string_view statement, FaultMoment moment) {
  if (!fault_) return;
  if (const auto trouble = fault_(statement, moment)) {
    if (*trouble == Trouble::lost) connection_.reset();
    throw SqlError(*trouble, "PostgreSQL: injected failure");
  }
}

void Postgres::send(std::string_view statement, Parameters parameters, const std::shared_ptr<Rows>& rows) {
  ask_fault(statement, FaultMoment::before);
  PGconn* connection = connection_.get();
  if (!connection) throw SqlError(Trouble::lost, "PostgreSQL: not connected");
  if (PQpipelineStatus(connection) == PQ_PIPELINE_OFF && !PQenterPipelineMode(connection)) throw_error(nullptr);
  auto found = statements_.find(statement);
  if (found == statements_.end()) {
    const std::string text(statement);
    const std::string name = fmt::format("s{}", prepared_++);
    if (!PQsendPrepare(connection, name.c_str(), text.c_str(), 0, nullptr)) throw_error(nullptr);
    pending_.emplace_back();
    unconfirmed_.push_back(text);
    found = statements_.emplace(text, name).first;
  }
  const SentParameters sent(parameters);
  if (!PQsendQueryPrepared(connection, found->second.c_str(), static_cast<int>(parameters.size()), sent.pointers.data(),
                           nullptr, nullptr, 0)) {
    throw_error(nullptr);
  }
  pending_.push_back(rows);
}

// Sends any unsent data and waits until an answer has arrived or the connection has failed.
void Postgres::await_answer() {
  using Clock = std::chrono::steady_clock;
  PGconn* connection = connection_.get();
  const Clock::time_point give_up = Clock::now() + limit_ + silence;
  for (;;) {
    const int unsent = PQflush(connection);
    if (unsent < 0 || (unsent == 0 && !PQisBusy(connection))) return;
    const auto left = std::chrono::duration_cast<std::chrono::milliseconds>(give_up - Clock::now());
    if (limit_.count() > 0 && left.count() <= 0) {
      connection_.reset();
      throw SqlError(Trouble::lost, "PostgreSQL: no answer");
    }
    pollfd watched{PQsocket(connection), static_cast<short>(POLLIN | (unsent > 0 ? POLLOUT : 0)), 0};
    ::poll(&watched, 1, limit_.count() > 0 ? static_cast<int>(left.count()) + 1 : -1);
    if ((watched.revents & ~POLLOUT) != 0 && !PQconsumeInput(connection)) return;
  }
}

Postgres::Answer Postgres::one_answer() {
  await_answer();
  return Answer(PQgetResult(connection_.get()));
}

// One statement's answer; also consumes the null that ends it.
Postgres::Answer Postgres::next_answer() {
  Answer answer = one_answer();
  if (answer && PQresultStatus(answer.get()) != PGRES_PIPELINE_SYNC) {
    while (const Answer rest = one_answer()) {}
  }
  return answer;
}

// Waits for everything sent; returns the last answer, or throws for the first statement that failed.
Postgres::Answer Postgres::collect() {
  PGconn* connection = connection_.get();
  if (!PQpipelineSync(connection)) throw_error(nullptr);
  Answer last;
  Answer first_error;
  bool lost = false;
  for (; !pending_.empty() && !lost; pending_.pop_front()) {
    last = next_answer();
    const auto status = last ? PQresultStatus(last.get()) : PGRES_FATAL_ERROR;
    lost = !last || PQstatus(connection) == CONNECTION_BAD;
    if (pending_.front() && status == PGRES_TUPLES_OK) *pending_.front() = all_rows(last.get());
    if (status == PGRES_FATAL_ERROR && !first_error) first_error = std::move(last);
  }
  if (lost) throw_error(first_error.get());
  next_answer();  // the sync itself
  PQexitPipelineMode(connection);
  if (first_error) {
    for (const std::string& text : unconfirmed_) statements_.erase(text);
    unconfirmed_.clear();
    throw_error(first_error.get());
  }
  unconfirmed_.clear();
  return last;
}

Rows Postgres::run(std::string_view statement, Parameters parameters) {
  send(statement, parameters);
  const Answer answer = collect();
  ask_fault(statement, FaultMoment::after);
  return all_rows(answer.get());
}

void Postgres::later(std::string_view statement, Parameters parameters) {
  send(statement, parameters);
  if (careful_ || pending_.size() >= max_pending) collect();
}

void Postgres::ask(std::string_view statement, Parameters parameters, const std::shared_ptr<Rows>& rows) {
  send(statement, parameters, rows);
  if (pending_.size() >= max_pending) collect();
}

void Postgres::begin_write() {
  transaction_.reset();
  later("BEGIN");
}

void Postgres::settle() {
  const auto number = std::make_shared<Rows>();
  ask(transaction_number, {}, number);
  if (!pending_.empty()) collect();
  transaction_ = number;
  ask_fault(transaction_number, FaultMoment::after);
}

void Postgres::commit() {
  const Rows rows = transaction_ ? *transaction_ : run(transaction_number, {});
  const auto* transaction = std::get_if<std::int64_t>(&rows.at(0).values().at(0));
  try {
    run("COMMIT");
  } catch (const SqlError& error) {
    if (error.trouble() != Trouble::lost || !transaction || !committed(*transaction)) throw;
  }
}

// Whether an interrupted commit succeeded. The old server process may still be working on it.
bool Postgres::committed(std::int64_t transaction) {
  const auto give_up = std::chrono::steady_clock::now() + patience_;
  std::string trouble = "PostgreSQL: the old connection's commit has not ended";
  do {
    try {
      reconnect();
      const Rows rows = run("SELECT pg_xact_status(CAST($1 AS xid8))", {fmt::format("{}", transaction)});
      if (rows.at(0).text(0) == "committed") return true;
      if (rows.at(0).text(0) == "aborted") return false;
    } catch (const SqlError& error) { trouble = error.what(); }
    std::this_thread::sleep_for(std::chrono::milliseconds(50));
  } while (std::chrono::steady_clock::now() < give_up);
  throw SqlError(Trouble::in_doubt, trouble);
}

void Postgres::rollback() noexcept {
  try {
    if (connection_ && PQstatus(connection_.get()) == CONNECTION_OK) {
      if (!pending_.empty()) {
        try {
          collect();
        } catch (const SqlError&) {}
      }
      script("ROLLBACK");
    }
  } catch (const SqlError&) { connection_.reset(); }
}

void Postgres::script(const std::string& statements) {
  ask_fault(statements, FaultMoment::before);
  if (!connection_) throw SqlError(Trouble::lost, "PostgreSQL: not connected");
  if (!pending_.empty()) collect();
  if (!PQsendQuery(connection_.get(), statements.c_str())) throw_error(nullptr);
  Answer failed;
  while (Answer answer = one_answer()) {
    const auto status = PQresultStatus(answer.get());
    if (status != PGRES_COMMAND_OK && status != PGRES_TUPLES_OK) failed = std::move(answer);
    if (PQstatus(connection_.get()) == CONNECTION_BAD) break;
  }
  if (failed) throw_error(failed.get());
}

std::int64_t Postgres::bytes() {
  return run("SELECT pg_database_size(current_database())").at(0).number(0);
}

bool Postgres::announce(const std::string& notice) {
  static const std::string statement = fmt::format("SELECT pg_notify({}, $1)", channel);
  later(statement, {notice});
  return true;
}

std::string Postgres::announcement(const std::string& notice) const {
  return fmt::format("pg_notify({}, {})", channel, notice);
}

void Postgres::listen() {
  const Rows rows = run(fmt::format("SELECT {}", channel));
  script("LISTEN " + rows.at(0).text(0));
}

std::vector<std::string> Postgres::notifications() {
  std::vector<std::string> payloads;
  if (!connection_ || !PQconsumeInput(connection_.get())) throw SqlError(Trouble::lost, "PostgreSQL: connection lost");
  while (PGnotify* notify = PQnotifies(connection_.get())) {
    payloads.emplace_back(notify->extra);
    PQfreemem(notify);
  }
  return payloads;
}

}  // namespace scalinata::sql
