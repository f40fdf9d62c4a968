#include "puzzle/all84_search.hpp"

#include <algorithm>
#include <bit>
#include <limits>

#include "core/tie_break.hpp"

namespace scalinata::puzzle::all84 {
namespace {

// The layout is legal at all times; the other pieces wait in a pool. Each step takes a large piece from the pool and
// places it where that displaces the least: pieces it overlaps, and pieces of its own colour it touches along an edge.
// Pieces that are then no longer connected to their corner also go to the pool, and count towards the cost. A newly
// placed piece stays for two steps, so that the search does not go in circles.
class LocalSearch {
 public:
  LocalSearch(Layout& layout, const Corners& corners, bool descending, Rng& rng, Watch& watch)
      : layout_(layout), corners_(corners), descending_(descending), rng_(rng), watch_(watch) {
    for (int i = 0; i < piece_ids; ++i) {
      const PieceId id = static_cast<PieceId>(i);
      given_[index(id)] = layout_.placed(id);
      if (!layout_.placed(id)) pool_.push_back(id);
    }
  }

  bool run(std::uint64_t steps) {
    while (!pool_.empty()) {
      if (steps-- == 0 || !watch_.count_node() || !step()) {
        for (int i = 0; i < piece_ids; ++i)
          if (!given_[static_cast<std::size_t>(i)] && layout_.placed(static_cast<PieceId>(i)))
            layout_.take(static_cast<PieceId>(i));
        return false;
      }
      watch_.record_placed(piece_ids - static_cast<int>(pool_.size()));
    }
    return true;
  }

 private:
  static std::size_t index(PieceId id) { return static_cast<std::size_t>(id); }
  // At most 5 pieces overlapped and 12 touched.
  using Displaced = FixedVector<PieceId, 17>;

  Point corner(int colour) const { return corners_[static_cast<std::size_t>(colour)]; }

  void find_losses() {
    for (int colour = 0; colour < colours; ++colour) {
      const blokus::PieceSet standing = layout_.standing(colour);
      for (blokus::PieceSet rest = standing; rest != 0; rest &= rest - 1) {
        const int piece = std::countr_zero(rest);
        const PieceId id = piece_id(colour, piece);
        lost_[index(id)] =
            standing & ~layout_.connected_to_corner(colour, corner(colour), descending_, blokus::PieceSet{1} << piece);
        loss_[index(id)] = squares_of(lost_[index(id)]);
      }
    }
  }

  // Places one of the largest pieces in the pool that has a place at all. Returns false if none has.
  bool step() {
    rng_.shuffle(pool_);
    std::stable_sort(pool_.begin(), pool_.end(), [](PieceId a, PieceId b) { return size_of(a) > size_of(b); });
    ++time_;
    find_losses();
    for (std::size_t i = 0; i < pool_.size(); ++i) {
      const PieceId id = pool_[i];
      const PlacementIndex best = cheapest(id);
      if (best == unplaced) continue;
      pool_.erase(pool_.begin() + static_cast<std::ptrdiff_t>(i));
      const Displaced displaced = displaced_by(id, best);
      for (const PieceId other : displaced) {
        layout_.take(other);
        pool_.push_back(other);
      }
      layout_.put(id, best);
      placed_at_[index(id)] = time_;
      remove_disconnected();
      return true;
    }
    return false;
  }

  // Removes pieces that are no longer connected to their corner.
  void remove_disconnected() {
    for (int colour = 0; colour < colours; ++colour) {
      const blokus::PieceSet connected = layout_.connected_to_corner(colour, corner(colour), descending_);
      for (blokus::PieceSet disconnected = layout_.standing(colour) & ~connected; disconnected != 0;
           disconnected &= disconnected - 1) {
        const PieceId id = piece_id(colour, std::countr_zero(disconnected));
        layout_.take(id);
        pool_.push_back(id);
      }
    }
  }

  Displaced displaced_by(PieceId id, PlacementIndex placement) const {
    Displaced displaced;
    const blokus::Placement& where = blokus::placement(placement);
    const Outline& shape = outline(where.orientation);
    const auto consider = [&](std::int16_t offset, bool own_only) {
      const PieceId other = layout_.owner(static_cast<Point>(point_of(where.anchor) + offset));
      if (other == nobody || (own_only && colour_of(other) != colour_of(id)) || displaced.contains(other)) return;
      displaced.push_back(other);
    };
    for (const std::int16_t cell : shape.cells) consider(cell, false);
    for (const std::int16_t edge : shape.edges) consider(edge, true);
    return displaced;
  }

  // Costs of squares for one piece: a lower bound on what covering a square, or lying next to it, displaces.
  struct Prices {
    std::array<int, margin_squares> cover;
    std::array<int, margin_squares> beside;
    std::array<std::uint8_t, margin_squares> connects;  // a piece of the colour can connect there
  };
  static constexpr int impossible = std::numeric_limits<int>::max();

  void set_prices(PieceId id) {
    const int colour = colour_of(id);
    for (std::size_t point = 0; point < margin_squares; ++point) {
      const auto at = static_cast<Point>(point);
      const PieceId other = layout_.owner(at);
      const int price = other == nobody ? 0 : fixed(other) ? impossible : loss_[index(other)];
      prices_.cover[point] = price;
      prices_.beside[point] = other != nobody && colour_of(other) == colour ? price : 0;
      prices_.connects[point] = layout_.points(colour, at) > 0;
    }
    for (const Point other : corner_points)
      if (other != corner(colour)) prices_.cover[other] = impossible;
    prices_.connects[corner(colour)] = 1;
  }

  // Given, or placed just now.
  bool fixed(PieceId id) const { return given_[index(id)] || placed_at_[index(id)] + tabu >= time_; }

  PlacementIndex cheapest(PieceId id) {
    set_prices(id);
    const blokus::Piece& piece = blokus::pieces[static_cast<std::size_t>(piece_of(id))];
    PlacementIndex best = unplaced;
    int min = impossible - 1;
    TieBreak ties;
    for (int o = piece.first_orientation; o < piece.first_orientation + piece.orientations; ++o) {
      const Outline& shape = outline(o);
      const PlacementIndex end = blokus::first_placement(o + 1);
      for (PlacementIndex p = blokus::first_placement(o); p < end; ++p) {
        const Point anchor = point_of(blokus::placement(p).anchor);
        int price = 0;
        std::uint8_t connects = 0;
        for (const std::int16_t cell : shape.cells) {
          price = std::max(price, prices_.cover[static_cast<Point>(anchor + cell)]);
          connects |= prices_.connects[static_cast<Point>(anchor + cell)];
        }
        if (price > min || !connects) continue;
        for (const std::int16_t edge : shape.edges)
          price = std::max(price, prices_.beside[static_cast<Point>(anchor + edge)]);
        if (price > min) continue;
        const int cost = cost_of(id, p);
        if (cost > min) continue;
        if (ties.accept(cost < min, rng_)) best = p;
        min = cost;
      }
    }
    return best;
  }

  // How many squares would be displaced; `impossible` if there would be nothing left to connect to.
  int cost_of(PieceId id, PlacementIndex placement) const {
    std::array<blokus::PieceSet, colours> gone{};
    for (const PieceId other : displaced_by(id, placement))
      gone[static_cast<std::size_t>(colour_of(other))] |= lost_[index(other)];
    int cost = 0;
    for (const blokus::PieceSet set : gone) cost += squares_of(set);
    const int colour = colour_of(id);
    const blokus::Placement& where = blokus::placement(placement);
    const Point anchor = point_of(where.anchor);
    const Outline& shape = outline(where.orientation);
    for (const std::int16_t cell : shape.cells)
      if (static_cast<Point>(anchor + cell) == corner(colour))
        return descending_ && size_of(id) < blokus::largest_piece ? impossible : cost;
    for (const std::int16_t diagonal : shape.corners) {
      const PieceId other = layout_.owner(static_cast<Point>(anchor + diagonal));
      if (other == nobody || colour_of(other) != colour) continue;
      if ((gone[static_cast<std::size_t>(colour)] >> piece_of(other) & 1) != 0) continue;
      if (!descending_ || size_of(other) >= size_of(id)) return cost;
    }
    return impossible;
  }

  static int squares_of(blokus::PieceSet set) {
    int sum = 0;
    for (int size = 1; size <= blokus::largest_piece; ++size) sum += size * std::popcount(set & of_size(size));
    return sum;
  }

  static constexpr std::int64_t tabu = 2;  // minimum number of steps a piece stays

  Layout& layout_;
  const Corners& corners_;
  bool descending_;
  Rng& rng_;
  Watch& watch_;
  std::vector<PieceId> pool_;
  std::array<bool, piece_ids> given_{};
  std::array<blokus::PieceSet, piece_ids>
      lost_{};                         // what is lost with a piece: itself and everything connected only through it
  std::array<int, piece_ids> loss_{};  // in squares
  Prices prices_;
  std::array<std::int64_t, piece_ids> placed_at_{};  // the step of its last placement
  std::int64_t time_ = tabu + 1;
};

}  // namespace

bool find(Layout& layout, const Corners& corners, bool descending, Rng& rng, std::uint64_t steps, Watch& watch) {
  return LocalSearch(layout, corners, descending, rng, watch).run(steps);
}

}  // namespace scalinata::puzzle::all84
