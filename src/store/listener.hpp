// Listener: receives PostgreSQL's notifications of changed rooms and passes them on. If the connection is lost, it
// reconnects, waiting longer each time, and then reports that notifications may have been lost.
#pragma once

#include <atomic>
#include <chrono>
#include <memory>
#include <thread>

#include "store/changes.hpp"
#include "store/sql/postgres.hpp"

namespace scalinata {

class Listener {
 public:
  Listener(std::unique_ptr<sql::Postgres> connection, Changes& changes);
  ~Listener();

 private:
  void work();
  void receive();
  bool wait(int descriptor, std::chrono::milliseconds time);  // whether there is something to read

  const std::unique_ptr<sql::Postgres> connection_;
  Changes& changes_;
  const int stop_;  // an eventfd: readable when the thread must end
  std::atomic<bool> stopping_ = false;
  std::thread thread_;
};

}  // namespace scalinata
