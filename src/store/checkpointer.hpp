// Checkpointer: copies SQLite's log back into the database on its own thread, so that commits do not wait for it.
#pragma once

#include <condition_variable>
#include <memory>
#include <mutex>
#include <thread>

#include "store/sql/sqlite.hpp"

namespace scalinata {

// Under load the log has always grown by the time a pass ends, so SQLite would never restart it. If the log is longer
// than `long_log_`, the writer itself copies the little that is left after a pass, and its next commit restarts the
// log. If it is longer than `longest_log_`, the writer first waits for a pass. So the log grows by at most one more
// group of writes, unless a reader, such as a backup, holds on to it.
class Checkpointer {
 public:
  // Makes a pass each time the log has grown by `pages`.
  Checkpointer(std::unique_ptr<sql::Sqlite> connection, int pages);
  ~Checkpointer();
  Checkpointer(const Checkpointer&) = delete;
  Checkpointer& operator=(const Checkpointer&) = delete;

  // The writer has committed, and the log is now this long.
  void committed(sql::Sqlite& writer, int log_pages);

 private:
  void work();

  const std::unique_ptr<sql::Sqlite> connection_;
  const int pages_, long_log_, longest_log_;

  std::mutex mutex_;  // guards everything below
  std::condition_variable woken_;
  int length_ = 0;
  int due_;  // length at which the next pass starts
  bool working_ = false;
  bool almost_done_ = false;  // after a pass over a long log
  bool stopping_ = false;

  std::thread thread_;
};

}  // namespace scalinata
