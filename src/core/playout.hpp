// What a game's strategy and a search exchange: the moves of a simulation, how it ended, what it is worth.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <limits>
#include <vector>

#include "core/seat.hpp"

namespace scalinata {

// One number for each seat; entries beyond the position's seats are unused.
using SeatValues = std::array<double, max_seats>;

// The moves of one simulation in playing order, each as a key that means "this actor made this move".
class Trace {
 public:
  explicit Trace(std::uint32_t keys = 0) : last_(keys, 0) {}

  void begin() { entries_.clear(); }
  void add(std::uint32_t key) { entries_.push_back(key); }
  const std::vector<std::uint32_t>& entries() const { return entries_; }

  // Prepares played_after for the moves added since begin().
  void index() {
    ++simulation_;
    for (std::size_t i = 0; i < entries_.size(); ++i) last_[entries_[i]] = simulation_ << 16 | (i & 0xffff);
  }
  bool played_after(std::uint32_t key, std::size_t ply) const {
    return last_[key] >> 16 == simulation_ && (last_[key] & 0xffff) >= ply;
  }

 private:
  std::vector<std::uint32_t> entries_;
  std::vector<std::uint64_t> last_;  // simulation << 16 | ply at which the key was last played
  std::uint64_t simulation_ = 0;
};

// How a playout ended.
struct PlayoutEnd {
  Ranks ranks;
  SeatValues bonus{};   // 0..1 for each seat; counts a little besides the ranks
  bool capped = false;  // stopped at the cap, with the ranks at that point
};

// What a position is expected to bring, judged without a playout.
struct Forecast {
  SeatValues values{};  // 0..1 for each seat, on the scale of rewards
  SeatValues bonus{};   // as in PlayoutEnd
  double trust = 0;     // weight in the reward, 0..1; the rest goes to the playout
};

// Bounds on how much seat 1's final score can exceed seat 2's.
struct LeadBounds {
  int min, max;
};

// About e^x for x from -100 to 100, using products only: unlike exp, it is the same on every machine.
constexpr float soft_exp(float x) {
  float power = 1 + x / 256;
  for (int i = 0; i < 8; ++i) power *= power;
  return power;
}

// How far a seat is ahead of the best other seat.
inline int lead_of(const Scores& scores, std::size_t seat) {
  int best = std::numeric_limits<int>::min();
  for (std::size_t other = 0; other < scores.size(); ++other)
    if (other != seat) best = std::max(best, scores[other]);
  return scores.size() > 1 ? scores[seat] - best : scores[seat];
}

// For each seat: 1/2 when level with the best other seat, 0 or 1 when `spread` points or more behind or ahead.
inline SeatValues lead_values(const Scores& scores, double spread) {
  SeatValues values{};
  for (std::size_t seat = 0; seat < scores.size(); ++seat)
    values[seat] = std::clamp(0.5 + lead_of(scores, seat) / (2 * spread), 0.0, 1.0);
  return values;
}

}  // namespace scalinata
