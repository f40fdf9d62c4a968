// A position as the network sees it: planes of squares, and facts that hold for the whole board.
#pragma once

#include <array>
#include <cstdint>

#include "games/blokus/blokus.hpp"
#include "games/blokus/surroundings.hpp"
#include "neural/network.hpp"

namespace scalinata::blokus {

// Colours are seen from the one to move: 0 itself, then in playing order. For the planes they are grouped into slots:
// the colour itself, its allies, and the enemies next, before and opposite.
inline constexpr int slots = 5;
inline constexpr int planes_per_slot = 4;  // squares, open squares, corner points, nearness to corner points
inline constexpr int input_planes = slots * planes_per_slot + 2;  // and the board, and how far from the middle
inline constexpr int input_facts =
    Blokus::colours * piece_count + 3;  // pieces left by colour; two sides, 3 or 4 players
inline constexpr int full_level = 8;    // the level of a square that is in a plane

struct Inputs {
  // Levels 0 to full_level by map_index() and plane.
  std::array<std::array<std::uint8_t, neural::Network::padded(input_planes)>, map_size> levels;
  std::array<std::uint8_t, input_facts> facts;  // 0 or 1
  std::array<Bitboard, Blokus::colours> open;   // by relative colour: squares that it may still cover
};

constexpr int relative_colour(int mover, int colour) {
  return (colour - mover + Blokus::colours) % Blokus::colours;
}

// Precondition: the game is not over.
void read_inputs(const Blokus& position, Inputs& out);

}  // namespace scalinata::blokus
