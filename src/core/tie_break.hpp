// Ties by lot: of the equally good each is as likely, however many there will be.
#pragma once

#include <cstdint>

#include "core/rng.hpp"

namespace scalinata {

class TieBreak {
 public:
  // Whether one that is as good as the best so far, or better, takes its place.
  constexpr bool takes(bool better, Rng& rng) {
    equal_ = better ? 1 : equal_ + 1;
    return rng.below(equal_) == 0;
  }

 private:
  std::uint32_t equal_ = 0;
};

}  // namespace scalinata
