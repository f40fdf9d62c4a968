// A connection to a PostgreSQL server. Statements are prepared once per connection; those sent by `later` are
// pipelined, so that a write costs one round trip.
#pragma once

#include <deque>
#include <functional>
#include <memory>
#include <string>
#include <vector>

#include <libpq-fe.h>

#include "store/options.hpp"
#include "store/sql/connection.hpp"

namespace scalinata::sql {

class Postgres final : public Connection {
 public:
  Postgres(std::string address, const StoreOptions& options);

  Dialect dialect() const override { return Dialect::postgres; }
  using Connection::later;
  using Connection::run;
  Rows run(std::string_view statement, Parameters parameters) override;
  void later(std::string_view statement, Parameters parameters) override;
  void ask(std::string_view statement, Parameters parameters, const std::shared_ptr<Rows>& rows) override;
  // Also asks for what commit() needs to know.
  void settle() override;
  void be_careful(bool careful) override { careful_ = careful; }
  void begin_write() override;
  void begin_read() override { run("BEGIN ISOLATION LEVEL REPEATABLE READ, READ ONLY"); }
  // If the connection is lost during the commit, asks the server on a new one whether it succeeded.
  void commit() override;
  void rollback() noexcept override;
  bool announce(const std::string& notice) override;
  std::string announcement(const std::string& notice) const override;
  std::chrono::milliseconds limit(std::chrono::milliseconds time) override;
  void reconnect() override;
  void script(const std::string& statements) override;
  std::int64_t bytes() override;
  std::vector<std::string> problems() override { return {}; }

  // For the listener: subscribe to announcements, the socket to wait on, and what has arrived.
  void listen();
  int socket() const { return PQsocket(connection_.get()); }
  std::vector<std::string> notifications();

 private:
  struct Free {
    void operator()(PGconn* connection) const { PQfinish(connection); }
    void operator()(PGresult* result) const { PQclear(result); }
  };
  using Answer = std::unique_ptr<PGresult, Free>;

  void send(std::string_view statement, Parameters parameters, const std::shared_ptr<Rows>& rows = {});
  Answer collect();
  Answer next_answer();
  Answer one_answer();
  void await_answer();
  bool committed(std::int64_t transaction);
  void ask_fault(std::string_view statement, FaultMoment moment);
  [[noreturn]] void throw_error(const PGresult* answer);

  std::string address_;
  Fault fault_;
  std::chrono::milliseconds patience_, limit_;
  bool careful_ = false;
  std::unique_ptr<PGconn, Free> connection_;
  Statements<std::string> statements_;    // text → name on the server
  std::vector<std::string> unconfirmed_;  // texts whose preparation is not confirmed yet
  std::size_t prepared_ = 0;
  std::deque<std::shared_ptr<Rows>> pending_;  // answers not yet received; null: not needed
  std::shared_ptr<Rows> transaction_;          // the open transaction's number, if settle() asked
};

}  // namespace scalinata::sql
