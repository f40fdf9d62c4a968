#include "games/blokus/strategy.hpp"

#include <algorithm>
#include <numeric>

namespace scalinata::blokus {
namespace {

constexpr int opening_pieces = 4;  // of a colour: so long only pieces of five squares are considered

constexpr std::size_t weighed_twice = 64;  // of the likeliest placements it is also asked what they would lead to
constexpr float worth_of_point = 0.3f;     // a point of lead more makes e^0.3 times as likely

}  // namespace

void Strategy::read(const Blokus& position) {
  const int colour = position.turn().colour;
  const Reach own = position.reach(colour);
  const unsigned allies = allies_of(position, colour);
  worth_ = {};
  int nearest = board_size;
  if (position.pieces_placed(colour) > 0)
    own.points.for_each([&](Square square) { nearest = std::min(nearest, from_middle(square)); });
  const auto rooms = open_around(own.open);
  (own.open - own.points).for_each([&](Square square) {
    const std::size_t i = map_index(square);
    worth_.gained[i] = 1;
    worth_.space[i] = static_cast<float>(rooms[square]) / 49;
    worth_.centre[i] = static_cast<float>(std::max(0, nearest - from_middle(square)));
  });
  own.points.for_each([&](Square square) { worth_.lost[map_index(square)] = 1; });
  for (int other = 0; other < Blokus::colours; ++other) {
    if (other == colour) continue;
    const bool ally = (allies >> other) & 1;
    if (position.is_shared(other) || position.pieces_placed(other) == 0) continue;
    Map& map = ally ? worth_.own_denied : worth_.denied;
    position.reach(other).points.for_each([&](Square square) { map[map_index(square)] += 1; });
  }
}

void Strategy::features(const Blokus& position, Blokus::Move move, std::span<float> values) {
  read(position);
  const Placement& at = placement(move);
  const Surroundings& around = surroundings[at.orientation];
  const std::size_t base = map_index(at.anchor);
  float denied = 0, allied = 0, lost = 0, gained = 0, open = 0, ahead = 0;
  for (int i = 0; i < around.cell_count; ++i) {
    const auto s = base + static_cast<std::size_t>(around.cells[i]);
    denied += worth_.denied[s];
    allied += worth_.own_denied[s];
    lost += worth_.lost[s];
  }
  for (int i = 0; i < around.edge_count; ++i) lost += worth_.lost[base + static_cast<std::size_t>(around.edges[i])];
  for (int i = 0; i < around.corner_count; ++i) {
    const auto s = base + static_cast<std::size_t>(around.corners[i]);
    gained += worth_.gained[s];
    open += worth_.space[s];
    ahead = std::max(ahead, worth_.centre[s]);
  }
  values[Feature::squares] = around.cell_count;
  values[Feature::points_gained] = gained;
  values[Feature::points_lost] = lost;
  values[Feature::points_denied] = denied;
  values[Feature::own_denied] = allied;
  values[Feature::space] = open;
  values[Feature::centre] = ahead;
}

void Strategy::prior(const Blokus& position, const MoveList<Blokus>& moves, std::span<float> weights) {
  prior_.read(position);
  const bool opening = position.pieces_placed(position.turn().colour) < opening_pieces;
  for (std::size_t i = 0; i < moves.size(); ++i) {
    const bool pruned = opening && pieces[placement(moves[i]).piece].size < largest_piece;
    weights[i] = pruned ? 0 : prior_.weight(moves[i]);
  }
  look_ahead(position, moves, weights);
}

void Strategy::look_ahead(const Blokus& position, const MoveList<Blokus>& moves, std::span<float> weights) {
  likeliest_.resize(moves.size());
  std::iota(likeliest_.begin(), likeliest_.end(), std::uint16_t{0});
  if (moves.size() > weighed_twice) {
    std::partial_sort(likeliest_.begin(), likeliest_.begin() + weighed_twice, likeliest_.end(),
                      [&](std::uint16_t a, std::uint16_t b) {
                        return weights[a] != weights[b] ? weights[a] > weights[b] : a < b;  // the same everywhere
                      });
    likeliest_.resize(weighed_twice);
  }
  const std::size_t seat = position.turn().seat;
  const double full = 2 * lead_spread(position.options());
  std::array<double, weighed_twice> lead;
  double mean = 0;
  for (std::size_t i = 0; i < likeliest_.size(); ++i) {
    Blokus after = position;
    after.play(moves[likeliest_[i]]);
    lead[i] = full * (after.over() ? bonus(after) : blokus::forecast(after).bonus)[seat];
    mean += lead[i] / static_cast<double>(likeliest_.size());
  }
  for (std::size_t i = 0; i < likeliest_.size(); ++i)
    weights[likeliest_[i]] *= soft_exp(worth_of_point * static_cast<float>(lead[i] - mean));
}

bool Strategy::solvable(const Blokus& position) const {
  if (position.seats() != 2) return false;
  int moves = 0;
  for (int colour = 0; colour < Blokus::colours; ++colour) {
    moves += position.count_moves_of(colour);
    if (moves > 80) return false;
  }
  return true;
}

}  // namespace scalinata::blokus
