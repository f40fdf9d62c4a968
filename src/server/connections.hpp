// The server's connections, in coroutines on the first network thread: each is accepted and counted, and its requests
// are answered until one upgrades it to a WebSocket, which is served by any of the threads. Part of serve.cpp.
#pragma once

#include <algorithm>
#include <chrono>
#include <memory>
#include <string>
#include <unordered_map>

#include <boost/asio/co_spawn.hpp>
#include <boost/asio/detached.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/redirect_error.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <boost/beast/core/flat_buffer.hpp>
#include <boost/beast/core/tcp_stream.hpp>
#include <boost/beast/websocket/rfc6455.hpp>

#include "server/api_answers.hpp"
#include "server/connection_count.hpp"
#include "server/http_reply.hpp"
#include "server/network_threads.hpp"
#include "server/request_reader.hpp"
#include "server/server_log.hpp"
#include "server/socket.hpp"

namespace scalinata::server {

namespace http = beast::http;

class Connections {
 public:
  Connections(NetworkThreads& threads, const ServeOptions& options, Hub& hub, HttpApi& api,
              const std::function<Millis()>& now, ServerLog& log, const Report& report,
              std::shared_ptr<ConnectionCount> count)
      : threads_(threads),
        io_(threads.first()),
        options_(options),
        requests_(options.base_path, TrustedProxies(options.trusted_proxies)),
        answers_(io_, options, api, log, report),
        hub_(hub),
        now_(now),
        log_(log),
        report_(report),
        count_(std::move(count)) {}

  asio::awaitable<void> accept(tcp::acceptor& acceptor) {
    for (;;) {
      error_code error;
      tcp::socket socket = co_await acceptor.async_accept(asio::redirect_error(asio::use_awaitable, error));
      if (error == asio::error::operation_aborted || error == asio::error::bad_descriptor) co_return;
      if (error) {  // out of descriptors: wait until some are free
        ++accepts_failed_;
        accept_failure_ = error.message();
        asio::steady_timer timer(io_, retry_after);
        co_await timer.async_wait(asio::redirect_error(asio::use_awaitable, error));
        continue;
      }
      socket.set_option(tcp::no_delay(true), error);
      asio::co_spawn(io_, handle_connection(std::move(socket)), [this](const std::exception_ptr& thrown) {
        guarded(report_, [&] {
          if (thrown) std::rethrow_exception(thrown);
        });
      });
    }
  }

  // From now on messages from clients are ignored; pending replies are still sent.
  void stop_listening() {
    stopping_ = true;
    on_each_socket(&Socket::stop_listening);
  }
  void close_all() {
    on_each_socket([](Socket& socket) { socket.close_when_sent(CloseCode::going_away); });
  }
  bool is_answering() const { return answering_.use_count() > 1; }
  bool has_sockets() const {
    return std::any_of(sockets_.begin(), sockets_.end(), [](const auto& entry) { return !entry.second.expired(); });
  }
  void log_troubles() {
    log_.trouble("connections_refused", count_->refused, "too many connections, in all or from one address");
    log_.trouble("accept_failed", accepts_failed_, accept_failure_);
    answers_.log_troubles();
  }

 private:
  static constexpr auto retry_after = std::chrono::milliseconds(100);

  // Where each of them is served.
  void on_each_socket(const std::function<void(Socket&)>& work) const {
    for (const auto& [id, socket] : sockets_)
      if (auto alive = socket.lock()) {
        const auto executor = alive->executor();
        asio::post(executor, [alive = std::move(alive), work] { work(*alive); });
      }
  }

  // The connection goes on as a WebSocket on the next thread.
  void open_socket(tcp::socket socket, network::Request request, std::shared_ptr<ConnectionSlot> slot,
                   const std::string& peer) {
    error_code error;
    const auto protocol = socket.local_endpoint(error).protocol();
    tcp::socket::native_handle_type handle{};
    if (!error) handle = socket.release(error);
    if (error) return;
    asio::io_context& home = threads_.next();
    const std::uint64_t id = ++last_socket_;
    // Moved, because the slot must end on this thread.
    auto ended = [this, id, slot = std::move(slot)]() mutable {
      asio::post(io_, [this, id, slot = std::move(slot)] { sockets_.erase(id); });
    };
    const auto opened = std::make_shared<Socket>(tcp::socket(home, protocol, handle), options_, hub_, now_, report_,
                                                 requests_.address_of(request, peer), std::move(ended));
    sockets_[id] = opened;
    asio::co_spawn(home, opened->open(std::move(request)), [this, opened](const std::exception_ptr& thrown) {
      if (!thrown) return;
      opened->end();
      guarded(report_, [&] { std::rethrow_exception(thrown); });
    });
  }

  asio::awaitable<void> handle_connection(tcp::socket socket) {
    error_code error;
    const auto remote = socket.remote_endpoint(error);
    const std::string peer = error ? "unknown" : remote.address().to_string();
    const bool by_proxy = requests_.comes_by_proxy(peer);
    const auto slot = std::make_shared<ConnectionSlot>(count_);
    if (!slot->taken() || (!by_proxy && !slot->take_address(limit_key(peer)))) co_return;
    beast::tcp_stream stream(std::move(socket));
    beast::flat_buffer buffer;
    const std::chrono::seconds timeout = request_timeout(options_);
    for (;;) {
      http::request_parser<http::string_body> parser;
      parser.body_limit(static_cast<std::size_t>(options_.limits.body_kib) * kib);
      parser.header_limit(16 * 1024);
      stream.expires_after(timeout);
      co_await http::async_read(stream, buffer, parser, asio::redirect_error(asio::use_awaitable, error));
      if (error == http::error::body_limit) {
        HttpResponse too_large = refusal_response({Refusal::too_large, "the request is too large"});
        co_await reply(stream, std::move(too_large), 11, false, timeout);
        break;
      }
      if (error) break;
      auto request = parser.release();
      if (beast::websocket::is_upgrade(request)) {
        if (!requests_.is_for_socket(request)) {
          HttpResponse not_ours =
              refusal_response({Refusal::not_allowed, "only pages of this server may connect, to /ws"});
          co_await reply(stream, std::move(not_ours), request.version(), false, timeout);
          break;
        }
        // Behind a proxy, the client's address is only known from a request.
        if (by_proxy && !slot->take_address(requests_.address_of(request, peer))) {
          HttpResponse too_many = refusal_response({Refusal::rate, "too many connections from this address"});
          co_await reply(stream, std::move(too_many), request.version(), false, timeout);
          break;
        }
        stream.expires_never();
        open_socket(stream.release_socket(), std::move(request), slot, peer);
        co_return;
      }
      const unsigned version = request.version();
      const bool head = request.method() == http::verb::head;
      auto answering = answering_;
      HttpResponse response = co_await answers_.answer(requests_.read(request, peer), stream.socket());
      const bool keep = request.keep_alive() && !stopping_;
      const bool sent = co_await reply(stream, std::move(response), version, keep, timeout, head);
      answering.reset();
      if (!sent || !keep) break;
    }
    stream.socket().shutdown(tcp::socket::shutdown_send, error);
  }

  NetworkThreads& threads_;
  asio::io_context& io_;
  const ServeOptions& options_;
  const RequestReader requests_;
  ApiAnswers answers_;
  Hub& hub_;
  const std::function<Millis()>& now_;
  ServerLog& log_;
  const Report& report_;
  const std::shared_ptr<ConnectionCount> count_;
  std::unordered_map<std::uint64_t, std::weak_ptr<Socket>> sockets_;
  std::uint64_t last_socket_ = 0;
  const std::shared_ptr<void> answering_ = std::make_shared<char>();  // held by requests until their answer is sent
  bool stopping_ = false;
  std::uint64_t accepts_failed_ = 0;
  std::string accept_failure_;
};

}  // namespace scalinata::server
