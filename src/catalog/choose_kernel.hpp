// Chooses among the versions of a game's kernel, or of another table of its hot code.
#pragma once

#include <algorithm>
#include <cstddef>
#include <span>

#include "core/processor.hpp"

namespace scalinata {

// Versions are ordered by processor, starting with the one that runs everywhere; not every game has all of them.
template <class Table, std::size_t count>
const Table& choose_kernel(std::span<const Table* const, count> versions) {
  const auto wanted = static_cast<std::size_t>(processor_in_use());
  return *versions[std::min(wanted, versions.size() - 1)];
}

}  // namespace scalinata
