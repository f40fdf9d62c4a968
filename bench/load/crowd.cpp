#include "bench/load/crowd.hpp"

#include <chrono>
#include <deque>
#include <optional>

#include <fmt/format.h>
#include <boost/asio/awaitable.hpp>
#include <boost/asio/co_spawn.hpp>
#include <boost/asio/detached.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/redirect_error.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <boost/beast/core.hpp>
#include <boost/beast/http.hpp>
#include <boost/beast/websocket.hpp>

#include "bench/load/wire.hpp"
#include "core/rng.hpp"
#include "json/json.hpp"
#include "protocol/messages.hpp"

namespace scalinata::load {
namespace {

namespace asio = boost::asio;
namespace beast = boost::beast;
namespace http = beast::http;
namespace websocket = beast::websocket;
using asio::ip::tcp;
using boost::system::error_code;
using Clock = std::chrono::steady_clock;

constexpr int makers = 16;  // connections that create rooms

// The number after `name`, searched from `from`, or -1. A real JSON parser would make the clients busier than the
// server they measure.
std::int64_t number_after(std::string_view text, std::string_view name, std::size_t from = 0) {
  const std::size_t at = text.find(name, from);
  if (at == std::string_view::npos) return -1;
  std::int64_t number = 0;
  for (std::size_t i = text.find_first_not_of('[', at + name.size());
       i < text.size() && text[i] >= '0' && text[i] <= '9'; ++i)
    number = 10 * number + (text[i] - '0');
  return number;
}

struct Room {
  std::shared_ptr<const Script> script;
  std::string id, tokens[2];
  double phase = 0;  // fraction of the interval between moves
};

}  // namespace

struct Crowd::Inside {
  class Client;

  asio::io_context io{1};
  tcp::endpoint server;
  int protocol = protocol_version;
  bool deflates = false;
  std::vector<Room> rooms;
  std::vector<std::shared_ptr<Client>> clients;
  std::optional<Error> error;
  std::size_t awaited = 0;  // what the current step is still waiting for

  bool playing = false;
  Clock::time_point begun;
  double run_seconds = 0;  // 0: at once
  std::size_t open_games = 0;
  Played played;

  void stop_with(std::string_view what, std::string_view why) {
    if (!error) error = fail("{}: {}", what, why);
    io.stop();
  }
  void done() {
    if (--awaited == 0) io.stop();
  }

  Result<void> run() {
    io.restart();
    io.run();
    if (error) return *error;
    return {};
  }

  asio::awaitable<void> make(std::size_t first, std::size_t end) {
    error_code failure;
    beast::tcp_stream stream(io);
    co_await stream.async_connect(server, asio::redirect_error(asio::use_awaitable, failure));
    beast::flat_buffer buffer;
    for (std::size_t i = first; i < end && !failure; i += makers) {
      http::request<http::string_body> request(http::verb::post, "/api/rooms", 11);
      request.set(http::field::host, "localhost");
      request.body() =
          fmt::format(R"({{"game":"{}","seats":[{{"kind":"me","nick":"Ada"}},{{"kind":"me","nick":"Bea"}}]}})",
                      rooms[i].script->game);
      request.prepare_payload();
      co_await http::async_write(stream, request, asio::redirect_error(asio::use_awaitable, failure));
      http::response<http::string_body> response;
      if (!failure)
        co_await http::async_read(stream, buffer, response, asio::redirect_error(asio::use_awaitable, failure));
      if (failure) break;
      const auto made = parse_json(response.body());
      if (response.result() != http::status::created || !made) {
        stop_with("a room was not made", response.body());
        co_return;
      }
      rooms[i].id = (*made)["room"];
      for (std::size_t seat = 0; seat < 2; ++seat) rooms[i].tokens[seat] = (*made)["seats"][seat]["token"];
    }
    if (failure) stop_with("making rooms", failure.message());
    done();
  }
};

// A client in one seat.
class Crowd::Inside::Client : public std::enable_shared_from_this<Client> {
 public:
  Client(Inside& crowd, Room& room, int seat)
      : crowd_(crowd), room_(room), seat_(seat), stream_(crowd.io), due_(crowd.io) {}

  asio::awaitable<void> run() {
    const auto self = shared_from_this();
    error_code failure;
    auto& socket = beast::get_lowest_layer(stream_);
    co_await socket.async_connect(crowd_.server, asio::redirect_error(asio::use_awaitable, failure));
    if (!failure) socket.set_option(tcp::no_delay(true));
    if (crowd_.deflates) {
      websocket::permessage_deflate deflate;
      deflate.client_enable = true;
      stream_.set_option(deflate);
    }
    if (!failure)
      co_await stream_.async_handshake("localhost", "/ws", asio::redirect_error(asio::use_awaitable, failure));
    if (!failure) send(fmt::format(R"({{"type":"hello","protocol":{},"language":"en"}})", crowd_.protocol));
    beast::flat_buffer buffer;
    while (!failure) {
      co_await stream_.async_read(buffer, asio::redirect_error(asio::use_awaitable, failure));
      if (failure) break;
      hear({static_cast<const char*>(buffer.cdata().data()), buffer.size()});
      buffer.consume(buffer.size());
    }
    crowd_.stop_with("a connection ended", failure.message());
  }

  void watch() {
    send(fmt::format(R"({{"type":"watch","channel":1,"room":"{}","token":"{}"}})", room_.id,
                     room_.tokens[static_cast<std::size_t>(seat_)]));
  }

  // The game has this many moves: moves if it is this client's turn.
  void stands_at(std::size_t ply) {
    ply_ = ply;
    const auto& moves = room_.script->moves;
    if (!crowd_.playing || ply >= moves.size() || moves[ply].seat != seat_) return;
    auto at = Clock::now();
    if (crowd_.run_seconds > 0) {
      const double share = (static_cast<double>(ply) + room_.phase) / static_cast<double>(moves.size());
      const auto due = crowd_.begun + std::chrono::duration_cast<Clock::duration>(
                                          std::chrono::duration<double>(share * crowd_.run_seconds));
      at = std::max(at, due);
    }
    since_ = at;
    due_.expires_at(at);
    due_.async_wait([self = shared_from_this()](error_code failure) {
      if (!failure) self->move();
    });
  }
  std::size_t ply() const { return ply_; }

 private:
  void move() {
    send(fmt::format(R"({{"type":"act","channel":1,"id":"{0}","action":{{"do":"move","ply":{0},"move":"{1}"}}}})", ply_,
                     room_.script->moves[ply_].text));
  }

  // Handles a frame with one or several messages.
  void hear(std::string_view text) {
    const auto has = [&](std::string_view what) { return text.find(what) != std::string_view::npos; };
    if (has(R"("type":"ack")")) acknowledged();
    if (has(R"("type":"refused")")) return crowd_.stop_with("refused", text);
    if (has(R"("type":"welcome")")) return crowd_.done();
    const std::size_t position = text.rfind(R"("position":)");
    const std::int64_t ply = position == std::string_view::npos ? -1 : number_after(text, R"("ply":)", position);
    if (ply >= 0) stands_at(static_cast<std::size_t>(ply));
    if (has(R"("type":"room")")) return crowd_.done();
    if (!has(R"("type":"update")")) return;
    const bool next = has(R"("legal":[{)") || has(R"("legal":{)");
    Sent& sent = next ? crowd_.played.to_next : crowd_.played.to_others;
    ++sent.frames;
    const std::uint64_t received = bytes_received(beast::get_lowest_layer(stream_).native_handle());
    sent.bytes += static_cast<double>(received - counted_);
    counted_ = received;
  }

  void acknowledged() {
    const std::chrono::duration<double, std::milli> wait = Clock::now() - since_;
    crowd_.played.waits_ms.push_back(wait.count());
    if (ply_ + 1 == room_.script->moves.size()) crowd_.done();
  }

  void send(std::string text) {
    unsent_.push_back(std::move(text));
    if (unsent_.size() > 1) return;
    asio::co_spawn(
        crowd_.io, [self = shared_from_this()] { return self->write(); }, asio::detached);
  }

  asio::awaitable<void> write() {
    const auto self = shared_from_this();
    error_code failure;
    for (; !unsent_.empty() && !failure; unsent_.pop_front())
      co_await stream_.async_write(asio::buffer(unsent_.front()), asio::redirect_error(asio::use_awaitable, failure));
    if (failure) crowd_.stop_with("sending", failure.message());
  }

  Inside& crowd_;
  Room& room_;
  const int seat_;
  websocket::stream<tcp::socket> stream_;
  asio::steady_timer due_;
  std::deque<std::string> unsent_;
  std::size_t ply_ = 0;
  Clock::time_point since_;
  std::uint64_t counted_ = 0;  // bytes
};

Crowd::Crowd(int port, const Manner& manner, std::vector<std::shared_ptr<const Script>> scripts)
    : inside_(std::make_unique<Inside>()) {
  inside_->protocol = manner.protocol;
  inside_->deflates = manner.deflates;
  inside_->server = {asio::ip::address_v4::loopback(), static_cast<unsigned short>(port)};
  Rng rng(1);
  for (auto& script : scripts)
    inside_->rooms.push_back({std::move(script), {}, {}, static_cast<double>(rng.below(1000)) / 1000});
}

Crowd::~Crowd() = default;

Result<void> Crowd::make_rooms(std::size_t first, std::size_t count) {
  inside_->awaited = makers;
  for (std::size_t i = 0; i < makers; ++i)
    asio::co_spawn(inside_->io, inside_->make(first + i, first + count), asio::detached);
  return inside_->run();
}

Result<void> Crowd::connect() {
  for (Room& room : inside_->rooms)
    for (int seat = 0; seat < 2; ++seat)
      inside_->clients.push_back(std::make_shared<Inside::Client>(*inside_, room, seat));
  inside_->awaited = inside_->clients.size();
  for (const auto& client : inside_->clients) asio::co_spawn(inside_->io, client->run(), asio::detached);
  return inside_->run();
}

Result<void> Crowd::watch() {
  inside_->awaited = inside_->clients.size();
  for (const auto& client : inside_->clients) client->watch();
  return inside_->run();
}

Result<Played> Crowd::play(double rate) {
  std::size_t moves = 0;
  for (const Room& room : inside_->rooms) moves += room.script->moves.size();
  inside_->run_seconds = rate > 0 ? static_cast<double>(moves) / rate : 0;
  inside_->played.waits_ms.reserve(moves);
  inside_->awaited = inside_->rooms.size();
  inside_->playing = true;
  inside_->begun = Clock::now();
  for (const auto& client : inside_->clients) client->stands_at(client->ply());
  const auto ended = inside_->run();
  if (!ended) return ended.failure();
  inside_->played.seconds = std::chrono::duration<double>(Clock::now() - inside_->begun).count();
  return inside_->played;
}

}  // namespace scalinata::load
