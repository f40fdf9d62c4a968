// One key for a square board and its seven images, rotated and mirrored.
//
// Every bit of a position (whether the n-th set of cells contains a cell) has eight random words, one for each image;
// an image's key is the exclusive or of the words of all set bits. The smallest of the eight keys is the same for all
// eight images.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>

#include "core/cell_set.hpp"

namespace scalinata::scalas {

class ImageKeys {
 public:
  // For boards of 3 x 3 to 7 x 7 cells.
  explicit ImageKeys(int size);

  // Adds the next set of cells; nine at most, always in the same order.
  void add(CellSet cells) {
    for (int cell : cells) {
      const Keys& keys = (*next_)[static_cast<std::size_t>(cell)];
      for (std::size_t image = 0; image < keys.size(); ++image) keys_[image] ^= keys[image];
    }
    ++next_;
  }

  std::uint64_t smallest() const { return *std::min_element(keys_.begin(), keys_.end()); }

 private:
  using Keys = std::array<std::uint64_t, 8>;  // by image
  using SetKeys = std::array<Keys, 64>;       // by cell
  static constexpr std::size_t max_sets = 9;
  using BoardKeys = std::array<SetKeys, max_sets>;
  static BoardKeys board_keys(int size);

  Keys keys_{};
  const SetKeys* next_;
};

}  // namespace scalinata::scalas
