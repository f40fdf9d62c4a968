// The address of a client, as rate limits count it.
#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "core/language.hpp"
#include "core/result.hpp"

namespace scalinata::server {

// IPv4 addresses are kept whole, also when mapped into IPv6. IPv6 addresses are cut to their /64 network: every
// customer has at least one, with 2^64 addresses in it. Text that is not an address is returned unchanged.
std::string limit_key(const std::string& address);

// The addresses that begin with these bits; IPv4 addresses are mapped, ::ffff:a.b.c.d.
struct Network {
  std::array<std::uint8_t, 16> address{};
  int bits = 128;
};
// ADDRESS or ADDRESS/BITS.
Result<Network> parse_network(const std::string& text, Language language = Language::en);

// "https://games.example" from a request's Host header; empty if that is not a valid host.
std::string origin_of(std::string_view host, bool secure);

// The proxies whose X-Forwarded-For header is trusted.
class TrustedProxies {
 public:
  explicit TrustedProxies(std::vector<Network> networks) : networks_(std::move(networks)) {}

  bool trusts(const std::string& address) const;
  // The client of a connection from `peer` with this X-Forwarded-For header. Each proxy appends the address it was
  // contacted from, so the last entry that is not a trusted proxy is the client; anybody could have forged the entries
  // before it. If an entry is not an address, the proxy that passed it on counts as the client.
  std::string client(const std::string& peer, std::string_view forwarded) const;

 private:
  std::vector<Network> networks_;
};

}  // namespace scalinata::server
