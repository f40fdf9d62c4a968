// What the two search engines have in common: their input and results.
#pragma once

#include <cstdint>
#include <functional>
#include <span>
#include <vector>

#include "core/rng.hpp"
#include "puzzle/control.hpp"
#include "puzzle/cover.hpp"

namespace scalinata::puzzle {

// Receives one solution as option numbers; returns false when it has enough.
using Sink = std::function<bool(std::span<const std::uint32_t>)>;

enum class End : std::uint8_t {
  exhausted,  // every solution was passed to the sink
  enough,     // the sink returned false
  limit,      // the node limit was reached
  stopped,    // the Control returned false
};

struct SearchTask {
  const Cover& cover;
  std::vector<bool> excluded;  // options that may not be used; empty for none
  int first_class = -1;        // a class of one piece to place before all others
  Rng* order = nullptr;        // shuffles the search order; null: a fixed order
  std::uint64_t node_limit = ~std::uint64_t{0};

  bool allowed(std::uint32_t option) const { return excluded.empty() || !excluded[option]; }
};

}  // namespace scalinata::puzzle
