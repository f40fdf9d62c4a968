// Eight 32-bit sums, fed by products of pairs of 16-bit numbers: what a network spends its time on. Every processor and
// compiler gets the same sums.
#pragma once

#include <cstdint>
#include <cstring>

#if defined(__SSE2__)
#include <immintrin.h>
#endif
#if defined(__wasm_simd128__)
#include <wasm_simd128.h>
#endif

namespace scalinata::neural {

inline constexpr int lanes = 8;

class Lanes {
 public:
  Lanes() = default;

  static Lanes load(const std::int32_t* from) {
    Lanes out;
    std::memcpy(&out.sums_, from, sizeof(Sums));
    return out;
  }
  void store(std::int32_t* to) const { std::memcpy(to, &sums_, sizeof(Sums)); }

  // Adds to sum i the products of pair i of `pairs` (2 * lanes numbers) with one pair for all lanes.
  void add_products(const std::int16_t* pairs, const std::int16_t* pair) {
    std::int32_t both;
    std::memcpy(&both, pair, sizeof(both));
    Pairs a;
    std::memcpy(&a, pairs, sizeof(Pairs));
    add(a, reinterpret_cast<Pairs>(both - Sums{}));
  }
  // Adds to sum i first[i] * pair i's first number + second[i] * its second.
  void add_products(const std::int16_t* pairs, const std::int16_t* first, const std::int16_t* second) {
    Pairs a;
    Numbers x, y;
    std::memcpy(&a, pairs, sizeof(Pairs));
    std::memcpy(&x, first, sizeof(Numbers));
    std::memcpy(&y, second, sizeof(Numbers));
    add(a, __builtin_shufflevector(x, y, 0, 8, 1, 9, 2, 10, 3, 11, 4, 12, 5, 13, 6, 14, 7, 15));
  }
  void add(const Lanes& other) { sums_ += other.sums_; }
  // Adds numbers[i] * 2^bits to sum i.
  template <int bits>
  void add_scaled(const std::int16_t* numbers) {
    Numbers x;
    std::memcpy(&x, numbers, sizeof(Numbers));
    sums_ += __builtin_convertvector(x, Sums) << bits;
  }

  // Every sum divided by 2^bits, rounded, and kept within 0 .. limit.
  template <int bits>
  void store_clipped(std::int16_t* to, std::int32_t limit) const {
    Sums out = (sums_ + (1 << (bits - 1))) >> bits;
    out &= out > 0;
    out -= (out - limit) & (out > limit);
    const Numbers narrow = __builtin_convertvector(out, Numbers);
    std::memcpy(to, &narrow, sizeof(narrow));
  }

 private:
  using Sums __attribute__((vector_size(4 * lanes), aligned(4))) = std::int32_t;
  using Pairs __attribute__((vector_size(4 * lanes), aligned(4))) = std::int16_t;
  using Numbers __attribute__((vector_size(2 * lanes), aligned(2))) = std::int16_t;

  void add(const Pairs& a, const Pairs& b) {
#if defined(__AVX2__)
    sums_ += reinterpret_cast<Sums>(_mm256_madd_epi16(reinterpret_cast<__m256i>(a), reinterpret_cast<__m256i>(b)));
#elif defined(__SSE2__)
    Sums products;
    for (int half = 0; half < 2; ++half) {
      const auto part = [&](const Pairs& all) {
        __m128i out;
        std::memcpy(&out, reinterpret_cast<const char*>(&all) + 16 * half, sizeof(out));
        return out;
      };
      const __m128i product = _mm_madd_epi16(part(a), part(b));
      std::memcpy(reinterpret_cast<char*>(&products) + 16 * half, &product, sizeof(product));
    }
    sums_ += products;
#elif defined(__wasm_simd128__)
    Sums products;
    for (int half = 0; half < 2; ++half) {
      const v128_t product = wasm_i32x4_dot_i16x8(wasm_v128_load(reinterpret_cast<const char*>(&a) + 16 * half),
                                                  wasm_v128_load(reinterpret_cast<const char*>(&b) + 16 * half));
      std::memcpy(reinterpret_cast<char*>(&products) + 16 * half, &product, sizeof(product));
    }
    sums_ += products;
#else
    const auto wide_a = reinterpret_cast<Sums>(a), wide_b = reinterpret_cast<Sums>(b);
    constexpr bool little = __BYTE_ORDER__ == __ORDER_LITTLE_ENDIAN__;
    static_assert(little);
    sums_ += ((wide_a << 16) >> 16) * ((wide_b << 16) >> 16) + (wide_a >> 16) * (wide_b >> 16);
#endif
  }

  Sums sums_;
};

}  // namespace scalinata::neural
