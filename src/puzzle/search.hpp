// What the two search engines have in common: what they are given and what they give back.
#pragma once

#include <cstdint>
#include <functional>
#include <span>
#include <vector>

#include "core/rng.hpp"
#include "puzzle/control.hpp"
#include "puzzle/cover.hpp"

namespace scalinata::puzzle {

// Takes one solution as option numbers; false when it has enough.
using Sink = std::function<bool(std::span<const std::uint32_t>)>;

enum class End : std::uint8_t {
  exhausted,  // every solution was given to the sink
  enough,     // the sink said so
  limit,      // the node limit was reached
  stopped,    // the Control said so
};

struct SearchTask {
  const Cover& cover;
  std::vector<bool> struck;  // options that may not be used; empty for none
  int first_class = -1;      // a class of one piece to place before all others
  Rng* order = nullptr;      // shuffles the order of search; none: a fixed order
  std::uint64_t node_limit = ~std::uint64_t{0};

  bool allowed(std::uint32_t option) const { return struck.empty() || !struck[option]; }
};

}  // namespace scalinata::puzzle
