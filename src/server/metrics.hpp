// The server's metrics, in Prometheus format.
#pragma once

#include <chrono>

#include "server/connection_count.hpp"
#include "server/http.hpp"
#include "server/hub_common.hpp"

namespace scalinata::server {

HttpResponse metrics_response(const HubCounters& counters, const EnginePool& engines, const Statistics& writes,
                              const ConnectionCount* connections, std::chrono::milliseconds lag);

}  // namespace scalinata::server
