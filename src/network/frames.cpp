#include "network/frames.hpp"

#include <cstring>
#include <utility>

namespace scalinata::network {
namespace {

constexpr unsigned final_bit = 0x80, compressed_bit = 0x40, other_bits = 0x30, kind_bits = 0x0f;
constexpr unsigned masked_bit = 0x80, length_bits = 0x7f, two_bytes = 126, eight_bytes = 127;
constexpr std::size_t mask_size = 4, longest_control = 125;

bool is_control(FrameKind kind) {
  return static_cast<unsigned>(kind) >= 8;
}

std::uint64_t big_endian(std::span<const char> bytes) {
  std::uint64_t number = 0;
  for (const char byte : bytes) number = number << 8 | static_cast<unsigned char>(byte);
  return number;
}

void unmask(std::span<char> payload, std::span<const char> mask) {
  std::uint64_t pattern = 0, word = 0;
  for (std::size_t i = 0; i < sizeof pattern; ++i) std::memcpy(reinterpret_cast<char*>(&pattern) + i, &mask[i % 4], 1);
  std::size_t at = 0;
  for (; at + sizeof word <= payload.size(); at += sizeof word) {
    std::memcpy(&word, payload.data() + at, sizeof word);
    word ^= pattern;
    std::memcpy(payload.data() + at, &word, sizeof word);
  }
  for (; at < payload.size(); ++at) payload[at] = static_cast<char>(payload[at] ^ mask[at % mask_size]);
}

}  // namespace

// Whether such a frame may come now.
bool FrameReader::fits(FrameKind kind, bool final, bool compressed, std::uint64_t length) {
  if (is_control(kind)) {
    const bool known = kind == FrameKind::close || kind == FrameKind::ping || kind == FrameKind::pong;
    return (known && final && !compressed && length <= longest_control) || refuse(CloseCode::protocol_error);
  }
  const bool goes_on = kind == FrameKind::more;
  const bool known = goes_on || kind == FrameKind::text || kind == FrameKind::binary;
  if (!known || goes_on != (begun_ != FrameKind::more) || (compressed && (goes_on || !compresses_)))
    return refuse(CloseCode::protocol_error);
  return length <= max_message_ - message_.size() || refuse(CloseCode::too_long);
}

std::optional<FrameReader::Frame> FrameReader::next_frame(std::span<char>& bytes) {
  if (bytes.size() < 2) return {};
  const auto first = static_cast<unsigned char>(bytes[0]), second = static_cast<unsigned char>(bytes[1]);
  const auto kind = static_cast<FrameKind>(first & kind_bits);
  if ((first & other_bits) != 0 || (second & masked_bit) == 0) {
    refuse(CloseCode::protocol_error);
    return {};
  }
  std::uint64_t length = second & length_bits;
  const std::size_t more = length == two_bytes ? 2 : length == eight_bytes ? 8 : 0;
  if (bytes.size() < 2 + more) return {};
  if (more > 0) length = big_endian(bytes.subspan(2, more));
  const bool final = (first & final_bit) != 0, compressed = (first & compressed_bit) != 0;
  if (!fits(kind, final, compressed, length)) return {};
  const std::size_t head = 2 + more + mask_size;
  if (bytes.size() < head + length) return {};
  const Frame frame{kind, final, compressed, bytes.subspan(head, length)};
  unmask(frame.payload, bytes.subspan(head - mask_size, mask_size));
  bytes = bytes.subspan(head + length);
  return frame;
}

std::optional<Heard> FrameReader::next(std::span<char>& bytes) {
  if (std::exchange(handed_out_, false)) message_ = {};
  while (!broken_) {
    const auto frame = next_frame(bytes);
    if (!frame) return {};
    const std::string_view payload(frame->payload.data(), frame->payload.size());
    if (is_control(frame->kind)) return Heard{frame->kind, false, payload};
    if (frame->kind != FrameKind::more) {
      if (frame->final) return Heard{frame->kind, frame->compressed, payload};
      begun_ = frame->kind;
      compressed_ = frame->compressed;
    }
    message_ += payload;
    if (!frame->final) continue;
    handed_out_ = true;
    return Heard{std::exchange(begun_, FrameKind::more), compressed_, message_};
  }
  return {};
}

FrameHead::FrameHead(FrameKind kind, std::size_t length, bool compressed) {
  bytes_[0] = static_cast<char>(final_bit | (compressed ? compressed_bit : 0) | static_cast<unsigned>(kind));
  const unsigned code = length < two_bytes ? static_cast<unsigned>(length) : length <= 0xffff ? two_bytes : eight_bytes;
  bytes_[1] = static_cast<char>(code);
  for (std::size_t left = code == two_bytes ? 2 : code == eight_bytes ? 8 : 0; left-- > 0;)
    bytes_[size_++] = static_cast<char>(length >> (8 * left) & 0xff);
}

std::string control_frame(FrameKind kind, std::string_view payload) {
  return std::string(FrameHead(kind, payload.size()).text()).append(payload);
}

std::string close_frame(CloseCode why) {
  const auto code = static_cast<unsigned>(why);
  const char payload[] = {static_cast<char>(code >> 8), static_cast<char>(code & 0xff)};
  return control_frame(FrameKind::close, {payload, sizeof payload});
}

}  // namespace scalinata::network
