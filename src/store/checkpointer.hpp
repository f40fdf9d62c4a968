// Checkpointer: copies SQLite's log back into the database on a thread of its own, so that commits do not wait for it.
#pragma once

#include <condition_variable>
#include <memory>
#include <mutex>
#include <thread>

#include "store/sql/sqlite.hpp"

namespace scalinata {

// Under load the log has always grown further by the time a pass ends, so it would never begin anew. From `long_log`
// on, the writer itself copies what is left after a pass, which is little, and its next commit begins the log anew.
// From `longest_log` on it first waits for a pass: the log gets no longer, but for one group of writes, unless a reader
// stays in it, such as a backup.
class Checkpointer {
 public:
  // A pass for each `pages` that the log has grown.
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

  std::mutex mutex_;  // of all below
  std::condition_variable woken_;
  int length_ = 0;
  int due_;  // the next pass is made at this length
  bool working_ = false;
  bool almost_done_ = false;  // after a pass over a long log
  bool stopping_ = false;

  std::thread thread_;
};

}  // namespace scalinata
