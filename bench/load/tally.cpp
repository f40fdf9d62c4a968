#include "bench/load/tally.hpp"

#include <algorithm>

namespace scalinata::load {

Json quantiles(std::vector<double> values) {
  if (values.empty()) return nullptr;
  std::sort(values.begin(), values.end());
  const auto at = [&](double share) {
    return values[static_cast<std::size_t>(share * static_cast<double>(values.size() - 1))];
  };
  return {{"p50", at(0.5)}, {"p99", at(0.99)}, {"most", at(1)}};
}

Json waits_between(const Tally& tally, double from, double to) {
  std::vector<double> waits;
  waits.reserve(tally.waits.size());
  for (const Wait& wait : tally.waits)
    if (from <= wait.due && wait.due < to) waits.push_back(wait.ms);
  return quantiles(std::move(waits));
}

Json wire_bytes(const Tally& tally, double moves) {
  const auto each = [](const Sent& sent) -> Json {
    if (sent.frames == 0) return nullptr;
    return sent.bytes / sent.frames;
  };
  return {{"next", each(tally.to_next)},
          {"others", each(tally.to_others)},
          {"a_move", moves > 0 ? Json((tally.to_next.bytes + tally.to_others.bytes) / moves) : Json()}};
}

}  // namespace scalinata::load
