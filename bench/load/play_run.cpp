// Moves at many tables.
#include "bench/load/outage.hpp"
#include "bench/load/run.hpp"

namespace scalinata::load {
namespace {

constexpr std::size_t warm_up_rooms = 50;  // not measured
constexpr double around = 15;              // seconds before and after a kill

// Waits, and moves per second, of the moves due in [from, to).
Json part_of(const Tally& tally, double from, double to) {
  double moves = 0;
  for (const Wait& wait : tally.waits) moves += from <= wait.due && wait.due < to;
  if (to <= from) return nullptr;
  return {{"moves_per_second", moves / (to - from)}, {"wait_ms", waits_between(tally, from, to)}};
}

void add_outage(Json& report, const Tally& tally, const Outage& outage) {
  if (!outage.killed_at()) return;
  const double killed = *outage.killed_at(), end = tally.last_acknowledged;
  report["killed_at"] = killed;
  if (outage.restarted_at()) report["restarted_at"] = *outage.restarted_at();
  report["before_kill"] = part_of(tally, 0, killed - around);
  report["around_kill"] = part_of(tally, std::max(0.0, killed - around), std::min(killed + around, end));
  report["after_kill"] = part_of(tally, killed + around, end);
  report["reconnections"] = tally.reconnections;
  report["repeated_actions"] = tally.repeated_actions;
}

struct DatabaseSize {
  std::int64_t bytes = 0;
  std::optional<std::int64_t> log_bytes;
};
DatabaseSize size_of(const Run& run) {
  if (!run.database) return {};
  return {run.database->bytes(), run.database->log_bytes()};
}

void add_growth(Json& report, const DatabaseSize& before, const DatabaseSize& after, double moves) {
  if (after.bytes > 0) report["database_bytes_per_move"] = static_cast<double>(after.bytes - before.bytes) / moves;
  if (after.log_bytes && before.log_bytes)
    report["database_log_bytes_per_move"] = static_cast<double>(*after.log_bytes - *before.log_bytes) / moves;
}

void add_counts(Json& report, const Tally& tally, const Outage::Counts& counts) {
  report["conflicts"] = counts.conflicts;
  report["failed_writes"] = counts.failed_writes;
  report["store_retries"] = counts.retries;
  report["outages"] = counts.outages;
  std::uint64_t refused = 0;
  for (const auto& [code, count] : tally.refused) refused += count;
  report["refused"] = refused;
  for (const auto& [code, count] : tally.refused) report["refused_" + code] = count;
}

}  // namespace

Result<Json> measure_play(Run& run) {
  const Options& options = run.options;
  const auto stage = stage_of(run);
  Crowd crowd(*stage, run.scripts, options.rooms + warm_up_rooms, options.clock_seconds);
  if (auto made = crowd.make_rooms(options.rooms, warm_up_rooms); !made) return made.failure();
  const auto before_rooms = resident_kib(run.servers);
  if (auto made = crowd.make_rooms(0, options.rooms); !made) return made.failure();
  const auto before_connections = resident_kib(run.servers);
  if (auto connected = crowd.connect(); !connected) return connected.failure();
  const auto connected = resident_kib(run.servers);
  if (auto watched = crowd.watch(); !watched) return watched.failure();

  const DatabaseSize size_before = size_of(run);
  const CpuUse before = run.cpu();
  Outage outage(run, *stage);
  const auto played = options.seconds > 0 ? crowd.play_on(options.rate, options.seconds) : crowd.play(options.rate);
  if (!played) return played.failure();
  const CpuUse used = run.cpu() - before;

  const Tally& tally = stage->tally;
  const auto moves = static_cast<double>(tally.waits.size());
  if (moves == 0) return fail("no move was acknowledged");
  run.played = crowd.played();
  const auto rooms = static_cast<double>(options.rooms), clients = 2 * (rooms + warm_up_rooms);
  Json report{{"clients", clients},
              {"rooms", rooms + warm_up_rooms},
              {"rooms_played", run.played.size()},
              {"moves", moves},
              {"seconds", tally.last_acknowledged},
              {"moves_per_second", moves / tally.last_acknowledged},
              {"wait_ms", waits_between(tally, -1, 1e9)}};
  add_outage(report, tally, outage);
  report["wire_bytes"] = wire_bytes(tally, moves);
  if (options.database.empty() && options.port == 0) report["sync_delay_ms"] = options.sync_delay;
  add_costs(report, used, tally.last_acknowledged, moves, run.servers);
  report["idle_room_kib"] = static_cast<double>(before_connections - before_rooms) / rooms;
  report["idle_connection_kib"] = static_cast<double>(connected - before_connections) / clients;
  add_growth(report, size_before, size_of(run), moves);
  add_counts(report, tally, outage.counts());
  return report;
}

}  // namespace scalinata::load
