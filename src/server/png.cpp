#include "server/png.hpp"

#include <array>

#include <boost/beast/zlib/deflate_stream.hpp>

#include "picture/canvas.hpp"

namespace scalinata::server {
namespace {

namespace zlib = boost::beast::zlib;

std::string big_endian(std::uint32_t number) {
  return {static_cast<char>(number >> 24), static_cast<char>(number >> 16), static_cast<char>(number >> 8),
          static_cast<char>(number)};
}

// CRC-32, as in PNG and zip.
std::uint32_t crc(std::string_view bytes) {
  static constexpr auto table = [] {
    std::array<std::uint32_t, 256> made{};
    for (std::uint32_t i = 0; i < 256; ++i) {
      made[i] = i;
      for (int bit = 0; bit < 8; ++bit) made[i] = (made[i] & 1) != 0 ? 0xedb88320 ^ made[i] >> 1 : made[i] >> 1;
    }
    return made;
  }();
  std::uint32_t sum = 0xffffffff;
  for (const char byte : bytes) sum = table[(sum ^ static_cast<unsigned char>(byte)) & 0xff] ^ sum >> 8;
  return ~sum;
}

std::uint32_t adler(std::string_view bytes) {
  constexpr std::uint32_t prime = 65521;
  std::uint32_t low = 1, high = 0;
  for (const char byte : bytes) {
    low = (low + static_cast<unsigned char>(byte)) % prime;
    high = (high + low) % prime;
  }
  return high << 16 | low;
}

std::string compressed(std::string_view bytes) {
  zlib::deflate_stream stream;
  std::string made(stream.upper_bound(bytes.size()), '\0');
  zlib::z_params params;
  params.next_in = bytes.data();
  params.avail_in = bytes.size();
  params.next_out = made.data();
  params.avail_out = made.size();
  boost::beast::error_code error;
  stream.write(params, zlib::Flush::finish, error);
  made.resize(params.total_out);
  return "\x78\x9c" + made + big_endian(adler(bytes));  // zlib framing
}

std::string chunk(const std::string& name, const std::string& content) {
  return big_endian(static_cast<std::uint32_t>(content.size())) + name + content + big_endian(crc(name + content));
}

}  // namespace

std::string png_of(const picture::Canvas& canvas) {
  const auto width = static_cast<std::size_t>(canvas.width()), height = static_cast<std::size_t>(canvas.height());
  const std::size_t line = width * 3;
  const auto& pixels = canvas.pixels();
  // Each row is stored as the difference from the one above: flat colours become zeros.
  constexpr char filter_up = 2;
  std::string rows;
  rows.reserve((line + 1) * height);
  for (std::size_t y = 0; y < height; ++y) {
    rows += filter_up;
    for (std::size_t i = y * line; i < (y + 1) * line; ++i)
      rows += static_cast<char>(pixels[i] - (y == 0 ? 0 : pixels[i - line]));
  }
  const std::string header = big_endian(static_cast<std::uint32_t>(width)) +
                             big_endian(static_cast<std::uint32_t>(height)) +
                             std::string{8, 2, 0, 0, 0};  // eight bits of red, green and blue, not interlaced
  return "\x89PNG\r\n\x1a\n" + chunk("IHDR", header) + chunk("IDAT", compressed(rows)) + chunk("IEND", "");
}

}  // namespace scalinata::server
