// Compression of WebSocket messages (permessage-deflate, RFC 7692). Each thread has one compressor and one decompressor
// for all its connections; a connection only keeps the text that its next message may refer to.
#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace scalinata::network {

inline constexpr int window_bits = 13;            // what clients have to remember, 8 KiB; each may ask for less
inline constexpr std::size_t max_context = 2048;  // bytes kept of what was sent

class Deflater {
 public:
  // `bits`: of the client's window, from 9 to window_bits. `forgets`: it forgets each message after it.
  Deflater(int bits, bool forgets) : bits_(bits), forgets_(forgets) {}

  // Empty if the text does not become shorter; then it has to be sent as it is.
  std::string deflated(std::string_view text);

 private:
  int bits_;
  bool forgets_;
  std::string context_;  // the end of the last compressed messages
};

// A message that was compressed by itself; nothing if it is invalid or longer than `max`.
std::optional<std::string> inflated(std::string_view message, std::size_t max);

}  // namespace scalinata::network
