#include "puzzle/all84_search.hpp"

#include <algorithm>
#include <bit>
#include <limits>

#include "core/tie_break.hpp"

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

  void find_losses() {
    for (int colour = 0; colour < colours; ++colour) {
      const blokus::PieceSet standing = layout_.standing(colour);
      for (blokus::PieceSet rest = standing; rest != 0; rest &= rest - 1) {
        const int piece = std::countr_zero(rest);
        const Man man = man_of(colour, piece);
        lost_[index(man)] =
            standing & ~layout_.hanging(colour, corner(colour), descending_, blokus::PieceSet{1} << piece);
        loss_[index(man)] = squares_of(lost_[index(man)]);
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

  // Prices of squares for one piece: what covering a square, or lying beside it, throws out at least.
  struct Prices {
    std::array<int, margin_squares> cover;
    std::array<int, margin_squares> beside;
    std::array<std::uint8_t, margin_squares> hook;  // a piece of the colour can hang on there
  };
  static constexpr int impossible = std::numeric_limits<int>::max();

  void set_prices(Man man) {
    const int colour = colour_of(man);
    for (std::size_t point = 0; point < margin_squares; ++point) {
      const auto at = static_cast<Point>(point);
      const Man other = layout_.owner(at);
      const int price = other == nobody ? 0 : fixed(other) ? impossible : loss_[index(other)];
      prices_.cover[point] = price;
      prices_.beside[point] = other != nobody && colour_of(other) == colour ? price : 0;
      prices_.hook[point] = layout_.points(colour, at) > 0;
    }
    for (const Point other : corner_points)
      if (other != corner(colour)) prices_.cover[other] = impossible;
    prices_.hook[corner(colour)] = 1;
  }

  // Given for good, or laid just now.
  bool fixed(Man man) const { return given_[index(man)] || laid_[index(man)] + tabu >= time_; }

  PlacementIndex cheapest(Man man) {
    set_prices(man);
    const blokus::Piece& piece = blokus::pieces[static_cast<std::size_t>(piece_of(man))];
    PlacementIndex best = unplaced;
    int least = impossible - 1;
    TieBreak ties;
    for (int o = piece.first_orientation; o < piece.first_orientation + piece.orientations; ++o) {
      const Outline& shape = outline(o);
      const PlacementIndex end = blokus::first_placement(o + 1);
      for (PlacementIndex p = blokus::first_placement(o); p < end; ++p) {
        const Point anchor = point_of(blokus::placement(p).anchor);
        int price = 0;
        std::uint8_t hooked = 0;
        for (const std::int16_t cell : shape.cells) {
          price = std::max(price, prices_.cover[static_cast<Point>(anchor + cell)]);
          hooked |= prices_.hook[static_cast<Point>(anchor + cell)];
        }
        if (price > least || !hooked) continue;
        for (const std::int16_t edge : shape.edges)
          price = std::max(price, prices_.beside[static_cast<Point>(anchor + edge)]);
        if (price > least) continue;
        const int cost = cost_of(man, p);
        if (cost > least) continue;
        if (ties.takes(cost < least, rng_)) best = p;
        least = cost;
      }
    }
    return best;
  }

  // How many squares would be thrown out; `impossible` when nothing would be left to hang on.
  int cost_of(Man man, PlacementIndex placement) const {
    std::array<blokus::PieceSet, colours> gone{};
    for (const Man other : thrown_by(man, placement))
      gone[static_cast<std::size_t>(colour_of(other))] |= lost_[index(other)];
    int cost = 0;
    for (const blokus::PieceSet set : gone) cost += squares_of(set);
    const int colour = colour_of(man);
    const blokus::Placement& where = blokus::placement(placement);
    const Point anchor = point_of(where.anchor);
    const Outline& shape = outline(where.orientation);
    for (const std::int16_t cell : shape.cells)
      if (static_cast<Point>(anchor + cell) == corner(colour))
        return descending_ && size_of(man) < blokus::largest_piece ? impossible : cost;
    for (const std::int16_t diagonal : shape.corners) {
      const Man other = layout_.owner(static_cast<Point>(anchor + diagonal));
      if (other == nobody || colour_of(other) != colour) continue;
      if ((gone[static_cast<std::size_t>(colour)] >> piece_of(other) & 1) != 0) continue;
      if (!descending_ || size_of(other) >= size_of(man)) return cost;
    }
    return impossible;
  }

  static int squares_of(blokus::PieceSet set) {
    int sum = 0;
    for (int size = 1; size <= blokus::largest_piece; ++size) sum += size * std::popcount(set & of_size(size));
    return sum;
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
  std::array<int, men> loss_{};               // in squares
  Prices prices_;
  std::array<std::int64_t, men> laid_{};  // the step of its last placement
  std::int64_t time_ = tabu + 1;
};

}  // namespace

bool find(Layout& layout, const Corners& corners, bool descending, Rng& rng, std::uint64_t steps, Watch& watch) {
  return LocalSearch(layout, corners, descending, rng, watch).run(steps);
}

}  // namespace scalinata::puzzle::all84
