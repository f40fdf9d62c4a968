// A visit to an edge lasts from the way down, when it is counted, to the end of its simulation, when its reward is
// known.
#pragma once

#include <atomic>
#include <cstdint>

namespace scalinata::search {

// Counts a visit and returns what the edge is credited with until end_visit(). A visit without a reward would look like
// a loss to other threads and push them towards worse moves, so with several threads it is given the edge's mean so
// far.
template <class Edge>
std::int32_t begin_visit(Edge& edge, bool has_other_threads) {
  const std::uint32_t before = edge.visits.fetch_add(1, std::memory_order_relaxed);
  if (!has_other_threads || before == 0) return 0;
  const auto credit = static_cast<std::int32_t>(edge.value.load(std::memory_order_relaxed) / before);
  edge.value.fetch_add(credit, std::memory_order_relaxed);
  return credit;
}

template <class Edge>
void end_visit(Edge& edge, std::int32_t credit, std::int32_t reward) {
  edge.value.fetch_add(reward - credit, std::memory_order_relaxed);
}

}  // namespace scalinata::search
