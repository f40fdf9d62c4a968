// A tree search whose leaves are apply_evaluations outside, many at a time.
#pragma once

#include <cstdint>
#include <vector>

namespace scalinata {

struct TreeSettings {
  double exploration = 1.5;
  std::uint64_t seed = 0;
};

struct TreeMove {
  int number = 0;
  std::uint32_t visits = 0;
  double value = 0.5;  // for the seat to move, 0..1
  double prior = 0;
};

class AnyTree {
 public:
  virtual ~AnyTree() = default;

  // Starts simulations until `max` have been started, or none can be before an evaluation; returns how many, at least
  // one.
  virtual int gather(int max) = 0;
  virtual int leaves() const = 0;                                  // waiting for evaluation
  virtual int leaf_seat(int leaf) const = 0;                       // to move there
  virtual void write_observation(int leaf, float* out) const = 0;  // as that seat sees it; into zeroed memory
  virtual const std::vector<std::int32_t>& leaf_actions(int leaf) const = 0;
  // For every leaf a row of priors by action number (only those of legal actions count) and a row of values by seat.
  virtual void apply_evaluations(const float* priors, const float* values) = 0;

  virtual std::vector<TreeMove> moves() const = 0;  // of the root, ascending
};

}  // namespace scalinata
