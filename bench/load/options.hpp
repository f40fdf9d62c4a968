// The load generator's command line.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

#include <sys/types.h>

#include "bench/load/connection.hpp"
#include "bench/load/server_process.hpp"

namespace scalinata::load {

struct Options {
  // What is measured: play at many tables, unless one of these is given.
  std::size_t watchers = 0, idle_connections = 0, idle_rooms = 0;

  // Play
  std::size_t rooms = 1000;
  double rate = 2500;
  double seconds = 0;  // 0: one game per room
  int clock_seconds = 0;
  std::vector<std::string> games{"scalas", "blokus(players=2)"};
  Manner manner;

  // Servers
  std::string database;  // a PostgreSQL address; empty: SQLite
  std::string folder;
  std::size_t nodes = 1;
  double kill_after = 0;               // seconds; 0: no node is killed
  double restart_after = 0;            // seconds after that; 0: it is not started again
  std::int64_t threads = 0;            // 0: the server's default
  std::int64_t idle_room_seconds = 0;  // 0: the server's default, or with idle rooms, so long that they stay
  int sync_delay = 0;                  // ms
  int port = 0;                        // of a server that runs already; 0: start one
  pid_t pid = 0;                       // its process

  bool json = false;

  // Connections that are open at the same time.
  std::size_t connections() const;
  ServerSetup setup(const std::string& place) const;
};

// -1, or the exit status of a program that should end: after --help, or an error that was printed.
int read_options(int argc, char** argv, Options& options);

}  // namespace scalinata::load
