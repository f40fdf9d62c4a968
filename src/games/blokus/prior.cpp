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
  corner_gained,  // a new corner point
  corner_roomy,   // with open squares around it
  corner_fresh,   // more than three steps from any earlier corner point
  corner_enemy,
  additive,           // the counts above are sums over squares
  centre = additive,  // steps towards the middle of the board
  counted
};
constexpr int counter_bits = 5;  // a count is at most 15: five squares, three other sides
constexpr std::uint64_t one(Count count) {
  return std::uint64_t{1} << (counter_bits * count);
}

using Factors = std::array<float, Prior::max_count + 1>;
constexpr int phase_of(int pieces_placed) {
  return pieces_placed < 2 ? 0 : pieces_placed < 5 ? 1 : pieces_placed < 9 ? 2 : pieces_placed < 13 ? 3 : 4;
}
static_assert(counted == Prior::counts);

// Fitted by maximum likelihood to the placements that a strong player chose in two-player games. Each count has factors
// for before and after a colour's fifth piece; each piece has a factor per phase.
// clang-format off
constexpr std::array<std::array<Factors, counted>, 2> factors{{
    {{{1.0f, 4.06f, 12.3f, 80.6f, 361.0f, 500.0f, 500.0f, 500.0f},  // covered enemy_point
      {1.0f, 1.18f, 3.46f, 5.3f, 4.95f, 9.96f, 16.4f, 25.9f},  // covered enemy_near
      {1.0f, 1.47f, 1.99f, 3.37f, 2.91f, 3.18f, 5.26f, 6.78f},  // covered enemy_ring
      {1.0f, 3.81f, 14.6f, 54.1f, 221.0f, 500.0f, 500.0f, 500.0f},  // covered own_point
      {1.0f, 0.428f, 0.101f, 0.034f, 0.0106f, 0.00328f, 0.002f, 0.002f},  // edge own_point
      {1.0f, 1.8f, 4.2f, 6.26f, 15.2f, 50.1f, 69.8f, 90.2f},  // edge enemy
      {1.0f, 5.41f, 6.18f, 6.98f, 31.9f, 47.7f, 82.9f, 170.0f},  // edge ally
      {1.0f, 1.37f, 1.4f, 1.14f, 1.2f, 0.265f, 0.151f, 0.197f},  // edge border
      {1.0f, 1.35f, 2.61f, 1.51f, 2.08f, 3.2f, 5.1f, 5.18f},  // corner gained
      {1.0f, 1.08f, 2.03f, 2.51f, 3.07f, 5.92f, 10.5f, 12.4f},  // corner roomy
      {1.0f, 1.2f, 2.67f, 3.13f, 3.8f, 7.17f, 10.0f, 14.7f},  // corner fresh
      {1.0f, 0.563f, 0.349f, 0.107f, 0.0623f, 0.0312f, 0.0152f, 0.00742f},  // corner enemy
      {1.0f, 1.25f, 23.4f, 196.0f, 500.0f, 500.0f, 500.0f, 500.0f},  // centre
    }},
    {{{1.0f, 2.22f, 5.65f, 16.3f, 30.5f, 81.8f, 198.0f, 477.0f},  // covered enemy_point
      {1.0f, 2.16f, 3.42f, 4.91f, 9.47f, 12.7f, 24.0f, 39.4f},  // covered enemy_near
      {1.0f, 1.59f, 2.15f, 1.71f, 1.96f, 2.83f, 3.38f, 4.15f},  // covered enemy_ring
      {1.0f, 2.71f, 8.56f, 33.6f, 68.8f, 237.0f, 500.0f, 500.0f},  // covered own_point
      {1.0f, 0.581f, 0.437f, 0.383f, 0.265f, 0.195f, 0.144f, 0.106f},  // edge own_point
      {1.0f, 1.46f, 1.93f, 2.84f, 5.8f, 7.73f, 14.0f, 25.0f},  // edge enemy
      {1.0f, 0.916f, 1.29f, 2.24f, 2.61f, 5.59f, 12.4f, 25.5f},  // edge ally
      {1.0f, 1.47f, 2.11f, 3.95f, 4.54f, 6.16f, 9.36f, 13.4f},  // edge border
      {1.0f, 0.805f, 0.673f, 0.731f, 0.546f, 0.638f, 0.53f, 0.505f},  // corner gained
      {1.0f, 1.13f, 0.843f, 1.17f, 1.21f, 1.53f, 1.45f, 1.73f},  // corner roomy
      {1.0f, 2.09f, 4.16f, 6.45f, 11.1f, 17.9f, 33.5f, 58.7f},  // corner fresh
      {1.0f, 0.601f, 0.384f, 0.207f, 0.155f, 0.0735f, 0.0563f, 0.0333f},  // corner enemy
      {1.0f, 1.14f, 1.83f, 1.96f, 2.5f, 3.12f, 3.91f, 4.89f},  // centre
    }},
}};
constexpr std::array<std::array<float, piece_count>, Prior::phases> piece_factors{{
    {0.0576f, 0.0547f, 0.052f, 0.0363f, 0.0597f, 0.0294f, 0.0291f, 0.0561f, 0.041f, 0.0174f, 0.0608f, 0.0296f, 0.461f, 0.0267f, 0.0275f, 0.0422f, 0.76f, 0.191f, 0.0318f, 0.029f, 1.0f},
    {0.103f, 0.086f, 0.0696f, 0.0548f, 0.0554f, 0.0378f, 0.0289f, 0.0845f, 0.0465f, 0.098f, 0.164f, 0.217f, 0.126f, 0.0714f, 0.133f, 0.0825f, 1.0f, 0.245f, 0.163f, 0.156f, 0.706f},
    {0.396f, 0.134f, 0.0997f, 0.0816f, 0.131f, 0.0658f, 0.0693f, 0.131f, 0.118f, 0.29f, 0.534f, 0.333f, 0.328f, 0.193f, 0.384f, 0.295f, 0.201f, 0.635f, 1.0f, 0.302f, 0.388f},
    {0.181f, 0.0622f, 0.0413f, 0.0629f, 0.135f, 0.0579f, 0.0946f, 0.182f, 0.149f, 0.23f, 0.208f, 0.131f, 0.222f, 0.167f, 0.298f, 0.185f, 0.16f, 0.281f, 1.0f, 0.224f, 0.307f},
    {0.526f, 0.306f, 0.168f, 0.204f, 0.463f, 0.232f, 0.422f, 0.45f, 0.496f, 0.474f, 1.0f, 0.697f, 0.808f, 0.467f, 0.697f, 0.481f, 0.439f, 0.691f, 0.952f, 0.779f, 0.672f},
}};
// clang-format on

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
    if (position.is_shared(other) || position.pieces_placed(other) == 0) continue;
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
    ahead_[map_index(square)] = static_cast<std::uint8_t>(std::clamp(nearest - from_middle(square), 0, max_count));
  });
}

std::array<std::uint8_t, Prior::counts> Prior::counts_of(PlacementIndex move) const {
  const Placement& at = placement(move);
  const Surroundings& around = surroundings[at.orientation];
  const std::size_t base = map_index(at.anchor);
  std::uint64_t sum = 0;
  std::array<std::uint8_t, counts> out{};
  std::uint8_t& ahead = out[centre];
  for (int i = 0; i < around.cell_count; ++i) sum += words_[base + around.cells[i]].covered;
  for (int i = 0; i < around.edge_count; ++i) sum += words_[base + around.edges[i]].edge;
  for (int i = 0; i < around.corner_count; ++i) {
    sum += words_[base + around.corners[i]].corner;
    ahead = std::max(ahead, ahead_[base + around.corners[i]]);
  }
  for (std::size_t count = 0; count < additive; ++count, sum >>= counter_bits)
    out[count] = static_cast<std::uint8_t>(std::min<std::uint64_t>(sum & ((1u << counter_bits) - 1), max_count));
  return out;
}

float Prior::weight(PlacementIndex move) const {
  const auto& factor = factors[phase_ >= first_late_phase];
  const auto found = counts_of(move);
  float weight = piece_factors[phase_][placement(move).piece] * factor[centre][found[centre]];
  for (std::size_t count = 0; count < additive; ++count) weight *= factor[count][found[count]];
  return weight;
}

}  // namespace scalinata::blokus
