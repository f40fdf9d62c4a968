#include "server/request_reader.hpp"

#include "server/base_path.hpp"
#include "server/gzip.hpp"

namespace scalinata::server {
namespace {

namespace http = boost::beast::http;

// Browsers name the page that opened the connection, which must be ours. Other programs send no Origin.
bool good_origin(const network::Request& request) {
  const std::string origin(request[http::field::origin]);
  if (origin.empty()) return true;
  const std::size_t scheme = origin.find("://");
  return scheme != std::string::npos && origin.substr(scheme + 3) == std::string(request[http::field::host]);
}

}  // namespace

std::string RequestReader::address_of(const network::Request& request, const std::string& peer) const {
  std::string forwarded;  // repeated headers form one list
  const auto [first, last] = request.equal_range("X-Forwarded-For");
  for (auto header = first; header != last; ++header)
    forwarded += (forwarded.empty() ? "" : ",") + std::string(header->value());
  return proxies_.client(peer, forwarded);
}

HttpRequest RequestReader::read(const network::Request& from, const std::string& peer) const {
  HttpRequest request;
  request.method = std::string(from.method_string());
  const std::string target = without_base({from.target().data(), from.target().size()}, base_path_);
  const std::size_t question = target.find('?');
  request.path = target.substr(0, question);
  if (question != std::string::npos) request.query = target.substr(question + 1);
  request.body = from.body();
  request.address = address_of(from, peer);
  request.origin = origin_of(std::string_view(from[http::field::host]),
                             proxies_.trusts(peer) && from["X-Forwarded-Proto"] == "https");
  const std::string authorization(from[http::field::authorization]);
  if (authorization.rfind("Bearer ", 0) == 0) request.bearer = authorization.substr(7);
  request.if_none_match = std::string(from[http::field::if_none_match]);
  request.accepts_gzip = accepts_encoding(from[http::field::accept_encoding], "gzip");
  request.accepts_brotli = accepts_encoding(from[http::field::accept_encoding], "br");
  request.language = negotiate(std::string_view(from[http::field::accept_language])).value_or(Language::en);
  return request;
}

bool RequestReader::is_for_socket(const network::Request& request) const {
  return without_base({request.target().data(), request.target().size()}, base_path_) == "/ws" && good_origin(request);
}

}  // namespace scalinata::server
