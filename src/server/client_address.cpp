#include "server/client_address.hpp"

#include <algorithm>
#include <array>

#include <arpa/inet.h>

namespace scalinata::server {

std::string limited_address(const std::string& address) {
  const std::string bare = address.substr(0, address.find('%'));  // without the interface of a local address
  in6_addr bytes{};
  if (inet_pton(AF_INET6, bare.c_str(), &bytes) != 1) return address;
  std::array<char, INET6_ADDRSTRLEN> text{};
  if (IN6_IS_ADDR_V4MAPPED(&bytes)) {
    inet_ntop(AF_INET, &bytes.s6_addr[12], text.data(), text.size());
    return text.data();
  }
  std::fill(std::begin(bytes.s6_addr) + 8, std::end(bytes.s6_addr), std::uint8_t{0});
  inet_ntop(AF_INET6, &bytes, text.data(), text.size());
  return std::string(text.data()) + "/64";
}

}  // namespace scalinata::server
