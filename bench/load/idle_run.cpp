// Connections and rooms in which nothing happens.
#include <boost/asio/steady_timer.hpp>

#include "bench/load/run.hpp"

namespace scalinata::load {
namespace {

constexpr std::size_t warm_up_rooms = 50;  // not measured
constexpr double settling = 12;  // seconds until nothing follows from what was done before: seats become away after ten
constexpr double default_seconds = 30;

double measured_seconds(const Options& options) {
  return options.seconds > 0 ? options.seconds : default_seconds;
}

// Adds the CPU of some time in which nothing is asked of the server.
Result<void> add_idle_time(Json& report, Run& run, Stage& stage) {
  if (auto settled = rest(stage, settling); !settled) return settled;
  const double seconds = measured_seconds(run.options);
  const CpuUse before = run.cpu();
  if (auto rested = rest(stage, seconds); !rested) return rested;
  report["seconds"] = seconds;
  add_costs(report, run.cpu() - before, seconds, 0, run.servers);
  return {};
}

}  // namespace

Result<Json> measure_idle_connections(Run& run) {
  const Options& options = run.options;
  const std::size_t rooms = (options.idle_connections + 1) / 2;
  const auto stage = stage_of(run);
  Crowd warm_up(*stage, run.scripts, warm_up_rooms, 0), crowd(*stage, run.scripts, rooms, options.clock_seconds);
  if (auto made = warm_up.make_rooms(0, warm_up_rooms); !made) return made.failure();
  const auto before_rooms = resident_kib(run.servers);
  if (auto made = crowd.make_rooms(0, rooms); !made) return made.failure();
  if (auto settled = rest(*stage, settling); !settled) return settled.failure();
  const auto before_connections = resident_kib(run.servers);
  const auto begun = Clock::now();
  if (auto connected = crowd.connect(); !connected) return connected.failure();
  const std::chrono::duration<double> connecting = Clock::now() - begun;
  const auto connected = resident_kib(run.servers);
  if (auto watched = crowd.watch(); !watched) return watched.failure();

  const auto clients = static_cast<double>(2 * rooms);
  Json report{{"connections", clients},
              {"deflate", options.manner.deflates},
              {"connecting_seconds", connecting.count()},
              {"idle_room_kib", static_cast<double>(before_connections - before_rooms) / static_cast<double>(rooms)},
              {"idle_connection_kib", static_cast<double>(connected - before_connections) / clients}};
  if (auto idle = add_idle_time(report, run, *stage); !idle) return idle.failure();
  report["idle_player_kib"] = static_cast<double>(resident_kib(run.servers) - before_connections) / clients;
  return report;
}

Result<Json> measure_idle_rooms(Run& run) {
  constexpr int long_clock = 36'000;  // the longest: ten hours
  const Options& options = run.options;
  const auto stage = stage_of(run);
  const int clock = options.clock_seconds > 0 ? options.clock_seconds : long_clock;
  Crowd warm_up(*stage, run.scripts, warm_up_rooms, clock), crowd(*stage, run.scripts, options.idle_rooms, clock);
  if (auto made = warm_up.make_rooms(0, warm_up_rooms); !made) return made.failure();
  const auto before_rooms = resident_kib(run.servers);
  const auto begun = Clock::now();
  if (auto made = crowd.make_rooms(0, options.idle_rooms); !made) return made.failure();
  const std::chrono::duration<double> making = Clock::now() - begun;

  const auto rooms = static_cast<double>(options.idle_rooms);
  const auto in_memory = [&] { return metric(metrics_of(run.servers[0].port()), "rooms_in_memory"); };
  Json report{{"rooms", rooms},
              {"making_seconds", making.count()},
              {"idle_room_kib", static_cast<double>(resident_kib(run.servers) - before_rooms) / rooms},
              {"rooms_in_memory", in_memory()}};
  if (auto idle = add_idle_time(report, run, *stage); !idle) return idle.failure();
  report["rooms_in_memory_after"] = in_memory();
  return report;
}

Result<void> rest(Stage& stage, double seconds) {
  stage.awaited = 1;
  boost::asio::steady_timer timer(stage.io,
                                  std::chrono::duration_cast<Clock::duration>(std::chrono::duration<double>(seconds)));
  timer.async_wait([&stage](boost::system::error_code failure) {
    if (!failure) stage.done();
  });
  return stage.run();
}

std::unique_ptr<Stage> stage_of(const Run& run) {
  auto stage = std::make_unique<Stage>();
  stage->manner = run.options.manner;
  for (const ServerProcess& server : run.servers) stage->nodes.push_back({server.port(), true});
  return stage;
}

}  // namespace scalinata::load
