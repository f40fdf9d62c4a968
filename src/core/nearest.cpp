#include "core/nearest.hpp"

#include <algorithm>
#include <numeric>
#include <vector>

namespace scalinata {
namespace {

// The number of letters to add, drop or replace and neighbours to swap (optimal string alignment), row by row.
std::size_t distance(std::string_view a, std::string_view b) {
  std::vector<std::size_t> before(b.size() + 1), above(b.size() + 1), row(b.size() + 1);
  std::iota(above.begin(), above.end(), std::size_t{0});
  for (std::size_t i = 1; i <= a.size(); ++i) {
    row[0] = i;
    for (std::size_t j = 1; j <= b.size(); ++j) {
      row[j] = std::min({above[j - 1] + (a[i - 1] != b[j - 1]), above[j] + 1, row[j - 1] + 1});
      if (i > 1 && j > 1 && a[i - 1] == b[j - 2] && a[i - 2] == b[j - 1]) row[j] = std::min(row[j], before[j - 2] + 1);
    }
    std::swap(before, above);
    std::swap(above, row);
  }
  return above.back();
}

}  // namespace

std::string_view nearest(std::string_view word, std::span<const std::string_view> known) {
  constexpr std::size_t max_length = 64;  // longer input is not a typo, and the cost is quadratic
  if (word.size() > max_length) return {};
  std::string_view best;
  std::size_t best_distance = std::max<std::size_t>(word.size() / 3, 1) + 1;
  for (std::string_view candidate : known) {
    const std::size_t d = distance(word, candidate);
    if (d < best_distance && d < word.size()) {  // at least one letter must match
      best_distance = d;
      best = candidate;
    }
  }
  return best;
}

std::string joined(std::span<const std::string_view> words, std::string_view separator) {
  std::string out;
  for (std::string_view word : words) {
    if (!out.empty()) out += separator;
    out += word;
  }
  return out;
}

}  // namespace scalinata
