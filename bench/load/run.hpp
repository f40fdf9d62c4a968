// One run of the load generator: the servers and database it uses, and the measurements that can be made with them.
#pragma once

#include <memory>
#include <vector>

#include "bench/load/costs.hpp"
#include "bench/load/crowd.hpp"
#include "bench/load/database.hpp"
#include "bench/load/options.hpp"
#include "bench/load/server_process.hpp"
#include "json/json.hpp"

namespace scalinata::load {

struct Run {
  const Options& options;
  std::vector<std::shared_ptr<const Script>> scripts;
  std::unique_ptr<FreshDatabase> database;  // null: that of a server which runs already
  ServerSetup setup;
  std::vector<ServerProcess> servers;
  std::vector<PlayedRoom> played;  // filled by the measurements

  CpuUse cpu() const { return cpu_use(servers, database.get()); }
};

// Moves played at many tables: how many, how long each waits, and what it costs. With Options::kill_after one node is
// killed meanwhile.
Result<Json> measure_play(Run& run);
// One game, or game after game, with many spectators.
Result<Json> measure_watchers(Run& run);
// Connections that do nothing: their memory, and the CPU they take.
Result<Json> measure_idle_connections(Run& run);
// The same of rooms without connections.
Result<Json> measure_idle_rooms(Run& run);

// Lets the clients answer pings for so long.
Result<void> rest(Stage& stage, double seconds);
// A stage with the run's servers.
std::unique_ptr<Stage> stage_of(const Run& run);

}  // namespace scalinata::load
