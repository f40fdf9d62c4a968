#include "server/http_answers.hpp"

#include <algorithm>

namespace scalinata::server {
namespace {

int status_of(Refusal code) {
  switch (code) {
    case Refusal::protocol:
    case Refusal::malformed:
      return 400;
    case Refusal::too_large:
      return 413;
    case Refusal::rate:
      return 429;
    case Refusal::not_found:
      return 404;
    case Refusal::not_allowed:
      return 403;
    case Refusal::bad_token:
      return 401;
    case Refusal::stale:
    case Refusal::wrong_turn:
    case Refusal::over:
    case Refusal::taken:
      return 409;
    case Refusal::illegal:
      return 422;
    case Refusal::busy:
    case Refusal::full:
    case Refusal::unavailable:
      return 503;
    case Refusal::damaged:
    case Refusal::internal:
      return 500;
  }
  return 500;
}

}  // namespace

HttpResponse refusal_response(const Refused& why) {
  const Json body = {{"error", {{"code", code_text(why.code)}, {"message", why.message}}}};
  return {status_of(why.code), "application/json", body.dump(-1, ' ', false, Json::error_handler_t::replace), {}};
}

HttpResponse answered(const Answer<Json>& answer, int status) {
  if (const auto* why = std::get_if<Refused>(&answer)) return refusal_response(*why);
  return {status, "application/json", std::get<Json>(answer).dump(-1, ' ', false, Json::error_handler_t::replace), {}};
}

HttpResponse nothing_here(Language language) {
  return refusal_response(refused(Refusal::not_found, sentence::nothing_here, language));
}

const std::vector<std::pair<std::string, std::string>>& security_headers() {
  static const std::vector<std::pair<std::string, std::string>> headers = {
      {"Content-Security-Policy",
       "default-src 'self'; script-src 'self' 'wasm-unsafe-eval'; img-src 'self' data: blob:; style-src 'self' "
       "'unsafe-inline'; connect-src 'self' ws: wss:; "
       "object-src 'none'; base-uri 'self'; form-action 'self'; frame-ancestors 'none'"},
      {"X-Content-Type-Options", "nosniff"},
      {"Referrer-Policy", "no-referrer"},
      {"Permissions-Policy", "camera=(), microphone=(), geolocation=()"},
      {"Cross-Origin-Opener-Policy", "same-origin"}};
  return headers;
}

std::string query_member(std::string_view query, std::string_view key) {
  while (!query.empty()) {
    const std::size_t end = std::min(query.find('&'), query.size());
    const std::string_view pair = query.substr(0, end);
    if (pair.size() > key.size() && pair.substr(0, key.size()) == key && pair[key.size()] == '=')
      return std::string(pair.substr(key.size() + 1));
    query.remove_prefix(std::min(end + 1, query.size()));
  }
  return {};
}

Language requested_language(const HttpRequest& request) {
  const std::string wanted = query_member(request.query, "language");
  return wanted.empty() ? request.language : negotiate(wanted).value_or(Language::en);
}

Language requested_language(const Json& body, Language otherwise) {
  if (!body.contains("language")) return otherwise;
  return negotiate(text_in(body, "language")).value_or(Language::en);
}

Answer<Json> body_of(const HttpRequest& request) {
  auto body = parse_json(request.body);
  if (!body) return Refused{Refusal::malformed, body.error()};
  if (!body->is_object()) return refused(Refusal::malformed, phrase("expected a JSON object"), request.language);
  return *std::move(body);
}

}  // namespace scalinata::server
