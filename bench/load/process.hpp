// What the system reports about a process, and a server in a child process.
#pragma once

#include <cstdint>
#include <string>

#include <sys/types.h>

#include "core/result.hpp"

namespace scalinata::load {

// CPU seconds used so far by all threads, in user and system mode; 0 if there is no such process.
double cpu_seconds(pid_t process);
// Resident memory in KiB.
std::int64_t resident_kib(pid_t process);
// Allows as many open sockets as the system permits.
void raise_descriptor_limit();

struct ServerProcess {
  pid_t process = 0;
  int port = 0;
};

// Runs the real `scalinata serve` in a child process that ends with this one, on a database in `folder`. Only the
// limits per address are lifted, because all clients have the same one. The delay is added to every sync of the
// database file.
Result<ServerProcess> start_server(const std::string& folder, int sync_delay_ms);
// Asks it to stop and waits until it has.
void stop_server(const ServerProcess& server);

}  // namespace scalinata::load
