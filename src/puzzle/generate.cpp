#include "puzzle/generate.hpp"

#include <algorithm>
#include <cassert>
#include <cmath>

#include "core/tie_break.hpp"
#include "puzzle/standard_pieces.hpp"

namespace scalinata::puzzle {
namespace {

// How many puzzles with a unique solution to choose from: the one whose effort is closest to the grade's is taken.
constexpr int candidates = 6;

// 3 to 9: with more, regions with just one solution are rare.
int pieces_of(int difficulty) {
  return 3 + difficulty * 2 / 3;
}

// Doubles with each grade.
double wanted_effort(int difficulty) {
  return 2.0 * std::pow(2.0, difficulty);
}

// Different pieces of 4 and 5 squares; in the easy grades also of 3.
std::vector<Piece> draw_pieces(int difficulty, Rng& rng) {
  std::vector<Piece> all;
  for (Piece& piece : coloured_pieces(difficulty <= 3 ? 3 : 4, 5)) {
    if (std::any_of(all.begin(), all.end(), [&](const Piece& known) { return known.name == piece.name; })) continue;
    piece.colour.clear();
    all.push_back(std::move(piece));
  }
  rng.shuffle(all);
  all.resize(static_cast<std::size_t>(pieces_of(difficulty)));
  return all;
}

// Without the empty rows and columns around it.
Region cropped(const Region& region) {
  Cell low{region.columns, region.rows}, high{-1, -1};
  const auto each = [&](const auto& visit) {
    for (int row = 0; row < region.rows; ++row)
      for (int column = 0; column < region.columns; ++column)
        if (region.at({column, row}) != Spot::outside) visit(Cell{column, row});
  };
  each([&](Cell cell) {
    low = {std::min(low.column, cell.column), std::min(low.row, cell.row)};
    high = {std::max(high.column, cell.column), std::max(high.row, cell.row)};
  });
  Region out(high.column - low.column + 1, high.row - low.row + 1, Spot::outside);
  each([&](Cell cell) { out.set({cell.column - low.column, cell.row - low.row}, region.at(cell)); });
  return out;
}

// Places the pieces one after another in a box, each where it touches the others most; the region is what they cover.
// Empty if one has no place.
std::optional<Tiling> grow(std::vector<Piece> pieces, Rng& rng) {
  const int side = static_cast<int>(std::ceil(std::sqrt(piece_area(pieces)))) + 1;
  Region region(side, side, Spot::outside);
  for (std::size_t i = 0; i < pieces.size(); ++i) {
    std::vector<Cell> best;
    int max = i == 0 ? -1 : 0;
    TieBreak ties;
    for (const Shape& shape : orientations(pieces[i].shape, Kind::free))
      for (int row = 0; row < side; ++row)
        for (int column = 0; column < side; ++column) {
          std::vector<Cell> cells;
          int contacts = 0;
          for (const Cell& cell : shape) {
            const Cell at{cell.column + column, cell.row + row};
            if (!region.contains(at) || region.at(at) != Spot::outside) break;
            cells.push_back(at);
            for (const Cell& next : {Cell{at.column - 1, at.row}, Cell{at.column + 1, at.row},
                                     Cell{at.column, at.row - 1}, Cell{at.column, at.row + 1}})
              contacts += region.at(next) != Spot::outside;
          }
          if (cells.size() != shape.size() || contacts < max || (i > 0 && contacts == 0)) continue;
          if (ties.accept(contacts > max, rng)) best = std::move(cells);
          max = contacts;
        }
    if (best.empty()) return std::nullopt;
    for (const Cell& cell : best) region.set(cell, Spot::required);
  }
  return Tiling{"", cropped(region), std::move(pieces), false};
}

}  // namespace

std::optional<Generated> generate(int difficulty, std::uint64_t seed, const Control& control, Language language) {
  assert(difficulty >= 1 && difficulty <= max_difficulty);
  Rng rng(mix(seed) ^ static_cast<std::uint64_t>(difficulty));
  std::optional<Generated> best;
  double best_distance = 0;
  for (int found = 0; found < candidates;) {
    if (control.keep_going && !control.keep_going({})) return std::nullopt;
    std::optional<Tiling> tiling = grow(draw_pieces(difficulty, rng), rng);
    if (!tiling) continue;
    const auto puzzle = make_tiling_puzzle("", {}, *tiling);
    std::vector<Board> solutions;
    const Verdict verdict = puzzle->enumerate({}, seed, 2, control, [&](const Board& board) {
      solutions.push_back(board);
      return true;
    });
    if (verdict == Verdict::undecided) return std::nullopt;
    if (solutions.size() != 1) continue;
    const Count count = puzzle->count({}, control);
    if (!count.complete) return std::nullopt;
    ++found;
    const double distance = std::abs(std::log(static_cast<double>(count.work.nodes + 1) / wanted_effort(difficulty)));
    if (best && distance >= best_distance) continue;
    best_distance = distance;
    best = Generated{*std::move(tiling), solutions.front(), count.work.nodes};
  }
  best->tiling.title =
      say(language, "Difficulty {difficulty}, seed {seed}", "difficulty"_a = difficulty, "seed"_a = seed);
  return best;
}

}  // namespace scalinata::puzzle
