// Bytes from a WebSocket client: in one piece or byte by byte they are the same messages, none longer than allowed,
// compressed or not.
#include <cstdint>
#include <string>
#include <vector>

#include "check.hpp"
#include "network/deflate.hpp"
#include "network/frames.hpp"

namespace {

using namespace scalinata;
using namespace scalinata::network;

constexpr std::size_t longest = 2000;

std::vector<std::string> heard_in(std::string_view bytes, std::size_t piece) {
  FrameReader reader(longest, true);
  std::vector<std::string> all;
  std::string unread;
  for (; !bytes.empty(); bytes.remove_prefix(std::min(piece, bytes.size()))) {
    unread += bytes.substr(0, piece);
    std::span<char> left(unread);
    while (const auto heard = reader.next(left)) {
      require(heard->payload.size() <= longest);
      all.push_back(std::to_string(static_cast<int>(heard->kind)).append(heard->payload));
      if (!heard->compressed) continue;
      const auto text = inflated(heard->payload, longest);
      require(!text || text->size() <= longest);
      all.push_back(text.value_or("invalid"));
    }
    unread = std::string(left.data(), left.size());
    if (reader.broken()) break;
  }
  if (reader.broken()) all.push_back(std::to_string(static_cast<int>(*reader.broken())));
  return all;
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string_view bytes(reinterpret_cast<const char*>(data), size);
  require(heard_in(bytes, size) == heard_in(bytes, 1));
  return 0;
}
