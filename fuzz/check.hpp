// What a fuzz target asserts, also where NDEBUG is set.
#pragma once

#include <cstdlib>

namespace scalinata {

inline void require(bool holds) {
  if (!holds) std::abort();
}

}  // namespace scalinata
