// The length of a UTF-8 text in characters, not bytes.
#pragma once

#include <algorithm>
#include <string_view>

namespace scalinata {

constexpr std::size_t utf8_length(std::string_view text) {
  return static_cast<std::size_t>(std::count_if(text.begin(), text.end(), [](char c) { return (c & 0xc0) != 0x80; }));
}

}  // namespace scalinata
