// CPU and memory by process.
#pragma once

#include <optional>
#include <vector>

#include "bench/load/database.hpp"
#include "bench/load/server_process.hpp"
#include "json/json.hpp"

namespace scalinata::load {

// CPU seconds so far.
struct CpuUse {
  std::vector<double> servers;
  double generator = 0;
  std::optional<double> postgres;

  double all_servers() const;
  CpuUse& operator+=(const CpuUse& other);
};
CpuUse cpu_use(const std::vector<ServerProcess>& servers, const FreshDatabase* database);
// The use between two readings.
CpuUse operator-(const CpuUse& after, const CpuUse& before);

// Adds to a report: the processes' CPU time per move, if there were moves, and their shares of a core; with several
// nodes also of each; and the servers' memory.
void add_costs(Json& report, const CpuUse& used, double seconds, double moves,
               const std::vector<ServerProcess>& servers);

std::int64_t resident_kib(const std::vector<ServerProcess>& servers);

}  // namespace scalinata::load
