#include "bench/load/costs.hpp"

#include <numeric>

#include <unistd.h>

#include "bench/load/process.hpp"

namespace scalinata::load {

double CpuUse::all_servers() const {
  return std::accumulate(servers.begin(), servers.end(), 0.0);
}

CpuUse& CpuUse::operator+=(const CpuUse& other) {
  servers.resize(other.servers.size());
  for (std::size_t i = 0; i < servers.size(); ++i) servers[i] += other.servers[i];
  generator += other.generator;
  if (other.postgres) postgres = postgres.value_or(0) + *other.postgres;
  return *this;
}

CpuUse cpu_use(const std::vector<ServerProcess>& servers, const FreshDatabase* database) {
  CpuUse use;
  for (const ServerProcess& server : servers) use.servers.push_back(server.cpu_seconds());
  use.generator = cpu_seconds(getpid());
  if (database != nullptr) use.postgres = database->cpu_seconds();
  return use;
}

CpuUse operator-(const CpuUse& after, const CpuUse& before) {
  CpuUse used = after;
  for (std::size_t i = 0; i < used.servers.size(); ++i) used.servers[i] -= before.servers[i];
  used.generator -= before.generator;
  if (used.postgres && before.postgres) *used.postgres -= *before.postgres;
  return used;
}

void add_costs(Json& report, const CpuUse& used, double seconds, double moves,
               const std::vector<ServerProcess>& servers) {
  const auto per_move = [&](Json& to, const std::string& name, double cpu) {
    if (moves > 0) to[name] = cpu * 1e6 / moves;
  };
  per_move(report, "server_cpu_us_per_move", used.all_servers());
  if (used.postgres) per_move(report, "postgres_cpu_us_per_move", *used.postgres);
  report["server_cpu_share"] = used.all_servers() / seconds;
  if (used.postgres) report["postgres_cpu_share"] = *used.postgres / seconds;
  report["generator_cpu_share"] = used.generator / seconds;
  report["server_kib"] = resident_kib(servers);
  if (servers.size() == 1) {
    report["server_highest_kib"] = servers[0].highest_kib();
    return;
  }
  for (std::size_t i = 0; i < servers.size(); ++i) {
    Json& node = report["node_" + std::to_string(i + 1)];
    per_move(node, "cpu_us_per_move", used.servers[i]);
    node["cpu_share"] = used.servers[i] / seconds;
    node["kib"] = servers[i].resident_kib();
    node["highest_kib"] = servers[i].highest_kib();
  }
}

std::int64_t resident_kib(const std::vector<ServerProcess>& servers) {
  std::int64_t kib = 0;
  for (const ServerProcess& server : servers) kib += server.resident_kib();
  return kib;
}

}  // namespace scalinata::load
