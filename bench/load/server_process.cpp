#include "bench/load/server_process.hpp"

#include <algorithm>
#include <atomic>
#include <csignal>
#include <iostream>

#include <fcntl.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include "bench/load/process.hpp"
#include "json/json.hpp"
#include "server/serve.hpp"
#include "store/place.hpp"
#include "store/vfs.hpp"

namespace scalinata::load {
namespace {

constexpr int tell_port = 3;  // the descriptor over which a server says that it is ready
std::atomic<bool> stop_asked{false};

Json json_of(const ServerSetup& setup, const std::string& node) {
  return {{"database", setup.database},        {"node", node},
          {"sync_delay", setup.sync_delay_ms}, {"threads", setup.threads},
          {"connections", setup.connections},  {"rooms", setup.rooms},
          {"watchers", setup.watchers},        {"idle_room_seconds", setup.idle_room_seconds}};
}

server::ServeOptions serve_options(const Json& setup) {
  server::ServeOptions options;
  options.database = text_in(setup, "database");
  options.node = text_in(setup, "node");
  options.port = 0;
  if (!is_postgres(options.database)) options.store.sqlite_vfs = testing::test_vfs;
  server::ServeLimits& limits = options.limits;
  limits.connections = std::max(limits.connections, number_in(setup, "connections"));
  limits.connections_per_address = limits.connections;
  limits.rooms_in_memory = std::max(limits.rooms_in_memory, number_in(setup, "rooms"));
  limits.watchers = std::max(limits.watchers, number_in(setup, "watchers"));
  limits.idle_room_seconds = number_in(setup, "idle_room_seconds");
  if (number_in(setup, "threads") > 0) limits.threads = number_in(setup, "threads");
  for (double* rate : {&limits.message_burst, &limits.message_rate, &limits.request_burst, &limits.request_rate,
                       &limits.room_burst, &limits.room_rate})
    *rate = 1e9;
  return options;
}

}  // namespace

std::string node_name(std::size_t number) {
  return "load-" + std::to_string(number + 1);
}

// A new program rather than a copy of this process, whose memory and sockets it would inherit.
Result<void> ServerProcess::launch(const ServerSetup& setup, const std::string& node) {
  int ends[2];
  if (pipe2(ends, O_CLOEXEC) != 0) return fail("no pipe for the server");
  const std::string text = json_of(setup, node).dump();
  const pid_t child = fork();
  if (child == 0) {
    dup2(ends[1], tell_port);
    fcntl(tell_port, F_SETFD, 0);
    close_range(tell_port + 1, ~0U, 0);
    execl("/proc/self/exe", "load-server", be_server_option, text.c_str(), nullptr);
    _exit(127);
  }
  close(ends[1]);
  if (child < 0) {
    close(ends[0]);
    return fail("no process for the server");
  }
  process_ = child;
  ready_ = ends[0];
  port_ = 0;
  return {};
}

Result<void> ServerProcess::await_port() {
  const bool started = read(ready_, &port_, sizeof port_) == sizeof port_;
  close(std::exchange(ready_, -1));
  if (started) return {};
  kill();
  return fail("the server did not start");
}

void ServerProcess::reap() {
  rusage used{};
  wait4(process_, nullptr, 0, &used);
  const auto seconds = [](const timeval& time) {
    return static_cast<double>(time.tv_sec) + static_cast<double>(time.tv_usec) / 1e6;
  };
  used_before_ += seconds(used.ru_utime) + seconds(used.ru_stime);
  highest_before_ = std::max<std::int64_t>(highest_before_, used.ru_maxrss);
  process_ = 0;
}

void ServerProcess::stop() {
  if (!runs()) return;
  ::kill(process_, SIGTERM);
  reap();
}

void ServerProcess::kill() {
  if (!runs()) return;
  ::kill(process_, SIGKILL);
  reap();
}

double ServerProcess::cpu_seconds() const {
  return used_before_ + (runs() ? load::cpu_seconds(process_) : 0);
}
std::int64_t ServerProcess::resident_kib() const {
  return runs() ? load::resident_kib(process_) : 0;
}
std::int64_t ServerProcess::highest_kib() const {
  return std::max(highest_before_, runs() ? highest_resident_kib(process_) : 0);
}

int be_server(const char* setup_text) {
  prctl(PR_SET_PDEATHSIG, SIGKILL);
  std::signal(SIGTERM, [](int) { stop_asked = true; });
  std::signal(SIGPIPE, SIG_IGN);
  const Json setup = object_of(setup_text);
  testing::register_test_vfs();
  testing::slow_syncs(std::chrono::milliseconds(number_in(setup, "sync_delay")));
  const auto ready = [](int port) {
    (void)!write(tell_port, &port, sizeof port);
    close(tell_port);
  };
  const auto log = [](const std::string& line) {
    if (line.find("\"error\"") != std::string::npos) std::cerr << line << '\n';
  };
  const auto ended = server::serve(serve_options(setup), stop_asked, ready, log);
  if (!ended) std::cerr << ended.error() << '\n';
  return ended ? 0 : 1;
}

}  // namespace scalinata::load
