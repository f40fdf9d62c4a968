#include "games/blokus/inputs.hpp"

#include "games/blokus/playout.hpp"

namespace scalinata::blokus {
namespace {

enum SlotPlane : int { covered, open, points, nearness };
constexpr int board_plane = slots * planes_per_slot, middle_plane = board_plane + 1;
constexpr int farthest = 6;  // steps from a corner point that nearness tells apart

int slot_of(int relative, bool ally) {
  constexpr std::array<int, Blokus::colours> enemy_slots{0, 2, 4, 3};
  return relative == 0 ? 0 : ally ? 1 : enemy_slots[static_cast<std::size_t>(relative)];
}

constexpr auto empty_board = [] {
  decltype(Inputs::levels) levels{};
  for (int row = 0; row < board_size; ++row)
    for (int column = 0; column < board_size; ++column) {
      const Square square = square_of({column, row});
      levels[map_index(square)][board_plane] = full_level;
      levels[map_index(square)][middle_plane] = static_cast<std::uint8_t>(from_middle(square));
    }
  return levels;
}();

}  // namespace

void read_inputs(const Blokus& position, Inputs& out) {
  const int mover = position.turn().colour;
  const unsigned allies = allies_of(position, mover);
  out.levels = empty_board;
  out.facts = {};
  for (int colour = 0; colour < Blokus::colours; ++colour) {
    const int relative = relative_colour(mover, colour);
    const std::size_t base = static_cast<std::size_t>(slot_of(relative, (allies >> colour & 1) != 0) * planes_per_slot);
    const auto mark = [&](const Bitboard& squares, SlotPlane plane, int level) {
      squares.for_each([&](Square square) {
        std::uint8_t& there = out.levels[map_index(square)][base + plane];
        if (level > there) there = static_cast<std::uint8_t>(level);
      });
    };
    const Reach reach = position.reach(colour);
    out.open[static_cast<std::size_t>(relative)] = reach.open;
    mark(position.squares(colour), covered, full_level);
    mark(reach.open, open, full_level);
    mark(reach.points, points, full_level);
    Bitboard area = reach.points;
    mark(area, nearness, full_level);
    for (int step = 1; step <= farthest; ++step) {
      const Bitboard further = grown(area, reach.open);
      mark(further - area, nearness, full_level - step);
      area = further;
    }
    for (int piece = 0; piece < piece_count; ++piece)
      out.facts[static_cast<std::size_t>(relative * piece_count + piece)] =
          (position.pieces_left(colour) >> piece & 1) != 0;
  }
  const Blokus::Options options = position.options();
  const int kind = options.players == 2 || options.teams ? 0 : options.players == 3 ? 1 : 2;
  out.facts[static_cast<std::size_t>(Blokus::colours * piece_count + kind)] = true;
}

}  // namespace scalinata::blokus
