// Monitors long work: a time limit, Ctrl-C, and a progress line on standard error.
#pragma once

#include <chrono>
#include <functional>
#include <string>

namespace scalinata {

// Ctrl-C asks the work to stop while such an object exists; a second one ends the program.
class LongWork {
 public:
  // `seconds` 0: no limit. The progress line is shown if standard error is a terminal, or always.
  explicit LongWork(double seconds, bool always_shows = false);
  ~LongWork();
  LongWork(const LongWork&) = delete;
  LongWork& operator=(const LongWork&) = delete;

  // Call this often. `progress` makes the line from the seconds spent.
  bool keep_going(const std::function<std::string(double)>& progress);
  void clear();                  // the line
  static bool interrupt_seen();  // from any thread

 private:
  using Steady = std::chrono::steady_clock;

  double seconds_;
  bool shows_;
  bool line_ = false;
  Steady::time_point start_, shown_;
  void (*handler_before_)(int);
};

}  // namespace scalinata
