// The server: the hub, its connections (connections.hpp, socket.hpp), its threads (network_threads.hpp), its log and
// its shutdown.
#include "server/serve.hpp"

#include <chrono>

#include <malloc.h>
#include <sys/resource.h>
#include <boost/asio/awaitable.hpp>
#include <boost/asio/co_spawn.hpp>
#include <boost/asio/detached.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/post.hpp>
#include <boost/asio/redirect_error.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/asio/use_awaitable.hpp>

#include "engine/file.hpp"
#include "server/connections.hpp"
#include "server/network_threads.hpp"
#include "server/version.hpp"
#include "store/place.hpp"
#include "store/steady_clock.hpp"
#include "store/tokens.hpp"

namespace scalinata::server {
namespace {

constexpr auto tick_every = std::chrono::milliseconds(100);
// On shutdown: to finish pending writes and replies, and then for clients to close their sockets.
constexpr auto shutdown_timeout = std::chrono::seconds(5);

// By default a process may have few open files; each connection is one.
void raise_descriptor_limit() {
  rlimit limit{};
  if (getrlimit(RLIMIT_NOFILE, &limit) != 0) return;
  limit.rlim_cur = limit.rlim_max;
  setrlimit(RLIMIT_NOFILE, &limit);
}

// Each group of writes allocates the memory that the last one freed. Without this, the system would reclaim and zero
// those pages every time.
void keep_freed_memory() {
  constexpr int kept_bytes = 4 * 1024 * 1024;
  mallopt(M_TRIM_THRESHOLD, kept_bytes);
}

class Server {
 public:
  // `clock` shows the database's time.
  Server(const ServeOptions& options, Store& store, SteadyClock& clock,
         const std::function<void(const std::string&)>& write_log)
      : options_(options),
        store_(store),
        now_([&clock] { return clock.now(); }),
        log_(now_, write_log),
        count_(std::make_shared<ConnectionCount>(
            ConnectionCount{options.limits.connections, options.limits.connections_per_address, 0, 0, {}})),
        node_(options.node.empty() ? new_room_id() : options.node),
        engines_(static_cast<int>(options.limits.threads),
                 static_cast<std::size_t>(options.limits.engine_turns_waiting)),
        hub_(store, engines_, threads_.strands(), now_, hub_options(clock)),
        api_(hub_, store, engines_, now_, options.limits, options.base_path, count_, options.module_places),
        connections_(threads_, options, hub_, api_, now_, log_, report_, count_) {}

  Result<void> run(const std::atomic<bool>& stop, const std::function<void(int)>& ready) {
    Result<void> begun = hub_.begin();
    if (!begun) return begun;
    error_code error;
    const auto address = asio::ip::make_address(options_.address, error);
    if (error) return fail(options_.language, "--listen: {text} is not an address", "text"_a = options_.address);
    tcp::acceptor acceptor(io_);
    for (int more = 0; more <= options_.more_ports; ++more) {
      const tcp::endpoint endpoint(address, static_cast<unsigned short>(options_.port + more));
      acceptor = tcp::acceptor(io_);
      acceptor.open(endpoint.protocol(), error);
      if (!error) acceptor.set_option(asio::socket_base::reuse_address(true), error);
      if (!error) acceptor.bind(endpoint, error);
      if (!error) acceptor.listen(asio::socket_base::max_listen_connections, error);
      if (error != asio::error::address_in_use) break;
    }
    if (error)
      return fail(options_.language, "cannot listen on {address}:{port}: {why}", "address"_a = options_.address,
                  "port"_a = options_.port, "why"_a = system_reason(error.value(), options_.language));
    const int port = acceptor.local_endpoint().port();
    log_.line("start", {{"version", program_version}, {"address", options_.address}, {"port", port}, {"node", node_}});
    ready(port);
    asio::co_spawn(io_, connections_.accept(acceptor), asio::detached);
    asio::co_spawn(io_, tick(stop, acceptor), asio::detached);
    threads_.run(report_);
    log_.line("stop");
    return {};
  }

 private:
  HubOptions hub_options(SteadyClock& clock) {
    HubOptions hub;
    hub.limits = options_.limits;
    hub.node = node_;
    hub.alone = !is_postgres(options_.database);
    hub.follow = [&clock](Millis time) { clock.follow(time); };
    // The only place where the log names a room, which is safe because nobody can enter a damaged one.
    hub.report_damage = [this](const std::string& what) { log_.line("damaged", {{"message", what}}); };
    return hub;
  }

  void log_troubles() {
    const Statistics writes = store_.writes();
    log_.trouble("writes_failed", static_cast<std::uint64_t>(writes.failed), writes.last_failure);
    connections_.log_troubles();
  }

  asio::awaitable<void> tick(const std::atomic<bool>& stop, tcp::acceptor& acceptor) {
    asio::steady_timer timer(io_, Clock::now());
    while (!stop) {
      const auto lag = std::chrono::duration_cast<std::chrono::milliseconds>(Clock::now() - timer.expiry());
      guarded(report_, [&] {
        hub_.tick();
        api_.tick(std::max(lag, hub_.lag()));
      });
      log_troubles();
      timer.expires_after(tick_every);
      error_code error;
      co_await timer.async_wait(asio::redirect_error(asio::use_awaitable, error));
    }
    error_code ignored;
    acceptor.close(ignored);
    connections_.stop_listening();
    const auto until = Clock::now() + shutdown_timeout;
    const auto pause = [&] {
      timer.expires_after(tick_every / 10);
      return timer.async_wait(asio::redirect_error(asio::use_awaitable, ignored));
    };
    while ((connections_.is_answering() || hub_.is_writing()) && Clock::now() < until) co_await pause();
    connections_.close_all();
    while (connections_.has_sockets() && Clock::now() < until) co_await pause();
    hub_.end();
    log_troubles();
    io_.stop();
  }

  const Report report_ = [this](const std::exception& thrown) { log_.line("error", {{"message", thrown.what()}}); };
  const ServeOptions& options_;
  NetworkThreads threads_{options_.limits.threads};
  asio::io_context& io_ = threads_.first();
  Store& store_;
  const std::function<Millis()> now_;
  ServerLog log_;
  const std::shared_ptr<ConnectionCount> count_;
  const std::string node_;
  EnginePool engines_;
  Hub hub_;
  HttpApi api_;
  Connections connections_;
};

}  // namespace

Result<void> serve(const ServeOptions& options, const std::atomic<bool>& stop, const std::function<void(int)>& ready,
                   const std::function<void(const std::string&)>& log) {
  raise_descriptor_limit();
  keep_freed_memory();
  StoreOptions storing = options.store;
  ServerLog waiting(wall_time, log);
  storing.wait = [&, calls = std::uint64_t{0}](const std::string& why) mutable {
    waiting.trouble("waiting", ++calls, why);
    return !stop;
  };
  auto store = open_store(options.database, storing);
  if (!store && stop) return {};
  if (!store) return store.failure();
  // Machines' clocks differ; only the database's counts.
  const auto database_now = (*store)->now();
  if (!database_now) return database_now.failure();
  SteadyClock clock(*database_now);
  Server server(options, **store, clock, log);
  return server.run(stop, ready);
}

}  // namespace scalinata::server
