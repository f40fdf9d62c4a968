#include "network/web_socket.hpp"

#include <utility>

#include <boost/asio/redirect_error.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <boost/beast/core/tcp_stream.hpp>
#include <boost/beast/websocket/stream.hpp>

namespace scalinata::network {

namespace asio = boost::asio;
namespace beast = boost::beast;
namespace websocket = beast::websocket;

struct WebSocket::Stream : websocket::stream<beast::tcp_stream> {
  using stream::stream;
};

namespace {

// A small window: the default settings would cost each connection a quarter of a megabyte. It holds the last message or
// two, which the next one resembles. Short messages are not worth compressing. For incoming messages, read_message_max
// limits the decompressed size.
websocket::permessage_deflate small_deflate() {
  websocket::permessage_deflate deflate;
  deflate.server_enable = true;
  deflate.server_max_window_bits = 11;
  deflate.client_max_window_bits = 12;
  deflate.client_no_context_takeover = true;
  deflate.compLevel = 1;
  deflate.memLevel = 4;
  deflate.msg_size_threshold = 256;
  return deflate;
}

}  // namespace

WebSocket::WebSocket(asio::ip::tcp::socket socket, const WebSocketSettings& settings)
    : stream_(std::make_unique<Stream>(std::move(socket))) {
  const bool pings = settings.quiet_time.count() > 0;
  stream_->read_message_max(settings.max_message);
  stream_->auto_fragment(false);
  stream_->text(true);
  if (settings.compresses) stream_->set_option(small_deflate());
  stream_->set_option(websocket::stream_base::timeout{
      settings.handshake_time, pings ? settings.quiet_time : websocket::stream_base::none(), pings});
}
WebSocket::~WebSocket() = default;

asio::any_io_executor WebSocket::executor() const {
  return stream_->get_executor();
}

void WebSocket::on_pong(std::function<void()> callback) {
  stream_->control_callback([callback = std::move(callback)](websocket::frame_type kind, beast::string_view) {
    if (kind == websocket::frame_type::pong) callback();
  });
}

asio::awaitable<error_code> WebSocket::accept(const Request& request) {
  error_code error;
  co_await stream_->async_accept(request, asio::redirect_error(asio::use_awaitable, error));
  co_return error;
}

asio::awaitable<error_code> WebSocket::shake_hands(std::string host, std::string path) {
  error_code error;
  co_await stream_->async_handshake(host, path, asio::redirect_error(asio::use_awaitable, error));
  co_return error;
}

asio::awaitable<error_code> WebSocket::read(beast::flat_buffer& buffer) {
  error_code error;
  co_await stream_->async_read(buffer, asio::redirect_error(asio::use_awaitable, error));
  co_return error;
}

asio::awaitable<error_code> WebSocket::write(const std::string& text) {
  error_code error;
  co_await stream_->async_write(asio::buffer(text), asio::redirect_error(asio::use_awaitable, error));
  co_return error;
}

void WebSocket::write(const std::string& text, std::function<void(error_code)> written) {
  stream_->async_write(asio::buffer(text),
                       [written = std::move(written)](error_code error, std::size_t) { written(error); });
}

bool WebSocket::got_text() const {
  return stream_->got_text();
}

void WebSocket::ping(std::function<void()> sent) {
  stream_->async_ping({}, [sent = std::move(sent)](error_code) { sent(); });
}

void WebSocket::close(CloseCode why, std::function<void()> closed) {
  stream_->async_close(static_cast<websocket::close_code>(why), [closed = std::move(closed)](error_code) { closed(); });
}

void WebSocket::abort() {
  beast::get_lowest_layer(*stream_).close();
}

}  // namespace scalinata::network
