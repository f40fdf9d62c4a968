// Breaks ties at random: all equally good candidates are equally likely, however many there are.
#pragma once

#include <cstdint>

#include "core/rng.hpp"

namespace scalinata {

class TieBreak {
 public:
  // Called for each candidate that is better than or equal to the best so far: whether it replaces it.
  constexpr bool accept(bool better, Rng& rng) {
    equal_ = better ? 1 : equal_ + 1;
    return rng.below(equal_) == 0;
  }

 private:
  std::uint32_t equal_ = 0;
};

}  // namespace scalinata
