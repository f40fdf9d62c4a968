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

WebSocket::WebSocket(asio::ip::tcp::socket socket, const WebSocketSettings& settings)
    : stream_(std::make_unique<Stream>(std::move(socket))) {
  stream_->read_message_max(settings.max_message);
  stream_->auto_fragment(false);
  stream_->text(true);
  stream_->set_option(websocket::stream_base::timeout{settings.handshake_time, settings.quiet_time, true});
}
WebSocket::~WebSocket() = default;

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

bool WebSocket::got_text() const {
  return stream_->got_text();
}

}  // namespace scalinata::network
