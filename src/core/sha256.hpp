// SHA-256 (FIPS 180-4), for what has to be the same with and without a library of cryptography.
#pragma once

#include <array>
#include <cstdint>
#include <string_view>

namespace scalinata {

using Sha256 = std::array<std::uint8_t, 32>;

Sha256 sha256(std::string_view text);

}  // namespace scalinata
