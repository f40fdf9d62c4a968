// The project's random generator. Its sequence is part of the contract: same seed, same game on every platform.
//
// Engine: xoshiro256** (Blackman, Vigna 2018). Its four words are the first four outputs of SplitMix64 started at
// the seed. below(n) multiplies the upper 32 bits of an output by n and keeps the upper half, redrawing while the
// lower half is under 2^32 mod n, so that every value is equally likely. shuffle is Fisher-Yates from the end.
#pragma once

#include <array>
#include <bit>
#include <cassert>
#include <cstddef>
#include <cstdint>
#include <utility>

namespace scalinata {

constexpr std::uint64_t split_mix(std::uint64_t& state) {
  std::uint64_t z = (state += 0x9e3779b97f4a7c15ull);
  z = (z ^ (z >> 30)) * 0xbf58476d1ce4e5b9ull;
  z = (z ^ (z >> 27)) * 0x94d049bb133111ebull;
  return z ^ (z >> 31);
}

// A well mixed 64-bit value from one word; used for hashes.
constexpr std::uint64_t mix(std::uint64_t word) {
  return split_mix(word);
}

class Rng {
 public:
  using result_type = std::uint64_t;

  constexpr explicit Rng(std::uint64_t seed = 0) {
    for (std::uint64_t& word : words_) word = split_mix(seed);
  }
  // All 256 bits at once, for secrets: a 64-bit seed is too short for those.
  constexpr explicit Rng(const std::array<std::uint64_t, 4>& words) : words_(words) {
    if ((words_[0] | words_[1] | words_[2] | words_[3]) == 0) words_[0] = 1;
  }

  static constexpr std::uint64_t min() { return 0; }
  static constexpr std::uint64_t max() { return ~std::uint64_t{0}; }

  constexpr std::uint64_t operator()() {
    const std::uint64_t result = std::rotl(words_[1] * 5, 7) * 9;
    const std::uint64_t t = words_[1] << 17;
    words_[2] ^= words_[0];
    words_[3] ^= words_[1];
    words_[1] ^= words_[2];
    words_[0] ^= words_[3];
    words_[2] ^= t;
    words_[3] = std::rotl(words_[3], 45);
    return result;
  }

  // Uniform in 0 .. n-1.
  constexpr std::uint32_t below(std::uint32_t n) {
    assert(n > 0);
    std::uint64_t product = ((*this)() >> 32) * n;
    if (static_cast<std::uint32_t>(product) < n) {
      const std::uint32_t threshold = (0u - n) % n;
      while (static_cast<std::uint32_t>(product) < threshold) product = ((*this)() >> 32) * n;
    }
    return static_cast<std::uint32_t>(product >> 32);
  }

  // Uniform in [0, 1), 53 bits.
  constexpr double unit() { return static_cast<double>((*this)() >> 11) * 0x1.0p-53; }

  template <class Container>
  constexpr void shuffle(Container& items) {
    for (std::size_t i = items.size(); i > 1; --i) std::swap(items[i - 1], items[below(static_cast<std::uint32_t>(i))]);
  }

  friend constexpr bool operator==(const Rng&, const Rng&) = default;

 private:
  std::array<std::uint64_t, 4> words_{};
};

}  // namespace scalinata
