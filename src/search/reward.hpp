// From ranks to rewards. Half of a reward is the share of first place, half the fraction of other seats beaten; with
// two seats both are 1 for a win, 1/2 for a draw, 0 for a loss. Members of a team have equal ranks, so equal rewards.
#pragma once

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdint>

#include "search/settings.hpp"
#include "search/strategy.hpp"

namespace scalinata::search {

// Rewards are summed as integer multiples of 2^-20, so that sums over threads do not depend on their order.
using Reward = std::array<std::int32_t, max_seats>;
inline constexpr double reward_unit = 1 << 20;

// The mean reward as shown to people, 0..1; 0 if there were none.
inline double mean_reward(std::int64_t sum, double count) {
  return count > 0 ? std::clamp(static_cast<double>(sum) / reward_unit / count, 0.0, 1.0) : 0.0;
}

constexpr SeatValues rank_values(const Ranks& ranks) {
  SeatValues values{};
  const int seats = static_cast<int>(ranks.size());
  int first = 0;
  for (int rank : ranks) first += rank == 1;
  for (std::size_t seat = 0; seat < ranks.size(); ++seat) {
    int twice_behind = 0;
    for (int rank : ranks) twice_behind += rank > ranks[seat] ? 2 : rank == ranks[seat];
    --twice_behind;  // the seat itself
    const double linear = seats > 1 ? twice_behind / (2.0 * (seats - 1)) : 1.0;
    values[seat] = linear / 2 + (ranks[seat] == 1 ? 0.5 / first : 0.0);
  }
  return values;
}

inline Reward to_reward(const SeatValues& values, const SeatValues& bonus, double bonus_weight) {
  Reward reward{};
  for (std::size_t seat = 0; seat < values.size(); ++seat) {
    const double value = values[seat] * (1 - bonus_weight) + bonus[seat] * bonus_weight;
    reward[seat] = static_cast<std::int32_t>(std::clamp(value, 0.0, 1.0) * reward_unit);
  }
  return reward;
}

// Separates values that are better than most from those that are worse. When nearly every playout is won, or lost,
// ranks no longer tell moves apart; a bonus then helps only by how it differs from the usual bonus.
class Deviation {
 public:
  // -1..1, by how many standard deviations the value is from the mean of all values added so far, including this one.
  double add(double value) {
    ++count_;
    const double step = value - mean_;
    mean_ += step / count_;
    squares_ += step * (value - mean_);
    if (squares_ <= 0) return 0;
    const double away = steepness * (value - mean_) / std::sqrt(squares_ / count_);
    return away / std::sqrt(1 + away * away);
  }

 private:
  static constexpr double steepness = 2;

  double count_ = 0, mean_ = 0;
  double squares_ = 0;  // sum of squared distances from the mean
};

// The bonus is added to the value, so rewards range from -bonus_weight to 1 + bonus_weight; their mean stays close to
// that of the values.
inline Reward to_reward(const SeatValues& values, const SeatValues& bonus, double bonus_weight,
                        std::array<Deviation, max_seats>& deviations) {
  Reward reward{};
  for (std::size_t seat = 0; seat < values.size(); ++seat)
    reward[seat] =
        static_cast<std::int32_t>((values[seat] + bonus_weight * deviations[seat].add(bonus[seat])) * reward_unit);
  return reward;
}

}  // namespace scalinata::search
