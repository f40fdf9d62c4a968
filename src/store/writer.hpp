// Writer: the only thread that changes the database. It commits jobs in groups: while one group is being made durable,
// the next one gathers, so the slower the disk, the larger the groups.
#pragma once

#include <chrono>
#include <condition_variable>
#include <deque>
#include <functional>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <thread>
#include <vector>

#include "store/changes.hpp"
#include "store/options.hpp"
#include "store/sql/connection.hpp"

namespace scalinata {

class Writer {
 public:
  struct Job {
    // Jobs lock rows in the order of their keys, the same on every node, so that groups cannot deadlock.
    std::string key;
    // Does the work, possibly more than once, and returns the change to announce, if any.
    std::function<std::optional<Change>(sql::Connection&)> work;
    // The same in two steps: `ask` sends the work without waiting, or returns false if that is not possible; once the
    // answers have arrived, `answered` says what came of it. The database itself announces the change. May be null.
    std::function<bool(sql::Connection&)> ask;
    std::function<void(sql::Connection&)> answered;
    // Called once, when the work is durable or will not be done.
    std::function<void(const std::optional<Error>&)> done;
  };

  Writer(std::unique_ptr<sql::Connection> connection, Changes& changes, const StoreOptions& options);
  ~Writer();  // writes all pending jobs first

  // Moves from the job; if too many are pending, returns false and leaves it untouched.
  bool submit(Job& job);
  void count(Statistics& statistics) const;

 private:
  struct Task {
    Job job;
    std::optional<Change> change;  // to announce ourselves, if the database does not
    std::optional<Error> error;
    bool asked = false;
  };
  using Group = std::vector<Task>;

  void work();
  void write(Group& group);
  void attempt(const std::vector<Task*>& order, bool careful);
  void do_task(Task& task);
  void do_task_in_savepoint(Task& task);
  bool worth_trying_again(sql::Trouble trouble, std::chrono::steady_clock::time_point give_up);
  void pause(std::chrono::milliseconds time);
  Error explain(sql::Trouble trouble, const char* message) const;

  const std::unique_ptr<sql::Connection> connection_;
  Changes& changes_;
  const StoreOptions options_;
  bool lost_ = false;

  mutable std::mutex mutex_;  // guards everything below
  std::condition_variable woken_, gathered_;
  bool idle_ = false;  // waiting for the first job of a group
  std::deque<Task> queue_;
  bool stopping_ = false;
  Statistics counts_;

  std::thread thread_;
};

}  // namespace scalinata
