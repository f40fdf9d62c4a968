// A connection's WebSocket with its unsent messages, on its own thread. Part of serve.cpp.
#pragma once

#include <chrono>
#include <memory>
#include <optional>
#include <string>

#include <boost/asio/awaitable.hpp>
#include <boost/asio/dispatch.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/post.hpp>
#include <boost/asio/steady_timer.hpp>

#include "network/server_socket.hpp"
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
  // `ended` is called at the end of a connection that was opened.
  Socket(tcp::socket socket, const ServeOptions& options, Hub& hub, const std::function<Millis()>& now,
         const Report& report, std::string address, std::function<void()> ended)
      : socket_(std::move(socket),
                {static_cast<std::size_t>(options.limits.frame_kib) * kib, request_timeout(options)}),
        ping_timer_(socket_.executor()),
        options_(options),
        hub_(hub),
        now_(now),
        report_(report),
        address_(std::move(address)),
        ended_(std::move(ended)) {}

  asio::any_io_executor executor() { return socket_.executor(); }

  asio::awaitable<void> open(network::Request request) {
    const auto self = shared_from_this();
    if (const error_code error = co_await socket_.accept(request)) co_return end();
    const auto wake = [weak = weak_from_this(), executor = socket_.executor()](Haste haste) {
      // Posted, so that messages added in the same step go out together.
      asio::post(executor, [weak, haste] {
        if (const auto alive = weak.lock()) alive->begin_to_write(haste);
      });
    };
    outbox_ = std::make_shared<Outbox>(static_cast<std::size_t>(options_.limits.unsent_kib) * kib, wake);
    session_ = std::make_shared<Session>(
        hub_, [outbox = outbox_](std::string text) { outbox->add(std::move(text), Haste::now); },
        [weak = weak_from_this()] {
          if (const auto alive = weak.lock()) alive->close_when_sent(CloseCode::policy_error);
        },
        now_, options_.limits.messages(), address_,
        [this_strand = socket_.executor(), &report = report_](std::function<void()> work) {
          asio::dispatch(this_strand, [&report, work = std::move(work)] { guarded(report, work); });
        },
        [outbox = outbox_](std::string text) { outbox->add(std::move(text), Haste::soon); });
    keep_alive();
    socket_.listen(self, {[this](std::string_view text) { hear(text); }, [this] { hear_pong(); }, [this] { end(); }});
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
    if (write_timer_) write_timer_->cancel();
  }

  void end() {
    const auto self = shared_from_this();
    abort();
    if (session_) guarded(report_, [this] { session_->on_closed(); });
    if (const auto ended = std::exchange(ended_, {})) ended();
  }

 private:
  using Haste = Outbox::Haste;
  static constexpr auto between_frames = std::chrono::milliseconds(100);  // for what can wait

  void hear(std::string_view text) {
    if (!ignores_input_) guarded(report_, [&] { session_->on_text(text); });
  }

  void hear_pong() {
    if (!pinged_at_) return;
    const auto took = std::chrono::duration_cast<std::chrono::milliseconds>(Clock::now() - *pinged_at_).count();
    pinged_at_.reset();
    session_->add_lag(took);
  }

  void begin_to_write(Haste haste) {
    if (outbox_->is_overfull()) return abort();  // the client reads too slowly
    if (closing_ || writing_) return;
    const auto soon = writing_since_ + between_frames;
    haste == Haste::soon&& Clock::now() < soon ? write_at(soon) : write();
  }

  void write_at(Clock::time_point time) {
    if (!write_timer_) write_timer_ = std::make_unique<asio::steady_timer>(socket_.executor());
    write_timer_->expires_at(time);
    write_timer_->async_wait([weak = weak_from_this()](const error_code& error) {
      const auto alive = weak.lock();
      if (!error && alive) alive->begin_to_write(Haste::now);
    });
  }

  void write() {
    thread_local std::string frame;  // keeps its memory
    for (;;) {
      outbox_->take_frame(frame);
      writing_ = !frame.empty() && !closed_;
      if (!writing_) break;
      writing_since_ = Clock::now();
      if (!socket_.write(shared_from_this(), frame, [this] { write(); })) return;
    }
    if (close_after_) close();
  }

  void close() {
    if (closing_) return;
    closing_ = true;
    writing_since_ = Clock::now();
    socket_.close(shared_from_this(), *close_after_);
  }

  // Pings measure the lag and detect dead connections.
  void keep_alive() {
    const std::chrono::seconds longest_silence(options_.limits.silent_seconds);
    if (!closing_ && !writing_) {
      if (!pinged_at_) pinged_at_ = Clock::now();  // the first unanswered ping
      socket_.ping(shared_from_this());
    }
    ping_timer_.expires_after(longest_silence / 3);
    ping_timer_.async_wait([self = shared_from_this(), longest_silence](const error_code&) {
      if (self->closed_) return;
      const auto now = Clock::now();
      const bool silent = self->pinged_at_ && now - *self->pinged_at_ > longest_silence;
      // The client reads nothing, or does not answer the close frame.
      const bool stuck = (self->writing_ || self->closing_) && now - self->writing_since_ > longest_silence;
      silent || stuck ? self->abort() : self->keep_alive();
    });
  }

  network::ServerSocket socket_;
  asio::steady_timer ping_timer_;
  std::unique_ptr<asio::steady_timer> write_timer_;  // most connections need none
  const ServeOptions& options_;
  Hub& hub_;
  const std::function<Millis()>& now_;
  const Report& report_;
  const std::string address_;
  std::function<void()> ended_;
  std::shared_ptr<Session> session_;
  std::shared_ptr<Outbox> outbox_;
  bool writing_ = false;
  bool ignores_input_ = false;
  bool closing_ = false;  // only a close frame is still sent
  bool closed_ = false;
  std::optional<CloseCode> close_after_;
  Clock::time_point writing_since_;
  std::optional<Clock::time_point> pinged_at_;
};

}  // namespace scalinata::server
