#include "bench/game_bench.hpp"

#include <array>

#include "bench/search_bench.hpp"
#include "catalog/catalog.hpp"

namespace scalinata::bench {

// Every game as it is usually played, but Blokus with the corners that other programs know, and Scaletta with an end.
std::vector<std::string_view> standard_games() {
  return {"blokus(corners=fixed)",     "scalino", "scalino-demolition", "scalas", "scaletta(turns=200)",
          "grande-escalade(players=4)"};
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
  speed.measurements.push_back({{"search from the start", "ricerca dall'inizio"},
                                search->simulations_per_second,
                                {"simulations/s", "simulazioni/s"}});
  speed.measurements.push_back({{"two threads on one tree", "due thread su un albero"},
                                search->shared_percent,
                                {"% of two searches", "% di due ricerche"}});
  return speed;
}

}  // namespace scalinata::bench
