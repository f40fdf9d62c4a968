// A client's WebSocket: says hello, sends texts in order, and passes on what it hears.
#pragma once

#include <cstdint>
#include <deque>
#include <memory>
#include <string>
#include <string_view>

#include <boost/asio/awaitable.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>

namespace scalinata::load {

struct Manner {
  int protocol = 2;
  bool deflates = false;  // accepts compressed messages, like browsers
};

class Connection : public std::enable_shared_from_this<Connection> {
 public:
  class Listener {
   public:
    virtual void welcomed() = 0;                     // the server has answered the greeting
    virtual void heard(std::string_view frame) = 0;  // a list of one or several messages
    virtual void ended(const std::string& why) = 0;  // it could not be opened, or was closed

   protected:
    ~Listener() = default;
  };

  Connection(boost::asio::io_context& io, const Manner& manner, Listener& listener);
  ~Connection();

  void open(const boost::asio::ip::tcp::endpoint& server, const boost::asio::ip::address_v4& from);
  void send(std::string text);
  // Closes it; the listener hears nothing more.
  void leave();
  // What has arrived so far, before decompression.
  std::uint64_t bytes() const;

 private:
  struct Stream;
  boost::asio::awaitable<void> run(boost::asio::ip::tcp::endpoint server, boost::asio::ip::address_v4 from);
  boost::asio::awaitable<void> write();

  boost::asio::io_context& io_;
  const Manner manner_;
  Listener* listener_;  // null: nobody listens any more
  std::unique_ptr<Stream> stream_;
  std::deque<std::string> unsent_;
  bool is_welcome_ = false;
};

// The whole number after `name`, searched from `from`, or -1. A real JSON parser would make the clients busier than the
// server they measure.
std::int64_t number_after(std::string_view text, std::string_view name, std::size_t from = 0);

// The highest ply of the positions in a frame, or -1.
std::int64_t last_ply(std::string_view frame);

}  // namespace scalinata::load
