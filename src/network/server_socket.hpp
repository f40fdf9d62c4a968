// A WebSocket on the server's side, made for very many connections of which most are silent: an idle one keeps no
// buffers, and what can be sent at once is sent without another turn of the loop. Everything runs on its executor.
#pragma once

#include <chrono>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

#include <boost/asio/awaitable.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/beast/http/message.hpp>
#include <boost/beast/http/string_body.hpp>

#include "network/deflate.hpp"
#include "network/frames.hpp"

namespace scalinata::network {

using boost::system::error_code;
using Request = boost::beast::http::request<boost::beast::http::string_body>;

struct ServerSocketSettings {
  std::size_t max_message = 0;            // bytes, decompressed
  std::chrono::seconds handshake_time{};  // also for closing
};

class ServerSocket {
 public:
  struct Events {
    std::function<void(std::string_view)> text;  // a message
    std::function<void()> pong;
    std::function<void()> ended;  // nothing more will arrive; called once
  };

  ServerSocket(boost::asio::ip::tcp::socket socket, const ServerSocketSettings& settings)
      : settings_(settings), socket_(std::move(socket)) {}

  boost::asio::any_io_executor executor() { return socket_.get_executor(); }

  // Answers the request for a WebSocket; then nothing else has been read from the socket yet.
  boost::asio::awaitable<error_code> accept(const Request& request);
  // Begins to listen. `owner` owns this object, and lives until the end.
  void listen(const std::shared_ptr<void>& owner, Events events);
  // True if the message is sent; otherwise `written` is called when it is, or when the connection has failed. One at a
  // time.
  bool write(const std::shared_ptr<void>& owner, std::string_view text, std::function<void()> written);
  // After what is being written. A ping that has not been sent yet counts for the next one too.
  void ping(const std::shared_ptr<void>& owner);
  void close(const std::shared_ptr<void>& owner, CloseCode why);
  void abort();

 private:
  static constexpr std::size_t shortest_compressed = 256;  // bytes

  void await_bytes(const std::shared_ptr<void>& owner);
  void receive(const std::shared_ptr<void>& owner);
  void hear(const std::shared_ptr<void>& owner, const Heard& heard);
  void hear_text(const std::shared_ptr<void>& owner, std::string_view text);
  void end();
  bool send(const std::shared_ptr<void>& owner, std::string_view head, std::string_view payload);
  void sent(const std::shared_ptr<void>& owner);
  std::string control_frames();
  void send_control(const std::shared_ptr<void>& owner);
  void shut_down_if_closing();

  const ServerSocketSettings settings_;
  boost::asio::ip::tcp::socket socket_;
  Events events_;
  std::optional<FrameReader> reader_;
  std::optional<Deflater> deflater_;  // if that was agreed upon
  std::string unread_;                // the beginning of a frame
  std::string rest_;                  // being sent
  std::string next_;                  // a message behind it
  std::function<void()> written_;     // for the message that is being sent
  std::string pong_, close_;          // frames that wait
  bool ping_waits_ = false;
  bool closing_ = false;  // a close frame was sent, or is about to be
  bool aborted_ = false;
  bool ended_ = false;
  std::unique_ptr<boost::asio::steady_timer> give_up_;  // on closing
};

}  // namespace scalinata::network
