// What the end of a game is worth to each seat.
#pragma once

#include "search/reward.hpp"

namespace scalinata {

// The reward that search uses (search/reward.hpp), shifted and scaled so that the seats' rewards add up to 0 and, with
// two seats, a win is 1 and a loss -1.
inline FixedVector<float, max_seats> zero_sum_rewards(const Ranks& ranks) {
  const SeatValues values = search::rank_values(ranks);
  const double mean = 0.25 + 0.5 / static_cast<double>(ranks.size());
  FixedVector<float, max_seats> rewards;
  for (std::size_t seat = 0; seat < ranks.size(); ++seat)
    rewards.push_back(static_cast<float>(2 * (values[seat] - mean)));
  return rewards;
}

}  // namespace scalinata
