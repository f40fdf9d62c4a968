// Whom limits by address are for.
#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "core/language.hpp"
#include "core/result.hpp"

namespace scalinata::server {

// An IPv4 address as it is, also where it is written as IPv6; of an IPv6 address its network of 64 bits, because every
// customer has at least one of those, and 2^64 addresses in it. What is no address stays as it is.
std::string limited_address(const std::string& address);

// The addresses that begin with these bits; those of IPv4 as IPv6 writes them, ::ffff:a.b.c.d.
struct Network {
  std::array<std::uint8_t, 16> address{};
  int bits = 128;
};
// ADDRESS or ADDRESS/BITS.
Result<Network> parse_network(const std::string& text, Language language = Language::en);

// "https://games.example" from the Host that a client asked; empty where it cannot be one.
std::string origin_of(std::string_view host, bool secure);

// The proxies that are believed when they say whom a connection is from.
class TrustedProxies {
 public:
  explicit TrustedProxies(std::vector<Network> networks) : networks_(std::move(networks)) {}

  bool trust(const std::string& address) const;
  // The client of a connection from `peer`, by the X-Forwarded-For it came with: each proxy adds at the end whom it was
  // asked by, so from there the first address that is not a trusted proxy's counts. What is before it anybody may have
  // written. Where an entry is no address the proxy that passed it on is all that is known.
  std::string client(const std::string& peer, std::string_view forwarded) const;

 private:
  std::vector<Network> networks_;
};

}  // namespace scalinata::server
