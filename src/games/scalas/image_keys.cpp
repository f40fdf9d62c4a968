#include "games/scalas/image_keys.hpp"

#include "core/rng.hpp"

namespace scalinata::scalas {

// Exchanging columns and rows and turning upside down by turns goes through all eight images.
ImageKeys::BoardKeys ImageKeys::board_keys(int size) {
  BoardKeys keys{};
  for (std::size_t set = 0; set < most_sets; ++set) {
    for (int cell : bitboard::Indices(bitboard::rectangle(size, size))) {
      CellSet image_of_cell = bitboard::bit(cell);
      for (std::size_t image = 0; image < 8; ++image) {
        const auto there = static_cast<std::uint64_t>(std::countr_zero(image_of_cell));
        keys[set][static_cast<std::size_t>(cell)][image] = mix(set << 6 | there);
        image_of_cell =
            image % 2 == 0 ? bitboard::transposed(image_of_cell) : bitboard::upside_down(image_of_cell, size);
      }
    }
  }
  return keys;
}

ImageKeys::ImageKeys(int size) {
  static const std::array<BoardKeys, 5> boards{board_keys(3), board_keys(4), board_keys(5), board_keys(6),
                                               board_keys(7)};
  next_ = boards[static_cast<std::size_t>(size - 3)].data();
}

}  // namespace scalinata::scalas
