// Listener: hears PostgreSQL's notices of changed rooms and passes them on. When the connection is lost it makes a new
// one, waiting longer each time, and then says that notices may have been lost.
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
  void hear();
  bool wait(int descriptor, std::chrono::milliseconds time);  // whether there is something to read

  const std::unique_ptr<sql::Postgres> connection_;
  Changes& changes_;
  const int stop_;  // an eventfd: readable when the thread must end
  std::atomic<bool> stopping_ = false;
  std::thread thread_;
};

}  // namespace scalinata
