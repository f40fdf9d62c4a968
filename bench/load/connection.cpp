#include "bench/load/connection.hpp"

#include <algorithm>

#include <fmt/format.h>
#include <boost/asio/awaitable.hpp>
#include <boost/asio/co_spawn.hpp>
#include <boost/asio/detached.hpp>
#include <boost/asio/redirect_error.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <boost/beast/core.hpp>
#include <boost/beast/websocket.hpp>

#include "bench/load/wire.hpp"

namespace scalinata::load {

namespace asio = boost::asio;
namespace beast = boost::beast;
namespace websocket = beast::websocket;
using asio::ip::tcp;
using boost::system::error_code;

struct Connection::Stream : websocket::stream<tcp::socket> {
  using stream::stream;
  tcp::socket& socket() { return beast::get_lowest_layer(*this); }
};

Connection::Connection(asio::io_context& io, const Manner& manner, Listener& listener)
    : io_(io), manner_(manner), listener_(&listener), stream_(std::make_unique<Stream>(io)) {
  if (!manner.deflates) return;
  websocket::permessage_deflate deflate;
  deflate.client_enable = true;
  stream_->set_option(deflate);
}
Connection::~Connection() = default;

void Connection::open(const tcp::endpoint& server, const asio::ip::address_v4& from) {
  asio::co_spawn(
      io_, [self = shared_from_this(), server, from] { return self->run(server, from); }, asio::detached);
}

asio::awaitable<void> Connection::run(tcp::endpoint server, asio::ip::address_v4 from) {
  const auto self = shared_from_this();
  error_code failure;
  tcp::socket& socket = stream_->socket();
  socket.open(tcp::v4(), failure);
  if (!failure) socket.bind({from, 0}, failure);
  if (!failure) co_await socket.async_connect(server, asio::redirect_error(asio::use_awaitable, failure));
  if (!failure) socket.set_option(tcp::no_delay(true), failure);
  if (!failure)
    co_await stream_->async_handshake("localhost", "/ws", asio::redirect_error(asio::use_awaitable, failure));
  if (!failure) send(fmt::format(R"({{"type":"hello","protocol":{},"language":"en"}})", manner_.protocol));
  beast::flat_buffer buffer;
  while (!failure && listener_) {
    co_await stream_->async_read(buffer, asio::redirect_error(asio::use_awaitable, failure));
    if (failure || !listener_) break;
    const std::string_view frame{static_cast<const char*>(buffer.cdata().data()), buffer.size()};
    if (!is_welcome_ && frame.find(R"("type":"welcome")") != std::string_view::npos) {
      is_welcome_ = true;
      listener_->welcomed();
    } else {
      listener_->heard(frame);
    }
    buffer.consume(buffer.size());
  }
  if (Listener* const listener = std::exchange(listener_, nullptr)) listener->ended(failure.message());
}

void Connection::send(std::string text) {
  unsent_.push_back(std::move(text));
  if (unsent_.size() > 1) return;
  asio::co_spawn(
      io_, [self = shared_from_this()] { return self->write(); }, asio::detached);
}

// If it fails, so does reading.
asio::awaitable<void> Connection::write() {
  const auto self = shared_from_this();
  error_code failure;
  for (; !unsent_.empty() && !failure; unsent_.pop_front())
    co_await stream_->async_write(asio::buffer(unsent_.front()), asio::redirect_error(asio::use_awaitable, failure));
}

void Connection::leave() {
  listener_ = nullptr;
  error_code ignored;
  stream_->socket().close(ignored);
}

std::uint64_t Connection::bytes() const {
  return bytes_received(stream_->socket().native_handle());
}

std::int64_t number_after(std::string_view text, std::string_view name, std::size_t from) {
  const std::size_t at = text.find(name, from);
  if (at == std::string_view::npos) return -1;
  std::int64_t number = 0;
  for (std::size_t i = text.find_first_not_of('[', at + name.size());
       i < text.size() && text[i] >= '0' && text[i] <= '9'; ++i)
    number = 10 * number + (text[i] - '0');
  return number;
}

std::int64_t last_ply(std::string_view frame) {
  constexpr std::string_view position = R"("position":)";
  std::int64_t ply = -1;
  for (std::size_t at = frame.find(position); at != std::string_view::npos;) {
    const std::size_t next = frame.find(position, at + position.size());
    ply = std::max(ply, number_after(frame.substr(0, next), R"("ply":)", at));
    at = next;
  }
  return ply;
}

}  // namespace scalinata::load
