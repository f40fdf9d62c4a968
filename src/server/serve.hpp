// The server as a whole: store, hub, engines and network, from options to a graceful stop.
#pragma once

#include <atomic>
#include <functional>
#include <string>

#include "core/result.hpp"
#include "server/http_api.hpp"

namespace scalinata::server {

struct ServeOptions {
  std::string database = "scalinata.db";  // an SQLite file, or postgresql://...
  std::string address = "127.0.0.1";
  int port = 8080;  // 0: any free one
  int engine_threads = 1;
  std::size_t most_connections = 10'000;
  std::size_t most_connections_per_address = 2'500;
  std::size_t most_engine_turns_waiting = 1'000;
  std::size_t largest_frame = 16 * 1024;
  std::size_t largest_body = 1024 * 1024;
  std::size_t most_unsent = 1024 * 1024;  // bytes waiting for a slow reader before it is dropped
  bool behind_proxy = false;              // trust X-Forwarded-For
  std::string base_path;                  // "/games" where a proxy serves it there
  std::string node;                       // name of this server among several; made up if empty
  HttpLimits limits;
  StoreOptions store;
};

// Runs until `stop` is set. `ready` is told the port; `log` gets one line of JSON at a time, without secrets.
Result<void> serve(const ServeOptions& options, const std::atomic<bool>& stop, const std::function<void(int)>& ready,
                   const std::function<void(const std::string&)>& log);

}  // namespace scalinata::server
