// Compression: what a client's zlib would get out of it, message after message.
#include "network/deflate.hpp"

#include <vector>

#include <gtest/gtest.h>
#include <boost/beast/zlib/inflate_stream.hpp>

#include "core/rng.hpp"

namespace scalinata::network {
namespace {

namespace zlib = boost::beast::zlib;

// A client with a window of that size, which remembers what it got.
class Client {
 public:
  explicit Client(int bits) { stream_.reset(bits); }

  std::string read(const std::string& compressed) {
    const std::string bytes = compressed + std::string("\0\0\xff\xff", 4);
    std::string text(100'000, '\0');
    zlib::z_params params;
    params.next_in = bytes.data();
    params.avail_in = bytes.size();
    params.next_out = text.data();
    params.avail_out = text.size();
    boost::beast::error_code error;
    stream_.write(params, zlib::Flush::sync, error);
    EXPECT_FALSE(error) << error.message();
    text.resize(params.total_out);
    return text;
  }
  void forget() { stream_.reset(); }

 private:
  zlib::inflate_stream stream_;
};

std::string message(Rng& rng) {
  std::string text;
  const std::uint32_t words = 20 + rng.below(800);
  for (std::uint32_t i = 0; i < words; ++i) text += "{\"word\":" + std::to_string(rng.below(50)) + "},";
  return text;
}

TEST(Deflate, EveryMessageArrivesWhateverCameBefore) {
  for (const int bits : {9, 11, window_bits})
    for (const bool forgets : {false, true}) {
      Deflater deflater(bits, forgets), other(bits, forgets);  // share the thread's compressor
      Client client(bits);
      Rng rng(static_cast<std::uint64_t>(bits));
      for (int i = 0; i < 200; ++i) {
        const std::string text = message(rng), compressed = deflater.deflated(text);
        ASSERT_LT(compressed.size(), text.size());
        other.deflated(message(rng));
        if (compressed.empty()) continue;
        ASSERT_EQ(client.read(compressed), text) << bits << " " << i;
        if (forgets) client.forget();
      }
    }
}

TEST(Deflate, WhatCameBeforeMakesAMessageShorter) {
  Rng rng(1);
  const std::string text = message(rng).substr(0, 1500);
  Deflater deflater(11, false);
  const std::size_t first = deflater.deflated(text).size();
  EXPECT_LT(deflater.deflated(text).size(), first / 2);
}

TEST(Deflate, WhatCannotBecomeShorterIsNotCompressed) {
  Rng rng(2);
  std::string noise;
  for (int i = 0; i < 1000; ++i) noise += static_cast<char>(rng.below(256));
  Deflater deflater(11, false);
  EXPECT_TRUE(deflater.deflated(noise).empty());
  EXPECT_TRUE(deflater.deflated("").empty());
}

TEST(Deflate, MessagesOfClientsUpToALimit) {
  Rng rng(3);
  std::string text;
  while (text.size() < 10'000) text += message(rng);
  const std::string compressed = Deflater(13, true).deflated(text);
  EXPECT_EQ(inflated(compressed, text.size()), text);
  EXPECT_EQ(inflated(compressed, text.size() - 1), std::nullopt);
  EXPECT_EQ(inflated("", 10), "");
  EXPECT_EQ(inflated("\xff\xff\xff garbage", 1000), std::nullopt);
  EXPECT_EQ(inflated(compressed, text.size()), text) << "after an invalid one";
}

}  // namespace
}  // namespace scalinata::network
