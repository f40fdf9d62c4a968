#include "puzzle/puzzle.hpp"

#include <algorithm>

namespace scalinata::puzzle {

std::string_view verdict_text(Verdict verdict) {
  static constexpr std::string_view names[] = {"finished", "solvable", "impossible", "undecided"};
  return names[static_cast<std::size_t>(verdict)];
}

std::string piece_text(const Piece& piece) {
  return piece.colour.empty() ? piece.name : piece.colour + " " + piece.name;
}

std::string placement_text(const Puzzle& puzzle, const Placement& placement) {
  return piece_text(puzzle.pieces()[placement.piece]) + " " + cells_text(placement.cells);
}

std::vector<Violation> Puzzle::violations(const Board& board, Language language) const {
  std::vector<Violation> out;
  std::vector<int> used(pieces_.size(), 0);
  std::vector<std::size_t> owner(region_.spots.size(), no_piece);  // per cell: index into the board
  for (std::size_t i = 0; i < board.size(); ++i) {
    const Placement& placement = board[i];
    const Piece& piece = pieces_[placement.piece];
    const auto add = [&](std::string message) { out.push_back({i, std::move(message)}); };
    if (++used[placement.piece] == piece.count + 1)
      add(say(language, "{piece}: the puzzle has only {count} of these", "piece"_a = piece_text(piece),
              "count"_a = piece.count));
    const std::vector<Shape> ways = orientations(piece.shape, piece.kind);
    if (std::find(ways.begin(), ways.end(), normalised(placement.cells)) == ways.end())
      add(say(language, "{cells}: these cells are not the shape of {piece}", "cells"_a = cells_text(placement.cells),
              "piece"_a = piece_text(piece)));
    for (const Cell& cell : placement.cells) {
      if (region_.at(cell) == Spot::outside) {
        add(say(language, "{placement}: {cell} is outside the region", "placement"_a = placement_text(*this, placement),
                "cell"_a = cell_text(cell)));
        continue;
      }
      std::size_t& here = owner[static_cast<std::size_t>(cell.row * region_.columns + cell.column)];
      if (here != no_piece && here != i)
        add(say(language, "{placement}: {cell} is already covered by {other}",
                "placement"_a = placement_text(*this, placement), "cell"_a = cell_text(cell),
                "other"_a = placement_text(*this, board[here])));
      here = i;
    }
  }
  if (out.empty()) add_violations(board, language, out);
  return out;
}

Hint hint(const Puzzle& puzzle, const Board& given, std::uint64_t seed, const Control& control) {
  const Answer answer = puzzle.solve(given, seed, control);
  Hint result{answer.verdict, std::nullopt};
  if (answer.verdict == Verdict::solvable) result.placement = answer.board[given.size()];
  return result;
}

std::optional<Board> in_order(const Puzzle& puzzle, const Board& board) {
  // Larger ones first works for every variant; a piece that fits now also fits later, so the first that fits will do.
  Board rest = board;
  std::stable_sort(rest.begin(), rest.end(),
                   [](const Placement& a, const Placement& b) { return a.cells.size() > b.cells.size(); });
  Board ordered;
  while (!rest.empty()) {
    auto next = rest.begin();
    for (; next != rest.end(); ++next) {
      ordered.push_back(*next);
      if (puzzle.violations(ordered, Language::en).empty()) break;
      ordered.pop_back();
    }
    if (next == rest.end()) return std::nullopt;
    rest.erase(next);
  }
  return ordered;
}

}  // namespace scalinata::puzzle
