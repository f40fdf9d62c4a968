// A connection that passes everything on except announcements to other nodes.
#pragma once

#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "store/sql/connection.hpp"

namespace scalinata {

class SilentConnection final : public sql::Connection {
 public:
  explicit SilentConnection(sql::Connection& inner) : inner_(inner) {}
  sql::Dialect dialect() const override { return inner_.dialect(); }
  sql::Rows run(std::string_view text, sql::Parameters with) override { return inner_.run(text, with); }
  void later(std::string_view text, sql::Parameters with) override { inner_.later(text, with); }
  void ask(std::string_view text, sql::Parameters with, const std::shared_ptr<sql::Rows>& rows) override {
    inner_.ask(text, with, rows);
  }
  void settle() override { inner_.settle(); }
  void be_careful(bool careful) override { inner_.be_careful(careful); }
  void begin_write() override { inner_.begin_write(); }
  void begin_read() override { inner_.begin_read(); }
  void commit() override { inner_.commit(); }
  void rollback() noexcept override { inner_.rollback(); }
  bool announce(const std::string&) override { return true; }
  std::string announcement(const std::string&) const override { return "NULL"; }
  std::chrono::milliseconds limit(std::chrono::milliseconds time) override { return inner_.limit(time); }
  void reconnect() override { inner_.reconnect(); }
  void script(const std::string& statements) override { inner_.script(statements); }
  std::int64_t bytes() override { return inner_.bytes(); }
  std::vector<std::string> problems() override { return inner_.problems(); }

 private:
  sql::Connection& inner_;
};

}  // namespace scalinata
