#include "network/server_socket.hpp"

#include <array>
#include <utility>
#include <vector>

#include <boost/asio/redirect_error.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <boost/asio/write.hpp>
#include <boost/beast/core/tcp_stream.hpp>
#include <boost/beast/http/rfc7230.hpp>
#include <boost/beast/websocket/stream.hpp>

#include "core/utf8.hpp"

namespace scalinata::network {

namespace asio = boost::asio;
namespace beast = boost::beast;
namespace http = beast::http;
namespace websocket = beast::websocket;
using asio::ip::tcp;

namespace {

constexpr std::size_t most_at_once = 16'384;  // bytes read in one turn

// What was agreed upon about our messages; nothing: they are not compressed.
std::optional<Deflater> agreed(std::string_view extensions) {
  for (const auto& extension : http::ext_list(beast::string_view(extensions.data(), extensions.size()))) {
    if (extension.first != "permessage-deflate") continue;
    int bits = window_bits;
    bool forgets = false;
    for (const auto& [name, value] : extension.second) {
      if (name == "server_no_context_takeover") forgets = true;
      if (name == "server_max_window_bits") bits = std::stoi(std::string(value));
    }
    return Deflater(bits, forgets);
  }
  return {};
}

websocket::permessage_deflate deflate_options() {
  websocket::permessage_deflate deflate;
  deflate.server_enable = true;
  deflate.server_max_window_bits = window_bits;
  deflate.client_no_context_takeover = true;
  return deflate;
}

}  // namespace

// Beast shakes hands and negotiates; its stream is given up after that.
asio::awaitable<error_code> ServerSocket::accept(const Request& request) {
  websocket::stream<beast::tcp_stream> stream(std::move(socket_));
  std::string extensions;
  stream.set_option(deflate_options());
  stream.set_option(websocket::stream_base::timeout{settings_.handshake_time, websocket::stream_base::none(), false});
  stream.set_option(websocket::stream_base::decorator([&extensions](websocket::response_type& response) {
    extensions = std::string(response[http::field::sec_websocket_extensions]);
  }));
  error_code error;
  co_await stream.async_accept(request, asio::redirect_error(asio::use_awaitable, error));
  socket_ = stream.next_layer().release_socket();
  if (!error && aborted_) error = asio::error::operation_aborted;
  if (error) co_return error;
  deflater_ = agreed(extensions);
  reader_.emplace(settings_.max_message, deflater_.has_value());
  socket_.non_blocking(true, error);
  co_return error;
}

void ServerSocket::listen(const std::shared_ptr<void>& owner, Events events) {
  events_ = std::move(events);
  await_bytes(owner);
}

void ServerSocket::await_bytes(const std::shared_ptr<void>& owner) {
  socket_.async_wait(tcp::socket::wait_read, [this, owner](const error_code& error) {
    if (error || !socket_.is_open()) return end();
    receive(owner);
  });
}

// All connections of a thread read into the same buffer; only an unfinished frame is kept.
void ServerSocket::receive(const std::shared_ptr<void>& owner) {
  thread_local std::vector<char> buffer;
  const std::size_t before = unread_.size();
  if (buffer.size() < before + most_at_once) buffer.resize(before + most_at_once);
  error_code error;
  const std::size_t come = socket_.read_some(asio::buffer(buffer.data() + before, most_at_once), error);
  if (error == asio::error::would_block || error == asio::error::interrupted) return await_bytes(owner);
  if (error) return end();
  unread_.copy(buffer.data(), before);
  unread_ = {};
  std::span<char> bytes(buffer.data(), before + come);
  while (!closing_ && socket_.is_open()) {
    const auto heard = reader_->next(bytes);
    if (!heard) break;
    hear(owner, *heard);
  }
  if (!socket_.is_open()) return end();
  if (reader_->broken() && !closing_) close(owner, *reader_->broken());
  if (!closing_) unread_.assign(bytes.data(), bytes.size());
  await_bytes(owner);
}

void ServerSocket::hear(const std::shared_ptr<void>& owner, const Heard& heard) {
  switch (heard.kind) {
    case FrameKind::text:
      if (!heard.compressed) return hear_text(owner, heard.payload);
      if (const auto text = inflated(heard.payload, settings_.max_message)) return hear_text(owner, *text);
      return close(owner, CloseCode::too_long);
    case FrameKind::ping:  // an older one that could not be answered yet is forgotten
      pong_ = control_frame(FrameKind::pong, heard.payload);
      return send_control(owner);
    case FrameKind::pong:
      return events_.pong();
    case FrameKind::close:
      return close(owner, CloseCode::normal);
    default:
      return;
  }
}

void ServerSocket::hear_text(const std::shared_ptr<void>& owner, std::string_view text) {
  is_utf8(text) ? events_.text(text) : close(owner, CloseCode::wrong_text);
}

void ServerSocket::end() {
  if (std::exchange(ended_, true)) return;
  abort();
  const Events events = std::exchange(events_, {});  // they may own this object
  if (events.ended) events.ended();
}

bool ServerSocket::write(const std::shared_ptr<void>& owner, std::string_view text, std::function<void()> written) {
  if (closing_ || !socket_.is_open()) return true;  // never arrives
  std::string shorter;
  if (deflater_ && text.size() >= shortest_compressed) shorter = deflater_->deflated(text);
  const bool compressed = !shorter.empty();
  const std::string_view payload = compressed ? shorter : text;
  const FrameHead head(FrameKind::text, payload.size(), compressed);
  if (!rest_.empty())  // a control frame is still being sent
    next_ = std::string(head.text()).append(payload);
  else if (send(owner, head.text(), payload))
    return true;
  written_ = std::move(written);
  return false;
}

// True if nothing is left to send. Precondition: nothing is being sent.
bool ServerSocket::send(const std::shared_ptr<void>& owner, std::string_view head, std::string_view payload) {
  error_code error;
  const std::array parts{asio::buffer(head.data(), head.size()), asio::buffer(payload.data(), payload.size())};
  const std::size_t done = socket_.write_some(parts, error);
  if (error && error != asio::error::would_block && error != asio::error::interrupted) abort();
  if (!socket_.is_open() || done == head.size() + payload.size()) return true;
  const std::size_t of_head = std::min(done, head.size());
  rest_.assign(head.substr(of_head)).append(payload.substr(done - of_head));
  asio::async_write(socket_, asio::buffer(rest_), [this, owner](const error_code& failed, std::size_t) {
    if (failed) abort();
    sent(owner);
  });
  return false;
}

void ServerSocket::sent(const std::shared_ptr<void>& owner) {
  rest_ = {};
  const bool message_waits = !next_.empty();
  const std::string more = control_frames() + std::exchange(next_, {});
  const bool all = !socket_.is_open() || more.empty() || send(owner, {}, more);
  if (all) shut_down_if_closing();
  if (message_waits && !all) return;
  if (const auto written = std::exchange(written_, {})) written();
}

std::string ServerSocket::control_frames() {
  std::string frames = std::exchange(pong_, {});
  if (std::exchange(ping_waits_, false)) frames += control_frame(FrameKind::ping);
  return frames += std::exchange(close_, {});
}

void ServerSocket::send_control(const std::shared_ptr<void>& owner) {
  if (!rest_.empty() || !socket_.is_open()) return;
  if (send(owner, {}, control_frames())) shut_down_if_closing();
}

void ServerSocket::shut_down_if_closing() {
  error_code ignored;
  if (closing_) socket_.shutdown(tcp::socket::shutdown_send, ignored);
}

void ServerSocket::ping(const std::shared_ptr<void>& owner) {
  ping_waits_ = !closing_;
  if (ping_waits_) send_control(owner);
}

// What the other side still sends is read and dropped, until it closes its side too or takes too long.
void ServerSocket::close(const std::shared_ptr<void>& owner, CloseCode why) {
  if (std::exchange(closing_, true) || !socket_.is_open()) return;
  close_ = close_frame(why);
  next_ = {};
  give_up_ = std::make_unique<asio::steady_timer>(socket_.get_executor(), settings_.handshake_time);
  give_up_->async_wait([this, owner](const error_code& error) {
    if (!error) abort();
  });
  send_control(owner);
}

void ServerSocket::abort() {
  aborted_ = true;
  if (give_up_) give_up_->cancel();
  error_code ignored;
  socket_.close(ignored);
}

}  // namespace scalinata::network
