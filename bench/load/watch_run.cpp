// One room with many spectators.
#include "bench/load/audience.hpp"
#include "bench/load/run.hpp"

namespace scalinata::load {

// The CPU time is that of the games alone, without that of entering the rooms.
Result<Json> measure_watchers(Run& run) {
  const Options& options = run.options;
  const auto stage = stage_of(run);
  Crowd crowd(*stage, run.scripts, 1, options.clock_seconds);
  if (auto made = crowd.make_rooms(0, 1); !made) return made.failure();
  Audience audience(*stage, crowd.table(0), options.watchers);
  if (auto connected = crowd.connect(); !connected) return connected.failure();
  if (auto connected = audience.connect(); !connected) return connected.failure();

  CpuUse used;
  double seconds = 0, games = 0;
  do {
    if (games > 0)
      if (auto changed = crowd.change_rooms(); !changed) return changed.failure();
    if (auto entered = crowd.watch(); !entered) return entered.failure();
    if (auto entered = audience.watch(); !entered) return entered.failure();
    if (auto rested = rest(*stage, 2); !rested) return rested.failure();  // who is present is sent for a second more
    const CpuUse before = run.cpu();
    const auto begun = Clock::now();
    if (auto played = crowd.play(options.rate); !played) return played.failure();
    if (auto seen = audience.see_the_end(); !seen) return seen.failure();
    seconds += std::chrono::duration<double>(Clock::now() - begun).count();
    used += run.cpu() - before;
    ++games;
  } while (seconds < options.seconds);

  const Tally& tally = stage->tally;
  const auto moves = static_cast<double>(tally.waits.size());
  run.played = crowd.played();
  Json report{{"watchers", options.watchers},
              {"games", games},
              {"moves", moves},
              {"seconds", seconds},
              {"moves_per_second", moves / seconds},
              {"wait_ms", waits_between(tally, -1, 1e9)},
              {"first_watcher_ms", quantiles(audience.first_ms())},
              {"last_watcher_ms", quantiles(audience.last_ms())}};
  report["wire_bytes"] = wire_bytes(tally, moves);
  report["wire_bytes"]["watcher"] = audience.received().bytes / audience.received().frames;
  add_costs(report, used, seconds, moves, run.servers);
  return report;
}

}  // namespace scalinata::load
