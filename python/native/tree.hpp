// AnyTree: a tree search whose leaves are evaluated outside, many at a time.
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
  double value = 0.5;  // of the seat to move, 0..1
  double prior = 0;
};

class AnyTree {
 public:
  virtual ~AnyTree() = default;

  // Walks down until `most` simulations are done or wait for an evaluation; returns how many were begun, at least one.
  virtual int gather(int most) = 0;
  virtual int leaves() const = 0;                                  // that wait
  virtual int leaf_seat(int leaf) const = 0;                       // to move there
  virtual void write_observation(int leaf, float* out) const = 0;  // as that seat sees it; memory of zeros
  virtual const std::vector<std::int32_t>& leaf_actions(int leaf) const = 0;
  // For every leaf a row of priors by action number (those of legal ones count) and a row of values by seat.
  virtual void evaluated(const float* priors, const float* values) = 0;

  virtual std::vector<TreeMove> moves() const = 0;  // of the root, ascending
};

}  // namespace scalinata
