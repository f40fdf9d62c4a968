// Bytes received over a connection, as the kernel counts them.
#pragma once

#include <cstdint>

namespace scalinata::load {

// Bytes that a TCP socket has received so far, before decompression.
std::uint64_t bytes_received(int socket);

}  // namespace scalinata::load
