// What the system says of a process, and a server in a process of its own.
#pragma once

#include <cstdint>
#include <string>

#include <sys/types.h>

#include "core/result.hpp"

namespace scalinata::load {

// Seconds of CPU used so far, by all threads, in user and system mode; 0 if there is no such process.
double cpu_seconds(pid_t process);
// Resident memory in KiB.
std::int64_t resident_kib(pid_t process);
// As many open sockets as the system allows.
void raise_descriptor_limit();

struct ServerProcess {
  pid_t process = 0;
  int port = 0;
};

// `scalinata serve` as it is, in a child process that ends with this one, on a database in `folder`; only the limits on
// requests from one address are lifted, because all clients of a measurement have the same. The delay is added to
// every sync of the database's file.
Result<ServerProcess> start_server(const std::string& folder, int sync_delay_ms);
// Asks it to stop and waits for its end.
void stop_server(const ServerProcess& server);

}  // namespace scalinata::load
