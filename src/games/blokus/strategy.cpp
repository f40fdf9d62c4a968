#include "games/blokus/strategy.hpp"

#include <algorithm>
#include <cstdlib>

namespace scalinata::blokus {
namespace {

constexpr int map_offset = stride + 1;  // of square 0

// The squares along the edges and at the corners of an orientation, relative to its anchor.
struct Surroundings {
  std::array<std::int16_t, largest_piece> cells{};
  std::array<std::int16_t, 12> edges{};
  std::array<std::int16_t, 12> corners{};
  std::uint8_t cell_count = 0, edge_count = 0, corner_count = 0;
};

constexpr std::array<Surroundings, orientation_count> surroundings = [] {
  std::array<Surroundings, orientation_count> all{};
  for (int o = 0; o < orientation_count; ++o) {
    const Orientation& shape = orientations[o];
    Surroundings& out = all[o];
    const auto holds = [&](int column, int row) {
      for (int i = 0; i < shape.size; ++i)
        if (shape.cells[i].column == column && shape.cells[i].row == row) return true;
      return false;
    };
    for (int row = -1; row <= largest_piece; ++row)
      for (int column = -largest_piece; column <= largest_piece; ++column) {
        const auto at = static_cast<std::int16_t>(row * stride + column);
        if (holds(column, row))
          out.cells[out.cell_count++] = at;
        else if (holds(column + 1, row) || holds(column - 1, row) || holds(column, row + 1) || holds(column, row - 1))
          out.edges[out.edge_count++] = at;
        else if (holds(column + 1, row + 1) || holds(column - 1, row + 1) || holds(column + 1, row - 1) ||
                 holds(column - 1, row - 1))
          out.corners[out.corner_count++] = at;
      }
  }
  return all;
}();

// Steps to the nearest of the four middle squares.
constexpr float from_middle(Square square) {
  const Cell cell = cell_of(square);
  const auto away = [](int x) { return x < board_size / 2 ? board_size / 2 - 1 - x : x - board_size / 2; };
  return static_cast<float>(std::max(away(cell.column), away(cell.row)));
}

// How many of the 49 squares around each square are open.
std::array<float, square_count> room(const Bitboard& open) {
  constexpr int radius = 3;
  std::array<std::array<int, board_size + 1>, board_size + 1> below{};  // open squares with smaller column and row
  for (int row = 0; row < board_size; ++row)
    for (int column = 0; column < board_size; ++column)
      below[row + 1][column + 1] =
          below[row][column + 1] + below[row + 1][column] - below[row][column] + open.test(square_of({column, row}));
  std::array<float, square_count> out{};
  for (int row = 0; row < board_size; ++row)
    for (int column = 0; column < board_size; ++column) {
      const int left = std::max(0, column - radius), right = std::min(board_size, column + radius + 1);
      const int low = std::max(0, row - radius), high = std::min(board_size, row + radius + 1);
      out[square_of({column, row})] =
          static_cast<float>(below[high][right] - below[low][right] - below[high][left] + below[low][left]) / 49;
    }
  return out;
}

// What a weight is made of. Sizes: by number of squares; the rest by feature.
constexpr std::array<float, 6> size_factor{0, 0.05f, 0.1f, 0.2f, 0.45f, 1};
constexpr std::array<float, 7> feature_weight{0, 0.35f, -0.25f, 0.8f, -0.5f, 1.2f, 0.12f};
constexpr int opening_pieces = 4;  // of a colour: so long only pieces of five squares are considered

}  // namespace

void Strategy::read(const Blokus& position) {
  const int colour = position.turn().colour;
  const Reach own = position.reach(colour);
  const unsigned allies = allies_of(position, colour);
  worth_ = {};
  float nearest = board_size;
  if (position.pieces_placed(colour) > 0)
    own.points.for_each([&](Square square) { nearest = std::min(nearest, from_middle(square)); });
  const auto rooms = room(own.open);
  (own.open - own.points).for_each([&](Square square) {
    const auto i = static_cast<std::size_t>(square + map_offset);
    worth_.gained[i] = 1;
    worth_.space[i] = rooms[square];
    worth_.centre[i] = std::max(0.0f, nearest - from_middle(square));
  });
  own.points.for_each([&](Square square) { worth_.lost[static_cast<std::size_t>(square + map_offset)] = 1; });
  for (int other = 0; other < Blokus::colours; ++other) {
    if (other == colour) continue;
    const bool ally = (allies >> other) & 1;
    const bool neutral = position.seats() == 3 && other == Blokus::green;
    if (neutral || position.pieces_placed(other) == 0) continue;
    Map& map = ally ? worth_.own_denied : worth_.denied;
    position.reach(other).points.for_each(
        [&](Square square) { map[static_cast<std::size_t>(square + map_offset)] += 1; });
  }
}

void Strategy::sum(Blokus::Move move, std::span<float> values) const {
  const Placement& at = placement(move);
  const Surroundings& around = surroundings[at.orientation];
  const int base = at.anchor + map_offset;
  float denied = 0, allied = 0, lost = 0, gained = 0, open = 0, ahead = 0;
  for (int i = 0; i < around.cell_count; ++i) {
    const auto s = static_cast<std::size_t>(base + around.cells[i]);
    denied += worth_.denied[s];
    allied += worth_.own_denied[s];
    lost += worth_.lost[s];
  }
  for (int i = 0; i < around.edge_count; ++i) lost += worth_.lost[static_cast<std::size_t>(base + around.edges[i])];
  for (int i = 0; i < around.corner_count; ++i) {
    const auto s = static_cast<std::size_t>(base + around.corners[i]);
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

void Strategy::features(const Blokus& position, Blokus::Move move, std::span<float> values) {
  read(position);
  sum(move, values);
}

void Strategy::prior(const Blokus& position, const MoveList<Blokus>& moves, std::span<float> weights) {
  read(position);
  const bool opening = position.pieces_placed(position.turn().colour) < opening_pieces;
  std::array<float, feature_names.size()> values;
  for (std::size_t i = 0; i < moves.size(); ++i) {
    sum(moves[i], values);
    float score = 1;
    for (std::size_t f = 0; f < values.size(); ++f) score += feature_weight[f] * values[f];
    score = std::max(score, 0.1f);
    const auto size = static_cast<std::size_t>(values[Feature::squares]);
    weights[i] = opening && size < largest_piece ? 0 : size_factor[size] * score * score * score;
  }
}

bool Strategy::solvable(const Blokus& position) const {
  if (position.seats() != 2) return false;
  int moves = 0;
  for (int colour = 0; colour < Blokus::colours; ++colour) {
    moves += position.count_moves_of(colour);
    if (moves > 40) return false;
  }
  return true;
}

}  // namespace scalinata::blokus
