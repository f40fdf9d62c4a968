// The hub's strand in tests: functions posted from other threads run when the test says so.
#pragma once

#include <chrono>
#include <condition_variable>
#include <deque>
#include <functional>
#include <mutex>

namespace scalinata::server {

class Strand {
 public:
  void post(std::function<void()> work) {
    {
      const std::lock_guard lock(mutex_);
      queue_.push_back(std::move(work));
    }
    ready_.notify_one();
  }

  // Runs one function; waits for one, but not forever.
  bool run_one() {
    std::function<void()> work;
    {
      std::unique_lock lock(mutex_);
      if (!ready_.wait_for(lock, std::chrono::seconds(60), [this] { return !queue_.empty(); })) return false;
      work = std::move(queue_.front());
      queue_.pop_front();
    }
    work();
    return true;
  }

  // Drops pending functions. They may own objects that post here, and so the strand itself.
  void clear() {
    std::deque<std::function<void()>> dropped;
    const std::lock_guard lock(mutex_);
    dropped.swap(queue_);
  }

 private:
  std::mutex mutex_;
  std::condition_variable ready_;
  std::deque<std::function<void()>> queue_;
};

}  // namespace scalinata::server
