// Measures the game server under load: docs/load.md. Everything runs on this machine. Without --port it starts its own
// server on a fresh database, with full sync. Exit status 1 also if an acknowledged move is not stored exactly once.
#include <cstring>
#include <iostream>

#include <fmt/core.h>

#include "bench/load/process.hpp"
#include "bench/load/report.hpp"
#include "bench/load/run.hpp"
#include "bench/load/stored.hpp"

namespace {

using namespace scalinata;
using namespace scalinata::load;

Result<void> start_servers(Run& run) {
  const Options& options = run.options;
  if (options.port > 0) {
    run.servers.emplace_back(options.pid, options.port);
    return {};
  }
  auto database = FreshDatabase::make(options.database, options.folder);
  if (!database) return database.failure();
  run.database = std::move(*database);
  run.setup = options.setup(run.database->place());
  run.servers.resize(options.nodes);
  for (std::size_t i = 0; i < options.nodes; ++i) {
    if (auto launched = run.servers[i].launch(run.setup, node_name(i)); !launched) return launched;
    if (auto ready = run.servers[i].await_port(); !ready) return ready;
  }
  return {};
}

Result<Json> measure(Run& run) {
  const Options& options = run.options;
  if (auto started = start_servers(run); !started) return started.failure();
  try {
    if (options.watchers > 0) return measure_watchers(run);
    if (options.idle_connections > 0) return measure_idle_connections(run);
    if (options.idle_rooms > 0) return measure_idle_rooms(run);
    return measure_play(run);
  } catch (const sql::SqlError& error) { return fail("the database: {}", error.what()); }
}

// Adds what is stored to the report; false if something is wrong.
bool check(Run& run, Json& report) {
  if (!run.database || run.played.empty()) return true;
  try {
    const auto connection = run.database->connect();
    const auto found = check_stored(*connection, run.played);
    if (!found) {
      std::cerr << found.error() << '\n';
      return false;
    }
    report["check"] = {{"rooms", found->rooms},
                       {"acknowledged_moves", found->acknowledged},
                       {"stored_moves", found->stored},
                       {"wrong_rooms", found->wrong_rooms}};
    for (const std::string& problem : found->problems) std::cerr << problem << '\n';
    if (found->wrong_rooms > 0) std::cerr << found->wrong_rooms << " rooms are not stored as acknowledged\n";
    return found->wrong_rooms == 0;
  } catch (const sql::SqlError& error) {
    std::cerr << "the rooms could not be read back: " << error.what() << '\n';
    return false;
  }
}

int work(const Options& options) {
  Run run{options, {}, {}, {}, {}, {}};
  auto scripts = random_scripts(options.games);
  const auto enough = raise_descriptor_limit(options.connections());
  if (!scripts || !enough) {
    std::cerr << (scripts ? enough.error() : scripts.error()) << '\n';
    return 1;
  }
  run.scripts = std::move(*scripts);
  auto found = measure(run);
  if (options.port == 0)
    for (ServerProcess& server : run.servers) server.stop();
  if (!found) {
    std::cerr << found.error() << '\n';
    return 1;
  }
  const bool right = check(run, *found);
  fmt::print("{}", options.json ? found->dump(1) + "\n" : table_of(*found));
  return right ? 0 : 1;
}

}  // namespace

int main(int argc, char** argv) {
  if (argc == 3 && std::strcmp(argv[1], be_server_option) == 0) return be_server(argv[2]);
  Options options;
  const int status = read_options(argc, argv, options);
  return status < 0 ? work(options) : status;
}
