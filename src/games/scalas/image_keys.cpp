#include "games/scalas/image_keys.hpp"

#include "core/rng.hpp"

namespace scalinata::scalas {

// Alternately swapping columns with rows and flipping vertically goes through all eight images.
ImageKeys::BoardKeys ImageKeys::board_keys(int size) {
  BoardKeys keys{};
  for (std::size_t set = 0; set < max_sets; ++set) {
    for (int cell : CellSet::rectangle(size, size)) {
      Cell there = CellSet::cell_at(cell);
      for (std::size_t image = 0; image < 8; ++image) {
        keys[set][static_cast<std::size_t>(cell)][image] =
            mix(set << 6 | static_cast<std::uint64_t>(CellSet::index_of(there)));
        there = image % 2 == 0 ? Cell{there.row, there.column} : Cell{there.column, size - 1 - there.row};
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
