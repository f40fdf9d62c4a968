// A Blokus ending as sets of bits: every placement that can still come into play gets a number, and for each of them it
// is known beforehand which others it rules out and which it lets a colour reach.
#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <vector>

#include "games/blokus/blokus.hpp"

namespace scalinata::blokus {

class Prospects {
 public:
  static constexpr int max_words = 48;  // of 64 placements; every colour starts a new word

  struct Item {
    PlacementIndex placement = 0;
    std::uint8_t colour = 0;
    std::uint8_t piece = 0;
    std::uint8_t size = 0;
  };
  // The items of one piece within one word.
  struct Segment {
    std::uint64_t items = 0;
    std::uint8_t word = 0;
    std::uint8_t piece = 0;
  };

  // Numbers the placements of a position; false if there are too many, or a colour that can move has not begun.
  bool read(const Blokus& position);

  int words() const { return begin_[Blokus::colours]; }
  int begin(int colour) const { return begin_[colour]; }
  int end(int colour) const { return begin_[colour + 1]; }
  const Item& item(int index) const { return items_[index]; }
  const Bitboard& squares(int index) const { return squares_[index]; }
  std::span<const Segment> segments(int colour) const { return segments_[colour]; }
  // The items that cannot be played after this one, of all colours: words() words.
  const std::uint64_t* ruled_out(int index) const { return &ruled_out_[static_cast<std::size_t>(index * words())]; }
  // The items of the same colour that touch this one at a corner and can be played with it: words() words.
  const std::uint64_t* reached(int index) const { return &reached_[static_cast<std::size_t>(index * words())]; }
  // The items that are legal in the position, if it is their colour's turn: words() words.
  const std::uint64_t* legal() const { return legal_.data(); }

 private:
  std::array<int, Blokus::colours + 1> begin_{};
  std::vector<Item> items_;  // 64 for each word, unused ones at the end of a colour's last word
  std::vector<Bitboard> squares_;
  std::array<std::vector<Segment>, Blokus::colours> segments_;
  std::vector<std::uint64_t> ruled_out_, reached_, legal_;
};

}  // namespace scalinata::blokus
