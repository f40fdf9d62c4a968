#include "puzzle/all84_search.hpp"

#include <algorithm>
#include <bit>
#include <limits>

namespace scalinata::puzzle::all84 {
namespace {

// The layout is legal at all times; pieces not on it wait in a pool. Each step takes a large piece from the pool and
// lays it where that throws out the least: pieces it overlaps, and pieces of its own colour it touches along an
// edge. Pieces that then no longer hang together with their corner go to the pool too, and are part of the price.
// A piece just laid stays for two steps, so that the search does not turn in circles.
class LocalSearch {
 public:
  LocalSearch(Layout& layout, const Corners& corners, bool descending, Rng& rng, Watch& watch)
      : layout_(layout), corners_(corners), descending_(descending), rng_(rng), watch_(watch) {
    for (int i = 0; i < men; ++i) {
      const Man man = static_cast<Man>(i);
      given_[index(man)] = layout_.placed(man);
      if (!layout_.placed(man)) pool_.push_back(man);
    }
  }

  bool run(std::uint64_t steps) {
    while (!pool_.empty()) {
      if (steps-- == 0 || !watch_.node() || !step()) {
        for (int i = 0; i < men; ++i)
          if (!given_[static_cast<std::size_t>(i)] && layout_.placed(static_cast<Man>(i)))
            layout_.take(static_cast<Man>(i));
        return false;
      }
      watch_.reached(men - static_cast<int>(pool_.size()));
    }
    return true;
  }

 private:
  static std::size_t index(Man man) { return static_cast<std::size_t>(man); }
  // At most 5 pieces overlapped and 12 touched.
  using Thrown = FixedVector<Man, 17>;

  Point corner(int colour) const { return corners_[static_cast<std::size_t>(colour)]; }

  // What goes with a piece of a colour when it is thrown out: itself and all that hangs on it alone.
  void find_losses() {
    for (int colour = 0; colour < colours; ++colour) {
      const blokus::PieceSet standing = layout_.standing(colour);
      for (blokus::PieceSet rest = standing; rest != 0; rest &= rest - 1) {
        const int piece = std::countr_zero(rest);
        const Man man = man_of(colour, piece);
        lost_[index(man)] =
            standing & ~layout_.hanging(colour, corner(colour), descending_, blokus::PieceSet{1} << piece);
      }
    }
  }

  // One of the largest in the pool that has a place at all. False when no piece has one.
  bool step() {
    rng_.shuffle(pool_);
    std::stable_sort(pool_.begin(), pool_.end(), [](Man a, Man b) { return size_of(a) > size_of(b); });
    ++time_;
    find_losses();
    for (std::size_t i = 0; i < pool_.size(); ++i) {
      const Man man = pool_[i];
      const PlacementIndex best = cheapest(man);
      if (best == unplaced) continue;
      pool_.erase(pool_.begin() + static_cast<std::ptrdiff_t>(i));
      const Thrown thrown = thrown_by(man, best);
      for (const Man other : thrown) {
        layout_.take(other);
        pool_.push_back(other);
      }
      layout_.put(man, best);
      laid_[index(man)] = time_;
      throw_loose();
      return true;
    }
    return false;
  }

  // Pieces that no longer hang together with their corner.
  void throw_loose() {
    for (int colour = 0; colour < colours; ++colour) {
      const blokus::PieceSet hanging = layout_.hanging(colour, corner(colour), descending_);
      for (blokus::PieceSet loose = layout_.standing(colour) & ~hanging; loose != 0; loose &= loose - 1) {
        const Man man = man_of(colour, std::countr_zero(loose));
        layout_.take(man);
        pool_.push_back(man);
      }
    }
  }

  Thrown thrown_by(Man man, PlacementIndex placement) const {
    Thrown thrown;
    const blokus::Placement& where = blokus::placement(placement);
    const Outline& shape = outline(where.orientation);
    const auto consider = [&](std::int16_t offset, bool own_only) {
      const Man other = layout_.owner(static_cast<Point>(point_of(where.anchor) + offset));
      if (other == nobody || (own_only && colour_of(other) != colour_of(man)) || thrown.contains(other)) return;
      thrown.push_back(other);
    };
    for (const std::int16_t cell : shape.cells) consider(cell, false);
    for (const std::int16_t edge : shape.edges) consider(edge, true);
    return thrown;
  }

  PlacementIndex cheapest(Man man) {
    const blokus::Piece& piece = blokus::pieces[static_cast<std::size_t>(piece_of(man))];
    PlacementIndex best = unplaced;
    int least = std::numeric_limits<int>::max();
    std::uint32_t ties = 0;
    for (int o = piece.first_orientation; o < piece.first_orientation + piece.orientations; ++o) {
      const PlacementIndex end = blokus::first_placement(o + 1);
      for (PlacementIndex p = blokus::first_placement(o); p < end; ++p) {
        const int cost = cost_of(man, p, o, least);
        if (cost > least) continue;
        if (cost < least) ties = 0;
        least = cost;
        if (rng_.below(++ties) == 0) best = p;
      }
    }
    return best;
  }

  static constexpr int impossible = std::numeric_limits<int>::max();

  // How many squares would be thrown out; `impossible` for a placement that may not be, or one that costs more
  // than `bound`.
  int cost_of(Man man, PlacementIndex placement, int orientation, int bound) const {
    const int colour = colour_of(man);
    const Point anchor = point_of(blokus::placement(placement).anchor);
    const Outline& shape = outline(orientation);
    const Point own_corner = corners_[static_cast<std::size_t>(colour)];
    bool starts = false, points = false;
    for (const std::int16_t cell : shape.cells) {
      const Point point = static_cast<Point>(anchor + cell);
      starts = starts || point == own_corner;
      points = points || layout_.points(colour, point) > 0;
    }
    if (!starts && !points) return impossible;
    int cost = 0;
    Thrown thrown;
    std::array<blokus::PieceSet, colours> gone{};
    const auto consider = [&](std::int16_t offset, bool own_only) {
      const Man other = layout_.owner(static_cast<Point>(anchor + offset));
      if (other == nobody || (own_only && colour_of(other) != colour) || thrown.contains(other)) return true;
      if (given_[index(other)] || laid_[index(other)] + tabu >= time_) return false;
      thrown.push_back(other);
      const auto of = static_cast<std::size_t>(colour_of(other));
      for (blokus::PieceSet more = lost_[index(other)] & ~gone[of]; more != 0; more &= more - 1)
        cost += size_of(man_of(colour_of(other), std::countr_zero(more)));
      gone[of] |= lost_[index(other)];
      return cost <= bound;
    };
    for (const std::int16_t cell : shape.cells) {
      const Point point = static_cast<Point>(anchor + cell);
      if (is_corner(point) && point != own_corner) return impossible;
      if (!consider(cell, false)) return impossible;
    }
    for (const std::int16_t edge : shape.edges)
      if (!consider(edge, true)) return impossible;
    if (starts) return descending_ && size_of(man) < blokus::largest_piece ? impossible : cost;
    for (const std::int16_t corner : shape.corners) {
      const Man other = layout_.owner(static_cast<Point>(anchor + corner));
      if (other == nobody || colour_of(other) != colour) continue;
      if ((gone[static_cast<std::size_t>(colour)] >> piece_of(other) & 1) != 0) continue;
      if (!descending_ || size_of(other) >= size_of(man)) return cost;
    }
    return impossible;
  }

  static bool is_corner(Point point) {
    return std::find(corner_points.begin(), corner_points.end(), point) != corner_points.end();
  }

  static constexpr std::int64_t tabu = 2;  // steps a piece stays at least

  Layout& layout_;
  const Corners& corners_;
  bool descending_;
  Rng& rng_;
  Watch& watch_;
  std::vector<Man> pool_;
  std::array<bool, men> given_{};
  std::array<blokus::PieceSet, men> lost_{};  // with a piece: itself and all that hangs on it alone
  std::array<std::int64_t, men> laid_{};  // the step of its last placement
  std::int64_t time_ = tabu + 1;
};

}  // namespace

bool find(Layout& layout, const Corners& corners, bool descending, Rng& rng, std::uint64_t steps, Watch& watch) {
  return LocalSearch(layout, corners, descending, rng, watch).run(steps);
}

}  // namespace scalinata::puzzle::all84
