// Frames of the WebSocket protocol (RFC 6455), read and written as a server does. No input or output.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>

namespace scalinata::network {

enum class CloseCode : std::uint16_t {
  normal = 1000,
  going_away = 1001,
  protocol_error = 1002,
  wrong_text = 1007,
  policy_error = 1008,
  too_long = 1009
};

enum class FrameKind : std::uint8_t { more = 0, text = 1, binary = 2, close = 8, ping = 9, pong = 10 };

// A whole message, or a control frame.
struct Heard {
  FrameKind kind = FrameKind::text;
  bool compressed = false;
  std::string_view payload;
};

class FrameReader {
 public:
  // A message may have `max_message` bytes in all its frames. `compresses`: whether compression was agreed upon.
  FrameReader(std::size_t max_message, bool compresses) : max_message_(max_message), compresses_(compresses) {}

  // The next message that is complete in `bytes`, which lose what has been read, and are changed. Nothing if more are
  // needed, or if they break the protocol. The payload is valid until the next call, as long as the bytes are.
  std::optional<Heard> next(std::span<char>& bytes);
  // Why the connection has to end.
  const std::optional<CloseCode>& broken() const { return broken_; }

 private:
  struct Frame {
    FrameKind kind;
    bool final, compressed;
    std::span<char> payload;
  };
  std::optional<Frame> next_frame(std::span<char>& bytes);
  bool fits(FrameKind kind, bool final, bool compressed, std::uint64_t length);
  bool refuse(CloseCode why) {
    broken_ = why;
    return false;
  }

  std::size_t max_message_;
  bool compresses_;
  bool compressed_ = false;            // the message that has begun
  FrameKind begun_ = FrameKind::more;  // more: none
  std::string message_;                // its frames so far
  bool handed_out_ = false;            // message_ was returned
  std::optional<CloseCode> broken_ = {};
};

// The bytes before a payload in a single frame, which is not masked.
class FrameHead {
 public:
  FrameHead(FrameKind kind, std::size_t length, bool compressed = false);
  std::string_view text() const { return {bytes_, size_}; }

 private:
  char bytes_[10];
  std::size_t size_ = 2;
};

// A control frame; at most 125 bytes.
std::string control_frame(FrameKind kind, std::string_view payload = {});
std::string close_frame(CloseCode why);

}  // namespace scalinata::network
