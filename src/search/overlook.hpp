// Human mistakes: some moves are not seen at all. Which ones depends on the position and the seed, so a weak player
// keeps overlooking the same move while it thinks; strong-looking moves are overlooked less often.
#pragma once

#include <cstdint>
#include <span>

#include "core/rng.hpp"

namespace scalinata::search {

// Sets the weights of overlooked moves to zero; at least one move is always seen. A move with the highest weight is
// overlooked half as often as one with almost none.
inline void overlook(std::uint64_t position_hash, std::uint64_t seed, double share, std::span<float> weights) {
  if (share <= 0 || weights.empty()) return;
  float best = 0;
  for (float weight : weights) best = weight > best ? weight : best;
  if (best <= 0) return;
  const std::uint64_t salt = mix(position_hash ^ mix(seed));
  bool any = false;
  std::uint64_t clearest = 0;  // the highest draw so far: that move is seen if no other is
  std::size_t last = 0;
  float last_weight = 0;
  for (std::size_t i = 0; i < weights.size(); ++i) {
    if (weights[i] <= 0) continue;
    const std::uint64_t draw = mix(salt + i) >> 11;
    const double chance = share * (1 - 0.5 * static_cast<double>(weights[i] / best));
    if (draw >= clearest) {
      clearest = draw;
      last = i;
      last_weight = weights[i];
    }
    if (static_cast<double>(draw) * 0x1.0p-53 < chance)
      weights[i] = 0;
    else
      any = true;
  }
  if (!any) weights[last] = last_weight;
}

}  // namespace scalinata::search
