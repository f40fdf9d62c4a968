// The yardstick: exact cover by dancing links as in the textbooks (Knuth's Algorithm X with doubly linked rows and
// columns, the column with the fewest rows first).
#pragma once

#include <cstdint>
#include <functional>
#include <span>
#include <vector>

namespace scalinata::bench {

class DancingLinks {
 public:
  explicit DancingLinks(std::size_t items);

  void add_option(std::uint32_t id, const std::vector<std::size_t>& items);

  // Calls found(ids) for every exact cover.
  void solve(const std::function<void(std::span<const std::uint32_t>)>& found);

  std::uint64_t nodes() const { return nodes_; }

 private:
  struct Node {
    std::size_t left, right, up, down, item;
    std::uint32_t option;
  };
  void cover(std::size_t item);
  void uncover(std::size_t item);
  void search(const std::function<void(std::span<const std::uint32_t>)>& found);

  std::vector<Node> nodes_of_;      // 0 is the root, then one header an item, then the options
  std::vector<std::size_t> count_;  // per header
  std::vector<std::uint32_t> chosen_;
  std::uint64_t nodes_ = 0;
};

}  // namespace scalinata::bench
