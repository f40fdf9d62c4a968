#include "core/nearest.hpp"

#include <algorithm>
#include <numeric>
#include <vector>

namespace scalinata {
namespace {

// Levenshtein distance, one row at a time.
std::size_t distance(std::string_view a, std::string_view b) {
  std::vector<std::size_t> row(b.size() + 1);
  std::iota(row.begin(), row.end(), std::size_t{0});
  for (std::size_t i = 0; i < a.size(); ++i) {
    std::size_t diagonal = row[0];
    row[0] = i + 1;
    for (std::size_t j = 0; j < b.size(); ++j) {
      const std::size_t change = diagonal + (a[i] != b[j]);
      diagonal = row[j + 1];
      row[j + 1] = std::min({change, row[j] + 1, diagonal + 1});
    }
  }
  return row.back();
}

}  // namespace

std::string_view nearest(std::string_view word, std::span<const std::string_view> known) {
  constexpr std::size_t longest = 64;  // longer input is no typing mistake, and the distance is quadratic
  if (word.size() > longest) return {};
  std::string_view best;
  std::size_t least = std::max<std::size_t>(word.size() / 3, 1) + 1;
  for (std::string_view candidate : known) {
    const std::size_t d = distance(word, candidate);
    if (d < least) {
      least = d;
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
