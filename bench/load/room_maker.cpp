#include "bench/load/room_maker.hpp"

#include <cstdlib>

#include <boost/asio/redirect_error.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <boost/beast/core.hpp>
#include <boost/beast/http.hpp>

#include "json/json.hpp"

namespace scalinata::load {

namespace asio = boost::asio;
namespace beast = boost::beast;
namespace http = beast::http;
using boost::system::error_code;

struct RoomMaker::Line {
  explicit Line(asio::io_context& io) : stream(io) {}
  beast::tcp_stream stream;
  beast::flat_buffer buffer;
};

RoomMaker::RoomMaker(Stage& stage, std::size_t node) : stage_(stage), node_(node) {}
RoomMaker::~RoomMaker() = default;

asio::awaitable<Result<MadeRoom>> RoomMaker::ask(std::string options) {
  error_code failure;
  if (!line_) {
    node_ = stage_.up(node_);
    line_ = std::make_unique<Line>(stage_.io);
    co_await line_->stream.async_connect(stage_.endpoint(node_), asio::redirect_error(asio::use_awaitable, failure));
  }
  http::request<http::string_body> request(http::verb::post, "/api/rooms", 11);
  request.set(http::field::host, "localhost");
  request.body() = options;
  request.prepare_payload();
  http::response<http::string_body> response;
  if (!failure) co_await http::async_write(line_->stream, request, asio::redirect_error(asio::use_awaitable, failure));
  if (!failure)
    co_await http::async_read(line_->stream, line_->buffer, response,
                              asio::redirect_error(asio::use_awaitable, failure));
  if (failure) {
    line_.reset();
    co_return fail("{}", failure.message());
  }
  const auto made = parse_json(response.body());
  if (response.result() != http::status::created || !made) co_return fail("{}", response.body());
  MadeRoom room;
  room.id = text_in(*made, "room");
  for (std::size_t seat = 0; seat < 2; ++seat) room.tokens[seat] = text_in((*made)["seats"][seat], "token");
  co_return room;
}

asio::awaitable<Result<MadeRoom>> RoomMaker::make(std::string options) {
  constexpr int most_attempts = 300;
  asio::steady_timer pause(stage_.io);
  for (int attempt = 1;; ++attempt) {
    auto made = co_await ask(options);
    if (made || !stage_.may_lose_nodes || attempt == most_attempts) co_return made;
    node_ = stage_.after(node_);
    error_code failure;
    pause.expires_after(std::chrono::milliseconds(100));
    co_await pause.async_wait(asio::redirect_error(asio::use_awaitable, failure));
  }
}

std::string room_options(const std::string& game, int clock_seconds, const std::string& key) {
  Json options{{"game", game},
               {"order", "given"},
               {"seats", {{{"kind", "me"}, {"nick", "Ada"}}, {{"kind", "me"}, {"nick", "Bea"}}}}};
  if (clock_seconds > 0) options["clock"] = {{"kind", "total"}, {"seconds", clock_seconds}, {"increment", 0}};
  if (!key.empty()) options["key"] = key;
  return options.dump();
}

std::string metrics_of(int port) {
  asio::io_context io;
  beast::tcp_stream stream(io);
  error_code failure;
  stream.connect({asio::ip::address_v4::loopback(), static_cast<unsigned short>(port)}, failure);
  http::request<http::empty_body> request(http::verb::get, "/metrics", 11);
  request.set(http::field::host, "localhost");
  request.keep_alive(false);
  http::response<http::string_body> response;
  beast::flat_buffer buffer;
  if (!failure) http::write(stream, request, failure);
  if (!failure) http::read(stream, buffer, response, failure);
  return failure ? std::string() : response.body();
}

double metric(const std::string& metrics, const std::string& name) {
  const std::string line = "\nscalinata_" + name + " ";
  const std::size_t at = metrics.find(line);
  return at == std::string::npos ? 0 : std::atof(metrics.c_str() + at + line.size());
}

}  // namespace scalinata::load
