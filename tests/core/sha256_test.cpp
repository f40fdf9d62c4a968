#include "core/sha256.hpp"

#include <string>

#include <fmt/format.h>
#include <gtest/gtest.h>

namespace scalinata {
namespace {

std::string hex(std::string_view text) {
  std::string digits;
  for (const std::uint8_t byte : sha256(text)) digits += fmt::format("{:02x}", byte);
  return digits;
}

// Published examples (FIPS 180-4 and NIST's test vectors).
TEST(Sha256, PublishedExamples) {
  EXPECT_EQ(hex(""), "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855");
  EXPECT_EQ(hex("abc"), "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad");
  EXPECT_EQ(hex("abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq"),
            "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1");
  EXPECT_EQ(hex(std::string(1'000'000, 'a')), "cdc76e5c9914fb9281a1c7e284d73e67f1809a48a497200e046d39ccc7112cd0");
}

// Around the end of a block, where the length goes into the next one.
TEST(Sha256, EveryLengthDiffers) {
  EXPECT_EQ(hex(std::string(55, 'x')), "d5e285683cd4efc02d021a5c62014694958901005d6f71e89e0989fac77e4072");
  for (std::size_t length = 50; length < 140; ++length)
    EXPECT_NE(hex(std::string(length, 'x')), hex(std::string(length + 1, 'x'))) << length;
}

}  // namespace
}  // namespace scalinata
