#include "bench/load/options.hpp"

#include <filesystem>

#include <CLI/CLI.hpp>

#include "store/place.hpp"

namespace scalinata::load {
namespace {

std::string postgres_address(const std::string& text) {
  return is_postgres(text) ? std::string() : "expected postgresql://…; without this option the database is SQLite";
}

// What an option needs of others, beyond what CLI11 can say itself.
void check_together(const Options& options) {
  const auto refuse = [](const std::string& why) { throw CLI::ValidationError(why); };
  if (options.nodes > 1 && options.database.empty()) refuse("--nodes: several nodes need --database");
  if (options.nodes > 1 && options.seconds == 0) refuse("--nodes: several nodes need --seconds");
  if (options.kill_after > 0 && options.nodes < 2) refuse("--kill-after: needs --nodes 2, so that one remains");
  if (options.kill_after > 0 && options.kill_after >= options.seconds)
    refuse("--kill-after: must be less than --seconds");
  if (options.restart_after > 0 && options.kill_after + options.restart_after >= options.seconds)
    refuse("--restart-after: with --kill-after it must be less than --seconds");
  if (options.sync_delay > 0 && !options.database.empty()) refuse("--sync-delay: only for SQLite, not with --database");
  if (options.watchers > 0 && options.rooms != Options().rooms) refuse("--rooms: with --watchers there is one room");
}

void add_servers(CLI::App& app, Options& options) {
  auto* database =
      app.add_option("--database", options.database,
                     "A PostgreSQL database, in which a schema is made and removed again; default: a fresh SQLite file")
          ->check(postgres_address, "postgresql://…");
  app.add_option("--folder", options.folder, "Where the SQLite file is put")->excludes(database);
  app.add_option("--sync-delay", options.sync_delay, "Milliseconds added to every sync of the SQLite file")
      ->check(CLI::Range(0, 10'000));
  app.add_option("--threads", options.threads, "The server's threads")->check(CLI::Range(1, 256));
  auto* nodes = app.add_option("--nodes", options.nodes, "Servers on one PostgreSQL")->check(CLI::Range(1, 2));
  auto* kill = app.add_option("--kill-after", options.kill_after, "Seconds after which the last node is killed")
                   ->check(CLI::Range(0.1, 86'400.0));
  app.add_option("--restart-after", options.restart_after, "Seconds after that until it is started again")
      ->check(CLI::Range(0.1, 86'400.0))
      ->needs(kill);
  auto* port = app.add_option("--port", options.port, "A server that runs already (its limits must allow all this)")
                   ->check(CLI::Range(1, 65'535))
                   ->excludes(nodes)
                   ->excludes(database);
  port->needs(app.add_option("--pid", options.pid, "Its process, for CPU and memory")->check(CLI::PositiveNumber));
  app.add_option("--protocol", options.manner.protocol, "The version of the protocol that it speaks")->needs(port);
}

}  // namespace

std::size_t Options::connections() const {
  constexpr std::size_t two_players = 2, spare = 64;
  if (idle_rooms > 0) return spare;
  if (idle_connections > 0) return idle_connections + spare;
  return (watchers > 0 ? watchers + two_players : two_players * (rooms + spare)) + spare;
}

ServerSetup Options::setup(const std::string& place) const {
  constexpr std::int64_t ended_rooms = 20'000;  // stay in memory for a while
  constexpr std::int64_t default_idle = 60, long_idle = 86'400;
  ServerSetup setup;
  setup.database = place;
  setup.sync_delay_ms = sync_delay;
  setup.threads = threads;
  setup.connections = static_cast<std::int64_t>(connections());
  setup.rooms = static_cast<std::int64_t>(idle_rooms + idle_connections / 2 + rooms) + ended_rooms;
  setup.watchers = static_cast<std::int64_t>(watchers) + 2;
  setup.idle_room_seconds = idle_room_seconds > 0 ? idle_room_seconds : idle_rooms > 0 ? long_idle : default_idle;
  return setup;
}

int read_options(int argc, char** argv, Options& options) {
  CLI::App app("Load on the game server, from this machine to itself");
  options.folder = std::filesystem::temp_directory_path().string();
  auto* rooms = app.add_option("--rooms", options.rooms, "Rooms of two clients each")
                    ->check(CLI::Range(1, 9000))
                    ->capture_default_str();
  auto* rate =
      app.add_option("--rate", options.rate, "Moves a second offered; 0: each client as soon as it is its turn")
          ->check(CLI::Range(0.0, 1e6))
          ->capture_default_str();
  app.add_option("--seconds", options.seconds,
                 "How long is measured, with a new room for each game that ends; default: one game per room, idle: 30")
      ->check(CLI::Range(0.1, 86'400.0));
  app.add_option("--game", options.games, "Games for two without chance, which take turns")->capture_default_str();
  app.add_option("--clock", options.clock_seconds, "Seconds of each player's clock; default: none")
      ->check(CLI::Range(30, 36'000));
  app.add_flag("--deflate", options.manner.deflates, "Offer compression, as browsers do");
  auto* watchers =
      app.add_option("--watchers", options.watchers, "Spectators of a single room in which a game is played")
          ->check(CLI::Range(1, 60'000));
  auto* connections =
      app.add_option("--idle-connections", options.idle_connections, "Clients that enter rooms and do nothing")
          ->check(CLI::Range(2, 60'000));
  auto* idle = app.add_option("--idle-rooms", options.idle_rooms, "Rooms with a game in progress but no connection")
                   ->check(CLI::Range(1, 1'000'000));
  app.add_option("--idle-room-seconds", options.idle_room_seconds,
                 "When the server unloads rooms that nobody watches; default: 60, with --idle-rooms never")
      ->check(CLI::Range(1, 86'400));
  add_servers(app, options);
  app.add_flag("--json", options.json, "The result as JSON");
  watchers->excludes(connections)->excludes(idle)->excludes("--nodes");
  connections->excludes(idle)->excludes("--nodes")->excludes(rooms)->excludes(rate);
  idle->excludes("--nodes")->excludes(rooms)->excludes(rate);
  try {
    app.parse(argc, argv);
    check_together(options);
  } catch (const CLI::ParseError& error) { return app.exit(error); }
  if (options.watchers > 0 && rate->empty()) options.rate = 0;
  return -1;
}

}  // namespace scalinata::load
