#include "games/blokus/prior.hpp"

#include <algorithm>

#include "games/blokus/playout.hpp"
#include "games/blokus/surroundings.hpp"

namespace scalinata::blokus {
namespace {

// What is counted, in the order of the counters in a word.
enum Count : int {
  covered_enemy_point,  // a corner point of another side
  covered_enemy_near,   // open to another side, one step from such a point
  covered_enemy_ring,   // two steps
  covered_own_point,
  edge_own_point,
  edge_enemy,
  edge_ally,
  edge_border,
  corner_gained,  // a corner point that was none
  corner_roomy,   // with open squares around it
  corner_fresh,   // more than three steps from any corner point of before
  corner_enemy,
  additive,           // the counts above are sums over squares
  centre = additive,  // steps towards the middle of the board
  counted
};
constexpr int counter_bits = 5;  // a count is at most 15: five squares, three other sides
constexpr std::uint64_t one(Count count) {
  return std::uint64_t{1} << (counter_bits * count);
}

constexpr int highest = 7;  // a higher count is taken for this
using Factors = std::array<float, highest + 1>;
constexpr int phases = 5;
constexpr int phase_of(int pieces_placed) {
  return pieces_placed < 2 ? 0 : pieces_placed < 5 ? 1 : pieces_placed < 9 ? 2 : pieces_placed < 13 ? 3 : 4;
}
constexpr int first_late_phase = 2;

// Fitted by maximum likelihood to which of its placements a strong player chose, in games of two players. Of each
// count before and after the fifth piece of a colour; of each piece in each phase.
// clang-format off
constexpr std::array<std::array<Factors, counted>, 2> factors{{
    {{{1.0f, 4.1f, 10.5f, 79.6f, 180.0f, 500.0f, 500.0f, 500.0f},  // covered enemy_point
      {1.0f, 1.04f, 2.73f, 3.47f, 3.14f, 7.6f, 10.3f, 15.3f},  // covered enemy_near
      {1.0f, 1.49f, 2.1f, 2.55f, 3.08f, 2.45f, 4.13f, 5.13f},  // covered enemy_ring
      {1.0f, 1.85f, 5.18f, 8.44f, 18.6f, 38.5f, 80.0f, 166.0f},  // covered own_point
      {1.0f, 0.355f, 0.0941f, 0.0314f, 0.00984f, 0.00308f, 0.002f, 0.002f},  // edge own_point
      {1.0f, 1.88f, 4.77f, 6.26f, 16.9f, 66.3f, 95.3f, 184.0f},  // edge enemy
      {1.0f, 7.33f, 8.05f, 9.33f, 50.2f, 69.3f, 108.0f, 239.0f},  // edge ally
      {1.0f, 1.01f, 0.886f, 0.636f, 0.724f, 0.142f, 0.0803f, 0.0887f},  // edge border
      {1.0f, 1.72f, 3.84f, 3.0f, 3.61f, 7.36f, 12.0f, 14.8f},  // corner gained
      {1.0f, 1.29f, 2.26f, 1.97f, 2.8f, 4.43f, 6.69f, 7.52f},  // corner roomy
      {1.0f, 0.868f, 1.77f, 2.62f, 2.22f, 3.56f, 4.66f, 6.12f},  // corner fresh
      {1.0f, 0.61f, 0.492f, 0.127f, 0.087f, 0.0477f, 0.0253f, 0.0134f},  // corner enemy
      {1.0f, 1.17f, 18.1f, 140.0f, 500.0f, 500.0f, 500.0f, 500.0f},  // centre
    }},
    {{{1.0f, 1.87f, 4.54f, 11.9f, 14.4f, 34.9f, 70.5f, 143.0f},  // covered enemy_point
      {1.0f, 2.01f, 3.13f, 5.01f, 6.41f, 9.93f, 17.3f, 27.1f},  // covered enemy_near
      {1.0f, 1.99f, 2.28f, 2.25f, 2.02f, 3.33f, 3.72f, 4.62f},  // covered enemy_ring
      {1.0f, 1.57f, 6.18f, 18.9f, 18.9f, 57.8f, 130.0f, 293.0f},  // covered own_point
      {1.0f, 0.758f, 0.405f, 0.184f, 0.119f, 0.0685f, 0.0392f, 0.0224f},  // edge own_point
      {1.0f, 1.5f, 1.74f, 2.73f, 5.21f, 8.76f, 12.9f, 28.1f},  // edge enemy
      {1.0f, 0.967f, 1.25f, 2.27f, 2.98f, 6.6f, 12.9f, 40.0f},  // edge ally
      {1.0f, 1.39f, 1.92f, 2.91f, 4.72f, 4.7f, 6.98f, 9.45f},  // edge border
      {1.0f, 0.891f, 0.758f, 0.68f, 0.494f, 0.548f, 0.555f, 0.47f},  // corner gained
      {1.0f, 1.13f, 0.976f, 1.45f, 1.26f, 1.43f, 1.34f, 1.65f},  // corner roomy
      {1.0f, 2.04f, 3.58f, 6.08f, 12.3f, 19.8f, 37.6f, 68.1f},  // corner fresh
      {1.0f, 0.578f, 0.334f, 0.201f, 0.103f, 0.0482f, 0.0378f, 0.0192f},  // corner enemy
      {1.0f, 1.06f, 1.28f, 0.765f, 0.852f, 0.795f, 0.742f, 0.692f},  // centre
    }},
}};
constexpr std::array<std::array<float, piece_count>, phases> piece_factors{{
    {0.0529f, 0.0506f, 0.0499f, 0.0318f, 0.057f, 0.0265f, 0.0262f, 0.0536f, 0.0385f, 0.0161f, 0.058f, 0.0311f, 0.405f, 0.0237f, 0.0249f, 0.0402f, 0.605f, 0.205f, 0.0292f, 0.026f, 1.0f},
    {0.106f, 0.0842f, 0.0783f, 0.0541f, 0.0627f, 0.0422f, 0.0301f, 0.104f, 0.0372f, 0.11f, 0.196f, 0.179f, 0.121f, 0.0823f, 0.132f, 0.0945f, 0.995f, 0.268f, 0.156f, 0.17f, 1.0f},
    {0.412f, 0.237f, 0.0909f, 0.0955f, 0.135f, 0.0773f, 0.0685f, 0.172f, 0.0951f, 0.265f, 0.71f, 0.251f, 0.344f, 0.257f, 0.44f, 0.348f, 0.283f, 0.85f, 1.0f, 0.324f, 0.31f},
    {0.182f, 0.0516f, 0.0501f, 0.052f, 0.107f, 0.0522f, 0.0861f, 0.145f, 0.126f, 0.204f, 0.162f, 0.16f, 0.173f, 0.118f, 0.252f, 0.217f, 0.132f, 0.204f, 1.0f, 0.292f, 0.23f},
    {0.335f, 0.188f, 0.0976f, 0.0938f, 0.277f, 0.116f, 0.258f, 0.203f, 0.287f, 0.149f, 0.362f, 0.841f, 1.0f, 0.365f, 0.47f, 0.405f, 0.207f, 0.319f, 0.569f, 0.486f, 0.278f},
}};
// clang-format on

Bitboard grown(const Bitboard& squares, const Bitboard& within) {
  return squares | (edge_neighbours(squares) & within);
}

}  // namespace

constexpr Prior::Map Prior::border = [] {
  Map map{};
  for (int i = 0; i < map_size; ++i) {
    const int square = i - static_cast<int>(map_index(0));
    if (square < 0 || square >= square_count || square % stride == board_size) map[i].edge = one(edge_border);
  }
  return map;
}();

void Prior::read(const Blokus& position) {
  constexpr int fresh_steps = 3;
  constexpr int roomy_squares = 22;  // of the 49 around
  const int colour = position.turn().colour;
  phase_ = phase_of(position.pieces_placed(colour));
  const Reach own = position.reach(colour);
  const unsigned allies = allies_of(position, colour);

  words_ = border;
  const auto add = [&](const Bitboard& squares, std::uint64_t Words::*role, Count count) {
    squares.for_each([&](Square square) { words_[map_index(square)].*role += one(count); });
  };
  for (int other = 0; other < Blokus::colours; ++other) {
    if (other == colour) continue;
    if ((allies >> other) & 1) {
      add(position.squares(other), &Words::edge, edge_ally);
      continue;
    }
    add(position.squares(other), &Words::edge, edge_enemy);
    add(position.squares(other), &Words::corner, corner_enemy);
    const bool neutral = position.seats() == 3 && other == Blokus::green;
    if (neutral || position.pieces_placed(other) == 0) continue;
    const Reach reach = position.reach(other);
    const Bitboard near = grown(reach.points, reach.open);
    add(reach.points, &Words::covered, covered_enemy_point);
    add(near - reach.points, &Words::covered, covered_enemy_near);
    add(grown(near, reach.open) - near, &Words::covered, covered_enemy_ring);
  }
  add(own.points, &Words::covered, covered_own_point);
  add(own.points, &Words::edge, edge_own_point);

  const Bitboard gainable = own.open - own.points;
  Bitboard reached = own.points;
  for (int step = 0; step < fresh_steps; ++step) reached = grown(reached, own.open);
  add(gainable, &Words::corner, corner_gained);
  add(gainable - reached, &Words::corner, corner_fresh);
  int nearest = board_size;
  if (position.pieces_placed(colour) > 0)
    own.points.for_each([&](Square square) { nearest = std::min(nearest, from_middle(square)); });
  const auto open = open_around(own.open);
  ahead_ = {};
  gainable.for_each([&](Square square) {
    if (open[square] >= roomy_squares) words_[map_index(square)].corner += one(corner_roomy);
    ahead_[map_index(square)] = static_cast<std::uint8_t>(std::clamp(nearest - from_middle(square), 0, highest));
  });
}

float Prior::weight(PlacementIndex move) const {
  const Placement& at = placement(move);
  const Surroundings& around = surroundings[at.orientation];
  const std::size_t base = map_index(at.anchor);
  std::uint64_t sum = 0;
  int ahead = 0;
  for (int i = 0; i < around.cell_count; ++i) sum += words_[base + around.cells[i]].covered;
  for (int i = 0; i < around.edge_count; ++i) sum += words_[base + around.edges[i]].edge;
  for (int i = 0; i < around.corner_count; ++i) {
    sum += words_[base + around.corners[i]].corner;
    ahead = std::max<int>(ahead, ahead_[base + around.corners[i]]);
  }
  const auto& factor = factors[phase_ >= first_late_phase];
  float weight = piece_factors[phase_][at.piece] * factor[centre][ahead];
  for (int count = 0; count < additive; ++count, sum >>= counter_bits)
    weight *= factor[count][std::min<std::uint64_t>(sum & ((1u << counter_bits) - 1), highest)];
  return weight;
}

}  // namespace scalinata::blokus
