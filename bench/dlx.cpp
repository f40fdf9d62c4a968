#include "bench/dlx.hpp"

namespace scalinata::bench {

DancingLinks::DancingLinks(std::size_t items) : count_(items + 1, 0) {
  for (std::size_t i = 0; i <= items; ++i)
    nodes_of_.push_back({i == 0 ? items : i - 1, i == items ? 0 : i + 1, i, i, i, 0});
}

void DancingLinks::add_option(std::uint32_t id, const std::vector<std::size_t>& items) {
  const std::size_t first = nodes_of_.size();
  for (std::size_t i = 0; i < items.size(); ++i) {
    const std::size_t header = items[i] + 1, node = first + i;
    nodes_of_.push_back({i == 0 ? first + items.size() - 1 : node - 1, i + 1 == items.size() ? first : node + 1,
                         nodes_of_[header].up, header, header, id});
    nodes_of_[nodes_of_[header].up].down = node;
    nodes_of_[header].up = node;
    ++count_[header];
  }
}

void DancingLinks::cover(std::size_t item) {
  nodes_of_[nodes_of_[item].right].left = nodes_of_[item].left;
  nodes_of_[nodes_of_[item].left].right = nodes_of_[item].right;
  for (std::size_t i = nodes_of_[item].down; i != item; i = nodes_of_[i].down)
    for (std::size_t j = nodes_of_[i].right; j != i; j = nodes_of_[j].right) {
      nodes_of_[nodes_of_[j].down].up = nodes_of_[j].up;
      nodes_of_[nodes_of_[j].up].down = nodes_of_[j].down;
      --count_[nodes_of_[j].item];
    }
}

void DancingLinks::uncover(std::size_t item) {
  for (std::size_t i = nodes_of_[item].up; i != item; i = nodes_of_[i].up)
    for (std::size_t j = nodes_of_[i].left; j != i; j = nodes_of_[j].left) {
      ++count_[nodes_of_[j].item];
      nodes_of_[nodes_of_[j].down].up = j;
      nodes_of_[nodes_of_[j].up].down = j;
    }
  nodes_of_[nodes_of_[item].right].left = item;
  nodes_of_[nodes_of_[item].left].right = item;
}

void DancingLinks::search(const std::function<void(std::span<const std::uint32_t>)>& found) {
  ++nodes_;
  std::size_t best = nodes_of_[0].right;
  if (best == 0) return found(chosen_);
  for (std::size_t item = best; item != 0; item = nodes_of_[item].right)
    if (count_[item] < count_[best]) best = item;
  if (count_[best] == 0) return;
  cover(best);
  for (std::size_t i = nodes_of_[best].down; i != best; i = nodes_of_[i].down) {
    chosen_.push_back(nodes_of_[i].option);
    for (std::size_t j = nodes_of_[i].right; j != i; j = nodes_of_[j].right) cover(nodes_of_[j].item);
    search(found);
    for (std::size_t j = nodes_of_[i].left; j != i; j = nodes_of_[j].left) uncover(nodes_of_[j].item);
    chosen_.pop_back();
  }
  uncover(best);
}

void DancingLinks::solve(const std::function<void(std::span<const std::uint32_t>)>& found) {
  search(found);
}

}  // namespace scalinata::bench
