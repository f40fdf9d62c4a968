// One key for a square board and its seven images, turned and mirrored.
//
// Every bit of a position (the n-th set of cells has it at a cell) stands for eight random words, one for each image;
// an image's key is the exclusive or of the words of all bits that are set. The least of the eight keys is the same for
// all eight images.
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

  // The next set of cells; nine at most, in an order of the caller's that is always the same.
  void add(CellSet cells) {
    for (int cell : cells) {
      const Keys& keys = (*next_)[static_cast<std::size_t>(cell)];
      for (std::size_t image = 0; image < keys.size(); ++image) keys_[image] ^= keys[image];
    }
    ++next_;
  }

  std::uint64_t least() const { return *std::min_element(keys_.begin(), keys_.end()); }

 private:
  using Keys = std::array<std::uint64_t, 8>;  // by image
  using SetKeys = std::array<Keys, 64>;       // by cell
  static constexpr std::size_t most_sets = 9;
  using BoardKeys = std::array<SetKeys, most_sets>;
  static BoardKeys board_keys(int size);

  Keys keys_{};
  const SetKeys* next_;
};

}  // namespace scalinata::scalas
