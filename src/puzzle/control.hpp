// How long work is watched and stopped from outside: solvers do no input or output and read no clock.
#pragma once

#include <cstdint>
#include <functional>

namespace scalinata::puzzle {

struct Progress {
  std::uint64_t nodes = 0;      // placements tried so far
  std::uint64_t solutions = 0;  // found so far
  int placed = 0;               // the most pieces that ever stood together, given ones included
  int pieces = 0;               // of how many
};

// Asked at the first node and then every thousand or so (some tens of times a second or more); false ends the work
// with what was found.
struct Control {
  std::function<bool(const Progress&)> keep_going;
};

// A Control with its counters: what the solvers carry. Nodes are counted in one place so that progress adds up
// over restarts and engines.
class Watch {
 public:
  Watch(const Control& control, int pieces) : control_(control) { progress_.pieces = pieces; }

  // Counts one node; false once the work should end. Asks at the first, so that work stopped beforehand does nothing.
  bool node() { return (progress_.nodes++ & mask) != 0 ? !stopped_ : ask(); }
  // The same where a node is long work by itself.
  bool slow_node() {
    ++progress_.nodes;
    return ask();
  }
  bool ask() {
    if (!stopped_ && control_.keep_going && !control_.keep_going(progress_)) stopped_ = true;
    return !stopped_;
  }
  void reached(int placed) {
    if (placed > progress_.placed) progress_.placed = placed;
  }
  void found(std::uint64_t solutions = 1) { progress_.solutions += solutions; }
  bool stopped() const { return stopped_; }
  const Progress& progress() const { return progress_; }

 private:
  static constexpr std::uint64_t mask = 0x3ff;
  const Control& control_;
  Progress progress_;
  bool stopped_ = false;
};

}  // namespace scalinata::puzzle
