// The only file that knows sockets: Boost.Beast connections in coroutines, all on one strand with the hub.
#include "server/serve.hpp"

#include <chrono>
#include <deque>
#include <unordered_map>

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
#include <boost/beast/core.hpp>
#include <boost/beast/http.hpp>
#include <boost/beast/websocket.hpp>

#include "server/session.hpp"
#include "server/version.hpp"
#include "store/tokens.hpp"

namespace scalinata::server {
namespace {

namespace asio = boost::asio;
namespace beast = boost::beast;
namespace http = beast::http;
namespace websocket = beast::websocket;
using asio::ip::tcp;
using boost::system::error_code;
using Clock = std::chrono::steady_clock;

constexpr auto tick_every = std::chrono::milliseconds(100);
constexpr auto request_timeout = std::chrono::seconds(30);
constexpr auto idle_timeout = std::chrono::seconds(60);
constexpr auto ping_every = std::chrono::seconds(20);

Millis system_now() {
  return std::chrono::duration_cast<std::chrono::milliseconds>(std::chrono::system_clock::now().time_since_epoch())
      .count();
}

// Systems allow a process few open files unless it asks for more; each connection is one.
void raise_descriptor_limit() {
  rlimit limit{};
  if (getrlimit(RLIMIT_NOFILE, &limit) != 0) return;
  limit.rlim_cur = limit.rlim_max;
  setrlimit(RLIMIT_NOFILE, &limit);
}

// A WebSocket with its queue of unsent messages.
class Socket : public std::enable_shared_from_this<Socket> {
 public:
  Socket(tcp::socket socket, const ServeOptions& options, Hub& hub) : stream_(std::move(socket)), options_(options) {
    stream_.read_message_max(options.largest_frame);
    stream_.auto_fragment(false);
    stream_.set_option(websocket::stream_base::timeout{request_timeout, websocket::stream_base::none(), false});
    stream_.control_callback([this](websocket::frame_type kind, beast::string_view) {
      if (kind != websocket::frame_type::pong || !pinged_at_) return;
      const auto took = std::chrono::duration_cast<std::chrono::milliseconds>(Clock::now() - *pinged_at_).count();
      pinged_at_.reset();
      session_->set_lag(took);
    });
    hub_ = &hub;
  }

  asio::awaitable<void> run(http::request<http::string_body> request) {
    const auto self = shared_from_this();
    error_code error;
    co_await stream_.async_accept(request, asio::redirect_error(asio::use_awaitable, error));
    if (error) co_return;
    session_ = std::make_shared<Session>(
        *hub_,
        [weak = weak_from_this()](std::string text) {
          if (const auto alive = weak.lock()) alive->send(std::move(text));
        },
        [weak = weak_from_this()] {
          if (const auto alive = weak.lock()) alive->close_when_sent();
        },
        system_now);
    asio::co_spawn(
        stream_.get_executor(), [self] { return self->keep_alive(); }, asio::detached);
    beast::flat_buffer buffer;
    while (!closing_) {
      co_await stream_.async_read(buffer, asio::redirect_error(asio::use_awaitable, error));
      if (error) break;
      if (stream_.got_text()) {
        const auto data = buffer.cdata();
        session_->on_text({static_cast<const char*>(data.data()), data.size()});
      }
      buffer.consume(buffer.size());
      buffer.shrink_to_fit();
    }
    closing_ = true;
    session_->on_closed();
    beast::get_lowest_layer(stream_).close();
  }

  void abort() {
    closing_ = true;
    beast::get_lowest_layer(stream_).close();
  }

 private:
  void send(std::string text) {
    if (closing_) return;
    if (unsent_bytes_ > options_.most_unsent) return abort();  // too slow a reader
    unsent_bytes_ += text.size();
    unsent_.push_back(std::move(text));
    if (!writing_) {
      writing_ = true;
      asio::co_spawn(
          stream_.get_executor(), [self = shared_from_this()] { return self->write(); }, asio::detached);
    }
  }

  asio::awaitable<void> write() {
    const auto self = shared_from_this();
    while (!unsent_.empty()) {
      const std::string text = std::move(unsent_.front());
      unsent_.pop_front();
      error_code error;
      stream_.text(true);
      writing_since_ = Clock::now();
      co_await stream_.async_write(asio::buffer(text), asio::redirect_error(asio::use_awaitable, error));
      unsent_bytes_ -= text.size();
      if (error) {
        abort();
        break;
      }
    }
    writing_ = false;
    if (close_after_) abort();
  }

  void close_when_sent() {
    close_after_ = true;
    if (!writing_) abort();
  }

  // Pings measure the lag and tell a dead connection from a quiet one.
  asio::awaitable<void> keep_alive() {
    const auto self = shared_from_this();
    asio::steady_timer timer(stream_.get_executor());
    while (!closing_) {
      error_code error;
      if (!writing_) {
        if (!pinged_at_) pinged_at_ = Clock::now();  // since when no answer has come
        co_await stream_.async_ping({}, asio::redirect_error(asio::use_awaitable, error));
        if (error) break;
      }
      timer.expires_after(ping_every);
      co_await timer.async_wait(asio::redirect_error(asio::use_awaitable, error));
      const auto now = Clock::now();
      const bool silent = pinged_at_ && now - *pinged_at_ > idle_timeout;
      const bool stuck = writing_ && now - writing_since_ > idle_timeout;  // reads nothing, though it may be there
      if (silent || stuck) abort();
    }
  }

  websocket::stream<beast::tcp_stream> stream_;
  const ServeOptions& options_;
  Hub* hub_;
  std::shared_ptr<Session> session_;
  std::deque<std::string> unsent_;
  std::size_t unsent_bytes_ = 0;
  bool writing_ = false, closing_ = false, close_after_ = false;
  Clock::time_point writing_since_;
  std::optional<Clock::time_point> pinged_at_;
};

class Server {
 public:
  Server(const ServeOptions& options, Store& store, const std::function<void(const std::string&)>& write_log)
      : options_(options),
        store_(store),
        log_(write_log),
        node_(options.node.empty() ? new_room_id() : options.node),
        engines_(options.engine_threads, options.most_engine_turns_waiting),
        hub_(
            store, engines_, [io = io_](std::function<void()> f) { asio::post(*io, std::move(f)); }, system_now,
            hub_options()),
        api_(hub_, store, engines_, system_now, options.limits) {}

  Result<void> run(const std::atomic<bool>& stop, const std::function<void(int)>& ready) {
    const Result<void> begun = hub_.begin();
    if (!begun) return begun;
    error_code error;
    const auto address = asio::ip::make_address(options_.address, error);
    if (error) return fail("--listen: {} is not an address", options_.address);
    tcp::acceptor acceptor(*io_);
    const tcp::endpoint endpoint(address, static_cast<unsigned short>(options_.port));
    acceptor.open(endpoint.protocol(), error);
    if (!error) acceptor.set_option(asio::socket_base::reuse_address(true), error);
    if (!error) acceptor.bind(endpoint, error);
    if (!error) acceptor.listen(asio::socket_base::max_listen_connections, error);
    if (error) return fail("cannot listen on {}:{}: {}", options_.address, options_.port, error.message());
    const int port = acceptor.local_endpoint().port();
    log("start", {{"version", program_version}, {"address", options_.address}, {"port", port}, {"node", node_}});
    ready(port);
    asio::co_spawn(*io_, accept(acceptor), asio::detached);
    asio::co_spawn(*io_, tick(stop, acceptor), asio::detached);
    io_->run();
    log("stop");
    return {};
  }

 private:
  HubOptions hub_options() const {
    HubOptions hub;
    hub.node = node_;
    return hub;
  }

  // One line of JSON. What a client sent is never in it: room ids and tokens are as good as keys.
  void log(std::string_view event, const Json& more = Json::object()) const {
    Json line = {{"time", system_now()}, {"event", event}};
    line.update(more);
    log_(line.dump(-1, ' ', false, Json::error_handler_t::replace));
  }

  asio::awaitable<void> tick(const std::atomic<bool>& stop, tcp::acceptor& acceptor) {
    asio::steady_timer timer(*io_);
    while (!stop) {
      hub_.tick();
      timer.expires_after(tick_every);
      error_code error;
      co_await timer.async_wait(asio::redirect_error(asio::use_awaitable, error));
    }
    error_code ignored;
    acceptor.close(ignored);
    for (const auto& [id, socket] : sockets_)
      if (const auto alive = socket.lock()) alive->abort();
    io_->stop();
  }

  asio::awaitable<void> accept(tcp::acceptor& acceptor) {
    for (;;) {
      error_code error;
      tcp::socket socket = co_await acceptor.async_accept(asio::redirect_error(asio::use_awaitable, error));
      if (error == asio::error::operation_aborted || error == asio::error::bad_descriptor) co_return;
      if (error) {  // out of descriptors: wait until some are free
        log("error", {{"message", "accept: " + error.message()}});
        asio::steady_timer timer(*io_, tick_every);
        co_await timer.async_wait(asio::redirect_error(asio::use_awaitable, error));
        continue;
      }
      socket.set_option(tcp::no_delay(true), error);
      asio::co_spawn(*io_, converse(std::move(socket)), asio::detached);
    }
  }

  // Counts a connection for as long as it lives.
  struct Place {
    Server* server;
    std::string address;
    bool taken;
    Place(Server* s, std::string a) : server(s), address(std::move(a)) {
      taken = server->connections_ < server->options_.most_connections &&
              server->by_address_[address] < server->options_.most_connections_per_address;
      if (!taken) return;
      ++server->connections_;
      ++server->by_address_[address];
    }
    Place(const Place&) = delete;
    Place& operator=(const Place&) = delete;
    ~Place() {
      if (!taken) return;
      --server->connections_;
      if (--server->by_address_[address] == 0) server->by_address_.erase(address);
    }
  };

  asio::awaitable<void> converse(tcp::socket socket) {
    error_code error;
    const auto remote = socket.remote_endpoint(error);
    const std::string peer_address = error ? "unknown" : remote.address().to_string();
    const Place place(this, peer_address);
    if (!place.taken) co_return;
    beast::tcp_stream stream(std::move(socket));
    beast::flat_buffer buffer;
    for (;;) {
      http::request_parser<http::string_body> parser;
      parser.body_limit(options_.largest_body);
      parser.header_limit(16 * 1024);
      stream.expires_after(request_timeout);
      co_await http::async_read(stream, buffer, parser, asio::redirect_error(asio::use_awaitable, error));
      if (error == http::error::body_limit) {
        HttpResponse too_large = refusal_response({Refusal::too_large, "the request is too large"});
        co_await reply(stream, std::move(too_large), 11, false);
        break;
      }
      if (error) break;
      auto request = parser.release();
      if (websocket::is_upgrade(request)) {
        if (!is_websocket_path(request) || !good_origin(request)) {
          HttpResponse not_ours =
              refusal_response({Refusal::not_allowed, "only pages of this server may connect, to /ws"});
          co_await reply(stream, std::move(not_ours), request.version(), false);
          break;
        }
        stream.expires_never();
        const auto open = std::make_shared<Socket>(stream.release_socket(), options_, hub_);
        const std::uint64_t id = ++last_socket_;
        sockets_[id] = open;
        co_await open->run(std::move(request));
        sockets_.erase(id);
        co_return;
      }
      const bool keep = request.keep_alive();
      const unsigned version = request.version();
      const bool head = request.method() == http::verb::head;
      HttpResponse response = co_await answer(read(request, peer_address), stream.socket());
      if (head) response.body.clear();
      const bool sent = co_await reply(stream, std::move(response), version, keep);
      if (!sent || !keep) break;
    }
    stream.socket().shutdown(tcp::socket::shutdown_send, error);
  }

  // The API answers by callback, now or later; the coroutine sleeps meanwhile.
  // A client that goes away meanwhile is noticed, so that work for it can end.
  asio::awaitable<HttpResponse> answer(HttpRequest request, tcp::socket& socket) {
    const auto timer = std::make_shared<asio::steady_timer>(*io_, Clock::time_point::max());
    const auto response = std::make_shared<std::optional<HttpResponse>>();
    api_.handle(request, [timer, response](HttpResponse made) {
      *response = std::move(made);
      timer->cancel();
    });
    error_code error;
    if (!*response) {
      socket.async_wait(tcp::socket::wait_read, [&socket, response, gone = request.gone](error_code failed) {
        // Readable without anything to read is the end of the connection. Once answered the socket may be no more.
        error_code ignored;
        if (!failed && !*response && socket.available(ignored) == 0) *gone = true;
      });
      while (!*response) co_await timer->async_wait(asio::redirect_error(asio::use_awaitable, error));
      socket.cancel(error);
    }
    if ((*response)->status == 201) log("room_created");
    if ((*response)->status >= 500) log("error", {{"status", (*response)->status}, {"method", request.method}});
    co_return std::move(**response);
  }

  static asio::awaitable<bool> reply(beast::tcp_stream& stream, HttpResponse made, unsigned version, bool keep) {
    http::response<http::string_body> response(static_cast<http::status>(made.status), version);
    response.set(http::field::server, "scalinata");
    response.set(http::field::content_type, made.type);
    for (const auto& [name, value] : standard_headers()) response.set(name, value);
    for (const auto& [name, value] : made.headers) response.set(name, value);
    response.body() = std::move(made.body);
    response.keep_alive(keep);
    response.prepare_payload();
    error_code error;
    stream.expires_after(request_timeout);
    co_await http::async_write(stream, response, asio::redirect_error(asio::use_awaitable, error));
    co_return !error;
  }

  std::string without_base(std::string_view target) const {
    if (!options_.base_path.empty() && target.substr(0, options_.base_path.size()) == options_.base_path)
      target.remove_prefix(options_.base_path.size());
    return target.empty() || target[0] != '/' ? "/" + std::string(target) : std::string(target);
  }

  HttpRequest read(const http::request<http::string_body>& from, const std::string& peer_address) const {
    HttpRequest request;
    request.method = std::string(from.method_string());
    const std::string target = without_base({from.target().data(), from.target().size()});
    const std::size_t question = target.find('?');
    request.path = target.substr(0, question);
    if (question != std::string::npos) request.query = target.substr(question + 1);
    request.body = from.body();
    request.address = peer_address;
    if (options_.behind_proxy && !from["X-Forwarded-For"].empty()) {
      const std::string forwarded(from["X-Forwarded-For"]);
      request.address = forwarded.substr(forwarded.rfind(',') + 1);
    }
    const std::string authorization(from[http::field::authorization]);
    if (authorization.rfind("Bearer ", 0) == 0) request.bearer = authorization.substr(7);
    request.if_none_match = std::string(from[http::field::if_none_match]);
    if (std::string(from[http::field::accept_language]).rfind("it", 0) == 0) request.language = Language::it;
    return request;
  }

  bool is_websocket_path(const http::request<http::string_body>& request) const {
    return without_base({request.target().data(), request.target().size()}) == "/ws";
  }

  // A browser says which page opened the connection: only our own may. Programs say nothing.
  static bool good_origin(const http::request<http::string_body>& request) {
    const std::string origin(request[http::field::origin]);
    if (origin.empty()) return true;
    const std::size_t scheme = origin.find("://");
    return scheme != std::string::npos && origin.substr(scheme + 3) == std::string(request[http::field::host]);
  }

  std::shared_ptr<asio::io_context> io_ = std::make_shared<asio::io_context>(1);
  const ServeOptions& options_;
  Store& store_;
  const std::function<void(const std::string&)>& log_;
  const std::string node_;
  EnginePool engines_;
  Hub hub_;
  HttpApi api_;
  std::size_t connections_ = 0;
  std::unordered_map<std::string, std::size_t> by_address_;
  std::unordered_map<std::uint64_t, std::weak_ptr<Socket>> sockets_;
  std::uint64_t last_socket_ = 0;
};

}  // namespace

Result<void> serve(const ServeOptions& options, const std::atomic<bool>& stop, const std::function<void(int)>& ready,
                   const std::function<void(const std::string&)>& log) {
  raise_descriptor_limit();
  auto store = open_store(options.database, options.store);
  if (!store) return store.failure();
  Server server(options, **store, log);
  return server.run(stop, ready);
}

}  // namespace scalinata::server
