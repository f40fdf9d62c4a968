// Runs one search on several threads, and knows when it has to stop.
#pragma once

#include <atomic>
#include <chrono>
#include <cstdint>
#include <functional>

#include "search/settings.hpp"

namespace scalinata::search {

using StopFlag = std::atomic<bool>;

// Calls work(0) .. work(count - 1) concurrently and waits for all. Without thread support only work(0) runs.
void run_workers(int count, const std::function<void(int)>& work);

// Hands out simulations until the limits, a stop flag or a decision end the search.
class Budget {
 public:
  Budget(const Limits& limits, std::uint64_t reused, const StopFlag* stop)
      : limit_(limits.simulations == 0 && limits.seconds <= 0 ? 1000 : limits.simulations),
        seconds_(limits.seconds),
        all_seconds_(limits.all_seconds),
        reused_(reused),
        stop_(stop) {}

  // True if another simulation may be done; the first always may.
  bool take() {
    const std::uint64_t taken = taken_.fetch_add(1, std::memory_order_relaxed);
    if (taken == 0) return true;
    const bool over = (limit_ != 0 && taken + reused_ >= limit_) || ended_.load(std::memory_order_relaxed) ||
                      (stop_ != nullptr && stop_->load(std::memory_order_relaxed)) ||
                      (seconds_ > 0 && elapsed() >= seconds_);
    if (over) taken_.fetch_sub(1, std::memory_order_relaxed);
    return !over;
  }

  void end() { ended_.store(true, std::memory_order_relaxed); }
  std::uint64_t taken() const { return taken_.load(std::memory_order_relaxed); }
  double elapsed() const { return std::chrono::duration<double>(std::chrono::steady_clock::now() - begin_).count(); }

  // The maximum number of simulations still to come; estimated from the rate so far if only time limits them, and
  // endless if that time is to be spent whatever happens.
  std::uint64_t left() const;

 private:
  std::uint64_t limit_;
  double seconds_;
  bool all_seconds_;
  std::uint64_t reused_;
  const StopFlag* stop_;
  std::atomic<std::uint64_t> taken_{0};
  std::atomic<bool> ended_{false};
  std::chrono::steady_clock::time_point begin_ = std::chrono::steady_clock::now();
};

}  // namespace scalinata::search
