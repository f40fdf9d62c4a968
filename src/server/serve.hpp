// The server as a whole: store, hub, engines and network, from options to a graceful stop.
#pragma once

#include <atomic>
#include <filesystem>
#include <functional>
#include <string>
#include <vector>

#include "core/result.hpp"
#include "server/client_address.hpp"
#include "server/serve_limits.hpp"
#include "store/options.hpp"

namespace scalinata::server {

struct ServeOptions {
  std::string database = "scalinata.db";  // an SQLite file, or postgresql://...
  std::string address = "127.0.0.1";
  int port = 8080;                                   // 0: any free one
  int more_ports = 0;                                // so many after it are tried where it is taken
  std::vector<Network> trusted_proxies;              // whose X-Forwarded-For is believed
  std::string base_path;                             // "/games" where a proxy serves it there
  std::vector<std::filesystem::path> module_places;  // where the engine for browsers may be
  std::string node;                                  // name of this server among several; made up if empty
  ServeLimits limits;
  StoreOptions store;
};

// Runs until `stop` is set. `ready` is told the port; `log` gets one line of JSON at a time, without secrets.
Result<void> serve(const ServeOptions& options, const std::atomic<bool>& stop, const std::function<void(int)>& ready,
                   const std::function<void(const std::string&)>& log);

}  // namespace scalinata::server
