// Answers requests of the API in coroutines, and counts those that failed. Part of serve.cpp.
#pragma once

#include <memory>
#include <optional>
#include <string>

#include <boost/asio/awaitable.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/redirect_error.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/asio/use_awaitable.hpp>

#include "server/http_api.hpp"
#include "server/http_reply.hpp"
#include "server/report.hpp"
#include "server/serve.hpp"
#include "server/server_log.hpp"
#include "server/socket.hpp"

namespace scalinata::server {

class ApiAnswers {
 public:
  ApiAnswers(asio::io_context& io, const ServeOptions& options, HttpApi& api, ServerLog& log, const Report& report)
      : io_(io), options_(options), api_(api), log_(log), report_(report) {}

  // The API replies through a callback, now or later; the coroutine waits. If the client disconnects meanwhile, that is
  // noticed, so that work for it can stop.
  asio::awaitable<HttpResponse> answer(HttpRequest request, tcp::socket& socket) {
    constexpr int max_requests_ahead = 4;  // that an engine thread may have to answer first
    const auto timer = std::make_shared<asio::steady_timer>(io_, max_requests_ahead * request_timeout(options_));
    const auto response = std::make_shared<std::optional<HttpResponse>>();
    guarded(report_, [&] {
      api_.handle(request, [timer, response](HttpResponse made) {
        *response = std::move(made);
        timer->cancel();
      });
    });
    error_code error;
    if (!*response) {
      socket.async_wait(tcp::socket::wait_read, [&socket, response, gone = request.gone](error_code failed) {
        // Readable with nothing to read means end of file. Once answered, the socket may no longer exist.
        error_code ignored;
        if (!failed && !*response && socket.available(ignored) == 0) *gone = true;
      });
      co_await timer->async_wait(asio::redirect_error(asio::use_awaitable, error));
      if (!*response) *response = refusal_response(refused(Refusal::internal, sentence::failed, request.language));
      socket.cancel(error);
    }
    if ((*response)->status == 201) log_.line("room_created");
    if ((*response)->status >= 500) {
      ++errors_;
      last_error_ = fmt::format("{} {}", request.method, (*response)->status);
    }
    co_return std::move(**response);
  }

  void log_troubles() { log_.trouble("error", errors_, last_error_); }

 private:
  asio::io_context& io_;
  const ServeOptions& options_;
  HttpApi& api_;
  ServerLog& log_;
  const Report& report_;
  std::uint64_t errors_ = 0;
  std::string last_error_;
};

}  // namespace scalinata::server
