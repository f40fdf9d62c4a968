// From ranks to rewards. Half of a reward is the share of the first place, half the share of seats left behind; with
// two seats both are 1 for a win, 1/2 for a draw, 0 for a loss. Members of a team have equal ranks, so equal rewards.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>

#include "search/settings.hpp"
#include "search/strategy.hpp"

namespace scalinata::search {

// Rewards are summed as whole numbers of 2^-20: sums of threads then do not depend on their order.
using Reward = std::array<std::int32_t, max_seats>;
inline constexpr double reward_unit = 1 << 20;

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

}  // namespace scalinata::search
