// A WebSocket for server or client, on Boost.Beast, whose templates are compiled only in web_socket.cpp.
#pragma once

#include <chrono>
#include <cstdint>
#include <functional>
#include <memory>
#include <string>

#include <boost/asio/awaitable.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/beast/core/flat_buffer.hpp>
#include <boost/beast/http/message.hpp>
#include <boost/beast/http/string_body.hpp>

namespace scalinata::network {

using boost::system::error_code;
using Request = boost::beast::http::request<boost::beast::http::string_body>;

enum class CloseCode : std::uint16_t { going_away = 1001, policy_error = 1008 };

struct WebSocketSettings {
  std::size_t max_message = 0;            // bytes
  std::chrono::seconds handshake_time{};  // also for closing
  std::chrono::seconds quiet_time{};      // timeout without traffic, with pings before it; 0: neither
  bool compresses = false;                // long messages, if the other side supports it
};

// A connected socket. At most one read and one write at a time; ping() and close() may run alongside.
class WebSocket {
 public:
  WebSocket(boost::asio::ip::tcp::socket socket, const WebSocketSettings& settings);
  ~WebSocket();
  WebSocket(const WebSocket&) = delete;
  WebSocket& operator=(const WebSocket&) = delete;

  boost::asio::any_io_executor executor() const;
  void on_pong(std::function<void()> callback);

  boost::asio::awaitable<error_code> accept(const Request& request);                   // server side
  boost::asio::awaitable<error_code> shake_hands(std::string host, std::string path);  // client side
  boost::asio::awaitable<error_code> read(boost::beast::flat_buffer& buffer);          // one message
  boost::asio::awaitable<error_code> write(const std::string& text);
  // The same with a callback, always called later; the text must remain until then.
  void write(const std::string& text, std::function<void(error_code)> written);
  bool got_text() const;  // whether the last message was text, not binary
  void ping(std::function<void()> sent);
  void close(CloseCode why, std::function<void()> closed);
  void abort();

 private:
  struct Stream;
  std::unique_ptr<Stream> stream_;
};

}  // namespace scalinata::network
