// Assertions of fuzz targets, also checked if NDEBUG is set.
#pragma once

#include <cstdlib>

namespace scalinata {

inline void require(bool holds) {
  if (!holds) std::abort();
}

}  // namespace scalinata
