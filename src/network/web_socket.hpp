// A client's WebSocket, on Boost.Beast, whose templates are compiled only in web_socket.cpp.
#pragma once

#include <chrono>
#include <memory>
#include <string>

#include <boost/asio/awaitable.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/beast/core/flat_buffer.hpp>

namespace scalinata::network {

using boost::system::error_code;

struct WebSocketSettings {
  std::size_t max_message = 0;  // bytes
  std::chrono::seconds handshake_time{};
  std::chrono::seconds quiet_time{};  // timeout without traffic, with pings before it
};

// A connected socket. At most one read and one write at a time.
class WebSocket {
 public:
  WebSocket(boost::asio::ip::tcp::socket socket, const WebSocketSettings& settings);
  ~WebSocket();
  WebSocket(const WebSocket&) = delete;
  WebSocket& operator=(const WebSocket&) = delete;

  boost::asio::awaitable<error_code> shake_hands(std::string host, std::string path);
  boost::asio::awaitable<error_code> read(boost::beast::flat_buffer& buffer);  // one message
  boost::asio::awaitable<error_code> write(const std::string& text);
  bool got_text() const;  // whether the last message was text, not binary

 private:
  struct Stream;
  std::unique_ptr<Stream> stream_;
};

}  // namespace scalinata::network
