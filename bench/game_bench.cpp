#include "bench/game_bench.hpp"

#include "bench/search_bench.hpp"
#include "catalog/catalog.hpp"

namespace scalinata::bench {

std::vector<std::string_view> default_games() {
  std::vector<std::string_view> all;
  for (const GameEntry& entry : games())
    all.push_back(entry.info->measured.empty() ? entry.info->id : entry.info->measured);
  return all;
}

Result<GameSpeed> measure(std::string_view game, double seconds, Language language) {
  const auto spec = parse_game(game, language);
  if (!spec) return spec.failure();
  Rng rng(5);
  const auto begun = begin_random(*spec, rng);
  if (!begun) return begun.failure();
  GameSpeed speed{game_string(*spec->entry->info, spec->values), (*begun)->kernel().measure(spec->values, seconds)};
  const auto search = measure_search(**begun, seconds);
  if (!search) return search.failure();
  speed.measurements.push_back(
      {phrase("search from the start"), search->simulations_per_second, phrase("simulations/s")});
  speed.measurements.push_back(
      {phrase("two threads on one tree"), search->shared_percent, phrase("% of two searches")});
  return speed;
}

}  // namespace scalinata::bench
