#include "puzzle/all84_proof.hpp"

#include <algorithm>
#include <bit>

namespace scalinata::puzzle::all84 {
namespace {

using Candidates = std::vector<PlacementIndex>;

// Keeps for every piece to come the placements that still may be ("candidates") and decides the piece with the fewest
// first. A candidate goes when a square of it is covered or beside its own colour, and when no chain of candidates
// and standing pieces leads to it from the colour's corner. A colour whose candidates cover too few squares for its
// pieces, or all colours together, end the branch.
class Explorer {
 public:
  Explorer(Layout& layout, const Corners& corners, bool descending, std::uint64_t work_limit, Watch& watch,
           const std::function<bool(const Layout&)>& found)
      : layout_(layout),
        corners_(corners),
        descending_(descending),
        work_left_(work_limit),
        watch_(watch),
        found_(found) {
    for (const Point corner : corner_points)
      for (int colour = 0; colour < colours; ++colour)
        if (corners_[static_cast<std::size_t>(colour)] != corner) ++barred(colour, corner);
    for (int i = 0; i < men; ++i)
      if (layout_.placed(static_cast<Man>(i))) bar_around(static_cast<Man>(i), 1);
    for (std::size_t depth = 0; depth <= men; ++depth) levels_.emplace_back();
    for (int i = 0; i < men; ++i) {
      const Man man = static_cast<Man>(i);
      if (layout_.placed(man)) continue;
      waiting_.push_back(man);
      const blokus::Piece& piece = blokus::pieces[static_cast<std::size_t>(piece_of(man))];
      const int end = piece.first_orientation + piece.orientations;
      for (PlacementIndex p = blokus::first_placement(piece.first_orientation); p < blokus::first_placement(end); ++p)
        if (fits(man, p)) levels_[0][index(man)].push_back(p);
    }
  }

  End run() {
    search(0);
    return end_;
  }

 private:
  using Level = std::array<Candidates, men>;
  using Flags = std::array<std::uint8_t, margin_squares>;

  static std::size_t index(Man man) { return static_cast<std::size_t>(man); }
  std::uint8_t& barred(int colour, Point point) { return barred_[static_cast<std::size_t>(colour)][point]; }

  template <class Visit>
  static void each(PlacementIndex placement, const FixedVector<std::int16_t, 12> Outline::*part, const Visit& visit) {
    const blokus::Placement& where = blokus::placement(placement);
    for (const std::int16_t step : outline(where.orientation).*part)
      visit(static_cast<Point>(point_of(where.anchor) + step));
  }
  template <class Test>
  static bool any_cell(PlacementIndex placement, const Test& test) {
    const blokus::Placement& where = blokus::placement(placement);
    const auto& cells = outline(where.orientation).cells;
    return std::any_of(cells.begin(), cells.end(),
                       [&](std::int16_t step) { return test(static_cast<Point>(point_of(where.anchor) + step)); });
  }

  // Bars the squares of a piece to all colours, and those beside it to its own.
  void bar_around(Man man, int step) {
    const auto bar = [&](int colour, Point point) {
      barred(colour, point) = static_cast<std::uint8_t>(barred(colour, point) + step);
    };
    any_cell(layout_.at(man), [&](Point point) {
      for (int colour = 0; colour < colours; ++colour) bar(colour, point);
      return false;
    });
    each(layout_.at(man), &Outline::edges, [&](Point point) { bar(colour_of(man), point); });
  }

  bool fits(Man man, PlacementIndex placement) const {
    const Flags& own = barred_[static_cast<std::size_t>(colour_of(man))];
    return !any_cell(placement, [&](Point point) { return own[point] != 0; });
  }

  // Keeps the candidates of a colour that can come to hang on its corner. False when a piece is left without.
  bool keep_reachable(Level& level, int colour) {
    Flags points{};
    points[corners_[static_cast<std::size_t>(colour)]] = 1;
    const auto mark = [&](PlacementIndex p) { each(p, &Outline::corners, [&](Point point) { points[point] = 1; }); };
    // Of each piece the candidates reached stand before the others.
    std::array<std::size_t, blokus::piece_count> reached{};
    std::array<Candidates, blokus::piece_count> standing;  // standing pieces count as having one candidate
    const auto candidates = [&](int piece) -> Candidates& {
      const auto of = static_cast<std::size_t>(piece);
      return standing[of].empty() ? level[index(man_of(colour, piece))] : standing[of];
    };
    for (int piece = 0; piece < blokus::piece_count; ++piece)
      if (const Man man = man_of(colour, piece); layout_.placed(man))
        standing[static_cast<std::size_t>(piece)].push_back(layout_.at(man));
    const auto spread = [&](blokus::PieceSet set) {
      for (bool more = true; more;) {
        more = false;
        for (blokus::PieceSet rest = set; rest != 0; rest &= rest - 1) {
          Candidates& list = candidates(std::countr_zero(rest));
          std::size_t& done = reached[static_cast<std::size_t>(std::countr_zero(rest))];
          spend(list.size() - done);
          for (std::size_t i = done; i < list.size(); ++i) {
            if (!any_cell(list[i], [&](Point point) { return points[point] != 0; })) continue;
            mark(list[i]);
            std::swap(list[i], list[done++]);
            more = true;
          }
        }
      }
    };
    if (!descending_) {
      spread(blokus::all_pieces);
    } else {
      for (int size = blokus::largest_piece; size >= 1; --size) spread(of_size(size));
    }
    for (int piece = 0; piece < blokus::piece_count; ++piece) {
      Candidates& list = candidates(piece);
      list.resize(reached[static_cast<std::size_t>(piece)]);
      if (list.empty()) return false;
    }
    return true;
  }

  // Whether the squares that candidates cover suffice for the pieces to come.
  bool enough_squares(const Level& level) const {
    Flags all{};
    int needed_by_all = 0;
    for (int colour = 0; colour < colours; ++colour) {
      Flags own{};
      int needed = 0, covered = 0;
      for (const Man man : waiting_) {
        if (colour_of(man) != colour) continue;
        needed += size_of(man);
        for (const PlacementIndex p : level[index(man)])
          any_cell(p, [&](Point point) {
            covered += !own[point];
            own[point] = all[point] = 1;
            return false;
          });
      }
      if (covered < needed) return false;
      needed_by_all += needed;
    }
    return std::count(all.begin(), all.end(), std::uint8_t{1}) >= needed_by_all;
  }

  void spend(std::size_t work) { work_left_ -= std::min<std::uint64_t>(work_left_, work); }

  bool finish(End end) {
    end_ = end;
    return false;
  }

  bool search(std::size_t depth) {
    watch_.reached(men - static_cast<int>(waiting_.size()));
    Level& level = levels_[depth];
    for (int colour = 0; colour < colours; ++colour)
      if (!keep_reachable(level, colour)) return true;
    if (waiting_.empty()) return found_(layout_) || finish(End::enough);
    if (!watch_.slow_node()) return finish(End::stopped);
    if (work_left_ == 0) return finish(End::limit);
    if (!enough_squares(level)) return true;
    const auto hardest = std::min_element(waiting_.begin(), waiting_.end(), [&](Man a, Man b) {
      return level[index(a)].size() < level[index(b)].size();
    });
    const Man man = *hardest;
    const auto place = hardest - waiting_.begin();
    waiting_.erase(hardest);
    bool more = true;
    for (const PlacementIndex p : level[index(man)]) {
      layout_.put(man, p);
      bar_around(man, 1);
      if (narrow(level, levels_[depth + 1])) more = search(depth + 1);
      bar_around(man, -1);
      layout_.take(man);
      if (!more) break;
    }
    waiting_.insert(waiting_.begin() + place, man);
    return more;
  }

  // The candidates that still fit. False when a piece has none.
  bool narrow(const Level& from, Level& to) {
    for (const Man man : waiting_) {
      Candidates& list = to[index(man)];
      list.clear();
      spend(from[index(man)].size());
      for (const PlacementIndex p : from[index(man)])
        if (fits(man, p)) list.push_back(p);
      if (list.empty()) return false;
    }
    return true;
  }

  Layout& layout_;
  const Corners& corners_;
  bool descending_;
  std::uint64_t work_left_;
  Watch& watch_;
  const std::function<bool(const Layout&)>& found_;
  std::array<Flags, colours> barred_{};  // how many reasons a colour has not to cover a square
  std::vector<Man> waiting_;
  std::vector<Level> levels_;  // by depth
  End end_ = End::exhausted;
};

}  // namespace

End explore(Layout& layout, const Corners& corners, bool descending, std::uint64_t work_limit, Watch& watch,
            const std::function<bool(const Layout&)>& found) {
  return Explorer(layout, corners, descending, work_limit, watch, found).run();
}

}  // namespace scalinata::puzzle::all84
