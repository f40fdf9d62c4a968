#include "bench/search_bench.hpp"

#include <atomic>

#include "catalog/any_bot.hpp"
#include "catalog/measure.hpp"
#include "search/workers.hpp"

namespace scalinata::bench {
namespace {

constexpr int rounds =
    4;  // alternating between shared and separate trees, so that both see the machine in the same state

// Runs `searches` searches at the same time, each on `threads` threads; simulations per second of CPU time.
double simulations_rate(const AnyGame& game, int searches, int threads, double seconds) {
  std::atomic<std::uint64_t> simulations{0};
  const double begin = measuring::seconds_of(CLOCK_PROCESS_CPUTIME_ID);
  search::run_workers(searches, [&](int index) {
    const BotSettings settings{.level = highest_level, .threads = threads, .seed = static_cast<std::uint64_t>(index)};
    ThinkLimits limits;
    limits.seconds = seconds;
    simulations += make_bot(game, settings)->think(game, limits).simulations;
  });
  return static_cast<double>(simulations) / (measuring::seconds_of(CLOCK_PROCESS_CPUTIME_ID) - begin);
}

}  // namespace

Result<SearchSpeed> measure_search(AnyGame& game, double seconds) {
  Rng rng(5);
  while (game.turn().is_chance())
    if (const auto played = game.play(game.draw_chance(rng)); !played) return played.failure();
  double shared = 0, apart = 0;
  for (int round = 0; round < rounds; ++round) {
    shared += simulations_rate(game, 1, 2, seconds / (2 * rounds));
    apart += simulations_rate(game, 2, 1, seconds / (2 * rounds));
  }
  return SearchSpeed{simulations_rate(game, 1, 1, seconds), 100 * shared / apart};
}

}  // namespace scalinata::bench
