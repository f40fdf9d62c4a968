#include "cli/bot_connection.hpp"

#include <thread>

#include <boost/asio/awaitable.hpp>
#include <boost/asio/co_spawn.hpp>
#include <boost/asio/detached.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/post.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <boost/beast/core/tcp_stream.hpp>
#include <boost/beast/http.hpp>

#include "core/cells.hpp"
#include "engine/file.hpp"
#include "network/web_socket.hpp"

namespace scalinata::bot {
namespace {

namespace asio = boost::asio;
namespace beast = boost::beast;
namespace http = beast::http;
using asio::use_awaitable;
using asio::ip::tcp;

constexpr auto answer_time = std::chrono::seconds(60);
constexpr auto quiet_time = std::chrono::seconds(90);  // the server pings every 20 seconds
constexpr std::size_t max_body_size = 64u << 20;

std::string host_header(const ServerAddress& server) {
  const std::string host = server.host.find(':') == std::string::npos ? server.host : "[" + server.host + "]";
  return server.port == "80" ? host : host + ":" + server.port;
}

asio::awaitable<void> reach(beast::tcp_stream& stream, const ServerAddress& server) {
  tcp::resolver resolver(stream.get_executor());
  const auto places = co_await resolver.async_resolve(server.host, server.port, use_awaitable);
  stream.expires_after(answer_time);
  co_await stream.async_connect(places, use_awaitable);
  stream.socket().set_option(tcp::no_delay(true));
}

asio::awaitable<void> get(beast::tcp_stream& stream, const ServerAddress& server, const std::string& path,
                          const std::string& bearer, HttpAnswer& answer) {
  co_await reach(stream, server);
  http::request<http::empty_body> request(http::verb::get, server.path + path, 11);
  request.set(http::field::host, host_header(server));
  request.set(http::field::connection, "close");
  if (!bearer.empty()) request.set(http::field::authorization, "Bearer " + bearer);
  stream.expires_after(answer_time);
  co_await http::async_write(stream, request, use_awaitable);
  beast::flat_buffer buffer;
  http::response_parser<http::string_body> parser;
  parser.body_limit(max_body_size);
  co_await http::async_read(stream, buffer, parser, use_awaitable);
  answer.status = static_cast<int>(parser.get().result_int());
  answer.body = std::move(parser.get().body());
}

// Why a connection failed; in the library's own words if it is unusual.
std::string text_of(const std::exception_ptr& error, Language language) {
  try {
    std::rethrow_exception(error);
  } catch (const beast::system_error& failed) {
    const beast::error_code code = failed.code();
    if (code == asio::error::host_not_found) return say(language, "there is no such host");
    if (code == beast::error::timeout) return say(language, "there was no answer");
    if (code == asio::error::eof) return say(language, "the connection ended");
    return code.category() == boost::system::system_category() ? system_reason(code.value(), language) : code.message();
  } catch (const std::exception& failed) { return failed.what(); }
}

// One connection: reads until it ends, and writes what is passed to send().
class Conversation {
 public:
  Conversation(asio::io_context& io, Mailbox& mailbox, int connection_id)
      : io_(io), mailbox_(mailbox), connection_id_(connection_id) {}

  asio::awaitable<void> run(const ServerAddress& server) {
    beast::tcp_stream stream(io_);
    co_await reach(stream, server);
    stream.expires_never();
    socket_.emplace(stream.release_socket(), network::WebSocketSettings{max_body_size, answer_time, quiet_time});
    const network::error_code refused = co_await socket_->shake_hands(host_header(server), server.path + "/ws");
    if (refused) throw beast::system_error(refused);
    mailbox_.put(Opened{}, connection_id_);
    beast::flat_buffer buffer;
    for (;;) {
      const network::error_code error = co_await socket_->read(buffer);
      if (error) throw beast::system_error(error);
      const auto data = buffer.cdata();
      if (socket_->got_text())
        mailbox_.put(Received{{static_cast<const char*>(data.data()), data.size()}}, connection_id_);
      buffer.consume(buffer.size());
    }
  }

  void send(std::string text) {
    unsent_.push_back(std::move(text));
    if (unsent_.size() > 1) return;  // already being written
    asio::co_spawn(io_, write(), asio::detached);
  }

 private:
  // If writing fails, reading fails too and reports it.
  asio::awaitable<void> write() {
    while (!unsent_.empty()) {
      const network::error_code error = co_await socket_->write(unsent_.front());
      if (error) co_return;
      unsent_.pop_front();
    }
  }

  asio::io_context& io_;
  std::optional<network::WebSocket> socket_;  // once the server has been reached
  Mailbox& mailbox_;
  int connection_id_;
  std::deque<std::string> unsent_;
};

}  // namespace

Result<ServerAddress> parse_server(std::string_view url, Language language) {
  ServerAddress server;
  const auto wrong = [&] {
    return fail(language, "--server: {address} is not an address: expected http://HOST[:PORT][/PATH]",
                "address"_a = safe_quote(url));
  };
  if (url.rfind("https://", 0) == 0)
    return fail(language, "--server: https is not supported; use the server's http address or a TLS tunnel");
  if (url.rfind("http://", 0) != 0) return wrong();
  std::string_view rest = url.substr(7);
  const std::size_t slash = std::min(rest.find('/'), rest.size());
  server.path = std::string(rest.substr(slash));
  while (!server.path.empty() && server.path.back() == '/') server.path.pop_back();
  rest = rest.substr(0, slash);
  // A colon inside brackets belongs to the address.
  const std::size_t colon = rest.rfind(':');
  const bool has_port = colon != std::string_view::npos && rest.find(']', colon) == std::string_view::npos;
  server.port = has_port ? std::string(rest.substr(colon + 1)) : "80";
  server.host = std::string(has_port ? rest.substr(0, colon) : rest);
  if (server.host.size() > 2 && server.host.front() == '[') server.host = server.host.substr(1, server.host.size() - 2);
  const bool good_port = !server.port.empty() && server.port.size() <= 5 &&
                         server.port.find_first_not_of("0123456789") == std::string::npos;
  if (server.host.empty() || !good_port || url.find_first_of(" ?#@") != std::string_view::npos) return wrong();
  return server;
}

Result<HttpAnswer> http_get(const ServerAddress& server, const std::string& path, const std::string& bearer,
                            Language language) {
  asio::io_context io(1);
  HttpAnswer answer;
  std::string error;
  const auto ended = [&](const std::exception_ptr& failed) {
    if (failed) error = text_of(failed, language);
  };
  beast::tcp_stream stream(io);
  asio::co_spawn(io, get(stream, server, path, bearer, answer), ended);
  io.run();
  if (!error.empty()) return Error{error};
  return answer;
}

void Mailbox::put(BotEvent event, int connection_id) {
  const std::lock_guard lock(mutex_);
  if (connection_id != 0 && connection_id != connection_id_) return;
  queue_.push_back(std::move(event));
  arrived_.notify_one();
}

std::optional<BotEvent> Mailbox::next(std::chrono::milliseconds patience) {
  std::unique_lock lock(mutex_);
  if (!arrived_.wait_for(lock, patience, [&] { return !queue_.empty(); })) return std::nullopt;
  BotEvent event = std::move(queue_.front());
  queue_.pop_front();
  return event;
}

int Mailbox::new_connection() {
  const std::lock_guard lock(mutex_);
  std::erase_if(queue_, [](const BotEvent& event) { return !std::holds_alternative<Thought>(event); });
  return ++connection_id_;
}

class Connection::Thread {
 public:
  Thread(ServerAddress server, Mailbox& mailbox, Language language) : server_(std::move(server)) {
    const int connection_id = mailbox.new_connection();
    conversation_ = std::make_unique<Conversation>(io_, mailbox, connection_id);
    const auto ended = [&mailbox, connection_id, language](const std::exception_ptr& failed) {
      mailbox.put(Lost{failed ? text_of(failed, language) : say(language, "the connection ended")}, connection_id);
    };
    asio::co_spawn(io_, conversation_->run(server_), ended);
    thread_ = std::thread([this] { io_.run(); });
  }
  ~Thread() {
    io_.stop();
    thread_.join();
  }
  Thread(const Thread&) = delete;
  Thread& operator=(const Thread&) = delete;

  void send(std::string text) {
    asio::post(io_, [this, text = std::move(text)] { conversation_->send(text); });
  }

 private:
  ServerAddress server_;
  asio::io_context io_{1};
  std::unique_ptr<Conversation> conversation_;
  std::thread thread_;
};

Connection::Connection(const ServerAddress& server, Mailbox& mailbox, Language language)
    : thread_(std::make_unique<Thread>(server, mailbox, language)) {}
Connection::~Connection() = default;

void Connection::send(std::string text) {
  thread_->send(std::move(text));
}

}  // namespace scalinata::bot
