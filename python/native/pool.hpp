// Threads that wait for ranges of work.
#pragma once

#include <sys/types.h>

#include <atomic>
#include <condition_variable>
#include <functional>
#include <mutex>
#include <thread>
#include <vector>

namespace scalinata::python {

class Pool {
 public:
  // The total number of threads, including the caller's.
  explicit Pool(int threads);
  ~Pool();
  Pool(const Pool&) = delete;
  Pool& operator=(const Pool&) = delete;

  int threads() const { return static_cast<int>(workers_.size()) + 1; }

  using Work = std::function<void(int begin, int end)>;
  // Splits 0 .. count - 1 into short ranges and returns when all are done. One caller at a time; work must not throw.
  void run(int count, const Work& work);

 private:
  void wait_for_work();
  void run_ranges();
  bool forked() const;

  static constexpr int range = 64;

  std::vector<std::thread> workers_;
  pid_t owner_;  // threads do not survive a fork: a child works alone

  std::mutex mutex_;
  std::condition_variable begun_, ended_;
  const Work* work_ = nullptr;
  int count_ = 0;
  std::atomic<int> next_{0};
  int busy_ = 0;
  std::uint64_t round_ = 0;
  bool closing_ = false;
};

}  // namespace scalinata::python
