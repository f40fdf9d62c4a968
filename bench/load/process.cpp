#include "bench/load/process.hpp"

#include <filesystem>
#include <fstream>
#include <sstream>

#include <sys/resource.h>
#include <unistd.h>

namespace scalinata::load {

std::optional<ProcessUse> use_of(pid_t process) {
  std::ifstream file("/proc/" + std::to_string(process) + "/stat");
  std::string line;
  std::getline(file, line);
  const std::size_t name_begin = line.find('('), name_end = line.rfind(')');  // the name may contain anything
  if (name_begin == std::string::npos || name_end == std::string::npos) return std::nullopt;
  ProcessUse use;
  use.name = line.substr(name_begin + 1, name_end - name_begin - 1);
  std::istringstream fields(line.substr(name_end + 1));
  std::string skipped;
  fields >> skipped >> use.parent;
  for (int i = 0; i < 9; ++i) fields >> skipped;
  double user = 0, system = 0, ended_user = 0, ended_system = 0;
  fields >> user >> system >> ended_user >> ended_system;
  const auto ticks = static_cast<double>(sysconf(_SC_CLK_TCK));
  use.own = (user + system) / ticks;
  use.ended_children = (ended_user + ended_system) / ticks;
  return use;
}

double cpu_seconds(pid_t process) {
  const auto use = use_of(process);
  return use ? use->own : 0;
}

double family_cpu_seconds(pid_t process) {
  const auto use = use_of(process);
  if (!use) return 0;
  double seconds = use->own + use->ended_children;
  std::error_code failed;
  for (const auto& entry : std::filesystem::directory_iterator("/proc", failed)) {
    const std::string name = entry.path().filename();
    if (name.find_first_not_of("0123456789") != std::string::npos) continue;
    const auto other = use_of(static_cast<pid_t>(std::stol(name)));
    if (other && other->parent == process) seconds += other->own + other->ended_children;
  }
  return seconds;
}

std::int64_t resident_kib(pid_t process) {
  std::ifstream file("/proc/" + std::to_string(process) + "/statm");
  std::int64_t all = 0, resident = 0;
  file >> all >> resident;
  return resident * sysconf(_SC_PAGESIZE) / 1024;
}

std::int64_t highest_resident_kib(pid_t process) {
  std::ifstream file("/proc/" + std::to_string(process) + "/status");
  std::string word;
  std::int64_t kib = 0;
  while (file >> word)
    if (word == "VmHWM:") file >> kib;
  return kib;
}

Result<void> raise_descriptor_limit(std::size_t needed) {
  constexpr std::size_t others = 200;  // the database's files, threads, logs
  rlimit limit{};
  getrlimit(RLIMIT_NOFILE, &limit);
  limit.rlim_cur = limit.rlim_max;
  setrlimit(RLIMIT_NOFILE, &limit);
  if (limit.rlim_max != RLIM_INFINITY && limit.rlim_max < needed + others)
    return fail("{} connections need {} open files for each process, but the hard limit is {}: raise it (ulimit -Hn)",
                needed, needed + others, limit.rlim_max);
  return {};
}

}  // namespace scalinata::load
