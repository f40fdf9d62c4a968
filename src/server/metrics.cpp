#include "server/metrics.hpp"

#include <string>
#include <string_view>

namespace scalinata::server {

HttpResponse metrics_response(const HubCounters& counters, const EnginePool& engines, const Statistics& writes,
                              const ConnectionCount* connections, std::chrono::milliseconds lag) {
  std::string text;
  const auto add = [&](std::string_view name, std::string_view kind, std::string_view help, auto value) {
    text +=
        fmt::format("# HELP scalinata_{0} {1}\n# TYPE scalinata_{0} {2}\nscalinata_{0} {3}\n", name, help, kind, value);
  };
  add("moves_total", "counter", "Moves stored", counters.moves);
  add("engine_moves_total", "counter", "Moves by engines", counters.engine_moves);
  add("acks_total", "counter", "Actions acknowledged", counters.acks);
  add("refusals_total", "counter", "Actions and requests refused", counters.refusals);
  add("conflicts_total", "counter", "Appends that conflicted with another server's", counters.conflicts);
  add("rooms_created_total", "counter", "Rooms created", counters.created);
  add("rooms_in_memory", "gauge", "Rooms in memory", counters.rooms);
  add("watchers", "gauge", "Open channels", counters.watchers);
  add("actions_waiting", "gauge", "Actions waiting in rooms to be stored", counters.actions_waiting);
  add("reads_waiting", "gauge", "Pending reads from the database", counters.reads_waiting);
  add("lag_ms", "gauge", "How late the network thread's last tick was", lag.count());
  add("engines_waiting", "gauge", "Engine turns in the queue", engines.waiting());
  add("store_queued", "gauge", "Writes waiting", writes.queued);
  add("store_committed_total", "counter", "Writes committed", writes.committed);
  add("store_groups_total", "counter", "Commits", writes.groups);
  add("store_failed_total", "counter", "Writes failed", writes.failed);
  add("store_retries_total", "counter", "Times that writes waited for a locked or unreachable database",
      writes.retries);
  add("outages_total", "counter", "Outages during which nothing could be stored, credited to the clocks",
      counters.outages);
  add("rooms_damaged_total", "counter", "Rooms whose stored game does not replay", counters.damaged);
  if (connections != nullptr) {
    add("connections", "gauge", "Open connections", connections->open);
    add("connections_refused_total", "counter", "Connections beyond the limits", connections->refused);
  }
  return {200, "text/plain; version=0.0.4", text, {}};
}

}  // namespace scalinata::server
