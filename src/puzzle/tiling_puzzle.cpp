// Tiling puzzles behind the common interface: chooses the engines and combines their results.
#include <algorithm>
#include <cstdlib>
#include <set>

#include "puzzle/bit_search.hpp"
#include "puzzle/cover_search.hpp"
#include "puzzle/cuts.hpp"
#include "puzzle/puzzle.hpp"
#include "puzzle/symmetry.hpp"

namespace scalinata::puzzle {
namespace {

// Restarts: the first search is short and later ones get longer, so that eventually one completes.
constexpr double first_limit = 600;
constexpr double limit_growth = 1.1;
// A bitboard search does many more nodes in the same time; it joins once it is worth setting up.
constexpr std::uint64_t bit_nodes_per_node = 30;
constexpr double bit_search_from = 3000;

// The bitboard searches boxes this small completely in at most about a second, so restarts are not needed.
constexpr std::size_t small_box = 64;

bool beside(const Placement& a, const Placement& b) {
  for (const Cell& one : a.cells)
    for (const Cell& other : b.cells)
      if (std::abs(one.column - other.column) + std::abs(one.row - other.row) == 1) return true;
  return false;
}

int contacts(const std::vector<std::uint8_t>& covered, const Region& region, const Placement& placement) {
  int count = 0;
  for (const Cell& cell : placement.cells)
    for (const Cell& next : {Cell{cell.column - 1, cell.row}, Cell{cell.column + 1, cell.row},
                             Cell{cell.column, cell.row - 1}, Cell{cell.column, cell.row + 1}})
      count += !region.contains(next) || covered[static_cast<std::size_t>(next.row * region.columns + next.column)];
  return count;
}

class TilingPuzzle final : public Puzzle {
 public:
  TilingPuzzle(std::string name, Harder harder, Tiling tiling)
      : Puzzle(std::move(name), harder, tiling.region, tiling.pieces), tiling_(std::move(tiling)) {}

  bool colours_matter() const override { return tiling_.colours_apart; }
  Answer solve(const Board& given, std::uint64_t seed, const Control& control) const override;
  Count count(const Board& given, const Control& control) const override;
  Verdict enumerate(const Board& given, std::uint64_t seed, std::uint64_t max, const Control& control,
                    const Take& take) const override;

 protected:
  void add_violations(const Board& board, Language language, std::vector<Violation>& out) const override;

 private:
  // Calls visit(options, pieces, images) for one of each set of solutions that are images of each other.
  template <class Visit>
  End visit_all(const Cover& cover, const Board& given, Rng* order, Watch& watch, const Visit& visit) const;
  Board board_of(const Cover& cover, const Board& given, std::span<const std::uint32_t> options,
                 std::span<const std::size_t> pieces) const;

  Tiling tiling_;
};

std::vector<std::size_t> first_pieces(const Cover& cover, std::span<const std::uint32_t> options) {
  std::vector<std::size_t> pieces;
  for (const std::uint32_t option : options) pieces.push_back(cover.classes[cover.option_class[option]].pieces.front());
  return pieces;
}

bool may_fill(const Cover& cover) {
  std::vector<std::uint8_t> free;
  for (const Spot spot : cover.spots) free.push_back(spot != Spot::outside);
  std::vector<int> left;
  for (const Cover::Class& entry : cover.classes) left.push_back(entry.count);
  return Cuts(cover).may_fill(free, left);
}

Answer TilingPuzzle::solve(const Board& given, std::uint64_t seed, const Control& control) const {
  Watch watch(control, piece_total(pieces()));
  const Cover cover = compile(tiling_, given);
  if (cover.pieces_left() == 0) return {Verdict::finished, given, watch.progress()};
  if (!may_fill(cover)) return {Verdict::impossible, {}, watch.progress()};
  Rng rng(seed);
  std::optional<Colouring> colouring;
  if (tiling_.colours_apart) colouring.emplace(tiling_, given, cover);
  Answer answer;
  const Sink sink = [&](std::span<const std::uint32_t> options) {
    std::vector<std::size_t> coloured = first_pieces(cover, options);
    if (colouring) {
      const auto found = colouring->any(watch);
      if (!found) return !watch.stopped();
      coloured = *found;
    }
    answer.verdict = Verdict::solvable;
    answer.board = board_of(cover, given, options, coloured);
    watch.add_solutions();
    return false;
  };
  SearchTask task{cover, {}, -1, &rng, ~std::uint64_t{0}};
  End end = End::limit;
  const bool small = !colouring && bit_search_fits(cover);
  if (small && cover.cells() <= small_box) {
    task.node_limit = 100'000;
    end = bit_search(task, watch, sink);
  }
  CoverSearch search(task, colouring ? &*colouring : nullptr, watch, sink);
  for (double limit = first_limit; end == End::limit; limit *= limit_growth) {
    end = search.run(static_cast<std::uint64_t>(limit));
    if (end != End::limit || !small || limit < bit_search_from) continue;
    task.node_limit = static_cast<std::uint64_t>(limit) * bit_nodes_per_node;
    end = bit_search(task, watch, sink);
  }
  if (end == End::exhausted) answer.verdict = Verdict::impossible;
  answer.work = watch.progress();
  return answer;
}

template <class Visit>
End TilingPuzzle::visit_all(const Cover& cover, const Board& given, Rng* order, Watch& watch,
                            const Visit& visit) const {
  const Symmetry symmetry(tiling_, cover);
  SearchTask task{cover, {}, -1, order, ~std::uint64_t{0}};
  symmetry.reduce(task);
  std::optional<Colouring> colouring;
  if (tiling_.colours_apart) colouring.emplace(tiling_, given, cover);
  const Sink sink = [&](std::span<const std::uint32_t> options) {
    const auto one = [&](std::span<const std::size_t> coloured) {
      const std::uint64_t images = symmetry.images(options, coloured);
      return images == 0 || visit(options, coloured, images);
    };
    return colouring ? colouring->for_each(watch, one) : one(first_pieces(cover, options));
  };
  if (!may_fill(cover)) return End::exhausted;
  if (!colouring && bit_search_fits(cover)) return bit_search(task, watch, sink);
  return CoverSearch(task, colouring ? &*colouring : nullptr, watch, sink).run(~std::uint64_t{0});
}

Count TilingPuzzle::count(const Board& given, const Control& control) const {
  Watch watch(control, piece_total(pieces()));
  const Cover cover = compile(tiling_, given);
  Count count;
  const End end = visit_all(cover, given, nullptr, watch, [&](auto, auto, std::uint64_t images) {
    ++count.solutions;
    count.with_images += images;
    watch.add_solutions();
    return true;
  });
  count.complete = end == End::exhausted && !watch.stopped();
  count.work = watch.progress();
  return count;
}

Verdict TilingPuzzle::enumerate(const Board& given, std::uint64_t seed, std::uint64_t max, const Control& control,
                                const Take& take) const {
  const Cover cover = compile(tiling_, given);
  std::set<std::string> seen;
  const auto is_new = [&](const Board& board) {
    std::vector<std::string> texts;
    for (const Placement& placement : board) texts.push_back(placement_text(*this, placement));
    std::sort(texts.begin(), texts.end());
    std::string all;
    for (const std::string& text : texts) all += text + ";";
    return seen.insert(all).second;
  };
  // Large puzzles have so many solutions that searches with other seeds find others; the first repetition shows that
  // this one does not, and then all are visited in order.
  const bool in_order = cover.cells() <= small_box;
  for (std::uint64_t i = 0; i < max && !in_order; ++i) {
    const Answer answer = solve(given, i == 0 ? seed : mix(seed ^ mix(i)), control);
    if (answer.board.empty()) return answer.verdict;
    if (!is_new(answer.board)) break;
    if (!take(answer.board)) return Verdict::solvable;
  }
  if (seen.size() >= max) return Verdict::solvable;
  Watch watch(control, piece_total(pieces()));
  Rng rng(seed);
  const End end = visit_all(cover, given, &rng, watch, [&](auto options, auto coloured, std::uint64_t) {
    const Board board = board_of(cover, given, options, coloured);
    watch.add_solutions();
    return !is_new(board) || (take(board) && seen.size() < max);
  });
  if (end == End::exhausted && !watch.stopped()) return Verdict::impossible;
  return end == End::enough && !watch.stopped() ? Verdict::solvable : Verdict::undecided;
}

// The given pieces, then always the one that touches most of what is already there, so that the order can be followed.
Board TilingPuzzle::board_of(const Cover& cover, const Board& given, std::span<const std::uint32_t> options,
                             std::span<const std::size_t> coloured) const {
  Board rest;
  std::vector<int> left;
  for (const Piece& piece : pieces()) left.push_back(piece.count);
  for (const Placement& placement : given) --left[placement.piece];
  for (std::size_t i = 0; i < options.size(); ++i) {
    rest.push_back(placement_of(cover, options[i]));
    if (tiling_.colours_apart) {
      rest.back().piece = coloured[i];
      continue;
    }
    // Any colour will do: the first one left.
    for (const std::size_t piece : cover.classes[cover.option_class[options[i]]].pieces)
      if (left[piece] > 0) {
        rest.back().piece = piece;
        --left[piece];
        break;
      }
  }
  Board board = given;
  std::vector<std::uint8_t> covered(region().spots.size());
  const auto cover_cells = [&](const Placement& placement) {
    for (const Cell& cell : placement.cells)
      covered[static_cast<std::size_t>(cell.row * region().columns + cell.column)] = 1;
  };
  for (std::size_t i = 0; i < covered.size(); ++i) covered[i] = region().spots[i] == Spot::outside;
  for (const Placement& placement : given) cover_cells(placement);
  while (!rest.empty()) {
    const auto best = std::max_element(rest.begin(), rest.end(), [&](const Placement& a, const Placement& b) {
      return contacts(covered, region(), a) < contacts(covered, region(), b);
    });
    cover_cells(*best);
    board.push_back(std::move(*best));
    rest.erase(best);
  }
  return board;
}

void TilingPuzzle::add_violations(const Board& board, Language language, std::vector<Violation>& out) const {
  if (tiling_.colours_apart)
    for (std::size_t i = 0; i < board.size(); ++i)
      for (std::size_t j = 0; j < i; ++j) {
        const std::string& colour = pieces()[board[i].piece].colour;
        if (colour.empty() || colour != pieces()[board[j].piece].colour || !beside(board[i], board[j])) continue;
        out.push_back(
            {i, say(language, "{first} and {second} have the same colour and share an edge",
                    "first"_a = placement_text(*this, board[j]), "second"_a = placement_text(*this, board[i]))});
      }
  if (!complete(board)) return;
  Region left = region();
  for (const Placement& placement : board)
    for (const Cell& cell : placement.cells) left.set(cell, Spot::outside);
  if (const int bare = left.count(Spot::required); bare > 0)
    out.push_back({no_piece, say_count(language, bare, "all pieces are placed but {n} cell that must be covered is not",
                                       "all pieces are placed but {n} cells that must be covered are not")});
}

}  // namespace

std::unique_ptr<Puzzle> make_tiling_puzzle(std::string name, Harder harder, Tiling tiling) {
  return std::make_unique<TilingPuzzle>(std::move(name), harder, std::move(tiling));
}

}  // namespace scalinata::puzzle
