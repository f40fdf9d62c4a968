#include "server/client_address.hpp"

#include <algorithm>
#include <optional>

#include <arpa/inet.h>

#include "core/cells.hpp"
#include "core/trimmed.hpp"

namespace scalinata::server {
namespace {

using Bytes = std::array<std::uint8_t, 16>;
constexpr int mapped_bits = 96;  // length of ::ffff:0:0/96, the prefix of IPv4 addresses

std::optional<Bytes> parse_address(std::string address) {
  address.resize(std::min(address.find('%'), address.size()));  // drop the zone of a link-local address
  Bytes bytes{};
  if (inet_pton(AF_INET6, address.c_str(), bytes.data()) == 1) return bytes;
  bytes[10] = bytes[11] = 0xff;
  if (inet_pton(AF_INET, address.c_str(), &bytes[mapped_bits / 8]) == 1) return bytes;
  return std::nullopt;
}

bool is_ipv4(const Bytes& bytes) {
  constexpr Bytes mapped{0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0xff, 0xff};
  return std::equal(bytes.begin(), bytes.begin() + mapped_bits / 8, mapped.begin());
}

// An entry of the list without spaces, brackets and port: some proxies write 192.0.2.7:4711 or [2001:db8::1]:4711.
std::string bare_entry(std::string_view entry) {
  entry = trimmed(entry, " \t");
  if (entry.empty()) return {};
  if (entry.front() == '[') return std::string(entry.substr(1, std::min(entry.find(']'), entry.size()) - 1));
  const bool has_port = std::count(entry.begin(), entry.end(), ':') == 1;
  return std::string(has_port ? entry.substr(0, entry.find(':')) : entry);
}

}  // namespace

std::string limit_key(const std::string& address) {
  auto bytes = parse_address(address);
  if (!bytes) return address;
  std::array<char, INET6_ADDRSTRLEN> text{};
  if (is_ipv4(*bytes)) {
    inet_ntop(AF_INET, &(*bytes)[mapped_bits / 8], text.data(), text.size());
    return text.data();
  }
  std::fill(bytes->begin() + 8, bytes->end(), std::uint8_t{0});
  inet_ntop(AF_INET6, bytes->data(), text.data(), text.size());
  return std::string(text.data()) + "/64";
}

Result<Network> parse_network(const std::string& text, Language language) {
  const auto wrong = [&] {
    return fail(language, "{text} is not an address: expected one like 192.0.2.7, 10.0.0.0/8 or 2001:db8::/32",
                "text"_a = safe_quote(text));
  };
  const std::size_t slash = std::min(text.find('/'), text.size());
  const auto address = parse_address(text.substr(0, slash));
  if (!address || text.find('%') != std::string::npos) return wrong();
  const int before = is_ipv4(*address) && text.find(':') == std::string::npos ? mapped_bits : 0;
  if (slash == text.size()) return Network{*address, 128};
  const std::string bits = text.substr(slash + 1);
  if (bits.empty() || bits.size() > 3 || bits.find_first_not_of("0123456789") != std::string::npos) return wrong();
  const int all = before + std::stoi(bits);
  if (all > 128) return wrong();
  return Network{*address, all};
}

bool TrustedProxies::trusts(const std::string& address) const {
  const auto bytes = parse_address(address);
  return bytes && std::any_of(networks_.begin(), networks_.end(), [&](const Network& network) {
           for (int bit = 0; bit < network.bits; ++bit)
             if ((((*bytes)[bit / 8u] ^ network.address[bit / 8u]) >> (7 - bit % 8) & 1) != 0) return false;
           return true;
         });
}

std::string TrustedProxies::client(const std::string& peer, std::string_view forwarded) const {
  std::string known = peer;
  std::size_t end = forwarded.size();
  while (trusts(known)) {
    const std::size_t comma = end == 0 ? std::string_view::npos : forwarded.rfind(',', end - 1);
    const std::size_t begin = comma == std::string_view::npos ? 0 : comma + 1;
    const std::string entry = bare_entry(forwarded.substr(begin, end - begin));
    if (!parse_address(entry)) break;
    known = entry;
    if (begin == 0) break;
    end = comma;
  }
  return limit_key(known);
}

std::string origin_of(std::string_view host, bool secure) {
  constexpr std::string_view allowed = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-._:[]";
  if (host.empty() || host.find_first_not_of(allowed) != std::string_view::npos) return {};
  return (secure ? "https://" : "http://") + std::string(host);
}

}  // namespace scalinata::server
