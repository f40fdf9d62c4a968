// Chooses among the versions of a game's kernel.
#pragma once

#include <algorithm>
#include <span>

#include "catalog/kernel.hpp"
#include "core/processor.hpp"

namespace scalinata {

// Versions ascend with the processor, from the one that runs everywhere; not every game has them all.
inline const Kernel& choose_kernel(std::span<const Kernel* const> versions) {
  const auto wanted = static_cast<std::size_t>(processor_in_use());
  return *versions[std::min(wanted, versions.size() - 1)];
}

}  // namespace scalinata
