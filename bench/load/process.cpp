#include "bench/load/process.hpp"

#include <csignal>
#include <fstream>
#include <iostream>
#include <sstream>

#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include "server/serve.hpp"
#include "store/vfs.hpp"

namespace scalinata::load {
namespace {

std::atomic<bool> stop_asked{false};

[[noreturn]] void be_server(const std::string& folder, int sync_delay_ms, int tell_port) {
  prctl(PR_SET_PDEATHSIG, SIGKILL);
  std::signal(SIGTERM, [](int) { stop_asked = true; });
  std::signal(SIGPIPE, SIG_IGN);
  testing::register_test_vfs();
  testing::slow_syncs(std::chrono::milliseconds(sync_delay_ms));
  server::ServeOptions options;
  options.database = folder + "/load.db";
  options.store.sqlite_vfs = testing::test_vfs;
  options.port = 0;
  server::ServeLimits& limits = options.limits;
  limits.connections_per_address = limits.connections;
  for (double* rate : {&limits.request_burst, &limits.request_rate, &limits.room_burst, &limits.room_rate}) *rate = 1e9;
  const auto ready = [&](int port) { (void)!write(tell_port, &port, sizeof port); };
  const auto log = [](const std::string& line) {
    if (line.find("\"error\"") != std::string::npos) std::cerr << line << '\n';
  };
  const auto ended = server::serve(options, stop_asked, ready, log);
  if (!ended) std::cerr << ended.error() << '\n';
  _exit(ended ? 0 : 1);
}

}  // namespace

double cpu_seconds(pid_t process) {
  std::ifstream file("/proc/" + std::to_string(process) + "/stat");
  std::string line;
  std::getline(file, line);
  const std::size_t name_end = line.rfind(')');  // the name may contain anything
  if (name_end == std::string::npos) return 0;
  std::istringstream fields(line.substr(name_end + 1));
  std::string skipped;
  for (int i = 0; i < 11; ++i) fields >> skipped;
  double user = 0, system = 0;
  fields >> user >> system;
  return (user + system) / static_cast<double>(sysconf(_SC_CLK_TCK));
}

std::int64_t resident_kib(pid_t process) {
  std::ifstream file("/proc/" + std::to_string(process) + "/statm");
  std::int64_t all = 0, resident = 0;
  file >> all >> resident;
  return resident * sysconf(_SC_PAGESIZE) / 1024;
}

void raise_descriptor_limit() {
  rlimit limit{};
  getrlimit(RLIMIT_NOFILE, &limit);
  limit.rlim_cur = limit.rlim_max;
  setrlimit(RLIMIT_NOFILE, &limit);
}

Result<ServerProcess> start_server(const std::string& folder, int sync_delay_ms) {
  int ends[2];
  if (pipe(ends) != 0) return fail("no pipe");
  ServerProcess server;
  server.process = fork();
  if (server.process < 0) return fail("no process");
  if (server.process == 0) {
    close(ends[0]);
    be_server(folder, sync_delay_ms, ends[1]);
  }
  close(ends[1]);
  const bool started = read(ends[0], &server.port, sizeof server.port) == sizeof server.port;
  close(ends[0]);
  if (!started) return fail("the server did not start");
  return server;
}

void stop_server(const ServerProcess& server) {
  kill(server.process, SIGTERM);
  waitpid(server.process, nullptr, 0);
}

}  // namespace scalinata::load
