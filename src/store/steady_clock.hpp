// SteadyClock: a clock that nobody can set. It starts at a given time, never goes back, and can be corrected forward.
#pragma once

#include <algorithm>
#include <atomic>
#include <chrono>
#include <functional>

#include "store/types.hpp"

namespace scalinata {

inline Millis wall_time() {
  const auto since_epoch = std::chrono::system_clock::now().time_since_epoch();
  return std::chrono::duration_cast<std::chrono::milliseconds>(since_epoch).count();
}

inline Millis machine_time() {
  const auto since_start = std::chrono::steady_clock::now().time_since_epoch();
  return std::chrono::duration_cast<std::chrono::milliseconds>(since_start).count();
}

class SteadyClock {
 public:
  explicit SteadyClock(Millis start, std::function<Millis()> machine = machine_time)
      : machine_(std::move(machine)), ahead_(start - machine_()), followed_(machine_()) {}

  // May be called on any thread.
  Millis now() const { return machine_() + ahead_; }

  // It was that time not long ago. Reports always arrive late, so the one with the latest time is the most accurate;
  // but two clocks' speeds differ slightly, so an old report counts for less and less. Must not be called concurrently.
  void follow(Millis time) {
    constexpr Millis slack = 1000;  // a thousandth
    const Millis machine = machine_();
    const Millis less = (machine - followed_) / slack;
    if (time - machine > ahead_ - less) {
      ahead_ = time - machine;
    } else {
      ahead_ -= less;
    }
    followed_ += less * slack;
  }

 private:
  const std::function<Millis()> machine_;
  std::atomic<Millis> ahead_;
  Millis followed_;
};

}  // namespace scalinata
