// Frames: what clients may send, in any pieces, and what ends the connection.
#include "network/frames.hpp"

#include <vector>

#include <gtest/gtest.h>

#include "network/frames.hpp"
#include "network/frames_of_clients.hpp"

namespace scalinata::network {
namespace {

using testing::client_frame;

constexpr std::size_t longest = 1000;
constexpr unsigned text = 0x81, binary = 0x82, begun = 0x01, more = 0x00, last = 0x80, ping = 0x89, closes = 0x88;

struct Reading {
  std::vector<std::string> heard;  // the kind and the payload
  std::optional<CloseCode> broken;
};

// Reads bytes that arrive in pieces of that size.
Reading read(std::string_view bytes, std::size_t piece = std::string::npos, bool compresses = false) {
  FrameReader reader(longest, compresses);
  Reading reading;
  std::string unread;
  for (; !bytes.empty(); bytes.remove_prefix(std::min(piece, bytes.size()))) {
    unread += bytes.substr(0, piece);
    std::span<char> left(unread);
    while (const auto heard = reader.next(left))
      reading.heard.push_back(std::to_string(static_cast<int>(heard->kind)) + (heard->compressed ? "z" : "") + " " +
                              std::string(heard->payload));
    unread = std::string(left.data(), left.size());
  }
  reading.broken = reader.broken();
  return reading;
}

TEST(Frames, MessagesOfEveryLengthInAnyPieces) {
  for (const std::size_t length : {0, 1, 7, 8, 9, 125, 126, 127, 999, 1000}) {
    std::string payload;
    for (std::size_t i = 0; i < length; ++i) payload += static_cast<char>('a' + i % 26);
    const std::string bytes = client_frame(text, payload) + client_frame(binary, "b") + client_frame(text, payload);
    for (const std::size_t piece : {std::size_t{1}, std::size_t{3}, std::size_t{64}, bytes.size()}) {
      const Reading reading = read(bytes, piece);
      EXPECT_EQ(reading.heard, (std::vector<std::string>{"1 " + payload, "2 b", "1 " + payload})) << length;
      EXPECT_FALSE(reading.broken);
    }
  }
}

TEST(Frames, AMessageMayComeInSeveralFramesWithOthersBetween) {
  const std::string bytes = client_frame(begun, "one") + client_frame(ping, "?") + client_frame(more, " two") +
                            client_frame(last, " three") + client_frame(text, "four");
  for (const std::size_t piece : {std::size_t{1}, bytes.size()})
    EXPECT_EQ(read(bytes, piece).heard, (std::vector<std::string>{"9 ?", "1 one two three", "1 four"}));
}

TEST(Frames, CompressedOnlyIfThatWasAgreedUpon) {
  EXPECT_EQ(read(client_frame(0xc1, "x"), 1, true).heard, std::vector<std::string>{"1z x"});
  EXPECT_EQ(read(client_frame(0xc1, "x")).broken, CloseCode::protocol_error);
  EXPECT_EQ(read(client_frame(begun, "x") + client_frame(0xc0, "x"), 9, true).broken, CloseCode::protocol_error);
}

TEST(Frames, WhatEndsTheConnection) {
  std::string unmasked = client_frame(text, "x");
  unmasked[1] = 1;
  for (const std::string& bytes :
       {unmasked, client_frame(0xa1, "x"), client_frame(0x91, "x"), client_frame(0x83, "x"), client_frame(0x8b, "x"),
        client_frame(last, "x"), client_frame(0x09, "x"), client_frame(ping, std::string(126, 'x')),
        client_frame(0xc8, ""), client_frame(begun, "x") + client_frame(text, "y")}) {
    const Reading reading = read(bytes, 1);
    EXPECT_EQ(reading.broken, CloseCode::protocol_error);
    EXPECT_TRUE(reading.heard.empty());
  }
}

TEST(Frames, TooLongAsSoonAsTheLengthIsKnown) {
  const std::string frame = client_frame(text, std::string(longest + 1, 'x'));
  EXPECT_EQ(read(frame.substr(0, 4)).broken, CloseCode::too_long);
  std::string endless = client_frame(begun, std::string(600, 'x'));
  EXPECT_EQ(read(endless + client_frame(last, std::string(401, 'x')).substr(0, 4)).broken, CloseCode::too_long);
  EXPECT_FALSE(read(endless + client_frame(last, std::string(400, 'x'))).broken);
  std::string huge = client_frame(text, "");
  huge = std::string("\x81\xff") + std::string(8, '\xff');
  EXPECT_EQ(read(huge).broken, CloseCode::too_long);
}

TEST(Frames, HeadsAndControlFrames) {
  EXPECT_EQ(FrameHead(FrameKind::text, 5).text(), "\x81\x05");
  EXPECT_EQ(FrameHead(FrameKind::text, 126, true).text(), std::string_view("\xc1\x7e\x00\x7e", 4));
  EXPECT_EQ(FrameHead(FrameKind::text, 65536).text(), std::string_view("\x81\x7f\0\0\0\0\0\1\0\0", 10));
  EXPECT_EQ(control_frame(FrameKind::pong, "x"), "\x8a\x01x");
  EXPECT_EQ(close_frame(CloseCode::policy_error), "\x88\x02\x03\xf0");
}

}  // namespace
}  // namespace scalinata::network
