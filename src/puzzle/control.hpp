// How long-running work is monitored and stopped from outside: solvers do no input or output and read no clock.
#pragma once

#include <cstdint>
#include <functional>

namespace scalinata::puzzle {

struct Progress {
  std::uint64_t nodes = 0;      // placements tried so far
  std::uint64_t solutions = 0;  // found so far
  int placed = 0;               // the most pieces ever placed at once, including given ones
  int pieces = 0;               // the total
};

// Called at the first node and then every thousand or so (some tens of times a second or more); false ends the work
// with what has been found.
struct Control {
  std::function<bool(const Progress&)> keep_going;
};

// A Control with its counters, as passed to the solvers. Nodes are counted in one place so that progress adds up over
// restarts and engines.
class Watch {
 public:
  Watch(const Control& control, int pieces) : control_(control) { progress_.pieces = pieces; }

  // Counts one node; returns false once the work should end. Checks at the first, so that work stopped beforehand does
  // nothing.
  bool count_node() { return (progress_.nodes++ & mask) != 0 ? !stopped_ : ask(); }
  // The same for nodes that take long.
  bool count_slow_node() {
    ++progress_.nodes;
    return ask();
  }
  bool ask() {
    if (!stopped_ && control_.keep_going && !control_.keep_going(progress_)) stopped_ = true;
    return !stopped_;
  }
  void record_placed(int placed) {
    if (placed > progress_.placed) progress_.placed = placed;
  }
  void add_solutions(std::uint64_t solutions = 1) { progress_.solutions += solutions; }
  bool stopped() const { return stopped_; }
  const Progress& progress() const { return progress_; }

 private:
  static constexpr std::uint64_t mask = 0x3ff;
  const Control& control_;
  Progress progress_;
  bool stopped_ = false;
};

}  // namespace scalinata::puzzle
