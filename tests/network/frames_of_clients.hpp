// Frames as clients send them.
#pragma once

#include <string>
#include <string_view>

namespace scalinata::testing {

// `first`: final bit, reserved bits and kind.
inline std::string client_frame(unsigned first, std::string_view payload, std::string_view mask = "\x12\x9a\x01\xfe") {
  std::string frame(1, static_cast<char>(first));
  const std::size_t size = payload.size();
  if (size < 126) {
    frame += static_cast<char>(0x80 | size);
  } else {
    const int bytes = size <= 0xffff ? 2 : 8;
    frame += static_cast<char>(0x80 | (bytes == 2 ? 126 : 127));
    for (int left = bytes; left-- > 0;) frame += static_cast<char>(size >> (8 * left) & 0xff);
  }
  frame += mask;
  for (std::size_t i = 0; i < size; ++i) frame += static_cast<char>(payload[i] ^ mask[i % 4]);
  return frame;
}

}  // namespace scalinata::testing
