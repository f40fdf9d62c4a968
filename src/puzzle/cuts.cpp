#include "puzzle/cuts.hpp"

#include <algorithm>

namespace scalinata::puzzle {

Cuts::Cuts(const Cover& cover) : cover_(cover), seen_(cover.cells()) {
  for (std::size_t cell = 0; cell < cover.cells(); ++cell) {
    const Cell at = cover.where[cell];
    const auto sign = [](int n) { return static_cast<std::int8_t>(n % 2 == 0 ? 1 : -1); };
    weight_[0].push_back(sign(at.column + at.row));
    weight_[1].push_back(sign(at.column));
    weight_[2].push_back(sign(at.row));
  }
  for (int w = 0; w < weightings; ++w) {
    auto& by_class = piece_weights_[static_cast<std::size_t>(w)];
    by_class.resize(cover.classes.size());
    for (std::uint32_t option = 0; option < cover.options(); ++option) {
      int sum = 0;
      for (const std::uint16_t cell : cover.cells_of(option)) sum += weight_[static_cast<std::size_t>(w)][cell];
      std::vector<int>& sums = by_class[cover.option_class[option]];
      if (std::find(sums.begin(), sums.end(), sum) == sums.end()) sums.push_back(sum);
    }
  }
}

bool Cuts::may_fill(const std::vector<std::uint8_t>& free, const std::vector<int>& left) {
  return areas_match(free, left) && weights_match(free, left);
}

bool Cuts::areas_match(const std::vector<std::uint8_t>& free, const std::vector<int>& left) {
  Areas areas;  // that some of the pieces left can cover; computed when first needed
  std::fill(seen_.begin(), seen_.end(), std::uint8_t{0});
  for (std::size_t start = 0; start < free.size(); ++start) {
    if (!free[start] || seen_[start]) continue;
    int required = 0, optional = 0;
    stack_.assign(1, static_cast<std::uint16_t>(start));
    seen_[start] = 1;
    while (!stack_.empty()) {
      const std::uint16_t cell = stack_.back();
      stack_.pop_back();
      ++(cover_.spots[cell] == Spot::required ? required : optional);
      for (const std::uint16_t next : cover_.beside[cell])
        if (free[next] && !seen_[next]) {
          seen_[next] = 1;
          stack_.push_back(next);
        }
    }
    if (areas.none()) {
      areas.set(0);
      for (std::size_t k = 0; k < left.size(); ++k)
        for (int n = 0; n < left[k]; ++n) areas |= areas << static_cast<std::size_t>(cover_.classes[k].size);
    }
    bool matches = false;
    for (int area = required; area <= required + optional && !matches; ++area)
      matches = areas[static_cast<std::size_t>(area)];
    if (!matches) return false;
  }
  return true;
}

bool Cuts::weights_match(const std::vector<std::uint8_t>& free, const std::vector<int>& left) const {
  for (std::size_t w = 0; w < weightings; ++w) {
    int target = 0, slack = 0;
    for (std::size_t cell = 0; cell < free.size(); ++cell) {
      if (!free[cell]) continue;
      if (cover_.spots[cell] == Spot::optional)
        ++slack;
      else
        target += weight_[w][cell];
    }
    Sums sums;
    sums.set(max_cells);
    for (std::size_t k = 0; k < left.size(); ++k)
      for (int n = 0; n < left[k]; ++n) {
        Sums next;
        for (const int weight : piece_weights_[w][k])
          next |= weight >= 0 ? sums << static_cast<std::size_t>(weight) : sums >> static_cast<std::size_t>(-weight);
        sums = next;
      }
    bool matches = false;
    for (int sum = target - slack; sum <= target + slack && !matches; ++sum)
      matches = sums[static_cast<std::size_t>(sum + max_cells)];
    if (!matches) return false;
  }
  return true;
}

}  // namespace scalinata::puzzle
