#include "search/clock.hpp"

#include <algorithm>

namespace scalinata::search {

namespace {
constexpr double reserve = 0.1;  // seconds for passing messages
constexpr double least = 0.01;
}  // namespace

double move_seconds(const ClockSettings& settings, const ClockLeft& left, int moves_to_come) {
  double wish;
  double most;
  if (left.stones > 0) {
    wish = left.seconds / left.stones;
    most = left.seconds - reserve * left.stones;
  } else {
    const double later = settings.stones > 0 ? settings.period / settings.stones : settings.increment;
    wish = left.seconds / std::max(1, moves_to_come) + 0.9 * later;
    most = left.seconds + (settings.stones > 0 ? 0.9 * later : 0) - reserve;
  }
  return std::max(least, std::min(wish - reserve, most));
}

}  // namespace scalinata::search
