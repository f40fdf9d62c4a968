// The only file, with socket.hpp, that knows the network: Boost.Beast connections in coroutines, all on one strand with
// the hub.
#include "server/serve.hpp"

#include <algorithm>
#include <chrono>
#include <unordered_map>

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
#include <boost/beast/core/tcp_stream.hpp>
#include <boost/beast/http.hpp>
#include <boost/beast/websocket/rfc6455.hpp>

#include "server/base_path.hpp"
#include "server/connection_count.hpp"
#include "server/gzip.hpp"
#include "server/http_api.hpp"
#include "server/socket.hpp"
#include "server/version.hpp"
#include "store/place.hpp"
#include "store/steady_clock.hpp"
#include "store/tokens.hpp"

namespace scalinata::server {
namespace {

namespace http = beast::http;

constexpr auto tick_every = std::chrono::milliseconds(100);
// When it stops: for what is being stored and answered, and then for clients to take leave.
constexpr auto longest_stop = std::chrono::seconds(5);

// Systems allow a process few open files unless it asks for more; each connection is one.
void raise_descriptor_limit() {
  rlimit limit{};
  if (getrlimit(RLIMIT_NOFILE, &limit) != 0) return;
  limit.rlim_cur = limit.rlim_max;
  setrlimit(RLIMIT_NOFILE, &limit);
}

// What one group of writes frees the next one allocates again: the system would take the pages back and clear them each
// time.
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
        log_(write_log),
        connections_(std::make_shared<ConnectionCount>(
            ConnectionCount{options.limits.connections, options.limits.connections_per_address, 0, 0, {}})),
        node_(options.node.empty() ? new_room_id() : options.node),
        engines_(static_cast<int>(options.limits.engine_threads),
                 static_cast<std::size_t>(options.limits.engine_turns_waiting)),
        hub_(
            store, engines_, [io = io_](std::function<void()> f) { asio::post(*io, std::move(f)); }, now_,
            hub_options(clock)),
        api_(hub_, store, engines_, now_, options.limits, options.base_path, connections_, options.module_places) {}

  Result<void> run(const std::atomic<bool>& stop, const std::function<void(int)>& ready) {
    Result<void> begun = hub_.begin();
    if (!begun) return begun;
    error_code error;
    const auto address = asio::ip::make_address(options_.address, error);
    if (error) return fail("--listen: {} is not an address", options_.address);
    tcp::acceptor acceptor(*io_);
    for (int more = 0; more <= options_.more_ports; ++more) {
      const tcp::endpoint endpoint(address, static_cast<unsigned short>(options_.port + more));
      acceptor = tcp::acceptor(*io_);
      acceptor.open(endpoint.protocol(), error);
      if (!error) acceptor.set_option(asio::socket_base::reuse_address(true), error);
      if (!error) acceptor.bind(endpoint, error);
      if (!error) acceptor.listen(asio::socket_base::max_listen_connections, error);
      if (error != asio::error::address_in_use) break;
    }
    if (error) return fail("cannot listen on {}:{}: {}", options_.address, options_.port, error.message());
    const int port = acceptor.local_endpoint().port();
    log("start", {{"version", program_version}, {"address", options_.address}, {"port", port}, {"node", node_}});
    ready(port);
    asio::co_spawn(*io_, accept(acceptor), asio::detached);
    asio::co_spawn(*io_, tick(stop, acceptor), asio::detached);
    while (!io_->stopped()) guarded(report_, [this] { io_->run(); });
    log("stop");
    return {};
  }

 private:
  HubOptions hub_options(SteadyClock& clock) {
    HubOptions hub;
    hub.limits = options_.limits;
    hub.node = node_;
    hub.alone = !is_postgres(options_.database);
    hub.follow = [&clock](Millis time) { clock.follow(time); };
    // The only place where the log names a room: nobody can enter it.
    hub.complain = [this](const std::string& what) { log("damaged", {{"message", what}}); };
    return hub;
  }

  // One line of JSON. What a client sent is never in it: room ids and tokens are as good as keys.
  void log(std::string_view event, const Json& more = Json::object()) const {
    Json line = {{"time", now_()}, {"event", event}};
    line.update(more);
    log_(line.dump(-1, ' ', false, Json::error_handler_t::replace));
  }

  // At most a line in ten seconds for each kind of trouble, with how often it happened since the last one.
  void log_trouble(const std::string& event, std::uint64_t count, const std::string& message) {
    constexpr auto at_most_every = std::chrono::seconds(10);
    Told& told = told_[event];
    if (count == told.count || Clock::now() < told.again) return;
    log(event, {{"count", count - told.count}, {"message", message}});
    told = {count, Clock::now() + at_most_every};
  }
  void log_troubles() {
    const Statistics writes = store_.writes();
    log_trouble("writes_failed", static_cast<std::uint64_t>(writes.failed), writes.last_failure);
    log_trouble("connections_refused", connections_->refused, "too many connections, in all or from one address");
    log_trouble("accept_failed", accepts_failed_, accept_failure_);
    log_trouble("error", errors_, last_error_);
  }

  asio::awaitable<void> tick(const std::atomic<bool>& stop, tcp::acceptor& acceptor) {
    asio::steady_timer timer(*io_);
    while (!stop) {
      guarded(report_, [this] { hub_.tick(); });
      log_troubles();
      timer.expires_after(tick_every);
      error_code error;
      co_await timer.async_wait(asio::redirect_error(asio::use_awaitable, error));
    }
    error_code ignored;
    acceptor.close(ignored);
    stopping_ = true;
    for_each_socket([](Socket& socket) { socket.stop_listening(); });
    const auto until = Clock::now() + longest_stop;
    const auto pause = [&] {
      timer.expires_after(tick_every / 10);
      return timer.async_wait(asio::redirect_error(asio::use_awaitable, ignored));
    };
    while ((answering_.use_count() > 1 || hub_.is_writing()) && Clock::now() < until) co_await pause();
    for_each_socket([](Socket& socket) { socket.close_when_sent(CloseCode::going_away); });
    const auto is_open = [](const auto& entry) { return !entry.second.expired(); };
    while (std::any_of(sockets_.begin(), sockets_.end(), is_open) && Clock::now() < until) co_await pause();
    hub_.end();
    log_troubles();
    io_->stop();
  }

  template <class Work>
  void for_each_socket(const Work& work) const {
    for (const auto& [id, socket] : sockets_)
      if (const auto alive = socket.lock()) work(*alive);
  }

  asio::awaitable<void> accept(tcp::acceptor& acceptor) {
    for (;;) {
      error_code error;
      tcp::socket socket = co_await acceptor.async_accept(asio::redirect_error(asio::use_awaitable, error));
      if (error == asio::error::operation_aborted || error == asio::error::bad_descriptor) co_return;
      if (error) {  // out of descriptors: wait until some are free
        ++accepts_failed_;
        accept_failure_ = error.message();
        asio::steady_timer timer(*io_, tick_every);
        co_await timer.async_wait(asio::redirect_error(asio::use_awaitable, error));
        continue;
      }
      socket.set_option(tcp::no_delay(true), error);
      asio::co_spawn(*io_, converse(std::move(socket)), [this](const std::exception_ptr& thrown) {
        guarded(report_, [&] {
          if (thrown) std::rethrow_exception(thrown);
        });
      });
    }
  }

  asio::awaitable<void> converse(tcp::socket socket) {
    error_code error;
    const auto remote = socket.remote_endpoint(error);
    const std::string peer = error ? "unknown" : remote.address().to_string();
    const bool by_proxy = proxies_.trust(peer);
    ConnectionPlace place(connections_);
    if (!place.taken() || (!by_proxy && !place.take_address(limited_address(peer)))) co_return;
    beast::tcp_stream stream(std::move(socket));
    beast::flat_buffer buffer;
    for (;;) {
      http::request_parser<http::string_body> parser;
      parser.body_limit(static_cast<std::size_t>(options_.limits.body_kib) * kib);
      parser.header_limit(16 * 1024);
      stream.expires_after(request_timeout(options_));
      co_await http::async_read(stream, buffer, parser, asio::redirect_error(asio::use_awaitable, error));
      if (error == http::error::body_limit) {
        HttpResponse too_large = refusal_response({Refusal::too_large, "the request is too large"});
        co_await reply(stream, std::move(too_large), 11, false);
        break;
      }
      if (error) break;
      auto request = parser.release();
      if (beast::websocket::is_upgrade(request)) {
        if (!is_websocket_path(request) || !good_origin(request)) {
          HttpResponse not_ours =
              refusal_response({Refusal::not_allowed, "only pages of this server may connect, to /ws"});
          co_await reply(stream, std::move(not_ours), request.version(), false);
          break;
        }
        // Behind a proxy only a request tells whose connection it is.
        if (by_proxy && !place.take_address(address_of(request, peer))) {
          HttpResponse too_many = refusal_response({Refusal::rate, "too many connections from this address"});
          co_await reply(stream, std::move(too_many), request.version(), false);
          break;
        }
        stream.expires_never();
        const auto open =
            std::make_shared<Socket>(stream.release_socket(), options_, hub_, now_, report_, address_of(request, peer));
        const std::uint64_t id = ++last_socket_;
        sockets_[id] = open;
        co_await open->run(std::move(request));
        sockets_.erase(id);
        co_return;
      }
      const unsigned version = request.version();
      const bool head = request.method() == http::verb::head;
      auto answering = answering_;
      HttpResponse response = co_await answer(read(request, peer), stream.socket());
      const bool keep = request.keep_alive() && !stopping_;
      const bool sent = co_await reply(stream, std::move(response), version, keep, head);
      answering.reset();
      if (!sent || !keep) break;
    }
    stream.socket().shutdown(tcp::socket::shutdown_send, error);
  }

  // The API answers by callback, now or later; the coroutine sleeps meanwhile.
  // A client that goes away meanwhile is noticed, so that work for it can end.
  asio::awaitable<HttpResponse> answer(HttpRequest request, tcp::socket& socket) {
    constexpr int most_requests_ahead = 4;  // of those that an engine's thread answers one after the other
    const auto timer = std::make_shared<asio::steady_timer>(*io_, most_requests_ahead * request_timeout(options_));
    const auto response = std::make_shared<std::optional<HttpResponse>>();
    guarded(report_, [&] {
      api_.handle(request, [timer, response](HttpResponse made) {
        *response = std::move(made);
        timer->cancel();
      });
    });
    error_code error;
    if (!*response) {
      socket.async_wait(tcp::socket::wait_read, [&socket, response, gone = request.gone](error_code failed) {
        // Readable without anything to read is the end of the connection. Once answered the socket may be no more.
        error_code ignored;
        if (!failed && !*response && socket.available(ignored) == 0) *gone = true;
      });
      co_await timer->async_wait(asio::redirect_error(asio::use_awaitable, error));
      if (!*response) *response = refusal_response(refused(Refusal::internal, sentence::failed, request.language));
      socket.cancel(error);
    }
    if ((*response)->status == 201) log("room_created");
    if ((*response)->status >= 500) {
      ++errors_;
      last_error_ = fmt::format("{} {}", request.method, (*response)->status);
    }
    co_return std::move(**response);
  }

  asio::awaitable<bool> reply(beast::tcp_stream& stream, HttpResponse made, unsigned version, bool keep,
                              bool head = false) {
    http::response<http::string_body> response(static_cast<http::status>(made.status), version);
    response.set(http::field::server, "scalinata");
    response.set(http::field::content_type, made.type);
    for (const auto& [name, value] : standard_headers()) response.set(name, value);
    for (const auto& [name, value] : made.headers) response.set(name, value);
    response.body() = std::move(made.body);
    response.keep_alive(keep);
    response.prepare_payload();
    if (head) response.body().clear();  // it is told only how long it would be
    error_code error;
    stream.expires_after(request_timeout(options_));
    co_await http::async_write(stream, response, asio::redirect_error(asio::use_awaitable, error));
    co_return !error;
  }

  std::string address_of(const network::Request& request, const std::string& peer) const {
    std::string forwarded;  // several such headers are one list
    const auto [first, last] = request.equal_range("X-Forwarded-For");
    for (auto header = first; header != last; ++header)
      forwarded += (forwarded.empty() ? "" : ",") + std::string(header->value());
    return proxies_.client(peer, forwarded);
  }

  HttpRequest read(const network::Request& from, const std::string& peer) const {
    HttpRequest request;
    request.method = std::string(from.method_string());
    const std::string target = without_base({from.target().data(), from.target().size()}, options_.base_path);
    const std::size_t question = target.find('?');
    request.path = target.substr(0, question);
    if (question != std::string::npos) request.query = target.substr(question + 1);
    request.body = from.body();
    request.address = address_of(from, peer);
    request.origin = origin_of(std::string_view(from[http::field::host]),
                               proxies_.trust(peer) && from["X-Forwarded-Proto"] == "https");
    const std::string authorization(from[http::field::authorization]);
    if (authorization.rfind("Bearer ", 0) == 0) request.bearer = authorization.substr(7);
    request.if_none_match = std::string(from[http::field::if_none_match]);
    request.accepts_gzip = accepts_gzip(from[http::field::accept_encoding]);
    if (std::string(from[http::field::accept_language]).rfind("it", 0) == 0) request.language = Language::it;
    return request;
  }

  bool is_websocket_path(const network::Request& request) const {
    return without_base({request.target().data(), request.target().size()}, options_.base_path) == "/ws";
  }

  // A browser says which page opened the connection: only our own may. Programs say nothing.
  static bool good_origin(const network::Request& request) {
    const std::string origin(request[http::field::origin]);
    if (origin.empty()) return true;
    const std::size_t scheme = origin.find("://");
    return scheme != std::string::npos && origin.substr(scheme + 3) == std::string(request[http::field::host]);
  }

  const Report report_ = [this](const std::exception& thrown) { log("error", {{"message", thrown.what()}}); };
  std::shared_ptr<asio::io_context> io_ = std::make_shared<asio::io_context>(1);
  const ServeOptions& options_;
  const TrustedProxies proxies_{options_.trusted_proxies};
  Store& store_;
  const std::function<Millis()> now_;
  const std::function<void(const std::string&)>& log_;
  const std::shared_ptr<ConnectionCount> connections_;
  const std::string node_;
  EnginePool engines_;
  Hub hub_;
  HttpApi api_;
  std::unordered_map<std::uint64_t, std::weak_ptr<Socket>> sockets_;
  std::uint64_t last_socket_ = 0;
  const std::shared_ptr<void> answering_ = std::make_shared<char>();  // held by requests until their answer is sent
  bool stopping_ = false;
  std::uint64_t accepts_failed_ = 0, errors_ = 0;
  std::string accept_failure_, last_error_;
  struct Told {
    std::uint64_t count = 0;
    Clock::time_point again;
  };
  std::unordered_map<std::string, Told> told_;
};

}  // namespace

Result<void> serve(const ServeOptions& options, const std::atomic<bool>& stop, const std::function<void(int)>& ready,
                   const std::function<void(const std::string&)>& log) {
  raise_descriptor_limit();
  keep_freed_memory();
  auto store = open_store(options.database, options.store);
  if (!store) return store.failure();
  // Several machines' clocks differ; the database's is the one that counts.
  const auto database_now = (*store)->now();
  if (!database_now) return database_now.failure();
  SteadyClock clock(*database_now);
  Server server(options, **store, clock, log);
  return server.run(stop, ready);
}

}  // namespace scalinata::server
