// In its own file because <linux/tcp.h>, which has more fields, clashes with <netinet/tcp.h>.
#include "bench/load/wire.hpp"

#include <linux/tcp.h>
#include <netinet/in.h>
#include <sys/socket.h>

namespace scalinata::load {

std::uint64_t bytes_received(int socket) {
  tcp_info info{};
  socklen_t size = sizeof info;
  getsockopt(socket, IPPROTO_TCP, TCP_INFO, &info, &size);
  return info.tcpi_bytes_received;
}

}  // namespace scalinata::load
