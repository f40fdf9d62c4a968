// Measures how many moves per second the server acknowledges, how long each waits, and what a room and a connection
// cost:
//   load [--rooms N] [--rate MOVES_A_SECOND] [--sync-delay MS] [--port P --pid PID] [--json]
// Everything runs on this machine. Without --port it starts its own server on a fresh database, with full sync.
#include <algorithm>
#include <filesystem>
#include <iostream>

#include <fmt/core.h>
#include <unistd.h>
#include <CLI/CLI.hpp>

#include "bench/load/crowd.hpp"
#include "bench/load/process.hpp"
#include "json/json.hpp"

namespace {

using namespace scalinata;
using namespace scalinata::load;

constexpr std::size_t warm_up_rooms = 50;  // not measured
constexpr std::uint64_t distinct_games = 64;

struct Options {
  std::size_t rooms = 1000;
  double rate = 2500;
  int sync_delay = 0, port = 0;
  pid_t pid = 0;
  std::string folder = std::filesystem::temp_directory_path().string();
  bool json = false;
  Manner manner;
};

std::vector<std::shared_ptr<const Script>> scripts(std::size_t rooms) {
  std::vector<std::shared_ptr<const Script>> distinct, all;
  for (std::uint64_t seed = 0; seed < distinct_games; ++seed)
    distinct.push_back(random_script(seed % 2 == 0 ? "scalas" : "blokus(players=2)", seed));
  for (std::size_t i = 0; i < rooms; ++i) all.push_back(distinct[i % distinct.size()]);
  return all;
}

struct Cost {
  double server, own;
};
Cost cpu_of(const ServerProcess& server) {
  return {cpu_seconds(server.process), cpu_seconds(getpid())};
}

Result<Json> measure(const Options& options, const ServerProcess& server) {
  Crowd crowd(server.port, options.manner, scripts(options.rooms + warm_up_rooms));
  if (auto made = crowd.make_rooms(options.rooms, warm_up_rooms); !made) return made.failure();
  const auto before_rooms = resident_kib(server.process);
  if (auto made = crowd.make_rooms(0, options.rooms); !made) return made.failure();
  const auto before_connections = resident_kib(server.process);
  if (auto connected = crowd.connect(); !connected) return connected.failure();
  const auto connected = resident_kib(server.process);
  if (auto watched = crowd.watch(); !watched) return watched.failure();

  const Cost before = cpu_of(server);
  auto played = crowd.play(options.rate);
  if (!played) return played.failure();
  const Cost after = cpu_of(server);
  auto& waits = played->waits_ms;
  std::sort(waits.begin(), waits.end());
  const auto at = [&](double share) {
    return waits[static_cast<std::size_t>(share * static_cast<double>(waits.size() - 1))];
  };
  const auto moves = static_cast<double>(waits.size());
  const auto rooms = static_cast<double>(options.rooms), clients = 2 * (rooms + warm_up_rooms);
  return Json{{"clients", clients},
              {"rooms", rooms + warm_up_rooms},
              {"moves", moves},
              {"seconds", played->seconds},
              {"moves_per_second", moves / played->seconds},
              {"wait_ms", {{"p50", at(0.5)}, {"p99", at(0.99)}, {"most", at(1)}}},
              {"wire_bytes",
               {{"next", played->to_next.bytes / played->to_next.frames},
                {"others", played->to_others.bytes / played->to_others.frames},
                {"a_move", (played->to_next.bytes + played->to_others.bytes) / moves}}},
              {"sync_delay_ms", options.sync_delay},
              {"server_cpu_us_per_move", (after.server - before.server) * 1e6 / moves},
              {"server_cpu_share", (after.server - before.server) / played->seconds},
              {"generator_cpu_share", (after.own - before.own) / played->seconds},
              {"idle_room_kib", static_cast<double>(before_connections - before_rooms) / rooms},
              {"idle_connection_kib", static_cast<double>(connected - before_connections) / clients},
              {"server_kib", resident_kib(server.process)}};
}

void print_table(const Json& found, const std::string& path = {}) {
  for (const auto& item : found.items()) {
    if (item.value().is_object())
      print_table(item.value(), item.key() + ".");
    else
      fmt::print("{:28} {:12.2f}\n", path + item.key(), item.value().get<double>());
  }
}

int run(const Options& options) {
  raise_descriptor_limit();
  const std::string folder = fmt::format("{}/scalinata-load-{}", options.folder, getpid());
  const bool own = options.port == 0;
  if (own) std::filesystem::create_directories(folder);
  const auto server =
      own ? start_server(folder, options.sync_delay) : Result<ServerProcess>(ServerProcess{options.pid, options.port});
  const auto found = server ? measure(options, *server) : Result<Json>(server.failure());
  if (server && own) stop_server(*server);
  if (own) std::filesystem::remove_all(folder);
  if (!found) {
    std::cerr << found.error() << '\n';
    return 1;
  }
  if (options.json)
    std::cout << found->dump(1) << '\n';
  else
    print_table(*found);
  return 0;
}

}  // namespace

int main(int argc, char** argv) {
  Options options;
  CLI::App app("Load on the game server, from this machine to itself");
  app.add_option("--rooms", options.rooms, "Rooms of two clients each")->check(CLI::Range(1, 4000));
  app.add_option("--rate", options.rate, "Moves a second offered; 0: each client as soon as it is its turn");
  app.add_option("--sync-delay", options.sync_delay, "Milliseconds added to every sync of the database");
  app.add_option("--folder", options.folder, "Where the database is put");
  app.add_option("--port", options.port, "A server that runs already (its limits must allow all this)");
  app.add_option("--pid", options.pid, "Its process, for CPU and memory");
  app.add_option("--protocol", options.manner.protocol, "The version of the protocol that it speaks");
  app.add_flag("--deflate", options.manner.deflates, "Offer compression, as browsers do");
  app.add_flag("--json", options.json, "The result as JSON");
  CLI11_PARSE(app, argc, argv);
  return run(options);
}
