// The whole server: store, hub, engines and network, from options to a graceful shutdown.
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
  int more_ports = 0;                                // how many following ports to try if it is taken
  std::vector<Network> trusted_proxies;              // whose X-Forwarded-For is trusted
  std::string base_path;                             // "/games" if a proxy serves it there
  std::vector<std::filesystem::path> module_places;  // where to look for the engine for browsers
  std::string node;                                  // unique name of this server; generated if empty
  ServeLimits limits;
  StoreOptions store;
  Language language = Language::en;  // of what serve() fails with
};

// Runs until `stop` is set. `ready` gets the port; `log` gets one line of JSON at a time, without secrets.
Result<void> serve(const ServeOptions& options, const std::atomic<bool>& stop, const std::function<void(int)>& ready,
                   const std::function<void(const std::string&)>& log);

}  // namespace scalinata::server
