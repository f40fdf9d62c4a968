// The towers on a Scalas board: their heights, and the colours of their cubes.
#pragma once

#include <array>
#include <bit>
#include <cassert>
#include <cstdint>

#include "core/cell_set.hpp"

namespace scalinata::scalas {

// The heights of all cells, bit-sliced: plane k holds bit k of every cell's height. Seven planes reach 127; no tower
// can exceed the number of cubes in the largest game, 2 * 7 * 7 = 98.
class Heights {
 public:
  int of(int cell) const {
    int height = 0;
    for (int k = 0; k < planes; ++k) height |= static_cast<int>(plane_[k].contains(cell)) << k;
    return height;
  }

  // Those of `cells` with exactly this height.
  CellSet level(int height, CellSet cells) const {
    for (int k = 0; k < planes; ++k) cells &= (height >> k & 1) ? plane_[k] : ~plane_[k];
    return cells;
  }

  CellSet at_least(int height, CellSet cells) const {
    CellSet higher;
    for (int k = planes - 1; k >= 0; --k) {
      if (height >> k & 1) {
        cells &= plane_[k];
      } else {
        higher |= cells & plane_[k];
        cells -= plane_[k];
      }
    }
    return higher | cells;
  }

  // Precondition of both: `cells` is not empty.
  int lowest(CellSet cells) const {
    int min_height = 0;
    for (int k = planes - 1; k >= 0; --k) {
      const CellSet without = cells - plane_[k];
      if (without.empty()) min_height |= 1 << k;
      if (without.any()) cells = without;
    }
    return min_height;
  }
  int highest(CellSet cells) const {
    int max_height = 0;
    for (int k = planes - 1; k >= 0; --k) {
      const CellSet with = cells & plane_[k];
      if (with.any()) max_height |= 1 << k;
      if (with.any()) cells = with;
    }
    return max_height;
  }

  CellSet occupied() const {
    CellSet set;
    for (CellSet plane : plane_) set |= plane;
    return set;
  }

  // The total number of cubes on these cells.
  int cubes(CellSet cells) const {
    int count = 0;
    for (int k = 0; k < planes; ++k) count += (plane_[k] & cells).count() << k;
    return count;
  }

  void raise(int cell) {
    CellSet carry = CellSet::of(cell);
    for (int k = 0; carry.any(); ++k) {
      assert(k < planes);
      plane_[k] ^= carry;
      carry -= plane_[k];
    }
  }

  static constexpr int planes = 7;
  using Words = std::array<CellSet, planes>;
  const Words& words() const { return plane_; }
  friend bool operator==(const Heights&, const Heights&) = default;

 private:
  Words plane_{};
};

// The colours of all cubes on the board, one bit each (0: seat 1, 1: seat 2): the towers one after another in output
// order of their cells, each from the board up. There are at most 98 cubes, so two words hold any position, and
// equal towers always have the same bits.
class CubeColours {
 public:
  int at(int place) const { return static_cast<int>(word_[place >> 6] >> (place & 63) & 1); }

  // The cubes from `place` on move up by one.
  void insert(int place, int seat) {
    assert(place < 128);
    const std::uint64_t carry = word_[0] >> 63;
    if (place < 64) {
      word_[0] = inserted(word_[0], place, seat);
      word_[1] = word_[1] << 1 | carry;
    } else {
      word_[1] = inserted(word_[1], place - 64, seat);
    }
  }

  const std::array<std::uint64_t, 2>& words() const { return word_; }
  friend bool operator==(const CubeColours&, const CubeColours&) = default;

 private:
  static std::uint64_t inserted(std::uint64_t word, int place, int seat) {
    const std::uint64_t below = (std::uint64_t{1} << place) - 1;
    return (word & below) | static_cast<std::uint64_t>(seat) << place | (word & ~below) << 1;
  }

  std::array<std::uint64_t, 2> word_{};
};

}  // namespace scalinata::scalas
