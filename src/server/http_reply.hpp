// Sends an HTTP response, in a coroutine. Part of serve.cpp.
#pragma once

#include <chrono>

#include <boost/asio/awaitable.hpp>
#include <boost/asio/redirect_error.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <boost/beast/core/tcp_stream.hpp>
#include <boost/beast/http.hpp>

#include "server/http_answers.hpp"

namespace scalinata::server {

// Whether it could be sent within the timeout. `head`: without the body.
inline boost::asio::awaitable<bool> reply(boost::beast::tcp_stream& stream, HttpResponse made, unsigned version,
                                          bool keep, std::chrono::seconds timeout, bool head = false) {
  namespace asio = boost::asio;
  namespace http = boost::beast::http;
  http::response<http::string_body> response(static_cast<http::status>(made.status), version);
  response.set(http::field::server, "scalinata");
  response.set(http::field::content_type, made.type);
  for (const auto& [name, value] : security_headers()) response.set(name, value);
  for (const auto& [name, value] : made.headers) response.set(name, value);
  response.body() = std::move(made.body);
  response.keep_alive(keep);
  response.prepare_payload();
  if (head) response.body().clear();  // Content-Length keeps the length
  boost::system::error_code error;
  stream.expires_after(timeout);
  co_await http::async_write(stream, response, asio::redirect_error(asio::use_awaitable, error));
  co_return !error;
}

}  // namespace scalinata::server
