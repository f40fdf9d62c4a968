// Converts a request from the network into an HttpRequest: who sent it and what it asks for.
#pragma once

#include <string>

#include "network/server_socket.hpp"
#include "server/client_address.hpp"
#include "server/http.hpp"

namespace scalinata::server {

class RequestReader {
 public:
  RequestReader(std::string base_path, TrustedProxies proxies)
      : base_path_(std::move(base_path)), proxies_(std::move(proxies)) {}

  // `peer` is the address at the other end of the connection, possibly a proxy's.
  bool comes_by_proxy(const std::string& peer) const { return proxies_.trusts(peer); }
  std::string address_of(const network::Request& request, const std::string& peer) const;
  HttpRequest read(const network::Request& from, const std::string& peer) const;
  // Whether a WebSocket may be opened: the path is right, and the request comes from our own page or a program.
  bool is_for_socket(const network::Request& request) const;

 private:
  const std::string base_path_;
  const TrustedProxies proxies_;
};

}  // namespace scalinata::server
