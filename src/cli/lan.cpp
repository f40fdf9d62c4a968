#include "cli/lan.hpp"

#include <arpa/inet.h>
#include <ifaddrs.h>
#include <net/if.h>
#include <netinet/in.h>
#include <qrencode.h>
#include <sys/socket.h>
#include <unistd.h>

#include <array>
#include <memory>

namespace scalinata {
namespace {

std::optional<std::string> text_of(const sockaddr_in& address) {
  std::array<char, INET_ADDRSTRLEN> text{};
  if ((ntohl(address.sin_addr.s_addr) >> 24) == 127) return std::nullopt;
  if (inet_ntop(AF_INET, &address.sin_addr, text.data(), text.size()) == nullptr) return std::nullopt;
  return text.data();
}

// The address from which packets would be sent; none is. 192.0.2.1 is reserved for documentation.
std::optional<std::string> address_towards_the_world() {
  const int socket_file = socket(AF_INET, SOCK_DGRAM | SOCK_CLOEXEC, 0);
  if (socket_file < 0) return std::nullopt;
  sockaddr_in far{}, own{};
  far.sin_family = AF_INET;
  far.sin_port = htons(9);
  inet_pton(AF_INET, "192.0.2.1", &far.sin_addr);
  socklen_t size = sizeof own;
  const bool known = connect(socket_file, reinterpret_cast<sockaddr*>(&far), sizeof far) == 0 &&
                     getsockname(socket_file, reinterpret_cast<sockaddr*>(&own), &size) == 0;
  close(socket_file);
  return known ? text_of(own) : std::nullopt;
}

std::optional<std::string> address_of_an_interface() {
  ifaddrs* all = nullptr;
  if (getifaddrs(&all) != 0) return std::nullopt;
  const std::unique_ptr<ifaddrs, decltype(&freeifaddrs)> owner(all, freeifaddrs);
  for (const ifaddrs* each = all; each != nullptr; each = each->ifa_next) {
    if (each->ifa_addr == nullptr || each->ifa_addr->sa_family != AF_INET || (each->ifa_flags & IFF_UP) == 0) continue;
    if (auto text = text_of(*reinterpret_cast<const sockaddr_in*>(each->ifa_addr))) return text;
  }
  return std::nullopt;
}

}  // namespace

std::optional<std::string> lan_address() {
  auto address = address_towards_the_world();  // with several networks, the one with the default route
  return address ? address : address_of_an_interface();
}

std::string qr_code(const std::string& text) {
  constexpr int margin = 2;
  const std::unique_ptr<QRcode, decltype(&QRcode_free)> code(
      QRcode_encodeString(text.c_str(), 0, QR_ECLEVEL_M, QR_MODE_8, 1), QRcode_free);
  if (!code) return "";
  const auto dark = [&](int row, int column) {
    const bool inside = row >= 0 && row < code->width && column >= 0 && column < code->width;
    return inside && (code->data[row * code->width + column] & 1) != 0;
  };
  std::string out;
  for (int row = -margin; row < code->width + margin; row += 2) {  // two rows per line, using half blocks
    out += "\x1b[30;107m";
    for (int column = -margin; column < code->width + margin; ++column) {
      const bool upper = dark(row, column), lower = dark(row + 1, column);
      out += upper ? (lower ? "█" : "▀") : (lower ? "▄" : " ");
    }
    out += "\x1b[0m\n";
  }
  return out;
}

}  // namespace scalinata
