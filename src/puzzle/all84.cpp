// The 84-piece puzzle behind the common interface: local search finds solutions, complete search proves there are none.
#include <algorithm>
#include <set>

#include "games/blokus/blokus.hpp"
#include "puzzle/all84_proof.hpp"
#include "puzzle/puzzle.hpp"
#include "puzzle/standard_pieces.hpp"

namespace scalinata::puzzle {
namespace {

using namespace all84;

// Local search restarts after this many steps, with other corners if they are free.
constexpr std::uint64_t local_steps = 8000;
// After each of them the complete search gets about as much time, then more and more.
constexpr double first_proof_work = 5e7;
constexpr double proof_growth = 1.3;

PlacementIndex index_of(const Placement& placement) {
  const blokus::Square anchor = blokus::square_of(placement.cells.front());
  for (const PlacementIndex p : blokus::placements_covering(anchor)) {
    const auto squares = blokus::squares_of(p);
    if (squares.size() == placement.cells.size() &&
        std::equal(squares.begin(), squares.end(), placement.cells.begin(),
                   [](blokus::Square square, const Cell& cell) { return square == blokus::square_of(cell); }))
      return p;
  }
  return unplaced;
}

Placement placement_of(PieceId id, PlacementIndex index) {
  Placement placement{static_cast<std::size_t>(id), {}};
  for (const blokus::Square square : blokus::squares_of(index)) placement.cells.push_back(blokus::cell_of(square));
  return placement;
}

Layout layout_of(const Board& board) {
  Layout layout;
  for (const Placement& placement : board) layout.put(static_cast<PieceId>(placement.piece), index_of(placement));
  return layout;
}

// Every assignment of corners to colours that agrees with the pieces on the board.
std::vector<Corners> possible_corners(const Layout& layout) {
  std::vector<Corners> all;
  Corners corners = corner_points;
  std::sort(corners.begin(), corners.end());
  do {
    bool agrees = true;
    for (int colour = 0; colour < colours; ++colour) {
      const PieceId owner = layout.owner(corners[static_cast<std::size_t>(colour)]);
      agrees = agrees && (owner == nobody ? layout.standing(colour) == 0 : colour_of(owner) == colour);
    }
    if (agrees) all.push_back(corners);
  } while (std::next_permutation(corners.begin(), corners.end()));
  return all;
}

class All84 final : public Puzzle {
 public:
  explicit All84(bool descending)
      : Puzzle("all84", {false, descending}, Region(blokus::board_size, blokus::board_size, Spot::optional),
               coloured_pieces(1, blokus::largest_piece)),
        descending_(descending) {}

  bool colours_matter() const override { return true; }

  Answer solve(const Board& given, std::uint64_t seed, const Control& control) const override {
    Watch watch(control, piece_ids);
    watch.record_placed(static_cast<int>(given.size()));
    if (complete(given)) return {Verdict::finished, given, watch.progress()};
    Layout layout = layout_of(given);
    const std::vector<Corners> corners = possible_corners(layout);
    if (corners.empty() || !order_can_go_on(layout)) return {Verdict::impossible, {}, watch.progress()};
    Rng rng(seed);
    Board solution;
    const auto keep = [&](const Layout& found, const Corners& of) {
      solution = board_of(found, of, given);
      watch.add_solutions();
      return false;
    };
    const auto refuted = [&](double work) {
      bool open = false;
      for (const Corners& of : corners) {
        const End end = explore(layout, of, descending_, static_cast<std::uint64_t>(work), watch,
                                [&](const Layout& found) { return keep(found, of); });
        open = open || end != End::exhausted;
        if (end == End::enough || end == End::stopped) break;
      }
      return !open;
    };
    // A first look; the empty board is known to be solvable.
    if (!given.empty() && refuted(0)) return {Verdict::impossible, {}, watch.progress()};
    for (double work = first_proof_work; solution.empty() && !watch.stopped(); work *= proof_growth) {
      const Corners& of = corners[rng.below(static_cast<std::uint32_t>(corners.size()))];
      if (find(layout, of, descending_, rng, local_steps, watch))
        keep(layout, of);
      else if (!given.empty() && refuted(work))
        return {Verdict::impossible, {}, watch.progress()};
    }
    return {solution.empty() ? Verdict::undecided : Verdict::solvable, solution, watch.progress()};
  }

  Count count(const Board& given, const Control& control) const override {
    Watch watch(control, piece_ids);
    Count count;
    count.complete = visit_all(given, watch, [&](const Board&) {
      ++count.solutions;
      watch.add_solutions();
      return true;
    });
    count.with_images = count.solutions;
    count.work = watch.progress();
    return count;
  }

  Verdict enumerate(const Board& given, std::uint64_t seed, std::uint64_t max, const Control& control,
                    const Take& take) const override {
    std::set<std::vector<PlacementIndex>> seen;
    const auto is_new = [&](const Board& board) {
      std::vector<PlacementIndex> key(piece_ids);
      for (const Placement& placement : board) key[placement.piece] = index_of(placement);
      return seen.insert(key).second;
    };
    for (std::uint64_t i = 0; i < max; ++i) {
      const Answer answer = solve(given, i == 0 ? seed : mix(seed ^ mix(i)), control);
      if (answer.board.empty()) return answer.verdict;
      if (!is_new(answer.board)) break;  // there are few: go through all of them in order
      if (!take(answer.board)) return Verdict::solvable;
    }
    if (seen.size() >= max) return Verdict::solvable;
    Watch watch(control, piece_ids);
    const bool all = visit_all(
        given, watch, [&](const Board& board) { return !is_new(board) || (take(board) && seen.size() < max); });
    if (all) return Verdict::impossible;
    return watch.stopped() ? Verdict::undecided : Verdict::solvable;
  }

 protected:
  void add_violations(const Board& board, Language language, std::vector<Violation>& out) const override;

 private:
  // In descending order no larger piece may be added to the board.
  bool order_can_go_on(const Layout& layout) const {
    if (!descending_) return true;
    int smallest = blokus::largest_piece, largest = 0;
    for (int i = 0; i < piece_ids; ++i) {
      const PieceId id = static_cast<PieceId>(i);
      if (layout.placed(id))
        smallest = std::min(smallest, size_of(id));
      else
        largest = std::max(largest, size_of(id));
    }
    return largest <= smallest;
  }

  // Returns true when every solution was visited.
  template <class Visit>
  bool visit_all(const Board& given, Watch& watch, const Visit& visit) const {
    Layout layout = layout_of(given);
    if (!order_can_go_on(layout)) return true;
    for (const Corners& of : possible_corners(layout)) {
      const auto found = [&](const Layout& whole) { return visit(board_of(whole, of, given)); };
      if (explore(layout, of, descending_, ~std::uint64_t{0}, watch, found) != End::exhausted) return false;
    }
    return true;
  }

  // The given pieces, then the others in an order in which each is legal: round the colours, and in the descending form
  // size by size.
  Board board_of(const Layout& layout, const Corners& corners, const Board& given) const {
    Board board = given;
    std::array<std::vector<PieceId>, colours> rest;
    for (int colour = 0; colour < colours; ++colour) {
      const auto of = static_cast<std::size_t>(colour);
      Layout part = layout_of(given);

      // Pieces on the board come first; the others are ordered as they become connected to them.
      while (part.standing(colour) != layout.standing(colour)) {
        PieceId next = nobody;
        for (int piece = blokus::piece_count - 1; piece >= 0 && next == nobody; --piece) {
          const PieceId id = piece_id(colour, piece);
          if (part.placed(id)) continue;
          const bool starts = part.standing(colour) == 0 && layout.owner(corners[of]) == id;
          if (starts || (layout.touching(id) & part.standing(colour)) != 0) next = id;
        }
        part.put(next, layout.at(next));
        rest[of].push_back(next);
      }
    }
    std::array<std::size_t, colours> done{};
    for (int min = descending_ ? blokus::largest_piece : 1; min >= 1; --min)
      for (bool more = true; more;) {
        more = false;
        for (std::size_t colour = 0; colour < colours; ++colour) {
          if (done[colour] == rest[colour].size() || size_of(rest[colour][done[colour]]) < min) continue;
          const PieceId id = rest[colour][done[colour]++];
          board.push_back(placement_of(id, layout.at(id)));
          more = true;
        }
      }
    return board;
  }

  bool descending_;
};

// A complete board is judged as the sequence in which it is listed; an unfinished one as it lies, since people build
// without keeping a list. See the rules in games/blokus/RULES.md.
void All84::add_violations(const Board& board, Language language, std::vector<Violation>& out) const {
  Layout layout;
  std::array<Point, colours> corner{};
  const auto wrong = [&](const Placement& placement, Phrase reason) {
    const auto index = static_cast<std::size_t>(&placement - board.data());
    out.push_back({index, labelled(language, placement_text(*this, placement), reason.in(language))});
  };
  for (const Placement& placement : board) {
    const PieceId id = static_cast<PieceId>(placement.piece);
    const blokus::Placement& where = blokus::placement(index_of(placement));
    const Point anchor = point_of(where.anchor);
    const Outline& shape = outline(where.orientation);
    const auto colour = static_cast<std::size_t>(colour_of(id));
    for (const std::int16_t cell : shape.cells) {
      const Point point = static_cast<Point>(anchor + cell);
      if (std::find(corner_points.begin(), corner_points.end(), point) == corner_points.end()) continue;
      if (corner[colour] != 0) wrong(placement, phrase("its colour already started from another corner of the board"));
      corner[colour] = point;
    }
    for (const std::int16_t edge : shape.edges)
      if (const PieceId other = layout.owner(static_cast<Point>(anchor + edge));
          other != nobody && colour_of(other) == colour_of(id)) {
        wrong(placement, phrase("shares an edge with a piece of its own colour"));
        break;
      }
    layout.put(id, index_of(placement));
  }
  if (!out.empty()) return;
  if (!complete(board)) {
    for (const Placement& placement : board) {
      const PieceId id = static_cast<PieceId>(placement.piece);
      const int colour = colour_of(id);
      const Point start = corner[static_cast<std::size_t>(colour)];
      if (start == 0 || (layout.connected_to_corner(colour, start, descending_) >> piece_of(id) & 1) == 0)
        wrong(placement, phrase("is not connected to a corner of the board through pieces of its own colour"));
    }
    return;
  }
  Layout sequence;
  int smallest = blokus::largest_piece;
  for (const Placement& placement : board) {
    const PieceId id = static_cast<PieceId>(placement.piece);
    const int colour = colour_of(id);
    const bool first = sequence.standing(colour) == 0;
    sequence.put(id, index_of(placement));
    if (first && sequence.owner(corner[static_cast<std::size_t>(colour)]) != id)
      wrong(placement, phrase("the first piece of a colour must cover a corner of the board"));
    if (!first && sequence.touching(id) == 0)
      wrong(placement, phrase("does not touch an earlier piece of its own colour at a corner"));
    if (descending_ && size_of(id) > smallest) wrong(placement, phrase("is placed after a smaller piece"));
    smallest = std::min(smallest, size_of(id));
  }
}

}  // namespace

std::unique_ptr<Puzzle> make_all84(bool descending) {
  return std::make_unique<All84>(descending);
}

}  // namespace scalinata::puzzle
