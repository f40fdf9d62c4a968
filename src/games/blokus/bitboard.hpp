// A set of squares of the 20 x 20 board as 512 bits that the compiler keeps in vector registers.
//
// Square (column, row) is bit row * 21 + column. The 21st column of each row and all bits from 420 up are off the
// board: a shift by a board direction lands there instead of wrapping into the next row.
#pragma once

#include <array>
#include <bit>
#include <cstdint>
#include <cstring>

#ifdef __AVX2__
#include <immintrin.h>
#endif
#ifdef __wasm_simd128__
#include <wasm_simd128.h>
#endif

#include "core/cells.hpp"

namespace scalinata::blokus {

inline constexpr int board_size = 20;
inline constexpr int stride = board_size + 1;
inline constexpr int square_count = board_size * stride;  // including the off-board squares between rows

using Square = std::uint16_t;

constexpr Square square_of(Cell cell) {
  return static_cast<Square>(cell.row * stride + cell.column);
}
constexpr Cell cell_of(Square square) {
  return {square % stride, square / stride};
}

// Uninitialised unless created with {}, because hot loops fill arrays of them.
class Bitboard {
 public:
  static constexpr int words = 8;

  Bitboard() = default;

  // Every square of the board.
  static Bitboard board() {
    static constexpr std::array<std::uint64_t, words> all = [] {
      std::array<std::uint64_t, words> out{};
      for (int bit = 0; bit < square_count; ++bit)
        if (bit % stride != board_size) out[bit / 64] |= std::uint64_t{1} << (bit % 64);
      return out;
    }();
    return {Quad{all[0], all[1], all[2], all[3]}, Quad{all[4], all[5], all[6], all[7]}};
  }

  bool test(Square square) const { return (word(square / 64) >> (square % 64)) & 1; }
  void set(Square square) { reinterpret_cast<Word*>(this)[square / 64] |= std::uint64_t{1} << (square % 64); }
  std::uint64_t word(int i) const { return reinterpret_cast<const Word*>(this)[i]; }

  void store(std::array<std::uint64_t, words>& out) const {
    *reinterpret_cast<Quad*>(&out[0]) = low_;
    *reinterpret_cast<Quad*>(&out[4]) = high_;
  }

  bool any() const { return any_in(low_ | high_); }
  // One bit for each word: whether it is non-empty.
  unsigned filled_words() const { return filled(low_) | filled(high_) << 4; }
  bool none() const { return !any(); }
  int count() const {
    int sum = 0;
    for (int i = 0; i < words; ++i) sum += std::popcount(word(i));
    return sum;
  }

  // In ascending order.
  template <class Visit>
  void for_each(Visit&& visit) const {
    for (int i = 0; i < words; ++i)
      for (std::uint64_t rest = word(i); rest != 0; rest &= rest - 1)
        visit(static_cast<Square>(i * 64 + std::countr_zero(rest)));
  }
  // Precondition: any().
  Square first() const {
    int i = 0;
    while (word(i) == 0) ++i;
    return static_cast<Square>(i * 64 + std::countr_zero(word(i)));
  }

  // Every square moved by `bits` towards square 0 (down) or away from it (up); squares that leave the 512 bits are
  // lost.
  template <int bits>
  Bitboard down() const {
    if constexpr (bits == 0)
      return *this;
    else if constexpr (bits >= 64)
      return down_word().template down<bits - 64>();
    else {
      const Bitboard next = down_word();
      return {(low_ >> bits) | (next.low_ << (64 - bits)), (high_ >> bits) | (next.high_ << (64 - bits))};
    }
  }
  template <int bits>
  Bitboard up() const {
    static_assert(bits > 0 && bits < 64);
    const Bitboard next = up_word();
    return {(low_ << bits) | (next.low_ >> (64 - bits)), (high_ << bits) | (next.high_ >> (64 - bits))};
  }

  friend Bitboard operator&(const Bitboard& a, const Bitboard& b) { return {a.low_ & b.low_, a.high_ & b.high_}; }
  friend Bitboard operator|(const Bitboard& a, const Bitboard& b) { return {a.low_ | b.low_, a.high_ | b.high_}; }
  // The squares of a that are not in b.
  friend Bitboard operator-(const Bitboard& a, const Bitboard& b) { return {a.low_ & ~b.low_, a.high_ & ~b.high_}; }
  Bitboard& operator|=(const Bitboard& other) { return *this = *this | other; }
  friend bool operator==(const Bitboard& a, const Bitboard& b) {
    return std::memcmp(&a, &b, sizeof(Bitboard)) == 0;  // NOLINT(bugprone-suspicious-memory-comparison): all value bits
  }

 private:
  // Aligned like a word, so that positions need no stricter alignment than other values.
  using Quad __attribute__((vector_size(32), aligned(8), may_alias)) = std::uint64_t;
  using Word __attribute__((may_alias)) = std::uint64_t;

#ifdef __wasm_simd128__
  static v128_t first_pair(const Quad& half) {
    return std::bit_cast<v128_t>(__builtin_shufflevector(half, half, 0, 1));
  }
  static v128_t second_pair(const Quad& half) {
    return std::bit_cast<v128_t>(__builtin_shufflevector(half, half, 2, 3));
  }
  static bool any_in(const Quad& half) {
    return wasm_v128_any_true(first_pair(half) | second_pair(half));
  }
#else
  static bool any_in(const Quad& half) {
    return (half[0] | half[1] | half[2] | half[3]) != 0;
  }
#endif

  static unsigned filled(const Quad& half) {
#ifdef __AVX2__
    const __m256i empty = _mm256_cmpeq_epi64(reinterpret_cast<__m256i>(half), __m256i{});
    return static_cast<unsigned>(_mm256_movemask_pd(_mm256_castsi256_pd(empty))) ^ 0xf;
#elif defined(__wasm_simd128__)
    return wasm_i64x2_bitmask(wasm_i64x2_ne(first_pair(half), v128_t{})) |
           wasm_i64x2_bitmask(wasm_i64x2_ne(second_pair(half), v128_t{})) << 2;
#else
    return (half[0] != 0) | (half[1] != 0) << 1 | (half[2] != 0) << 2 | (half[3] != 0) << 3;
#endif
  }

  Bitboard(const Quad& low, const Quad& high) : low_(low), high_(high) {}

  Bitboard down_word() const {
    return {__builtin_shufflevector(low_, high_, 1, 2, 3, 4), __builtin_shufflevector(high_, Quad{}, 1, 2, 3, 4)};
  }
  Bitboard up_word() const {
    return {__builtin_shufflevector(Quad{}, low_, 3, 4, 5, 6), __builtin_shufflevector(low_, high_, 3, 4, 5, 6)};
  }

  Quad low_;
  Quad high_;
};

// Squares that share an edge with a square of the set; may include squares off the board.
inline Bitboard edge_neighbours(const Bitboard& set) {
  return set.up<1>() | set.down<1>() | set.up<stride>() | set.down<stride>();
}

// The set and the squares of `within` that share an edge with it.
inline Bitboard grown(const Bitboard& set, const Bitboard& within) {
  return set | (edge_neighbours(set) & within);
}

// Squares that touch a square of the set at a corner; may include squares off the board.
inline Bitboard corner_neighbours(const Bitboard& set) {
  const Bitboard beside = set.up<1>() | set.down<1>();
  return beside.up<stride>() | beside.down<stride>();
}

}  // namespace scalinata::blokus
