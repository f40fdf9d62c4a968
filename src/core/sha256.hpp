// SHA-256 (FIPS 180-4), for builds with and without a cryptography library.
#pragma once

#include <array>
#include <cstdint>
#include <string_view>

namespace scalinata {

using Sha256 = std::array<std::uint8_t, 32>;

Sha256 sha256(std::string_view text);

}  // namespace scalinata
