// A search in progress: simulations on one or more threads until the limits end it. On one thread it can be run in
// slices, with the same result.
#pragma once

#include <atomic>
#include <chrono>
#include <cstdint>

#include "search/workers.hpp"

namespace scalinata::search {

template <class Worker>
class Run {
 public:
  // The last arguments construct the first thread's worker.
  template <class... Args>
  Run(const Limits& limits, std::uint64_t reused, const StopFlag* stop, Args&&... args)
      : budget_(limits, reused, stop), reused_(reused), first_(std::forward<Args>(args)...) {}

  // Calls simulate(worker) repeatedly for about this many seconds, or with 0 to the end on all threads. more(i) makes
  // the worker of another thread. decided(left) is called now and then and returns whether `left` more simulations can
  // change nothing. Returns true when the search has ended.
  template <class More, class Simulate, class Decided>
  bool resume(double seconds, int threads, const More& more, const Simulate& simulate, const Decided& decided) {
    bool ended = true;
    run_workers(seconds > 0 ? 1 : threads, [&](int index) {
      if (index == 0) {
        ended = run_first(seconds, simulate, decided);
      } else {
        Worker worker = more(index);
        while (budget_.take()) simulate(worker);
        capped_ += worker.capped;
      }
    });
    return ended;
  }

  const Budget& budget() const { return budget_; }
  std::uint64_t reused() const { return reused_; }
  std::uint64_t capped() const { return capped_ + first_.capped; }
  bool decided() const { return decided_; }

 private:
  static constexpr std::uint64_t pause_every = 16, decide_every = 32;  // simulations

  template <class Simulate, class Decided>
  bool run_first(double seconds, const Simulate& simulate, const Decided& decided) {
    const double until = seconds > 0 ? budget_.elapsed() + seconds : 0;
    while (budget_.take()) {
      simulate(first_);
      ++done_;
      if (done_ % decide_every == 0 && decided(budget_.left())) {
        decided_ = true;
        budget_.end();
      }
      if (seconds > 0 && done_ % pause_every == 0 && budget_.elapsed() >= until) return false;
    }
    return true;
  }

  Budget budget_;
  std::uint64_t reused_;
  std::atomic<std::uint64_t> capped_{0};
  Worker first_;
  std::uint64_t done_ = 0;
  bool decided_ = false;
};

}  // namespace scalinata::search
