// The tree of the perfect-information search: an edge and the node it leads to are one record, and the edges of a node
// are one block of the arena. Counters are relaxed atomics; a block is published through the node's state.
#pragma once

#include <atomic>
#include <cstdint>

#include "search/arena.hpp"

namespace scalinata::search {

enum class NodeState : std::uint8_t {
  bare,     // no children yet
  opening,  // a thread is adding them
  open,
  closed  // will never have any: memory is full
};

struct NoAmaf {};
struct AmafCounts {
  std::atomic<std::int64_t> value{0};
  std::atomic<std::uint32_t> visits{0};
};

template <class Move, bool with_amaf>
struct Edge {
  std::atomic<std::int64_t> value{0};  // rewards of the seat that chooses this edge, in reward units
  Move move{};
  std::atomic<std::uint32_t> visits{0};  // incremented on the way down, before the reward is known
  float prior = 0;                       // share among its siblings; for chance: the outcome's probability
  std::uint32_t first = 0;               // the block of children, once state is open
  std::uint16_t count = 0;
  std::atomic<NodeState> state{NodeState::bare};
  [[no_unique_address]] std::conditional_t<with_amaf, AmafCounts, NoAmaf> amaf;

  // Copies everything except the children.
  void copy_counts(const Edge& other) {
    value = other.value.load();
    move = other.move;
    visits = other.visits.load();
    prior = other.prior;
    if constexpr (with_amaf) {
      amaf.value = other.amaf.value.load();
      amaf.visits = other.amaf.visits.load();
    }
  }
};

// Copies everything below `from` to below `to`. What no longer fits is left out.
template <class E>
void copy_subtree(Arena<E>& source, const E& from, Arena<E>& target, E& to) {
  if (from.state != NodeState::open) return;
  const std::uint32_t first = target.allocate(from.count);
  if (first == Arena<E>::none) return;
  to.first = first;
  to.count = from.count;
  to.state = NodeState::open;
  const E* old_edges = &source[from.first];
  E* new_edges = &target[first];
  for (std::uint32_t i = 0; i < from.count; ++i) new_edges[i].copy_counts(old_edges[i]);
  for (std::uint32_t i = 0; i < from.count; ++i) copy_subtree(source, old_edges[i], target, new_edges[i]);
}

}  // namespace scalinata::search
