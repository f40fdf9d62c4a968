// A WebSocket with its unsent messages, in coroutines on its own thread. Part of serve.cpp.
#pragma once

#include <chrono>
#include <memory>
#include <optional>
#include <string>

#include <boost/asio/awaitable.hpp>
#include <boost/asio/co_spawn.hpp>
#include <boost/asio/detached.hpp>
#include <boost/asio/dispatch.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/post.hpp>
#include <boost/asio/redirect_error.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/asio/use_awaitable.hpp>

#include "network/web_socket.hpp"
#include "server/outbox.hpp"
#include "server/report.hpp"
#include "server/serve.hpp"
#include "server/session.hpp"

namespace scalinata::server {

namespace asio = boost::asio;
namespace beast = boost::beast;
using asio::ip::tcp;
using network::CloseCode;
using network::error_code;
using Clock = std::chrono::steady_clock;

inline constexpr std::size_t kib = 1024;

inline std::chrono::seconds request_timeout(const ServeOptions& options) {
  return std::chrono::seconds(options.limits.request_seconds);
}

class Socket : public std::enable_shared_from_this<Socket> {
 public:
  Socket(tcp::socket socket, const ServeOptions& options, Hub& hub, const std::function<Millis()>& now,
         const Report& report, std::string address)
      : socket_(std::move(socket),
                {static_cast<std::size_t>(options.limits.frame_kib) * kib, request_timeout(options), {}, true}),
        ping_timer_(socket_.executor()),
        options_(options),
        now_(now),
        report_(report),
        address_(std::move(address)) {
    socket_.on_pong([this] {
      if (!pinged_at_) return;
      const auto took = std::chrono::duration_cast<std::chrono::milliseconds>(Clock::now() - *pinged_at_).count();
      pinged_at_.reset();
      session_->add_lag(took);
    });
    hub_ = &hub;
  }

  asio::any_io_executor executor() const { return socket_.executor(); }

  asio::awaitable<void> run(network::Request request) {
    const auto self = shared_from_this();
    const error_code error = co_await socket_.accept(request);
    if (error) co_return;
    outbox_ = std::make_shared<Outbox>(static_cast<std::size_t>(options_.limits.unsent_kib) * kib,
                                       [weak = weak_from_this(), executor = socket_.executor()] {
                                         // Posted, so that messages added in the same step go out together.
                                         asio::post(executor, [weak] {
                                           if (const auto alive = weak.lock()) alive->begin_to_write();
                                         });
                                       });
    session_ = std::make_shared<Session>(
        *hub_, [outbox = outbox_](std::string text) { outbox->add(std::move(text)); },
        [weak = weak_from_this()] {
          if (const auto alive = weak.lock()) alive->close_when_sent(CloseCode::policy_error);
        },
        now_, options_.limits.messages(), address_,
        [this_strand = socket_.executor(), &report = report_](std::function<void()> work) {
          asio::dispatch(this_strand, [&report, work = std::move(work)] { guarded(report, work); });
        });
    asio::co_spawn(
        socket_.executor(), [self] { return self->keep_alive(); }, asio::detached);
    co_await listen();
    abort();
    guarded(report_, [this] { session_->on_closed(); });
  }

  // From now on messages from the client are ignored; pending replies are still sent.
  void stop_listening() { ignores_input_ = true; }

  // Sends a close frame after the unsent messages; the client has the request timeout to answer it.
  void close_when_sent(CloseCode why) {
    if (!session_) return abort();  // the handshake is not finished
    if (close_after_) return;
    close_after_ = why;
    ignores_input_ = true;
    if (!writing_ && outbox_->is_empty()) close();
  }

  void abort() {
    closing_ = closed_ = true;
    socket_.abort();
    ping_timer_.cancel();
  }

 private:
  asio::awaitable<void> listen() {
    beast::flat_buffer buffer;
    for (;;) {
      const error_code error = co_await socket_.read(buffer);
      if (error) break;
      if (socket_.got_text() && !ignores_input_) {
        const auto data = buffer.cdata();
        guarded(report_, [&] { session_->on_text({static_cast<const char*>(data.data()), data.size()}); });
      }
      buffer.consume(buffer.size());
      buffer.shrink_to_fit();
    }
  }

  void begin_to_write() {
    if (outbox_->is_overfull()) return abort();  // the client reads too slowly
    if (!closing_ && !writing_) write();
  }

  void write() {
    frame_ = outbox_->take_frame();
    writing_ = !frame_.empty() && !closed_;
    if (!writing_) {
      frame_.shrink_to_fit();
      if (close_after_) close();
      return;
    }
    writing_since_ = Clock::now();
    socket_.write(frame_, [self = shared_from_this()](const error_code& error) {
      if (error) self->abort();
      self->write();
    });
  }

  void close() {
    if (closing_) return;
    closing_ = true;
    writing_since_ = Clock::now();
    socket_.close(*close_after_, [self = shared_from_this()] { self->abort(); });
  }

  // Pings measure the lag and detect dead connections.
  asio::awaitable<void> keep_alive() {
    const auto self = shared_from_this();
    const std::chrono::seconds longest_silence(options_.limits.silent_seconds);
    while (!closed_) {
      error_code error;
      if (!closing_ && !writing_ && !pinging_) {
        if (!pinged_at_) pinged_at_ = Clock::now();  // the first unanswered ping
        // Not awaited: if the client reads nothing, the ping is never sent.
        pinging_ = true;
        socket_.ping([self] { self->pinging_ = false; });
      }
      ping_timer_.expires_after(longest_silence / 3);
      co_await ping_timer_.async_wait(asio::redirect_error(asio::use_awaitable, error));
      const auto now = Clock::now();
      const bool silent = pinged_at_ && now - *pinged_at_ > longest_silence;
      // The client reads nothing, or does not answer the close frame.
      const bool stuck = (writing_ || closing_) && now - writing_since_ > longest_silence;
      if (silent || stuck) abort();
    }
  }

  network::WebSocket socket_;
  asio::steady_timer ping_timer_;
  const ServeOptions& options_;
  const std::function<Millis()>& now_;
  const Report& report_;
  const std::string address_;
  Hub* hub_;
  std::shared_ptr<Session> session_;
  std::shared_ptr<Outbox> outbox_;
  std::string frame_;  // being sent
  bool writing_ = false, pinging_ = false;
  bool ignores_input_ = false;
  bool closing_ = false;  // only a close frame is still sent
  bool closed_ = false;
  std::optional<CloseCode> close_after_;
  Clock::time_point writing_since_;
  std::optional<Clock::time_point> pinged_at_;
};

}  // namespace scalinata::server
