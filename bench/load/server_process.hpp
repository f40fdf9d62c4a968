// Real servers in processes of their own, which end with this one.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include <sys/types.h>

#include "core/result.hpp"

namespace scalinata::load {

// All rates and the limits per address are lifted, because all clients have one address; the others are at least these.
struct ServerSetup {
  std::string database;      // an SQLite file or a PostgreSQL address
  int sync_delay_ms = 0;     // added to every sync of an SQLite file
  std::int64_t threads = 0;  // 0: the server's default
  std::int64_t connections = 0, rooms = 0, watchers = 0;
  std::int64_t idle_room_seconds = 60;
};

// The node's name, by its number from 0.
std::string node_name(std::size_t number);

class ServerProcess {
 public:
  ServerProcess() = default;
  // A server that runs already.
  ServerProcess(pid_t process, int port) : process_(process), port_(port) {}

  // Starts the real `scalinata serve` in a new process. It is ready when its port can be read from ready_descriptor().
  Result<void> launch(const ServerSetup& setup, const std::string& node);
  int ready_descriptor() const { return ready_; }
  // Waits for the port.
  Result<void> await_port();

  void stop();  // asks it to stop, and waits until it has
  void kill();  // SIGKILL

  bool runs() const { return process_ > 0; }
  int port() const { return port_; }
  // Of all processes that this one has launched, one after the other.
  double cpu_seconds() const;
  std::int64_t resident_kib() const;
  std::int64_t highest_kib() const;

 private:
  void reap();

  pid_t process_ = 0;
  int port_ = 0, ready_ = -1;
  double used_before_ = 0;  // CPU seconds
  std::int64_t highest_before_ = 0;
};

// The other side: main() of a process that was launched with these arguments. Returns its exit status.
inline constexpr const char* be_server_option = "--be-server";
int be_server(const char* setup);

}  // namespace scalinata::load
